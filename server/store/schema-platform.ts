// Tables of the platform itself that belong to no library; libraries and keys are in schema.ts.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Platform: libraries that asked to try the platform, for its operators. */
export const trialApplications = pgTable('trial_applications', {
  id: text('id').primaryKey(),
  library: text('library').notNull(),
  contact: text('contact').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  size: text('size').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Platform: verification codes, since the front door asks for some too. `scope` is the library's
 * code or '', and what the code is good for (SAFETY T9).
 */
export const challenges = pgTable('challenges', {
  id: text('id').primaryKey(),
  scope: text('scope').notNull(),
  /** Hashes of the code and of the answer to the question; the words themselves are nowhere kept. */
  codeHash: text('code_hash').notNull(),
  answerHash: text('answer_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
