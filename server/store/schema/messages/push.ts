// Browsers that get notifications by Web Push (decision 059).
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/models/model.ts';
import { instant, libraryCode } from '../columns.ts';
import { patrons, sessions } from '../patrons.ts';

/** A browser of a signed-in patron. It ends with its session: nothing is sent after a sign-out. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    libraryCode: libraryCode(),
    /** Hash of the endpoint, which is too long for a key. */
    endpointHash: text('endpoint_hash').notNull(),
    patronId: text('patron_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** Address of the push service for this browser; who knows it can reach the browser. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, with which the payload is encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.endpointHash] }),
    foreignKey({
      columns: [t.libraryCode, t.patronId],
      foreignColumns: [patrons.libraryCode, patrons.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'push_subscriptions_session',
      columns: [t.libraryCode, t.sessionId],
      foreignColumns: [sessions.libraryCode, sessions.id],
    }).onDelete('cascade'),
    index('push_subscriptions_patron').on(t.libraryCode, t.patronId),
  ],
);
