// Who has yet to get the morning's mail.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/models/model.ts';
import type { StaffRole } from '#contract/models/roles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { deskChoices } from '#server/store/schema/desk/desk.ts';

/** A librarian who wants the mail. */
export interface MorningLibrarian {
  patronId: string;
  username: string;
  address: string;
  language: Language;
  roles: StaffRole[];
}

/** Librarians who have not had this morning's mail; no other process gets them. */
export async function takeMornings(tx: Tx, today: string): Promise<MorningLibrarian[]> {
  const due = await readRows<MorningLibrarian>(
    tx,
    sql`SELECT p.id AS "patronId", p.username, f.email AS address,
          coalesce(s.choice ->> 'language', 'zh_CN') AS language,
          ARRAY(SELECT r.role FROM staff_roles r WHERE r.patron_id = p.id) AS roles
        FROM desk_choices c
        JOIN patrons p ON p.id = c.patron_id AND p.status = 'active' AND p.role = 'librarian'
        JOIN profiles f ON f.patron_id = p.id AND f.email <> ''
        LEFT JOIN subscriptions s ON s.patron_id = p.id
        WHERE c.has_morning_mail AND (c.mailed_on IS NULL OR c.mailed_on < ${today}::date)
        ORDER BY p.username FOR UPDATE OF c SKIP LOCKED`,
  );
  if (due.length > 0) {
    const ids = due.map(({ patronId }) => patronId);
    await tx.update(deskChoices).set({ mailedOn: today }).where(inArray(deskChoices.patronId, ids));
  }
  return due;
}

/** It was not sent after all. */
export async function putBackMorning(tx: Tx, patronId: string): Promise<void> {
  await tx.update(deskChoices).set({ mailedOn: null }).where(eq(deskChoices.patronId, patronId));
}
