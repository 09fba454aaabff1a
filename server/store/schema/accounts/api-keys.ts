// Keys with which programs call the portal of a library.
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contract/models/roles.ts';
import { instant, libraryCode } from '../columns.ts';
import { libraries } from '../libraries.ts';

/** Rows stay after a key has ended, so that it can be looked up who had what. */
export const apiKeys = pgTable(
  'api_keys',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    /** Hash of the whole key. It has 256 random bits, so a fast hash is enough. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    ratePerMinute: integer('rate_per_minute').notNull(),
    /** The first instant at which the key is no longer valid. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);
