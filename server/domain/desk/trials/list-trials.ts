// Trials of databases with their life: opened, announced, asked about, decided.
import { type SQL, sql } from 'drizzle-orm';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { timeZoneOf } from '../../libraries/library-day.ts';
import { openReportStates } from '../open-states.ts';

interface Place {
  tx: Tx;
  library: LibraryRecord;
}

const maxTrials = 500;

/** Those without a decision first, then the newest. */
export function listedTrials(place: Place): Promise<Trial[]> {
  return trialsOf(place, sql`true`);
}

/** @throws AppError `notFound` for a database without a trial */
export async function trialAt(place: Place, id: string): Promise<Trial> {
  const [trial] = await trialsOf(place, sql`d.id = ${id}`);
  if (trial === undefined) throw new AppError('notFound');
  return trial;
}

interface TrialRow extends Omit<Trial, 'notice' | 'lastOn'> {
  noticeId: string | null;
  noticeOn: string | null;
  lastAt: string | null;
}

async function trialsOf({ tx, library }: Place, which: SQL): Promise<Trial[]> {
  // A notice says something of this trial when it is not older than a month before it.
  const rows = await readRows<TrialRow>(
    tx,
    sql`
    SELECT d.id, d.name, d.trial_from::text AS "from", d.trial_to::text AS "to", n.id AS "noticeId",
      n.published_on::text AS "noticeOn", coalesce(r.reports, 0) AS reports, coalesce(r.readers, 0) AS readers,
      coalesce(r.open, 0) AS open, to_jsonb(r.last_at) #>> '{}' AS "lastAt", d.trial_outcome AS outcome,
      d.trial_decision AS reason, d.trial_decided_on::text AS "decidedOn"
    FROM databases d
    LEFT JOIN LATERAL (
      SELECT id, published_on FROM notices WHERE about_kind = 'database' AND about_id = d.id AND kind = 'trial'
        AND is_published AND (d.trial_from IS NULL OR published_on >= d.trial_from - 30)
      ORDER BY published_on DESC, id LIMIT 1) n ON true
    LEFT JOIN (
      SELECT resource_id, count(*)::int AS reports, count(DISTINCT patron_id)::int AS readers,
        (count(*) FILTER (WHERE state IN ${openReportStates}))::int AS open, max(sent_at) AS last_at
      FROM reports WHERE form = 'trial' AND resource_kind = 'database' GROUP BY resource_id) r ON r.resource_id = d.id
    WHERE d.merged_into IS NULL AND (d.trial_from IS NOT NULL OR d.trial_to IS NOT NULL OR d.trial_outcome IS NOT NULL)
      AND ${which}
    ORDER BY d.trial_outcome IS NOT NULL, d.trial_decided_on DESC NULLS LAST, d.trial_to, d.key_zh, d.id LIMIT ${maxTrials}`,
  );
  const timeZone = timeZoneOf(library);
  return rows.map(({ noticeId, noticeOn, lastAt, ...trial }) => ({
    ...trial,
    notice: noticeId === null || noticeOn === null ? null : { id: noticeId, on: noticeOn },
    lastOn: lastAt === null ? null : dayIn(timeZone, new Date(lastAt)),
  }));
}
