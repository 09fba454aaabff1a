// Column types that several tables use.
import { boolean, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/models/model.ts';

/** Text in one or both languages. */
export const localText = (name: string) => jsonb(name).$type<LocalText>().notNull().default({});

/** List of plain texts. */
export const texts = (name: string) => text(name).array().notNull().default([]);

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A sort key, compared byte by byte, so that folded keys sort the same on every PostgreSQL, whatever the
 * cluster's language is.
 */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Bytes of a file. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** The owning library: part of every tenant table's key, and the column that row-level security checks. */
export const libraryCode = () => text('library_code').notNull();

/** How readers elsewhere reach a resource that has remote access. */
export const remoteWay = () => ({
  /** Its address off campus; '' where it is the address on campus. */
  remoteUrl: text('remote_url').notNull().default(''),
  /** Whether the library's gateway stands before it; otherwise readers sign in at the publisher. */
  isProxied: boolean('is_proxied').notNull().default(true),
});

/** Hash of the sign-in at the sign-in page that a row comes from; '' for none. The sign-in itself may be over. */
export const ofSignIn = () => text('sign_in').notNull().default('');
