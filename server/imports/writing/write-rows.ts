// Writes a library's own rows in bulk. No other import writes into the library meanwhile.

import { createHash } from 'node:crypto';
import { insertRows, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { WriteOrder, Written } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import type { UndoPlace } from '../model/undo-places.ts';
import type { LibraryTable } from './imported-collection.ts';

export interface RowPlan<Table extends LibraryTable> {
  row: number;
  stored: { contentHash: string } | null;
  contentHash: string;
  content: Partial<Table['$inferInsert']>;
}

/** @param key the property that tells the library's rows apart; `column` where its column is called otherwise */
export async function writePlans<Table extends LibraryTable>(
  tx: Tx,
  order: WriteOrder,
  place: { table: Table; name: UndoPlace; key: string; column?: string },
  plans: readonly RowPlan<Table>[],
): Promise<Pick<Written, 'created' | 'changed' | 'unchanged'>> {
  const keyOf = ({ content }: RowPlan<Table>) =>
    String((content as Record<string, unknown>)[place.key]);
  const fresh = plans.filter(({ stored }) => stored === null);
  const touched = plans.filter(
    ({ stored, contentHash }) => stored !== null && stored.contentHash !== contentHash,
  );
  await order.undo.keep(tx, place.name, touched.map(keyOf));
  const { libraryCode } = order;
  const rowsOf = (of: typeof plans) =>
    of.map(({ content }) => ({ ...content }) as Table['$inferInsert']);
  await updateRows(tx, place.table, rowsOf(touched), place.column ?? place.key);
  await insertRows(
    tx,
    place.table,
    rowsOf(fresh).map((row) => ({ ...row, libraryCode })),
  );
  order.undo.made(place.name, fresh.map(keyOf));
  order.onProgress(plans.length);
  const unchanged = plans.length - fresh.length - touched.length;
  return { created: fresh.length, changed: touched.length, unchanged };
}

/** @throws Refused for the platform, which has no rows of a library's own */
export function needLibrary({ ownerCode }: WriteOrder): void {
  if (ownerCode !== null) return;
  throw new Refused({
    zh_CN: '这种内容属于图书馆，请指定图书馆',
    en: 'What is in this file belongs to a library. Name the library',
  });
}

/** @param fieldOf field of a refused record that the refusal names */
export function withoutDoubles<Found extends { row: number }>(
  records: readonly Found[],
  identityOf: (record: Found) => string,
  fieldOf: (record: Found) => string,
): { unique: Found[]; refused: RowNote[] } {
  const rows = new Map<string, number>();
  const unique: Found[] = [];
  const refused: RowNote[] = [];
  for (const record of records) {
    const identity = identityOf(record);
    const first = rows.get(identity);
    if (first === undefined) {
      rows.set(identity, record.row);
      unique.push(record);
    } else {
      const reason = { zh_CN: `与第 ${first} 行重复`, en: `The same as row ${first}` };
      refused.push({ row: record.row, field: fieldOf(record), ...reason });
    }
  }
  return { unique, refused };
}

export function hashOf(...said: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(said.map(ordered)))
    .digest('base64url');
}

/** Always the same for the same identity, so that links to it outlive an undo. */
export function idOf(identity: string): string {
  return createHash('sha256')
    .update(identity)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16);
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}
