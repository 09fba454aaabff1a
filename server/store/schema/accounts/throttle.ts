// Tables against guessing and flooding: failed sign-ins, devices that an account knows, and recent actions of a
// network (docs/design/safety.md, T9, T10).
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, libraryCode } from '../columns.ts';
import { libraries } from '../libraries.ts';
import { patrons } from '../patrons.ts';

/**
 * Failed sign-ins within a window, by account, by network and by both, hashed (docs/design/safety.md,
 * T10).
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    libraryCode: libraryCode(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
    blockedUntil: instant('blocked_until'),
    /** Attempts whose passwords are being checked: each may become a failure. */
    open: integer('open').notNull().default(0),
    openedAt: instant('opened_at'),
    /** Failures during a delay, since `extraStartedAt`. */
    extra: integer('extra').notNull().default(0),
    extraStartedAt: instant('extra_started_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.subject] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Browsers in which an account's right password was typed; hashes of their cookies. */
export const knownDevices = pgTable(
  'known_devices',
  {
    libraryCode: libraryCode(),
    hash: text('hash').notNull(),
    patronId: text('patron_id').notNull(),
    /** Wrong passwords since the last right one. */
    failures: integer('failures').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.hash] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
  ],
);

/** Number of actions in a window. An unlogged table: losing the counts in a crash does no harm. */
export const doneCounts = pgTable(
  'done_counts',
  {
    libraryCode: libraryCode(),
    /** What is counted and for whom, hashed: no address is stored. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.subject] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/** Platform: counts of actions that belong to no library. */
export const platformCounts = pgTable('platform_counts', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
