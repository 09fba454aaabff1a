// Identity of a package's rows over its editions: by the provider's own number where it is one, else
// by the title's numbers, else by its name. A title with a gap in its coverage has several rows.

import type { TitleKind } from '#contract/title-model.ts';
import { inTurns } from './in-turns.ts';
import type { TitleRecord } from './title-record.ts';
import { workedOut } from './title-rows.ts';

export interface KeyedRecord {
  record: TitleRecord;
  /** Identity of the title within the package. */
  base: string;
  /** Identity of the row within the package. */
  rowKey: string;
  /** The provider's number, '' where it does not tell titles apart. */
  sourceTitleId: string;
  folded: string;
  identifiers: readonly string[];
}

/** Keys of the rows of one file, in the file's order. */
export async function keyed(records: readonly TitleRecord[]): Promise<KeyedRecord[]> {
  const unsure = await reusedNumbers(records);
  const rows: KeyedRecord[] = [];
  await inTurns(records, (record) => {
    const { folded, identifiers } = workedOut(record);
    const { kind, coverage } = record;
    const told = coverage?.sourceTitleId ?? '';
    const sourceTitleId = told !== '' && unsure[kind].has(told) ? '' : told;
    const number = identifiers[0] ?? `name:${folded}`;
    const base = `${kind} ${sourceTitleId === '' ? number : `id:${sourceTitleId}`}`;
    rows.push({ record, base, rowKey: base, sourceTitleId, folded, identifiers });
  });
  numberByDate(rows);
  return rows;
}

/**
 * Numbers that a provider gives to titles of different names: a journal's and its predecessors', or
 * whole series'. They do not tell titles apart.
 */
async function reusedNumbers(
  records: readonly TitleRecord[],
): Promise<Record<TitleKind, Set<string>>> {
  const names = { journal: new Map<string, string>(), ebook: new Map<string, string>() };
  const unsure: Record<TitleKind, Set<string>> = { journal: new Set(), ebook: new Set() };
  await inTurns(records, (record) => {
    const told = record.coverage?.sourceTitleId ?? '';
    if (told === '') return;
    const { folded } = workedOut(record);
    const known = names[record.kind].get(told);
    if (known === undefined) names[record.kind].set(told, folded);
    else if (known !== folded) unsure[record.kind].add(told);
  });
  return unsure;
}

/** Numbers the rows of one title, oldest coverage first; the first keeps its key as it is. */
function numberByDate(rows: readonly KeyedRecord[]): void {
  const first = new Map<string, KeyedRecord>();
  const together = new Map<string, KeyedRecord[]>();
  for (const row of rows) {
    const one = first.get(row.base);
    if (one === undefined) {
      first.set(row.base, row);
      continue;
    }
    const others = together.get(row.base);
    if (others === undefined) together.set(row.base, [one, row]);
    else others.push(row);
  }
  const start = ({ record }: KeyedRecord) => record.coverage?.dateFirst ?? '';
  for (const group of together.values()) {
    // Those that begin alike stay in the file's order.
    group.sort((one, other) =>
      start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0,
    );
    for (const [place, row] of group.entries()) {
      if (place > 0) row.rowKey = `${row.base} #${place + 1}`;
    }
  }
}
