// Tables of the second factor of librarians. Nothing in them opens an account by itself: secrets of apps are sealed,
// recovery codes hashed, and passkeys have public keys only (decision 084).
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, libraryCode, texts } from '../columns.ts';
import { ofPatron } from '../patrons.ts';

/** An app that gives codes by time, one for each account. */
export const codeApps = pgTable(
  'code_apps',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    /** Sealed; null until a first app is confirmed. */
    secret: text('secret'),
    confirmedAt: instant('confirmed_at'),
    /** Step of time of the last code that was taken: neither it nor an earlier one is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Sealed secret that no code has confirmed yet. */
    pendingSecret: text('pending_secret'),
    pendingSince: instant('pending_since'),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.patronId] }), ofPatron(t)],
);

/** Recovery codes that were not used. They have 80 random bits, so a fast hash is enough. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.patronId, t.hash] }), ofPatron(t)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    libraryCode: libraryCode(),
    /** Id of the credential, base64url. */
    id: text('id').notNull(),
    patronId: text('patron_id').notNull(),
    /** Host at which it works (the relying party's id). */
    host: text('host').notNull(),
    name: text('name').notNull(),
    /** In COSE's format, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures, as the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: texts('transports'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    ofPatron(t),
    index('passkeys_patron').on(t.libraryCode, t.patronId),
  ],
);

/** What browsers were asked to sign by a passkey; each is taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    libraryCode: libraryCode(),
    challenge: text('challenge').notNull(),
    patronId: text('patron_id').notNull(),
    purpose: text('purpose').$type<'add' | 'prove'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.challenge] }), ofPatron(t)],
);
