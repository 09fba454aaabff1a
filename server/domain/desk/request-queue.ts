// The readers' desk: reports and requests for copies in one queue, filtered and counted by the database.
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { listRequests } from '#contract/calls/desk/requests.ts';
import { type QueuedRequest, RequestKind } from '#contract/models/desk/request-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { openDeliveryStates, openReportStates } from './open-states.ts';

type Filter = InputOf<typeof listRequests>;

const wordsLength = 200;

/** Requests that the filter finds, newest first, and how many requests of each kind are open. */
export async function queuedRequests(
  tx: Tx,
  filter: Filter,
): Promise<{ total: number; items: QueuedRequest[]; open: Record<RequestKind, number> }> {
  const [found] = await readRows<{ total: number; items: QueuedRow[] }>(
    tx,
    sql`WITH found AS MATERIALIZED (SELECT id, kind, sent_at FROM (${allRequests}) AS one WHERE ${wanted(filter)}),
      page AS (SELECT * FROM found ORDER BY sent_at DESC, id OFFSET ${filter.offset} LIMIT ${filter.limit})
      SELECT (SELECT count(*)::int FROM found) AS total,
        coalesce((SELECT jsonb_agg(${rowOf} ORDER BY whole.sent_at DESC, whole.id) FROM ${wholeOf(sql`page`)}), '[]')
          AS items`,
  );
  const counted = await readRows<{ kind: RequestKind; number: number }>(
    tx,
    sql`SELECT form AS kind, count(*)::int AS number FROM reports WHERE state IN ${openReportStates} GROUP BY form
      UNION ALL SELECT 'copy', count(*)::int FROM deliveries WHERE state IN ${openDeliveryStates}`,
  );
  const open = Object.fromEntries(
    RequestKind.options.map((kind) => [
      kind,
      counted.find((row) => row.kind === kind)?.number ?? 0,
    ]),
  ) as Record<RequestKind, number>;
  return { total: found?.total ?? 0, items: (found?.items ?? []).map(shownRow), open };
}

/** Other open reports of the fault of a report; none for one that is no fault. */
export async function sameFault(tx: Tx, reportId: string): Promise<QueuedRequest[]> {
  const [found] = await readRows<{ items: QueuedRow[] }>(
    tx,
    sql`WITH page AS (SELECT other.id, other.form AS kind, other.sent_at FROM reports own JOIN reports other
        ON ${isSameFault(sql`own`, sql`other`)} AND other.id <> own.id WHERE own.id = ${reportId})
      SELECT coalesce(jsonb_agg(${rowOf} ORDER BY whole.sent_at, whole.id), '[]') AS items FROM ${wholeOf(sql`page`)}`,
  );
  return (found?.items ?? []).map(shownRow);
}

/** Both tables with the columns of the queue. */
const allRequests = sql`
  SELECT id, form AS kind, state, state IN ${openReportStates} AS is_open, resource_name AS name,
         fields ->> 'content' AS words, sent_at, desk, due_on, resource_kind, resource_id
  FROM reports
  UNION ALL
  SELECT id, 'copy', state, state IN ${openDeliveryStates},
         jsonb_build_object('zh_CN', coalesce(
           nullif(input ->> 'title', ''), nullif(input ->> 'doi', ''), left(input ->> 'citation', 80))),
         concat_ws(' ', nullif(input ->> 'authors', ''), nullif(input ->> 'sourceTitle', ''),
           nullif(input ->> 'citation', ''), nullif(input ->> 'note', '')),
         sent_at, '', NULL, NULL, NULL
  FROM deliveries`;

function wanted({ kind, state, q, resourceKind, resourceId }: Filter): SQL {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (state === 'open' || state === 'done') conditions.push(sql`is_open = ${state === 'open'}`);
  else if (state !== 'all') conditions.push(sql`state = ${state}`);
  if (resourceKind !== undefined) conditions.push(sql`resource_kind = ${resourceKind}`);
  if (resourceId !== undefined) conditions.push(sql`resource_id = ${resourceId}`);
  for (const word of q.split(/\s+/u).filter(Boolean)) {
    const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`concat_ws(' ', words, name ->> 'zh_CN', name ->> 'en') ILIKE ${part}`);
  }
  return sql.join(conditions, sql` AND `);
}

/** Open reports of one confirmed fault, or else of one resource. */
function isSameFault(own: SQL, other: SQL): SQL {
  return sql`${other}.form = 'fault' AND ${own}.form = 'fault' AND ${other}.state IN ${openReportStates}
    AND (${other}.outage_id = ${own}.outage_id
      OR (${other}.resource_kind = ${own}.resource_kind AND ${other}.resource_id = ${own}.resource_id))`;
}

/** The rows of a page in full, as `whole`. */
function wholeOf(page: SQL): SQL {
  return sql`(
    SELECT one.*,
      (SELECT count(*)::int FROM files WHERE files.report_id = one.id AND one.kind <> 'copy') AS images,
      (SELECT count(*)::int FROM reports own JOIN reports other ON ${isSameFault(sql`own`, sql`other`)}
        WHERE own.id = one.id AND one.kind = 'fault' AND other.id <> own.id) AS others
    FROM ${page} JOIN (${allRequests}) AS one USING (id, kind)) AS whole`;
}

const rowOf = sql`jsonb_build_object('id', whole.id, 'kind', whole.kind, 'state', whole.state,
  'isOpen', whole.is_open, 'name', jsonb_strip_nulls(whole.name), 'words', left(whole.words, ${wordsLength}::int),
  'sentAt', whole.sent_at, 'desk', whole.desk, 'dueOn', whole.due_on, 'images', whole.images,
  'others', whole.others)`;

/** A row as PostgreSQL writes JSON. */
type QueuedRow = Omit<QueuedRequest, 'together'> & { others: number };

function shownRow({ others, sentAt, ...row }: QueuedRow): QueuedRequest {
  const together = row.kind === 'fault' && row.isOpen ? others + 1 : 1;
  return { ...row, sentAt: new Date(sentAt).toISOString(), together };
}
