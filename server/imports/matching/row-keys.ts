// Identity of rows over a package's editions: the provider's number, else a number of the title, else its name. A title
// with a gap in its coverage has several rows.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { PlainList } from '../model/packed-list.ts';
import type { KeyedRecord, TitleRecord } from '../model/title-record.ts';
import { foldedTitle, identifiersOf } from './title-rows.ts';

export function keyed(records: PlainList<TitleRecord>): KeyedRecord[] {
  const rows = records.map((record, place) => new Row(records, place, record));
  const isReused = reusedNumbers(rows);
  for (const row of rows) if (isReused[row.kind].has(row.sourceTitleId)) row.sourceTitleId = '';
  numberByDate(rows);
  return rows;
}

/** What matching always needs of a record; the record itself stays packed. */
class Row implements KeyedRecord {
  readonly #records: PlainList<TitleRecord>;
  readonly #place: number;
  readonly row: number;
  readonly kind: TitleKind;
  readonly folded: string;
  readonly identifiers: readonly string[];
  sourceTitleId: string;
  number = 1;

  constructor(records: PlainList<TitleRecord>, place: number, record: TitleRecord) {
    this.#records = records;
    this.#place = place;
    this.row = record.row;
    this.kind = record.kind;
    this.folded = foldedTitle(record);
    this.identifiers = identifiersOf(record);
    this.sourceTitleId = record.coverage?.sourceTitleId ?? '';
  }

  get rowKey(): string {
    const { kind, sourceTitleId, identifiers, folded, number } = this;
    const identity =
      sourceTitleId === '' ? (identifiers[0] ?? `name:${folded}`) : `id:${sourceTitleId}`;
    return `${kind} ${identity}${number > 1 ? ` #${number}` : ''}`;
  }

  get record(): TitleRecord {
    return this.#records.at(this.#place) as TitleRecord;
  }
}

/** They do not tell titles apart: providers give one number to a journal and its predecessors, or to whole series. */
function reusedNumbers(rows: readonly KeyedRecord[]): Record<TitleKind, ReadonlySet<string>> {
  const nameOf = { journal: new Map<string, string>(), ebook: new Map<string, string>() };
  const reused = { journal: new Set<string>(), ebook: new Set<string>() };
  for (const { kind, folded, sourceTitleId } of rows) {
    const name = nameOf[kind].get(sourceTitleId);
    if (name === undefined) nameOf[kind].set(sourceTitleId, folded);
    else if (name !== folded) reused[kind].add(sourceTitleId);
  }
  return reused;
}

/** Oldest coverage first; the first keeps its key. */
function numberByDate(rows: readonly Row[]): void {
  const keys = new Set<string>();
  const repeated = new Set<string>();
  for (const { rowKey } of rows) (keys.has(rowKey) ? repeated : keys).add(rowKey);
  const several = rows.filter(({ rowKey }) => repeated.has(rowKey));
  const dated = several.map((row) => ({ row, start: row.record.coverage?.dateFirst ?? '' }));
  for (const group of Map.groupBy(dated, ({ row }) => row.rowKey).values()) {
    // Those that begin on the same day stay in the file's order.
    group.sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
    for (const [index, { row }] of group.entries()) row.number = index + 1;
  }
}
