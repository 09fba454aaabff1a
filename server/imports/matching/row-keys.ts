// Identity of a package's rows over its editions: by the provider's own number where it is one, else
// by the title's numbers, else by its name. A title with a gap in its coverage has several rows.

import type { TitleRecord } from '../model/title-record.ts';
import { forEachYielding } from '../reading/for-each-yielding.ts';
import type { TitleListStats } from './title-list-stats.ts';
import { digestOf } from './title-rows.ts';

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
  /** Whether it has no number, and not its name, in common with any other row. */
  isUnique: boolean;
}

/** Keys of the rows of one file, in the file's order. */
export async function keyed(
  records: readonly TitleRecord[],
  ahead: TitleListStats,
): Promise<KeyedRecord[]> {
  const rows: KeyedRecord[] = [];
  // No other row can have the key of one that has nothing in common with any.
  const others: KeyedRecord[] = [];
  await forEachYielding(records, (record) => {
    const { folded, identifiers } = digestOf(record);
    const sourceTitleId = ahead.sourceTitleIdOf(record);
    const number = identifiers[0] ?? `name:${folded}`;
    const base = `${record.kind} ${sourceTitleId === '' ? number : `id:${sourceTitleId}`}`;
    const isUnique = ahead.isUnique(record);
    const row = { record, base, rowKey: base, sourceTitleId, folded, identifiers, isUnique };
    rows.push(row);
    if (!isUnique) others.push(row);
  });
  numberByDate(others);
  return rows;
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
