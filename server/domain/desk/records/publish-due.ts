// Publishes what is scheduled when its time has come, so that caches learn of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { actAs } from '../../accounts/rights.ts';
import { libraryDay } from '../../libraries/library-day.ts';
import { placeOf } from './record-tables.ts';

const scheduledKinds = ['database', 'other', 'notice'] as const;

/** For the library in scope, in the service's own name. @returns how many were published */
export async function publishDue(tx: Tx, library: LibraryRecord, now: Date): Promise<number> {
  let published = 0;
  await actAs(tx, { username: '', origin: '', changeId: randomUUID() });
  for (const kind of scheduledKinds) {
    const isNotice = kind === 'notice';
    const day = isNotice ? sql`, published_on = ${libraryDay(library, now)}::date` : sql``;
    const isOver = isNotice ? sql`false` : sql`withdrawn_at IS NOT NULL`;
    const rows = await readRows(
      tx,
      sql`UPDATE ${placeOf(kind)} SET is_published = true, publish_at = NULL${day},
            updated_at = ${now.toISOString()}::timestamptz
          WHERE publish_at <= ${now.toISOString()}::timestamptz AND NOT ${isOver} RETURNING 1`,
    );
    published += rows.length;
  }
  return published;
}
