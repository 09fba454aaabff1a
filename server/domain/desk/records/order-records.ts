// The order by hand: records that have a place come first, all others by name behind them.
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { placeRecord } from '#contract/calls/desk/records.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import { AppError } from '#contract/wire/errors.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { placeByHand } from '../../resources/list-order.ts';
import { columnAt, type Desk, keyOf, placeOf, updateRecords } from './record-tables.ts';

/** Columns to order the records of a kind by. */
export function byHand(kind: RecordKind): SQL {
  const name = columnAt(kind, 'key_zh') === undefined ? sql`` : sql`key_zh, `;
  return sql`${placeByHand(sql`position`)} NULLS LAST, ${name}${keyOf(kind)}`;
}

/**
 * Puts a record before another one, or last.
 * @returns how many records got another place
 * @throws RefusedFields for kinds without an order; AppError `notFound`
 */
export async function placedRecord(
  { tx }: Desk,
  { kind, id, before }: InputOf<typeof placeRecord>,
): Promise<number> {
  if (recordKinds[kind].isOrdered !== true) {
    const reason = { zh_CN: '这类记录没有人工顺序', en: 'such records have no order by hand' };
    throw new RefusedFields([{ field: 'kind', ...reason }]);
  }
  const rows = await readRows<Placed>(
    tx,
    sql`SELECT ${keyOf(kind)} AS id, position FROM ${placeOf(kind)} ORDER BY ${byHand(kind)} FOR UPDATE`,
  );
  const places = newPlaces(rows, id, before);
  if (places === null) throw new AppError('notFound');
  await updateRecords(tx, kind, places);
  return places.length;
}

interface Placed {
  id: string;
  position: number;
}

/** The places that change; null where one of the records is not there. Pure. */
export function newPlaces(
  rows: readonly Placed[],
  id: string,
  before: string | null,
): (Placed & Record<string, unknown>)[] | null {
  const moved = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const index = before === null ? others.length : others.findIndex((row) => row.id === before);
  if (moved === undefined || (index < 0 && before !== id)) return null;
  if (before === id) return [];
  const order = others.toSpliced(index, 0, moved);
  const lastPlaced = order.findLastIndex((row) => row.position > 0 || row.id === id);
  const changed: (Placed & Record<string, unknown>)[] = [];
  let last = 0;
  for (const row of order.slice(0, lastPlaced + 1)) {
    // Whoever stands in order already stays: fewer records change.
    const position = row.id === id || row.position <= last ? last + 1 : row.position;
    last = position;
    if (position !== row.position) changed.push({ id: row.id, position });
  }
  return changed;
}
