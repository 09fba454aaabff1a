// Where tasks come from: a query of the library's data for each kind, with the right that its work needs. A row is a task,
// and is gone when the work is done.
import { type SQL, sql } from 'drizzle-orm';
import type { TaskKind } from '#contract/models/desk/task-model.ts';
import { muchWithdrawn } from '#contract/models/import-model.ts';
import type { Right } from '#contract/models/roles.ts';
import { openDeliveryStates, openReportStates } from './open-states.ts';

interface TaskSource {
  right: Right;
  /**
   * Rows of `id` (without the kind), `name`, `count`, `since`, `due` (`yyyy-MM-dd` or null), and of what its address says:
   * `place` and `target`.
   *
   * @param today at the library
   */
  rows(today: string): SQL;
}

/** Days before an end in which it is a task, and after it, where nobody decided anything. */
const trialDays = 30;
const licenceDays = 60;
const certificateDays = 30;
const importDays = 30;

/** An outage that lasts is open too where all its reports are answered. */
const faults = sql`
  SELECT of_kind || ':' || of_id AS id, name, count, since, due, 'fault' AS place, target
  FROM (
    SELECT coalesce(o.resource_kind, r.resource_kind) AS of_kind,
           coalesce(o.resource_id, r.resource_id) AS of_id,
           (array_agg(r.resource_name ORDER BY (o.id IS NULL OR o.resource_id = r.resource_id) DESC, r.sent_at DESC))[1]
             AS name,
           count(DISTINCT r.patron_id)::int AS count, min(r.sent_at) AS since, min(r.due_on) AS due,
           (array_agg(r.id ORDER BY (r.state IN ${openReportStates}) DESC, r.sent_at, r.id))[1] AS target
    FROM reports r
    LEFT JOIN outages o ON o.library_code = r.library_code AND o.id = r.outage_id AND o.ended_at IS NULL
    WHERE r.form = 'fault' AND r.resource_id IS NOT NULL AND (r.state IN ${openReportStates} OR o.id IS NOT NULL)
    GROUP BY 1, 2
  ) AS each_fault`;

const trialReports = sql`
  SELECT 'database:' || resource_id AS id, (array_agg(resource_name ORDER BY sent_at DESC))[1] AS name,
         count(*)::int AS count, min(sent_at) AS since, min(due_on) AS due,
         'trial' AS place, (array_agg(id ORDER BY sent_at, id))[1] AS target
  FROM reports
  WHERE form = 'trial' AND resource_id IS NOT NULL AND state IN ${openReportStates}
  GROUP BY resource_id`;

const suggestions = sql`
  SELECT id, jsonb_build_object('zh_CN', left(fields ->> 'content', 80)) AS name, 1 AS count, sent_at AS since,
         due_on AS due, 'suggestion' AS place, id AS target
  FROM reports WHERE form = 'suggestion' AND state IN ${openReportStates}`;

const copies = sql`
  SELECT id,
         jsonb_build_object('zh_CN', coalesce(
           nullif(input ->> 'title', ''), nullif(input ->> 'doi', ''), left(input ->> 'citation', 80))) AS name,
         1 AS count, sent_at AS since, NULL AS due, 'copy' AS place, id AS target
  FROM deliveries WHERE state IN ${openDeliveryStates}`;

const isShown = sql`is_published AND withdrawn_at IS NULL`;

const hasText = (column: SQL) =>
  sql`coalesce(nullif(${column} ->> 'zh_CN', ''), nullif(${column} ->> 'en', '')) IS NOT NULL`;

/** Databases of which a day is near or just over; it becomes a task so many days before. */
const ending = (day: SQL, days: number, today: string, condition: SQL) => sql`
  SELECT 'database:' || id AS id, name, 1 AS count, (${day} - ${days}::int)::timestamptz AS since,
         ${day}::text AS due, 'database' AS place, id AS target
  FROM databases
  WHERE ${isShown} AND ${condition}
    AND ${day} BETWEEN ${today}::date - ${days}::int AND ${today}::date + ${days}::int`;

const certificates = (today: string) => sql`
  SELECT host AS id, jsonb_build_object('zh_CN', host, 'en', host) AS name, 1 AS count,
         ends_at - make_interval(days => ${certificateDays}) AS since, ends_at::date AS due, 'signIn' AS place,
         host AS target
  FROM sign_in_certificates WHERE ends_at < ${today}::date + ${certificateDays + 1}::int`;

const wrongImports = (today: string) => sql`
  SELECT id, jsonb_build_object('zh_CN', file_name, 'en', file_name) AS name, 1 AS count, finished_at AS since,
         NULL AS due, 'imports' AS place, id AS target
  FROM (
    SELECT *, state = 'done' AND coalesce((report ->> 'withdrawn')::int, 0) >= ${muchWithdrawn.least}
      AND (report ->> 'withdrawn')::int * ${muchWithdrawn.oneIn} >= (report ->> 'read')::int AS withdrew_much
    FROM imports WHERE accepted_at IS NULL
  ) AS one
  WHERE (state IN ('failed', 'refused') OR withdrew_much) AND finished_at >= ${today}::date - ${importDays}::int
    AND NOT EXISTS (
      SELECT FROM imports later
      WHERE later.library_code = one.library_code AND later.kind = one.kind AND later.state = 'done'
        AND (one.package_id IS NULL OR later.package_id = one.package_id) AND later.finished_at > one.finished_at)`;

/** A harvest that was stopped says so until somebody changed its settings, or asked for the months again. */
const stoppedHarvests = sql`
  SELECT id, jsonb_build_object('zh_CN', name, 'en', name) AS name, 1 AS count, stopped_at AS since, NULL AS due,
         'usage' AS place, id AS target
  FROM counter_providers WHERE stopped_by IS NOT NULL`;

const unmatchedUsage = sql`
  SELECT p.id, jsonb_build_object('zh_CN', p.name, 'en', p.name) AS name, count(*)::int AS count,
         min(i.created_at) AS since, NULL AS due, 'usage' AS place, p.id AS target
  FROM counter_items i JOIN counter_providers p ON p.id = i.provider_id
  WHERE i.kind IN ('title', 'database') AND i.title_id IS NULL AND i.database_id IS NULL AND NOT i.is_by_hand
  GROUP BY p.id, p.name`;

/** Who it is stands in the list alone. */
const unusualUse = sql`
  SELECT id, jsonb_build_object('zh_CN', '单日访问 ' || count || ' 次', 'en', count || ' visits in a day') AS name, count,
         since, NULL AS due, 'alerts' AS place, id AS target
  FROM usage_alerts WHERE closed_at IS NULL`;

const incomplete = (field: string, condition: SQL) => {
  const rows = (kind: string, table: SQL, zh: string, en: string) => sql`
    SELECT ${kind} AS id, jsonb_build_object('zh_CN', ${zh}::text, 'en', ${en}::text) AS name, count(*)::int AS count,
           min(created_at) AS since, NULL AS due, ${kind} AS place, ${field} AS target
    FROM ${table} WHERE ${isShown} AND ${condition} HAVING count(*) > 0`;
  return sql`
    ${rows('database', sql`databases`, '数据库', 'Databases')}
    UNION ALL ${rows('other', sql`other_resources`, '其他资源', 'Other resources')}`;
};

export const taskSources: Readonly<Record<TaskKind, TaskSource>> = {
  fault: { right: 'handleFeedback', rows: () => faults },
  trialReport: { right: 'handleFeedback', rows: () => trialReports },
  suggestion: { right: 'handleFeedback', rows: () => suggestions },
  copy: { right: 'handleFeedback', rows: () => copies },
  trialEnds: {
    right: 'editResources',
    rows: (today) =>
      ending(
        sql`trial_to`,
        trialDays,
        today,
        sql`trial_outcome IS NULL AND NOT ${hasText(sql`trial_decision`)} AND coalesce(licence_state, 'trial') = 'trial'`,
      ),
  },
  licenceEnds: {
    right: 'editResources',
    rows: (today) =>
      ending(
        sql`expires_on`,
        licenceDays,
        today,
        sql`coalesce(licence_state, 'subscribed') = 'subscribed'`,
      ),
  },
  unusualUse: { right: 'readFigures', rows: () => unusualUse },
  certificateEnds: { right: 'changeSettings', rows: certificates },
  importFailed: { right: 'importLists', rows: wrongImports },
  harvestStopped: { right: 'readFigures', rows: () => stoppedHarvests },
  usageUnmatched: { right: 'readFigures', rows: () => unmatchedUsage },
  noSubject: {
    right: 'editResources',
    rows: () => incomplete('subjects', sql`cardinality(subjects) = 0`),
  },
  noLine: {
    right: 'editResources',
    rows: () => incomplete('line', sql`NOT ${hasText(sql`line`)}`),
  },
  noLink: { right: 'editResources', rows: () => incomplete('accessUrl', sql`access_url = ''`) },
};
