// Responses to commands that may be sent twice.
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, libraryCode } from './columns.ts';
import { libraries } from './libraries.ts';

/**
 * Responses of commands by idempotency key: a repeat gets the response and has no second effect
 * (docs/design/safety.md, T17).
 */
export const idempotency = pgTable(
  'idempotency',
  {
    libraryCode: libraryCode(),
    /** Patron id, or '' for holders of a library token. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Hash of the input: the same key with another input is refused. */
    inputHash: text('input_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.owner, t.key] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    index('idempotency_age').on(t.libraryCode, t.createdAt),
  ],
);
