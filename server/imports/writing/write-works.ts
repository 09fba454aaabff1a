// Writes achievements, citations and articles into a library, and finds the journal or book they
// stand in. A work is its DOI; without one, its title, year and source.

import type { WorkKind } from '#contract/models/collection-model.ts';
import { identifierKey } from '#contract/rules/identifiers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { Reason } from '#server/store/refused.ts';
import { freeId, keysOf } from '#server/store/rows/sort-keys.ts';
import type { Write } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import { type WorkRecord, wordsKey } from '../model/work-record.ts';
import { knownWorks, libraryTables, takenWorkIds, titlesOfNumbers } from './imported-collection.ts';
import { hashOf, idOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

type Known = Awaited<ReturnType<typeof knownWorks>>[number];

/** Writer of one kind of work. */
export function writeWorks(kind: WorkKind): Write<WorkRecord> {
  return async (tx, records, order) => {
    needLibrary(order);
    const known = await knownWorks(tx, kind);
    const find = finderOf(known);
    const taken = new Set([...known, ...(await takenWorkIds(tx, kind))].map(({ id }) => id));
    const { unique, refused } = withoutDoubles(records, sourceKeyOf, () => 'title');
    const titleOf = await titleFinder(tx, order.libraryCode, unique);
    const flagged: RowNote[] = [];
    const isRepeated = repetitions();
    const plans = unique.flatMap((record) => {
      const { row, title, doi, year, sourceTitle, fields } = record;
      const before = find(record);
      const first = isRepeated(record, before?.id ?? null);
      if (first !== null) {
        refused.push({ row, field: 'title', ...sameWork(first) });
        return [];
      }
      const place = titleOf(record);
      if (place === 'several') flagged.push({ row, field: 'issn', ...severalTitles });
      const titleId = typeof place === 'number' ? place : null;
      const contentHash = hashOf(title, doi, year, sourceTitle, fields);
      // The row is written again where it stands in another title now, whatever the list says.
      const stored = before !== null && before.titleId !== titleId ? retied : before;
      const keys = keysOf({ zh_CN: title });
      const content = {
        id: before?.id ?? freeId(idOf(`${kind}\n${sourceKeyOf(record)}`), taken),
        kind,
        sourceKey: before?.sourceKey ?? sourceKeyOf(record),
        title,
        keyZh: keys.zh_CN,
        keyInitials: keys.initials,
        doi: doi ?? before?.doi ?? null,
        year,
        sourceTitle,
        ...fields,
        titleId,
        contentHash,
        updatedAt: order.now,
      };
      return [{ row, stored, contentHash, content }];
    });
    const place = { table: libraryTables.works, name: 'works', key: 'id' } as const;
    const counts = await writePlans(tx, order, place, plans);
    return { ...counts, withdrawn: 0, refused, flagged, package: null };
  };
}

/** What no hash of a record is. */
const retied = { contentHash: '' };

function sourceKeyOf(work: Pick<WorkRecord, 'doi' | 'title' | 'year' | 'sourceTitle'>): string {
  return work.doi === null ? wordsKey(work) : `doi:${work.doi}`;
}

/** By DOI; by words too, where one of the two has no DOI: a later export may know it. */
function finderOf(known: readonly Known[]): (work: WorkRecord) => Known | null {
  const byDoi = new Map(known.flatMap((each) => (each.doi === null ? [] : [[each.doi, each]])));
  const byWords = new Map(known.map((each) => [wordsKey(each), each]));
  const bySource = new Map(known.map((each) => [each.sourceKey, each]));
  return (work) => {
    const same = work.doi === null ? undefined : byDoi.get(work.doi);
    const alike = byWords.get(wordsKey(work));
    const isOther = alike?.doi != null && work.doi !== null && alike.doi !== work.doi;
    return same ?? bySource.get(sourceKeyOf(work)) ?? (isOther ? null : (alike ?? null));
  };
}

/**
 * Tells the row that named the same work before: one that is stored, or one of the same words, where
 * one of the two has no DOI.
 */
function repetitions(): (work: WorkRecord, id: string | null) => number | null {
  const byId = new Map<string, number>();
  const byWords = new Map<string, { row: number; doi: string | null }>();
  return (work, id) => {
    const words = wordsKey(work);
    const alike = byWords.get(words);
    const isSame = alike !== undefined && (alike.doi === null || work.doi === null);
    const first = (id === null ? undefined : byId.get(id)) ?? (isSame ? alike.row : undefined);
    if (first !== undefined) return first;
    if (id !== null) byId.set(id, work.row);
    byWords.set(words, { row: work.row, doi: work.doi });
    return null;
  };
}

/** Ids of journals and books by the numbers of works; `several` where a number is not one title's. */
async function titleFinder(tx: Tx, libraryCode: string, works: readonly WorkRecord[]) {
  const numbersOf = ({ fields }: WorkRecord) =>
    [fields.issn, fields.isbn].flatMap((number) => (number ? [identifierKey(number)] : []));
  const wanted = [...new Set(works.flatMap(numbersOf))];
  const found = new Map<string, Set<number>>();
  for (const { value, titleId } of wanted.length === 0
    ? []
    : await titlesOfNumbers(tx, libraryCode, wanted)) {
    found.set(value, (found.get(value) ?? new Set()).add(titleId));
  }
  return (work: WorkRecord): number | 'several' | null => {
    for (const number of numbersOf(work)) {
      const ids = [...(found.get(number) ?? [])];
      if (ids.length > 1) return 'several';
      if (ids[0] !== undefined) return ids[0];
    }
    return null;
  };
}

const severalTitles: Reason = {
  zh_CN: '有多种期刊或图书用这个号码，未关联',
  en: 'Several journals or books have this number; it is not linked',
};

function sameWork(first: number): Reason {
  return { zh_CN: `与第 ${first} 行是同一作品`, en: `The same work as row ${first}` };
}
