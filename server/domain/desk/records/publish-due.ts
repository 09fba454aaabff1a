// Publishes what is scheduled when its time has come, so that caches learn of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { actAs } from '../../accounts/rights.ts';
import { placeOf } from './record-tables.ts';

const scheduledKinds = ['database', 'other'] as const;

/** For the library in scope, in the service's own name. @returns how many were published */
export async function publishDue(tx: Tx, now: Date): Promise<number> {
  let published = 0;
  await actAs(tx, { username: '', origin: '', changeId: randomUUID() });
  for (const kind of scheduledKinds) {
    const rows = await readRows(
      tx,
      sql`UPDATE ${placeOf(kind)} SET is_published = true, publish_at = NULL, updated_at = ${now.toISOString()}::timestamptz
          WHERE publish_at <= ${now.toISOString()}::timestamptz AND withdrawn_at IS NULL RETURNING 1`,
    );
    published += rows.length;
  }
  return published;
}
