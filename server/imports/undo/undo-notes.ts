// What rows were before an import touched them, and which it made, so that it can be undone: import_rows.
import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { importRows } from '#server/store/schema/jobs.ts';
import { PackedList, type PlainList } from '../model/packed-list.ts';
import type { ImportRecord } from '../model/report.ts';
import { type RowKey, type UndoNotes, type UndoPlace, undoPlaces } from '../model/undo-places.ts';

export interface UndoNote {
  place: string;
  /** `17`, `17..40` for rows that were made in one go, or a JSON list of keys. */
  rowId: string;
  /** Null for a row that was made. */
  before: unknown;
}

export interface UndoBook extends UndoNotes {
  notes: PackedList<UndoNote>;
}

export function openUndoBook(): UndoBook {
  const notes = new PackedList<UndoNote>();
  return {
    notes,
    made: (place, keys) => {
      for (const rowId of runsOf(keys)) notes.push({ place, rowId, before: null });
    },
    keep: async (tx, place, keys) => {
      if (keys.length === 0) return;
      const rows = await readRows<{ before: Record<string, string | number> }>(
        tx,
        sql`
        SELECT to_jsonb(stored) AS before FROM ${sql.identifier(place)} AS stored
        WHERE ${isAmong(place, keys.map(valuesOf))}`,
      );
      const names = undoPlaces[place];
      for (const { before } of rows) {
        const key = names.map((name) => before[name] ?? '');
        notes.push({ place, rowId: rowIdOf(key), before });
      }
    },
  };
}

const batchNotes = 1_000;

export async function saveUndoNotes(
  tx: Tx,
  { libraryCode, id }: ImportRecord,
  notes: PlainList<UndoNote>,
): Promise<void> {
  for (let from = 0; from < notes.length; from += batchNotes) {
    const batch = notes.slice(from, from + batchNotes);
    await insertRows(
      tx,
      importRows,
      batch.map((note) => ({ libraryCode, importId: id, ...note })),
    );
  }
}

/** Rows made in bulk are one note, not thousands. */
function runsOf(keys: readonly RowKey[]): string[] {
  const runs: string[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const from = keys[index];
    let to = from;
    while (typeof to === 'number' && keys[index + 1] === to + 1) {
      to += 1;
      index += 1;
    }
    if (from !== undefined) runs.push(from === to ? rowIdOf(from) : `${from}..${to}`);
  }
  return runs;
}

export function rowIdsOf(place: UndoPlace, rowId: string): string[] {
  const isNumber = undoPlaces[place].length === 1 && numberKeys[place] !== undefined;
  const [from, to] = isNumber ? rowId.split('..').map(Number) : [];
  if (from === undefined || to === undefined) return [rowId];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

function rowIdOf(key: RowKey): string {
  const values = valuesOf(key).map(String);
  return values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);
}

export function valuesOfRowId(place: UndoPlace, rowId: string): readonly string[] {
  return undoPlaces[place].length === 1 ? [rowId] : (JSON.parse(rowId) as string[]);
}

function valuesOf(key: RowKey): readonly (string | number)[] {
  return typeof key === 'object' ? key : [key];
}

/** Arrays lead to rows by an index, whatever the planner believes of a table that was just filled. */
export function isAmong(place: UndoPlace, keys: readonly (readonly (string | number)[])[]): SQL {
  const columns = undoPlaces[place].map((name, index) => {
    const type = numberKeys[place]?.includes(index) ? 'bigint' : 'text';
    const values = arrayOf(
      type,
      keys.map((key) => key[index]),
    );
    return { name: sql`stored.${sql.identifier(name)}`, values };
  });
  const each = columns.map(({ name, values }) => sql`${name} = ANY (${values})`);
  if (columns.length > 1) {
    const [names, arrays] = [columns.map(({ name }) => name), columns.map(({ values }) => values)];
    const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
    each.push(sql`(${listed(names)}) IN (SELECT * FROM unnest(${listed(arrays)}))`);
  }
  return sql.join(each, sql` AND `);
}

/** Keys that are numbers: compared as such, so that indexes serve. */
const numberKeys: Partial<Record<UndoPlace, readonly number[]>> = {
  titles: [0],
  title_identifiers: [1],
  title_names: [0],
  title_facts: [0],
  package_titles: [0],
  title_words: [0],
  title_links: [0],
  recommended_titles: [0],
  counter_items: [0],
  counter_counts: [0, 2, 4],
};
