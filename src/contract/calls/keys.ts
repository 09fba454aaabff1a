// Keys with which programs call, for librarians. The command line does the same through the same code.
import * as z from 'zod/mini';
import { KeyScope, maxKeyRate } from '../key-scopes.ts';
import { Day } from '../model.ts';
import { command, query } from './declare.ts';

/** A key without its secret, which is nowhere kept. */
export const LibraryKey = z.object({
  /** The part of the key that is no secret; it is what logs say. */
  id: z.string(),
  /** What the librarian calls it, such as the program that has it. */
  name: z.string(),
  /** What it may do. */
  scopes: z.array(KeyScope),
  /** Requests that it may make in a minute, over all nodes. */
  ratePerMinute: z.number(),
  /** The last day on which it is taken, in UTC. */
  endsOn: Day,
  /** Day on which it was made. */
  createdOn: Day,
  /** Username of the librarian, or `command line`. */
  createdBy: z.string(),
  /** When it was last used, to the minute; null where it never was. */
  lastUsedAt: z.nullable(z.string()),
  /** When it was revoked; null where it was not. */
  revokedAt: z.nullable(z.string()),
});
export type LibraryKey = z.infer<typeof LibraryKey>;

export const listKeys = query({
  name: 'listKeys',
  summary: "The library's keys, newest first, those revoked or ended included, 200 at most.",
  family: 'signed:institutionLibrary',
  method: 'GET',
  path: '/keys',
  audience: 'patron',
  forLibrarians: 'manageKeys',
  input: z.strictObject({}),
  output: z.object({
    /** The keys. */
    items: z.array(LibraryKey),
  }),
  readable: 'never',
});

export const createKey = command({
  name: 'createKey',
  summary: 'Makes a key for a program and tells it this once. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/keys',
  audience: 'patron',
  forLibrarians: 'manageKeys',
  input: z.strictObject({
    /** What to call it, such as the program that gets it. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** What it may do; at least one. */
    scopes: z.array(KeyScope).check(z.minLength(1), z.maxLength(10)),
    /** The last day on which it is taken, in UTC: two years from now at most. */
    endsOn: Day,
    /** Requests that it may make in a minute. */
    ratePerMinute: z.number().check(z.int(), z.minimum(1), z.maximum(maxKeyRate)),
  }),
  output: z.object({
    /** The whole key, for the header `Authorization: Bearer`. It is not told again. */
    secret: z.string(),
    /** What is kept of it. */
    key: LibraryKey,
  }),
  whenOffline: 'refuse',
});

export const revokeKey = command({
  name: 'revokeKey',
  summary: 'Ends a key at once, for good. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/keys/{id}/revoke',
  audience: 'patron',
  forLibrarians: 'manageKeys',
  input: z.strictObject({
    /** Id of the key. */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    /** The key, as it is now. */
    key: LibraryKey,
  }),
  whenOffline: 'refuse',
});
