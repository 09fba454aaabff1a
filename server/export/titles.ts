// Journals and e-books that the library holds, a KBART file for each package.
import type { Snapshot } from '#server/store/connection/snapshot.ts';
import { type Cell, tsvLine } from './table-file.ts';

/** A package that the library holds or told of. */
export interface HeldPackage {
  id: string;
  provider: string;
  name: string;
  editionOn: string | null;
  kind: 'journals' | 'ebooks';
}

/** Those with titles, in the order of their names. */
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

/** The columns of KBART phase II, and those near to it that the import reads too. */
const columns = [
  ...['publication_title', 'print_identifier', 'online_identifier'],
  ...['date_first_issue_online', 'num_first_vol_online', 'num_first_issue_online'],
  ...['date_last_issue_online', 'num_last_vol_online', 'num_last_issue_online'],
  ...['title_url', 'first_author', 'title_id', 'embargo_info', 'coverage_depth', 'notes'],
  ...['publisher_name', 'publication_type', 'date_monograph_published_print'],
  ...['date_monograph_published_online', 'monograph_volume', 'monograph_edition'],
  ...['first_editor', 'parent_publication_title_id', 'preceding_publication_title_id'],
  ...['access_type', 'doi', 'issns', 'language', 'abbreviation', 'frequency', 'subjects'],
];

/** Columns of a row of a package and of its title. */
type Text =
  | ('title_text' | 'print' | 'online' | 'doi' | 'url' | 'publisher' | 'source_title_id')
  | ('date_first' | 'volume_first' | 'issue_first' | 'date_last' | 'volume_last' | 'issue_last')
  | ('embargo' | 'coverage_depth' | 'notes' | 'access_type')
  | ('edition' | 'volume' | 'published_on' | 'abbreviation' | 'frequency');

interface Row {
  kind: string;
  cells: Record<Text, string | null>;
  lists: Record<'authors' | 'editors' | 'languages' | 'keywords' | 'others', string[]>;
}

/** The lines of a package, its column names first. */
export async function* kbartLines(snapshot: Snapshot, { id }: HeldPackage): AsyncGenerator<string> {
  yield tsvLine(columns);
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
  for await (const row of snapshot.rows<Row>(query)) yield tsvLine(cellsOf(row));
}

function cellsOf({ kind, cells, lists }: Row): Cell[] {
  const isBook = kind === 'ebook';
  return [
    ...[cells.title_text, cells.print, cells.online],
    ...[cells.date_first, cells.volume_first, cells.issue_first],
    ...[cells.date_last, cells.volume_last, cells.issue_last],
    ...[cells.url, lists.authors, cells.source_title_id, cells.embargo],
    ...[cells.coverage_depth, cells.notes, cells.publisher],
    ...[isBook ? 'monograph' : 'serial', '', cells.published_on, cells.volume],
    ...[cells.edition, lists.editors, '', '', cells.access_type, cells.doi],
    ...[lists.others, lists.languages, cells.abbreviation, cells.frequency, lists.keywords],
  ];
}
