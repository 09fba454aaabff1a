// Adds events to the sums. An event is deleted from the inbox in the transaction that counts it, so a process that dies in
// between loses nothing and counts nothing twice.
import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { noteAlerts, type Thresholds, thresholdsOf } from './alerts.ts';
import type { FoldContext } from './marks.ts';

/** Arbitrary number that no other lock of two numbers uses. */
const lockClass = 412_028;
/** Of one statement. */
const maxEvents = 20_000;

const eventColumns = sql.raw(
  `library_code, at, day, minute, measure, reason, resource_kind, resource_id, is_unique, subjects, provider, way, device,
   departments, reader, is_account, address, is_campus, id`,
);

/**
 * Counts what waits in the inbox, a part at most. Where another process counts at the moment, it counts nothing.
 *
 * @returns how many events were counted
 */
export async function foldUse({ tx, library, marks, now }: FoldContext): Promise<number> {
  const [lock] = await readRows<{ isFree: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(${lockClass}, hashtext(${library.code})) AS "isFree"`,
  );
  if (lock?.isFree !== true) return 0;
  const [waiting] = await readRows<{ first: string | null }>(
    tx,
    sql`SELECT min(day)::text AS first, make_usage_parts(min(day), max(day)) FROM usage_inbox`,
  );
  if (waiting?.first == null) return 0;
  const thresholds = await thresholdsOf(tx);
  const [done] = await readRows<Folded>(
    tx,
    sql`WITH moved AS (
      DELETE FROM usage_inbox WHERE id IN (SELECT id FROM usage_inbox ORDER BY id LIMIT ${maxEvents}) RETURNING *
    ), kept AS (INSERT INTO usage_events (${eventColumns}) SELECT ${eventColumns} FROM moved),
    searched AS (
      INSERT INTO usage_searches AS s (library_code, day, text, count, crowd)
      SELECT library_code, day, text, count(*), ${crowdOf(sql`text`)} FROM moved WHERE text <> ''
      GROUP BY library_code, day, text ORDER BY 2, 3
      ON CONFLICT (library_code, day, text)
        DO UPDATE SET count = s.count + excluded.count, crowd = s.crowd | excluded.crowd
    ), ${countedFrom(sql`moved`, minutesFrom(library, now), true)}
    ${outcome(thresholds, sql`(SELECT max(network) FROM moved WHERE address = mark)`)}`,
  );
  if (done === undefined) return 0;
  await countPeople(tx, library.code, done.people);
  await noteAlerts({ tx, library, marks, now }, done.over, thresholds);
  return done.events;
}

/** Libraries with events that are in no sum yet; for the platform. */
export async function librariesWaiting(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ code: string }>(
    tx,
    sql`SELECT DISTINCT library_code AS code FROM usage_inbox`,
  );
  return new Set(rows.map(({ code }) => code));
}

/** Counts all that waits when it is called. */
export async function foldAll(
  inLibrary: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  context: Omit<FoldContext, 'tx'>,
): Promise<void> {
  while ((await inLibrary((tx) => foldUse({ tx, ...context }))) === maxEvents);
}

/**
 * Makes the sums of a day and those after it again, from events. What no event has, texts of searches and who was in a crowd,
 * stays as it is.
 */
export async function rebuildFigures(
  { tx, library, now }: Omit<FoldContext, 'marks'>,
  from: string,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, hashtext(${library.code}))`);
  await tx.execute(sql`UPDATE usage_figures SET count = 0 WHERE day >= ${from}`);
  await tx.execute(sql`UPDATE usage_days SET count = 0 WHERE day >= ${from}`);
  await tx.execute(sql`DELETE FROM usage_seen WHERE day >= ${from}`);
  const [done] = await readRows<Folded>(
    tx,
    sql`WITH moved AS (SELECT * FROM usage_events WHERE day >= ${from}),
      ${countedFrom(sql`moved`, minutesFrom(library, now), false)}
      ${outcome({ account: 0, address: 0 }, sql`''`)}`,
  );
  await countPeople(tx, library.code, done?.people ?? []);
  await tx.execute(sql`DELETE FROM usage_figures WHERE day >= ${from} AND count = 0`);
  await tx.execute(sql`DELETE FROM usage_days WHERE day >= ${from} AND count = 0`);
}

interface Folded {
  events: number;
  /** Readers and addresses that are new on their day. */
  people: readonly {
    day: string;
    measure: string;
    dimension: string;
    value: string;
    count: number;
  }[];
  /** Who has as many visits on a day as the library wants to know. */
  over: Parameters<typeof noteAlerts>[1];
}

function minutesFrom(library: LibraryRecord, now: Date): string {
  return addDays(libraryDay(library, now), -1);
}

/** One bit of 64 for each reader, another one for each value. */
const crowdOf = (value: SQL) =>
  sql`bit_or(1::bigint << (hashtextextended(${value}, crowd) & 63)::int)`;

const known = (list: string) =>
  sql.raw(`unnest(CASE WHEN cardinality(${list}) = 0 THEN ARRAY[''] ELSE ${list} END)`);

/**
 * Statements that add events to the sums. Rankings count views, visits and choices in the transaction of the visit
 * (`usage/usage-days.ts`), so these are added here only where sums are made again.
 */
function countedFrom(events: SQL, firstMinutes: string, isNew: boolean): SQL {
  return sql`
    days AS (
      INSERT INTO usage_days AS d (library_code, measure, day, resource_kind, resource_id, count)
      SELECT library_code, part.measure, day, resource_kind, resource_id, count(*)
      FROM ${events} AS events CROSS JOIN LATERAL (
        SELECT CASE events.measure WHEN 'choices' THEN 'searches' WHEN 'turnAways' THEN reason ELSE events.measure END AS measure
        ${isNew ? sql`WHERE events.measure NOT IN ('views', 'visits', 'choices')` : sql``}
        UNION ALL SELECT 'uniques' WHERE is_unique
        UNION ALL SELECT 'proxied' WHERE events.measure = 'visits' AND way = 'proxy') AS part
      WHERE resource_kind <> ''
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
      ON CONFLICT (library_code, measure, day, resource_kind, resource_id) DO UPDATE SET count = d.count + excluded.count
    ), figures AS (
      INSERT INTO usage_figures AS f (library_code, day, measure, dimension, resource_kind, value, count, crowd)
      SELECT library_code, day, counted.measure, part.dimension, CASE counted.measure WHEN 'users' THEN '' ELSE resource_kind END,
        part.value, count(*) FILTER (WHERE counted.measure <> 'users'),
        ${isNew ? crowdOf(sql`counted.measure || ' ' || part.dimension || ' ' || part.value`) : sql`0`}
      FROM ${events} AS events CROSS JOIN LATERAL (
        SELECT 'users' AS measure UNION ALL SELECT events.measure WHERE events.measure <> 'choices'
        UNION ALL SELECT 'searches' WHERE events.measure = 'emptySearches') AS counted
      CROSS JOIN LATERAL (
        ${partsOfReader}
        UNION ALL SELECT 'minute', minute WHERE counted.measure <> 'users' AND day >= ${firstMinutes}::date
        UNION ALL SELECT 'way', way WHERE way IS NOT NULL AND counted.measure <> 'users'
        UNION ALL SELECT 'reason', reason WHERE reason IS NOT NULL AND counted.measure <> 'users'
        UNION ALL SELECT 'provider', provider WHERE resource_kind <> '' AND counted.measure <> 'users'
        UNION ALL SELECT 'subject', ${known('subjects')} WHERE resource_kind <> '' AND counted.measure <> 'users') AS part
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 3, 4, 2, 5, 6
      ON CONFLICT (library_code, measure, dimension, day, resource_kind, value)
        DO UPDATE SET count = f.count + excluded.count, crowd = f.crowd | excluded.crowd
    ), seen AS (
      INSERT INTO usage_seen AS s (library_code, day, measure, dimension, value, mark, visits)
      SELECT library_code, day, part.measure, part.dimension, part.value, part.mark,
        count(*) FILTER (WHERE events.measure = 'visits' AND part.isAlerting)
      FROM ${events} AS events CROSS JOIN LATERAL (
        SELECT 'users' AS measure, dimension, value, reader AS mark, is_account AND dimension = 'all' AS isAlerting
        FROM (${partsOfReader}) AS one
        UNION ALL SELECT CASE WHEN is_campus THEN 'addresses' ELSE 'outside' END, 'all', '', address, NOT is_account
        WHERE address IS NOT NULL) AS part
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 2, 3, 4, 5, 6
      ON CONFLICT (library_code, day, measure, dimension, value, mark) DO UPDATE SET visits = s.visits + excluded.visits
      RETURNING *, xmax = 0 AS is_first
    )`;
}

const partsOfReader = sql`
  SELECT 'all' AS dimension, '' AS value UNION ALL SELECT 'hour', left(minute, 2) UNION ALL SELECT 'device', device
  UNION ALL SELECT 'department', ${known('departments')}`;

const outcome = ({ account, address }: Thresholds, network: SQL) => sql`
  SELECT (SELECT count(*)::int FROM moved) AS events,
    coalesce((SELECT jsonb_agg(p) FROM (
      SELECT day, measure, dimension, value, count(*)::int AS count FROM seen
      WHERE is_first AND measure <> 'outside' GROUP BY 1, 2, 3, 4 ORDER BY 2, 3, 1, 4) AS p), '[]') AS people,
    coalesce((SELECT jsonb_agg(o) FROM (
      SELECT day, measure, mark::text AS mark, visits, ${network} AS network FROM seen
      WHERE dimension = 'all' AND visits >= nullif(CASE measure WHEN 'users' THEN ${account}::int ELSE ${address}::int END, 0)
    ) AS o), '[]') AS over`;

async function countPeople(tx: Tx, libraryCode: string, people: Folded['people']): Promise<void> {
  await tx.execute(sql`
    INSERT INTO usage_figures AS f (library_code, day, measure, dimension, resource_kind, value, count, crowd)
    SELECT ${libraryCode}, day, measure, dimension, '', value, count, 0
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS p(day date, measure text, dimension text, value text, count int)
    ON CONFLICT (library_code, measure, dimension, day, resource_kind, value) DO UPDATE SET count = f.count + excluded.count`);
}
