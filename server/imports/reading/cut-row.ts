import type { PlainList } from '../model/packed-list.ts';

interface Row {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows before the last one that are looked at, and how many there must be to tell. */
const maxCompared = 1_000;
const leastCompared = 10;

/** Only without a last line end: it has fewer cells than all rows before it, which have equally many. */
export function cutRowOf(rows: PlainList<Row>): number | null {
  const last = rows.at(-1);
  const before = [...rows.slice(-1 - maxCompared, -1)];
  if (last === undefined || before.length < leastCompared) return null;
  const width = before[0]?.cells.length ?? 0;
  if (last.cells.length >= width) return null;
  return before.every(({ cells }) => cells.length === width) ? last.row : null;
}
