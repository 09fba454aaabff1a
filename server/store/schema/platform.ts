// Tables of the platform that belong to no library; libraries and keys are in libraries.ts.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Platform: applications for a trial, for its operators. */
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
 * Platform: verification codes, because the front door needs some too. `scope` is the library's code or '', and
 * the form that the code is valid for (docs/design/safety.md, T9).
 */
export const challenges = pgTable('challenges', {
  id: text('id').primaryKey(),
  scope: text('scope').notNull(),
  /** Hashes of the picture's code and of the spoken code; the codes themselves are not stored. */
  codeHash: text('code_hash').notNull(),
  answerHash: text('answer_hash').notNull(),
  /** Hash of the number that the proof of work finds, and the proof's difficulty (`proof.ts`). */
  proofHash: text('proof_hash').notNull().default(''),
  proofPrice: integer('proof_price').notNull().default(0),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
