// Whom a notice concerns, and what is known of those whom it reached.
import { type SQL, sql } from 'drizzle-orm';
import type { NoticeReach } from '#contract/models/desk/record-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** Event `e` is no notice, or one whose audience the reader belongs to. */
export const isForReader = (reader: SQL) => sql`NOT (e.event = 'noticePublished' AND EXISTS (
      SELECT FROM notices AS n WHERE n.library_code = e.library_code AND n.id = e.place
        AND NOT notice_is_for(n.library_code, n.audience_roles, n.audience_departments, ${reader})))`;

/** The id of the event of a notice's publication, or of a later sending; the first one is 1. */
export function noticeEventId(id: string, sending: number): string {
  return sending === 1 ? `notice:${id}` : `notice:${id}:${sending}`;
}

/** Reach of notices by their ids; nothing for one that was not sent. */
export async function noticeReach(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NoticeReach>> {
  const rows = await readRows<NoticeReach & { id: string }>(
    tx,
    sql`WITH sent AS (
          SELECT n.library_code, n.id, CASE WHEN i = 1 THEN 'notice:' || n.id ELSE 'notice:' || n.id || ':' || i END AS event_id
          FROM notices AS n, generate_series(1, n.sendings) AS i WHERE n.id = ANY (${arrayOf('text', ids)}))
        SELECT s.id, count(DISTINCT n.patron_id)::int AS notified,
          count(DISTINCT n.patron_id) FILTER (WHERE n.read_at IS NOT NULL)::int AS opened,
          count(DISTINCT n.patron_id) FILTER (WHERE ${isHandedOver('email')})::int AS mailed,
          count(DISTINCT n.patron_id) FILTER (WHERE ${isHandedOver('push')})::int AS pushed
        FROM sent AS s
        JOIN notifications AS n ON n.library_code = s.library_code AND n.event_id = s.event_id
        GROUP BY s.id`,
  );
  return new Map(rows.map(({ id, ...reach }) => [id, reach]));
}

const isHandedOver = (channel: 'email' | 'push') => sql`EXISTS (SELECT FROM dispatch_items AS i
      JOIN dispatches AS d ON d.library_code = i.library_code AND d.id = i.dispatch_id AND d.state = 'sent'
      WHERE i.library_code = n.library_code AND i.patron_id = n.patron_id AND i.channel = ${channel}
        AND i.event_id = n.event_id)`;
