// Journals and e-books that the library holds, a KBART file for each package.
import { byteOrderMark } from '#contract/rules/table-text.ts';
import type { Snapshot } from '#server/store/connection/snapshot.ts';
import { type Cell, tsvLine } from './table-file.ts';

export interface HeldPackage {
  id: string;
  provider: string;
  name: string;
  editionOn: string | null;
  kind: 'journals' | 'ebooks';
}

export async function heldPackages(snapshot: Snapshot): Promise<HeldPackage[]> {
  const found: HeldPackage[] = [];
  const query = `
    SELECT p.id, p.provider, p.name, p.edition_on::text AS "editionOn",
           CASE WHEN count(*) FILTER (WHERE t.kind = 'ebook') * 2 > count(*)
                THEN 'ebooks' ELSE 'journals' END AS kind
    FROM packages AS p
    JOIN package_titles AS pt ON pt.package_id = p.id AND pt.withdrawn_at IS NULL
    JOIN titles AS t ON t.id = pt.title_id
    WHERE p.owner_code IS NOT NULL OR EXISTS (
      SELECT 1 FROM library_packages AS held WHERE held.package_id = p.id)
    GROUP BY p.id ORDER BY p.provider, p.name, p.id`;
  for await (const row of snapshot.rows<HeldPackage>(query)) found.push(row);
  return found;
}

type Text =
  | ('title_text' | 'print' | 'online' | 'doi' | 'url' | 'publisher' | 'source_title_id')
  | ('date_first' | 'volume_first' | 'issue_first' | 'date_last' | 'volume_last' | 'issue_last')
  | ('parent_id' | 'preceding_id')
  | ('embargo' | 'coverage_depth' | 'notes' | 'access_type')
  | ('edition' | 'volume' | 'published_on' | 'abbreviation' | 'frequency');

interface Row {
  kind: string;
  cells: Record<Text, string | null>;
  lists: Record<'authors' | 'editors' | 'languages' | 'keywords' | 'others', string[]>;
}

/** KBART phase II, and what the import reads besides. */
const columns: readonly (readonly [name: string, cell: (row: Row) => Cell])[] = [
  ['publication_title', ({ cells }) => cells.title_text],
  ['print_identifier', ({ cells }) => cells.print],
  ['online_identifier', ({ cells }) => cells.online],
  ['date_first_issue_online', ({ cells }) => cells.date_first],
  ['num_first_vol_online', ({ cells }) => cells.volume_first],
  ['num_first_issue_online', ({ cells }) => cells.issue_first],
  ['date_last_issue_online', ({ cells }) => cells.date_last],
  ['num_last_vol_online', ({ cells }) => cells.volume_last],
  ['num_last_issue_online', ({ cells }) => cells.issue_last],
  ['title_url', ({ cells }) => cells.url],
  ['first_author', ({ lists }) => lists.authors],
  ['title_id', ({ cells }) => cells.source_title_id],
  ['embargo_info', ({ cells }) => cells.embargo],
  ['coverage_depth', ({ cells }) => cells.coverage_depth],
  ['notes', ({ cells }) => cells.notes],
  ['publisher_name', ({ cells }) => cells.publisher],
  ['publication_type', ({ kind }) => (kind === 'ebook' ? 'monograph' : 'serial')],
  ['date_monograph_published_print', () => ''],
  ['date_monograph_published_online', ({ cells }) => cells.published_on],
  ['monograph_volume', ({ cells }) => cells.volume],
  ['monograph_edition', ({ cells }) => cells.edition],
  ['first_editor', ({ lists }) => lists.editors],
  ['parent_publication_title_id', ({ cells }) => cells.parent_id],
  ['preceding_publication_title_id', ({ cells }) => cells.preceding_id],
  ['access_type', ({ cells }) => cells.access_type],
  ['doi', ({ cells }) => cells.doi],
  ['issns', ({ lists }) => lists.others],
  ['language', ({ lists }) => lists.languages],
  ['abbreviation', ({ cells }) => cells.abbreviation],
  ['frequency', ({ cells }) => cells.frequency],
  ['subjects', ({ lists }) => lists.keywords],
];

export async function* kbartLines(snapshot: Snapshot, { id }: HeldPackage): AsyncGenerator<string> {
  yield byteOrderMark + tsvLine(columns.map(([name]) => name));
  // Ids of packages are made here, of letters, digits and hyphens.
  const isPackage = `pt.package_id = '${id.replaceAll("'", "''")}'`;
  const query = `
    SELECT s.kind, to_jsonb(pt) || jsonb_build_object(
        'print', s.print_identifier, 'online', s.online_identifier, 'doi', s.doi,
        'publisher', s.publisher, 'edition', s.edition, 'volume', s.volume,
        'published_on', s.published_on, 'abbreviation', s.abbreviation, 'frequency', s.frequency
      ) AS cells,
      jsonb_build_object('authors', s.authors, 'editors', s.editors, 'languages', s.languages,
        'keywords', s.keywords, 'others', (
          SELECT coalesce(array_agg(DISTINCT split_part(i.value, ':', 2)), '{}')
          FROM title_identifiers AS i WHERE i.title_id = s.id AND i.value ~ '^(issn|isbn):'
            AND split_part(i.value, ':', 2) NOT IN (
              replace(coalesce(s.print_identifier, ''), '-', ''),
              replace(coalesce(s.online_identifier, ''), '-', '')))
      ) AS lists
    FROM package_titles AS pt JOIN shown_titles AS s ON s.id = pt.title_id
    WHERE ${isPackage} AND pt.withdrawn_at IS NULL ORDER BY pt.id`;
  for await (const row of snapshot.rows<Row>(query)) {
    yield tsvLine(columns.map(([, cell]) => cell(row)));
  }
}
