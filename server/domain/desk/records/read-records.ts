// Records as librarians see them: a page of a list, and one in full.

import { type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { getRecord, listRecords } from '#contract/calls/desk/records.ts';
import {
  PicturedKind,
  type RecordKind,
  RecordState,
  recordKinds,
} from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord, NoticeReach } from '#contract/models/desk/record-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { coversOf } from '#server/files/keep/covers.ts';
import { noticeReach } from '#server/messages/events/notice-readers.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { libraryDay } from '../../libraries/library-day.ts';
import { kindsByHand } from '../../resources/list-order.ts';
import { databasesIn } from './database-life.ts';
import { nameIn, valuesIn } from './field-values.ts';
import { byHand } from './order-records.ts';
import { addressOf, hangingOn, missingFields, missingIn, stateOf } from './record-states.ts';
import {
  columnAt,
  type Desk,
  idOf,
  isAmong,
  keyOf,
  placeOf,
  type Row,
  sourceOf,
  tableOf,
} from './record-tables.ts';
import { titlesCarried, titlesWritten } from './title-records.ts';

type Listed = InputOf<typeof listRecords>;

/** A page of the records of a kind. */
export async function listedRecords(
  { tx, library, now }: Desk,
  input: Listed,
): Promise<OutputOf<typeof listRecords>> {
  const { kind, state, offset, limit } = input;
  const ofState = stateOf(kind, libraryDay(library, now));
  const wanted = await conditionOf(tx, input, libraryDay(library, now));
  const counted = await readRows<{ state: RecordState; count: number }>(
    tx,
    sql`SELECT ${ofState} AS state, count(*)::int AS count FROM ${sourceOf(kind)} AS t WHERE ${wanted} GROUP BY 1`,
  );
  const countOf = (each: RecordState) => counted.find((row) => row.state === each)?.count ?? 0;
  const options = RecordState.options;
  const states =
    state === undefined
      ? options.filter((each) => each !== 'archived')
      : state === 'all'
        ? options
        : [state];
  const rows = await readRows<{ row: Row; state: RecordState; missing: string[] }>(
    tx,
    sql`SELECT to_jsonb(t) AS row, ${ofState} AS state, ${missingFields(kind)} AS missing FROM ${sourceOf(kind)} AS t
        WHERE ${wanted} AND ${ofState} = ANY (${arrayOf('text', states)})
        ORDER BY ${orderOf(input)} OFFSET ${offset} LIMIT ${limit}`,
  );
  const reach = await reachOf(
    tx,
    kind,
    rows.map(({ row }) => idOf(kind, row)),
  );
  const counts = recordKinds[kind].isTree ? await allCounts(tx, kind) : null;
  return {
    total: states.reduce((sum, each) => sum + countOf(each), 0),
    isByHand: (await kindsByHand(tx)).includes(kind),
    items: rows.map(({ row, ...rest }) => ({
      ...rest,
      id: idOf(kind, row),
      name: nameIn(kind, row),
      values: valuesIn(kind, row, true),
      ...reach(idOf(kind, row)),
      ...(counts !== null && { counts: counts.get(idOf(kind, row)) ?? {} }),
      updatedAt: timeIn(row),
    })),
    states: Object.fromEntries(options.map((each) => [each, countOf(each)])) as Record<
      RecordState,
      number
    >,
  };
}

/** A record in full. @throws AppError `notFound` */
export async function recordAt(
  { tx, library, now }: Desk,
  { kind, id }: InputOf<typeof getRecord>,
): Promise<DeskRecord> {
  const [found] = await readRows<{ row: Row; state: RecordState }>(
    tx,
    sql`SELECT to_jsonb(t) AS row, ${stateOf(kind, libraryDay(library, now))} AS state
        FROM ${sourceOf(kind)} AS t WHERE ${isAmong(kind, [id])}`,
  );
  if (found === undefined) throw new AppError('notFound');
  const { row, state } = found;
  return {
    id,
    kind,
    name: nameIn(kind, row),
    state,
    values: valuesIn(kind, row),
    cover: await coverOf(tx, kind, id),
    address: state === 'published' ? addressOf(kind, row) : null,
    counts: await countsOn(tx, kind, id),
    ...(await reachOf(tx, kind, [id]))(id),
    updatedAt: timeIn(row),
  };
}

async function coverOf(tx: Tx, kind: RecordKind, id: string): Promise<string | null> {
  const { data: pictured } = PicturedKind.safeParse(kind);
  return pictured === undefined ? null : ((await coversOf(tx, pictured, [id])).get(id) ?? null);
}

/** Whom notices reached; nothing for other kinds. */
async function reachOf(tx: Tx, kind: RecordKind, ids: readonly string[]) {
  const found = kind === 'notice' && ids.length > 0 ? await noticeReach(tx, ids) : new Map();
  return (id: string): { reach?: NoticeReach } => {
    const reach = found.get(id);
    return reach === undefined ? {} : { reach };
  };
}

/** Numbers of what hangs on a record. */
export async function countsOn(
  tx: Tx,
  kind: RecordKind,
  id: string,
): Promise<Record<string, number>> {
  const each = Object.entries(hangingOn(kind)).map(
    ([name, query]) =>
      sql`${sql.raw(`'${name}'`)}, coalesce((SELECT count FROM (${query}) AS one WHERE id = ${id}), 0)`,
  );
  const [row] = await readRows<{ counts: Record<string, number> }>(
    tx,
    sql`SELECT jsonb_build_object(${sql.join(each, sql`, `)}) AS counts`,
  );
  return row?.counts ?? {};
}

/** The same for all records of a kind, in one read for each name. */
async function allCounts(tx: Tx, kind: RecordKind) {
  const counts = new Map<string, Record<string, number>>();
  for (const [name, query] of Object.entries(hangingOn(kind))) {
    const rows = await readRows<{ id: string | null; count: number }>(
      tx,
      sql`SELECT id, count::int AS count FROM (${query}) AS one`,
    );
    for (const { id, count } of rows) {
      if (id !== null) counts.set(id, { ...counts.get(id), [name]: count });
    }
  }
  return counts;
}

function timeIn({ updated_at: at }: Row): string | null {
  return typeof at === 'string' ? new Date(at).toISOString() : null;
}

async function conditionOf(tx: Tx, listed: Listed, today: string): Promise<SQL> {
  const { kind, q, life, missing, subject, vendor } = listed;
  const has = (column: string) => columnAt(kind, column) !== undefined;
  const conditions = [sql`true`];
  if (life !== undefined) {
    const ids = kind === 'database' ? await databasesIn(tx, life, today) : [];
    conditions.push(isAmong(kind, ids));
  }
  if (missing !== undefined) {
    conditions.push(missingIn(kind).find(([field]) => field === missing)?.[1] ?? sql`false`);
  }
  if (subject !== undefined) {
    conditions.push(has('subjects') ? sql`subjects @> ARRAY[${subject}]::text[]` : sql`false`);
  }
  if (vendor !== undefined) {
    conditions.push(
      has('vendor')
        ? sql`${vendor} IN (vendor ->> 'zh_CN', vendor ->> 'en', vendor_id)`
        : sql`false`,
    );
  }
  const words = q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (kind === 'title') {
    const { package: carrying = null } = listed;
    const isWhole = carrying === null && words.length === 0;
    conditions.push(isWhole ? titlesWritten : titlesCarried(carrying));
  }
  if (words.length > 0) conditions.push(await conditionOfWords(tx, kind, words));
  return sql.join(conditions, sql` AND `);
}

/** Records in which every word is found: in the name, its pinyin and initials, the id or the address. */
async function conditionOfWords(tx: Tx, kind: RecordKind, words: readonly string[]): Promise<SQL> {
  const { words: searched } = tableOf(kind);
  if (searched !== undefined) return allIn(searched, words);
  const named = sql`SELECT ${keyOf(kind)} AS id, ${sql.identifier(tableOf(kind).name)} AS name`;
  if (columnAt(kind, 'key_en') === undefined) {
    // Few records: their keys are made here.
    const rows = await readRows<{ id: string; name: { zh_CN?: string; en?: string } }>(
      tx,
      sql`${named} FROM ${placeOf(kind)}`,
    );
    const found = rows.filter(({ id, name }) => {
      const keys = keysOf(name);
      const all = [id, name.zh_CN, name.en, keys.zh_CN, keys.initials].join('\n').toLowerCase();
      return words.every((word) => all.includes(word.toLowerCase()));
    });
    return isAmong(
      kind,
      found.map(({ id }) => id),
    );
  }
  const text = sql`concat_ws(E'\n', ${keyOf(kind)}, name ->> 'zh_CN', name ->> 'en', key_zh, key_initials, key_en, access_url,
    ${columnAt(kind, 'aliases') === undefined ? sql`''` : sql`abbreviation, array_to_string(aliases || former_names, ' ')`})`;
  return allIn(text, words);
}

function allIn(text: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${text} ILIKE ${patternOf(word)}`),
    sql` AND `,
  );
}

/** Pattern of LIKE for texts that contain a word. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function orderOf({ kind, order }: Listed): SQL {
  const key = keyOf(kind);
  if (kind === 'package') return sql`provider, name, ${key}`;
  if (kind === 'bestBet' || (order === 'hand' && recordKinds[kind].isOrdered)) return byHand(kind);
  const byName =
    columnAt(kind, 'key_en') === undefined || recordKinds[kind].isTree
      ? sql`${columnAt(kind, 'position') === undefined ? sql`published_on DESC` : sql`${kind === 'document' ? sql`kind, ` : sql``}position`}, ${key}`
      : sql`key_zh, ${key}`;
  if (order === 'changed' && columnAt(kind, 'updated_at') !== undefined)
    return sql`updated_at DESC, ${key}`;
  if (order === 'end' && columnAt(kind, 'expires_on') !== undefined) {
    const end =
      columnAt(kind, 'trial_to') === undefined
        ? sql`expires_on`
        : sql`coalesce(CASE WHEN trial_outcome = 'subscribed' THEN NULL ELSE trial_to END, expires_on)`;
    return sql`${end} NULLS LAST, ${key}`;
  }
  return byName;
}
