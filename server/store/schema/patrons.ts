// Tables of patrons: accounts, sign-ins and activity. Changes here do not increase a library's version.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ResourceKind } from '#contract/models/model.ts';
import type { Gender, SessionPlace, Subscription } from '#contract/models/patron-model.ts';
import type { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import type { VisitAction } from '#contract/models/usage-model.ts';
import { instant, libraryCode, ofSignIn, texts } from './columns.ts';
import { libraries } from './libraries.ts';

export const patrons = pgTable(
  'patrons',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    username: text('username').notNull(),
    /** As written by sign-in/passwords.ts. */
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name').notNull(),
    role: text('role').$type<PatronRole>().notNull().default('reader'),
    status: text('status').$type<PatronStatus>().notNull().default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
    uniqueIndex('patrons_username').on(t.libraryCode, t.username),
  ],
);

/** Profiles of patrons (contract `Profile`); missing until the form of the first sign-in. */
export const profiles = pgTable(
  'profiles',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    name: text('name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    departments: texts('departments'),
    agreementVersion: text('agreement_version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.patronId] }), ofPatron(t)],
);

/** Notifications that patrons chose (contract `Subscription`). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    choice: jsonb('choice').$type<Subscription>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.patronId] }), ofPatron(t)],
);

/** A sign-in in progress at a campus's CAS or OpenID provider; the browser holds its secret. */
export const signInTrips = pgTable(
  'sign_in_trips',
  {
    libraryCode: libraryCode(),
    /** Hash of the state that travels with the reader. */
    hash: text('hash').notNull(),
    /** Address the ticket goes to afterwards. */
    service: text('service').notNull(),
    /** PKCE verifier and nonce of OpenID; '' for CAS. */
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.hash] }),
    foreignKey({ columns: [t.libraryCode], foreignColumns: [libraries.code] }).onDelete('cascade'),
  ],
);

/**
 * A family of refresh tokens; the tokens themselves are derived, never stored (docs/design/safety.md,
 * T2).
 */
export const sessions = pgTable(
  'sessions',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    patronId: text('patron_id').notNull(),
    generation: integer('generation').notNull().default(0),
    signIn: ofSignIn(),
    rotatedAt: instant('rotated_at'),
    /** Request id of the last rotation: a retry with the same id gets the same successor. */
    rotatedRequestId: text('rotated_request_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Ended by a trigger because the account was barred; its holder may learn that. */
    isBarred: boolean('is_barred').notNull().default(false),
    // What the patron recognises the session by, as of its last refresh; '' where it is not known.
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    place: text('place').$type<SessionPlace>().notNull().default(''),
    /** The first part of the network's address. */
    network: text('network').notNull().default(''),
    /** Time of the last call of the desk, to the minute; null for none. */
    deskUsedAt: instant('desk_used_at'),
    /** When its holder last proved who they are, by the second factor or the password; null for never here. */
    provedAt: instant('proved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    ofPatron(t),
    index('sessions_expiry').on(t.libraryCode, t.expiresAt),
    index('sessions_sign_in').on(t.libraryCode, t.signIn).where(sql`${t.signIn} <> ''`),
  ],
);

/** One-time tickets of the sign-in page; only their hashes. */
export const tickets = pgTable(
  'tickets',
  {
    libraryCode: libraryCode(),
    hash: text('hash').notNull(),
    patronId: text('patron_id').notNull(),
    /** The address that the ticket was issued for. */
    service: text('service').notNull(),
    signIn: ofSignIn(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.hash] }), ofPatron(t)],
);

/** Sign-ins at the sign-in page, so that a second tab needs no password; hashes of cookies. */
export const signIns = pgTable(
  'sign_ins',
  {
    libraryCode: libraryCode(),
    hash: text('hash').notNull(),
    patronId: text('patron_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the password, and the second factor of who has one, were given here; null where the campus vouches. */
    provedAt: instant('proved_at'),
  },
  (t) => [primaryKey({ columns: [t.libraryCode, t.hash] }), ofPatron(t)],
);

/** Links with which patrons choose a password themselves, one each; only hashes of their secrets. */
export const invitations = pgTable(
  'invitations',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId] }),
    ofPatron(t),
    uniqueIndex('invitations_hash').on(t.libraryCode, t.hash),
  ],
);

export const follows = pgTable(
  'follows',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    followedAt: instant('followed_at').notNull().defaultNow(),
    /** Place in the patron's own order, from 0; null for one that has none. */
    position: integer('position'),
    /** Whether the collection had it when that was looked at last; null before. */
    isPresent: boolean('is_present'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.resourceKind, t.resourceId] }),
    ofPatron(t),
    // Rankings count the newest ones.
    index('follows_newest').on(t.libraryCode, t.followedAt, t.resourceKind, t.resourceId),
  ],
);

/** The secret address of a patron's own feed, one each; only the hash of the secret. */
export const ownFeeds = pgTable(
  'own_feeds',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    /** The secret has 256 random bits, so a fast hash is enough. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId] }),
    ofPatron(t),
    uniqueIndex('own_feeds_hash').on(t.libraryCode, t.hash),
  ],
);

/** Every view of a resource and every visit to it; `patronId` is null for visitors. */
export const visits = pgTable(
  'visits',
  {
    libraryCode: libraryCode(),
    id: text('id').notNull(),
    patronId: text('patron_id'),
    /** CallContext.caller: groups one visitor's double clicks, and identifies no person. */
    caller: text('caller').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    action: text('action').$type<VisitAction | 'download'>().notNull(),
    at: instant('at').notNull(),
    isCounted: boolean('is_counted').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.id] }),
    ofPatron(t),
    index('visits_double_click').on(t.libraryCode, t.caller, t.resourceId, t.at),
  ],
);

/** Resources that a patron viewed, each once. */
export const viewed = pgTable(
  'viewed',
  {
    libraryCode: libraryCode(),
    patronId: text('patron_id').notNull(),
    resourceKind: text('resource_kind').$type<ResourceKind>().notNull(),
    resourceId: text('resource_id').notNull(),
    lastViewedAt: instant('last_viewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.libraryCode, t.patronId, t.resourceKind, t.resourceId] }),
    ofPatron(t),
  ],
);

/** References a patron of the same library; deleted with the account. */
export function ofPatron(t: { libraryCode: AnyPgColumn; patronId: AnyPgColumn }) {
  return foreignKey({
    columns: [t.libraryCode, t.patronId],
    foreignColumns: [patrons.libraryCode, patrons.id],
  }).onDelete('cascade');
}
