// The list of changes: of one record, or of the whole library.
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { listChanges } from '#contract/calls/desk/changes.ts';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { LocalText } from '#contract/models/model.ts';
import { addDays, startOfDay } from '#contract/rules/zoned-day.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { timeZoneOf } from '../../libraries/library-day.ts';
import { columnName, columnsOf, valuesOfChange } from './field-values.ts';
import { patternOf } from './read-records.ts';
import { type Desk, kindAt, type Row, tableOf } from './record-tables.ts';

type Input = InputOf<typeof listChanges>;

/** An entry as it is stored. */
export interface Entry {
  entry: number;
  changeId: string;
  at: string;
  by: string;
  from: string;
  place: string;
  id: string;
  name: LocalText;
  action: 'insert' | 'update' | 'delete';
  before: Row;
  after: Row;
}

const maxCounted = 10_000;

/** Columns of `Entry`. */
export const entryColumns = sql`entry::int AS entry, change_id AS "changeId", to_jsonb(at) #>> '{}' AS at, actor AS by, origin AS "from",
  place, row_id AS id, name, action, before, after`;

export async function listedChanges(
  desk: Desk,
  input: Input,
): Promise<OutputOf<typeof listChanges>> {
  const { tx } = desk;
  const wanted = conditionOf(desk, input);
  const [counted] = await readRows<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM (SELECT FROM audit_entries WHERE ${wanted} LIMIT ${maxCounted}) AS found`,
  );
  const entries = await readRows<Entry>(
    tx,
    sql`SELECT ${entryColumns} FROM audit_entries WHERE ${wanted}
        ORDER BY entry DESC OFFSET ${input.offset} LIMIT ${input.limit}`,
  );
  return {
    total: counted?.total ?? 0,
    items: entries.map((each) => ({
      ...each,
      at: new Date(each.at).toISOString(),
      kind: kindAt(each.place),
      before: valuesOfChange(each.place, each.before, each.action === 'delete'),
      after: valuesOfChange(each.place, each.after, each.action === 'insert'),
    })),
  };
}

function conditionOf({ library }: Desk, { kind, id, q, by, field, from, to }: Input): SQL {
  const timeZone = timeZoneOf(library);
  const startOf = (day: string) => startOfDay(timeZone, day).toISOString();
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`place = ${tableOf(kind).place}`);
  if (id !== undefined) conditions.push(sql`row_id = ${id}`);
  if (by !== undefined) conditions.push(sql`actor = ${by}`);
  if (from !== undefined) conditions.push(sql`at >= ${startOf(from)}::timestamptz`);
  if (to !== undefined) conditions.push(sql`at < ${startOf(addDays(to, 1))}::timestamptz`);
  if (field !== undefined) {
    const known = kind === undefined ? undefined : fieldOf(kind, field);
    const columns =
      known === undefined ? [columnName(field), `${columnName(field)}_id`] : columnsOf(known);
    const named = arrayOf('text', columns);
    // A new record has all its fields, those without a value too.
    conditions.push(sql`EXISTS (SELECT FROM unnest(${named}) AS one (name)
      WHERE coalesce(before -> name, 'null') <> coalesce(after -> name, 'null'))`);
  }
  for (const word of q.trim().split(/\s+/)) {
    if (word !== '')
      conditions.push(sql`concat_ws(' ', row_id, name, before, after) ILIKE ${patternOf(word)}`);
  }
  return sql.join(conditions, sql` AND `);
}
