// Tables of single log-out: what the campus calls a sign-in, and which services take part in it (decision 073).
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, libraryCode, ofSignIn } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { ofPatron } from '../patrons.ts';

/** What the campus calls a sign-in, by which it ends it here; and its messages that were taken, so that none is taken twice. */
export const campusSignIns = pgTable(
  'campus_sign_ins',
  {
    libraryCode: libraryCode(),
    /** Hash of its ticket (CAS), of its session or its subject (OpenID). */
    name: text('name').notNull(),
    signIn: ofSignIn(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.name, t.signIn] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    index('campus_sign_ins_expiry').on(t.libraryCode, t.expiresAt),
  ],
);

/** Services that validated a ticket of a sign-in, and learn when it ends (CAS 3, single log-out). */
export const serviceSignIns = pgTable(
  'service_sign_ins',
  {
    libraryCode: libraryCode(),
    /** The ticket itself: it is used up, and the message to the service names it. */
    ticket: text('ticket').notNull(),
    patronId: text('patron_id').notNull(),
    service: text('service').notNull(),
    signIn: ofSignIn(),
    expiresAt: instant('expires_at').notNull(),
    /** When the service is told next; null while the sign-in lasts. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.ticket] }),
    ofPatron(t),
    index('service_sign_ins_sign_in').on(t.libraryCode, t.signIn),
    index('service_sign_ins_due').on(t.libraryCode, t.dueAt),
  ],
);
