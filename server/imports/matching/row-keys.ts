// Identity of a package's rows over its editions: the provider's own number where it is one, else one of the
// title's numbers, else its name. A title with a gap in its coverage has several rows.
import type { TitleKind } from '#contract/models/title-model.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import type { KeyedRecord, TitleRecord } from '../model/title-record.ts';
import { foldedTitle, identifiersOf } from './title-rows.ts';

/** Keys of the rows of one file, in the file's order. */
export function keyed(records: readonly TitleRecord[]): KeyedRecord[] {
  const named = records.map((record) => ({ record, folded: foldedTitle(record) }));
  const isReused = reusedNumbers(named);
  const rows = named.map(({ record, folded }): KeyedRecord => {
    const identifiers = identifiersOf(record);
    const number = record.coverage?.sourceTitleId ?? '';
    const sourceTitleId = isReused[record.kind].has(number) ? '' : number;
    const identity =
      sourceTitleId === '' ? (identifiers[0] ?? `name:${folded}`) : `id:${sourceTitleId}`;
    const rowKey = `${record.kind} ${identity}`;
    return { record, rowKey, sourceTitleId, folded, identifiers, keys: keyColumnsOf(record.name) };
  });
  numberByDate(rows);
  return rows;
}

/**
 * The provider's numbers that do not tell titles apart: providers give one to titles of different names, a
 * journal's and its predecessors', or whole series'.
 */
function reusedNumbers(
  rows: readonly { record: TitleRecord; folded: string }[],
): Record<TitleKind, ReadonlySet<string>> {
  const nameOf = { journal: new Map<string, string>(), ebook: new Map<string, string>() };
  const reused = { journal: new Set<string>(), ebook: new Set<string>() };
  for (const { record, folded } of rows) {
    const { kind, coverage } = record;
    const number = coverage?.sourceTitleId ?? '';
    const name = nameOf[kind].get(number);
    if (name === undefined) nameOf[kind].set(number, folded);
    else if (name !== folded) reused[kind].add(number);
  }
  return reused;
}

/** Numbers the rows of one title, oldest coverage first; the first keeps its key. */
function numberByDate(rows: readonly KeyedRecord[]): void {
  const start = ({ record }: KeyedRecord) => record.coverage?.dateFirst ?? '';
  for (const [key, group] of Map.groupBy(rows, ({ rowKey }) => rowKey)) {
    // Those that begin on the same day stay in the file's order.
    group.sort((one, other) =>
      start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0,
    );
    for (const [index, row] of group.entries()) {
      if (index > 0) row.rowKey = `${key} #${index + 1}`;
    }
  }
}
