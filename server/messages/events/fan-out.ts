// Finds the readers that events concern, and plans what they get by other channels than the portal. One statement
// for all readers of a step.
import { type SQL, sql } from 'drizzle-orm';
import { followersEvents } from '#contract/models/notification-model.ts';
import type { MailRhythm } from '#contract/models/patron-model.ts';
import { promptKinds } from '#contract/rules/forms/subscription-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import { isForReader } from './notice-readers.ts';
import { isReported, spreadToTitles } from './title-followers.ts';

/** When messages of each rhythm are due. */
export type DueTimes = Readonly<Record<Exclude<MailRhythm, 'never'>, Date>>;

/** Events that are spread in one transaction. */
const eventsAtOnce = 20;

const inList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/**
 * How a channel plans: which readers `p` can be reached, the rhythm of an event `e` for a subscription `s`, and what the
 * events of one message have in common.
 */
interface ChannelPlan {
  reaches: SQL;
  rhythm: SQL;
  kind: SQL;
}

/** Reader `r` has turned notifications on for a browser in which they are signed in. */
const hasDevice = (libraryCode: SQL, r: SQL) => sql`EXISTS (SELECT FROM push_subscriptions AS b
      JOIN sessions AS x ON x.library_code = b.library_code AND x.id = b.session_id
        AND x.revoked_at IS NULL
      WHERE b.library_code = ${libraryCode} AND b.patron_id = ${r})`;

const pushRhythm = sql`COALESCE(s.choice->'push'->>e.kind, 'atOnce')`;

/** Event `e` is no notice that librarians did not want sent by that way. */
const isSent = (
  column: 'sends_mail' | 'sends_push',
) => sql`NOT (e.event = 'noticePublished' AND EXISTS (
      SELECT FROM notices AS n WHERE n.library_code = e.library_code AND n.id = e.place
        AND NOT n.${sql.identifier(column)}))`;

const channelPlans: Readonly<Record<ChannelName, ChannelPlan>> = {
  email: {
    reaches: sql`s.choice->'channels' ? 'email' AND e.kind <> 'account' AND ${isSent('sends_mail')}
      AND EXISTS (SELECT FROM profiles AS f WHERE f.library_code = p.library_code AND f.patron_id = p.id
        AND f.email <> '' AND NOT EXISTS (SELECT FROM mail_refusals AS r
          WHERE r.library_code = f.library_code AND r.patron_id = f.patron_id
            AND r.address = f.email AND r.marked_at IS NOT NULL))`,
    rhythm: sql`COALESCE(s.choice->'mail'->>e.kind,
      CASE WHEN e.kind IN (${inList(promptKinds)}) THEN 'atOnce' ELSE s.choice->>'frequency' END)`,
    kind: sql`e.kind`,
  },
  push: {
    // Who has turned it on for a browser wants it, whether or not a subscription was ever saved.
    reaches: sql`e.kind <> 'account' AND ${isSent('sends_push')} AND ${hasDevice(sql`p.library_code`, sql`p.id`)}`,
    rhythm: pushRhythm,
    // What is due together is one notification, of whatever kinds.
    kind: sql`CASE WHEN ${pushRhythm} = 'atOnce' THEN e.kind ELSE 'digest' END`,
  },
};

/** Subscription `s` wants event `e`, and names a way by which its reader can be told, or there is a device. */
const isChosen = sql`s.choice->'topics' ? e.kind
      AND (jsonb_array_length(s.choice->'channels') > 0
        OR ${hasDevice(sql`s.library_code`, sql`s.patron_id`)})
      AND (jsonb_array_length(s.choice->'subjects') = 0 OR e.subjects IS NULL
        OR s.choice->'subjects' ?| e.subjects)`;

/**
 * Readers that an event for many concerns: who follows what has a fault, leaves the collection or enters it, and who chose topic and subject. Who reported
 * the fault hears of it once.
 *
 * @param announced events that the library's own notice told to who chose topic and subject, and to nobody else
 */
const concerned = (ids: SQL, announced: SQL) => sql`
  SELECT library_code, patron_id, event_id, at, bool_or(is_in_portal) AS is_in_portal FROM (
    SELECT e.library_code, f.patron_id, e.id AS event_id, e.at, true AS is_in_portal
    FROM notification_events AS e
    JOIN follows AS f ON f.library_code = e.library_code
      AND f.resource_kind = e.resource_kind AND f.resource_id = e.resource_id
    WHERE e.id IN (${ids}) AND e.patron_id IS NULL
      AND (e.kind = 'outage' AND e.event <> 'noticePublished' OR e.event IN (${inList(followersEvents)}))
      AND NOT (${isReported(sql`f.patron_id`)})
      AND NOT (e.id IN (${announced}) AND EXISTS (SELECT FROM subscriptions AS s
        WHERE s.library_code = e.library_code AND s.patron_id = f.patron_id AND ${isChosen}))
    UNION ALL
    SELECT e.library_code, s.patron_id, e.id, e.at, s.choice->'channels' ? 'portal'
    FROM notification_events AS e
    JOIN subscriptions AS s ON s.library_code = e.library_code AND ${isChosen}
    WHERE e.id IN (${ids}) AND e.patron_id IS NULL AND NOT (${isReported(sql`s.patron_id`)})
      AND e.event NOT IN (${inList(followersEvents)}) AND e.id NOT IN (${announced})
  ) AS readers
  GROUP BY library_code, patron_id, event_id, at`;

/**
 * Spreads the oldest events that are not spread yet. Other processes take other events meanwhile.
 *
 * @param channels channels that can be used now
 * @returns how many events; 0 where none was left
 */
export async function spreadEvents(
  tx: Tx,
  channels: readonly ChannelName[],
  due: DueTimes,
  now: Date,
): Promise<number> {
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT id FROM notification_events WHERE spread_at IS NULL
        ORDER BY at, id LIMIT ${eventsAtOnce} FOR UPDATE SKIP LOCKED`,
  );
  if (rows.length === 0) return 0;
  const ids = inList(rows.map(({ id }) => id));
  const announced = await announcedOf(tx, ids);
  await tx.execute(sql`
    INSERT INTO notifications (library_code, patron_id, event_id, at, is_in_portal)
    SELECT c.library_code, c.patron_id, c.event_id, c.at, c.is_in_portal
    FROM (${concerned(ids, announced)}) AS c
    JOIN patrons AS p ON p.library_code = c.library_code AND p.id = c.patron_id
      AND p.status = 'active'
    JOIN notification_events AS e ON e.library_code = c.library_code AND e.id = c.event_id
    WHERE ${isForReader(sql`c.patron_id`)}
    ON CONFLICT DO NOTHING`);
  await spreadToTitles(tx, ids);
  for (const channel of channels) await planChannel(tx, ids, channel, due);
  await showUnplanned(tx, ids);
  await tx.execute(
    sql`UPDATE notification_events SET spread_at = ${now.toISOString()} WHERE id IN (${ids})`,
  );
  return rows.length;
}

/**
 * Maintenance about which the library published a notice of its own, a month before it at most. A notice is about one
 * fault or maintenance: not about one that comes after another.
 */
async function announcedOf(tx: Tx, ids: SQL): Promise<SQL> {
  const isSame = (other: SQL) => sql`${other}.library_code = e.library_code
    AND ${other}.resource_kind = e.resource_kind AND ${other}.resource_id = e.resource_id`;
  const rows = await readRows<{ id: string }>(
    tx,
    sql`SELECT e.id FROM notification_events AS e
        WHERE e.id IN (${ids}) AND e.event = 'maintenanceBegan' AND EXISTS (
          SELECT FROM notification_events AS n
          WHERE ${isSame(sql`n`)} AND n.event = 'noticePublished' AND n.kind = 'outage'
            AND NOT EXISTS (SELECT FROM notices AS o WHERE o.library_code = n.library_code AND o.id = n.place
              AND cardinality(o.audience_roles || o.audience_departments) > 0)
            AND n.at BETWEEN e.at - interval '30 days' AND e.at
            AND NOT EXISTS (SELECT FROM notification_events AS b
              WHERE ${isSame(sql`b`)} AND b.event IN ('maintenanceBegan', 'outageConfirmed')
                AND b.id <> e.id AND b.at BETWEEN n.at AND e.at))`,
  );
  return rows.length === 0 ? sql`''` : inList(rows.map(({ id }) => id));
}

/** Who chose e-mail, and cannot be mailed, has in the portal what no other channel brings. */
async function showUnplanned(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE notifications AS n SET is_in_portal = true
    FROM notification_events AS e, subscriptions AS s
    WHERE n.event_id IN (${ids}) AND NOT n.is_in_portal
      AND e.library_code = n.library_code AND e.id = n.event_id
      AND s.library_code = n.library_code AND s.patron_id = n.patron_id
      AND s.choice->'channels' ? 'email' AND ${channelPlans.email.rhythm} <> 'never'
      AND NOT EXISTS (SELECT FROM dispatch_items AS i
        WHERE i.library_code = n.library_code AND i.patron_id = n.patron_id AND i.event_id = n.event_id)`);
}

/** Two statements, so that the second one finds the messages by their index, and not in a list of unknown length. */
async function planChannel(tx: Tx, ids: SQL, channel: ChannelName, due: DueTimes): Promise<void> {
  const { reaches, rhythm, kind } = channelPlans[channel];
  const times = sql.join(
    Object.entries(due).map(([name, at]) => sql`(${name}, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  );
  const planned = sql`
    SELECT n.library_code, n.patron_id, n.event_id, ${kind} AS kind, due.at AS due_at
    FROM notifications AS n
    JOIN notification_events AS e ON e.library_code = n.library_code AND e.id = n.event_id
    JOIN patrons AS p ON p.library_code = n.library_code AND p.id = n.patron_id
      AND p.status = 'active'
    LEFT JOIN subscriptions AS s ON s.library_code = p.library_code AND s.patron_id = p.id
    JOIN (VALUES ${times}) AS due (rhythm, at) ON due.rhythm = ${rhythm}
    WHERE n.event_id IN (${ids}) AND ${reaches}`;
  await tx.execute(sql`
    INSERT INTO dispatches (library_code, patron_id, channel, kind, due_at)
    SELECT DISTINCT library_code, patron_id, ${channel}, kind, due_at FROM (${planned}) AS planned
    ORDER BY patron_id
    -- Locks a message that waits, so that nobody hands it over before this is added.
    ON CONFLICT (library_code, patron_id, channel, kind, due_at) WHERE state = 'planned'
      DO UPDATE SET due_at = excluded.due_at`);
  await tx.execute(sql`
    INSERT INTO dispatch_items (library_code, patron_id, channel, event_id, dispatch_id)
    SELECT planned.library_code, planned.patron_id, ${channel}, planned.event_id, d.id
    FROM (${planned}) AS planned
    JOIN dispatches AS d ON d.library_code = planned.library_code
      AND d.patron_id = planned.patron_id AND d.channel = ${channel} AND d.kind = planned.kind
      AND d.due_at = planned.due_at AND d.state = 'planned'
    ON CONFLICT DO NOTHING`);
}
