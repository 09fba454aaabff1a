// Calls for the API keys of programs, for librarians. The command line uses the same code.
import * as z from 'zod/mini';
import { Day } from '../../models/model.ts';
import { KeyScope, maxKeyRate } from '../../models/roles.ts';
import { command, query } from '../declare.ts';

/** A key without its secret, which is not stored. */
export const LibraryKey = z.object({
  /** The part of the key that is not secret; logs contain it. */
  id: z.string(),
  /** Name that the librarian gave the key, such as the name of the program. */
  name: z.string(),
  /** Scopes of the key. */
  scopes: z.array(KeyScope),
  /** Number of requests that are allowed per minute, over all nodes. */
  ratePerMinute: z.number(),
  /** Last day on which the key is valid, in UTC. */
  endsOn: Day,
  /** Day on which the key was created. */
  createdOn: Day,
  /** Username of the librarian who created it, or `command line`. */
  createdBy: z.string(),
  /** Time of the last use, to the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.string()),
  /** Time of the revocation; null if it is not revoked. */
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
  summary: 'Makes a key for a program. The key is shown only in this answer. Librarians only.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/keys',
  audience: 'patron',
  forLibrarians: 'manageKeys',
  needsProof: true,
  input: z.strictObject({
    /** Name of the key, such as the name of the program that gets it. */
    name: z.string().check(z.regex(/\S/), z.maxLength(100)),
    /** Scopes of the key; at least one. */
    scopes: z.array(KeyScope).check(z.minLength(1), z.maxLength(10)),
    /** Last day on which the key is valid, in UTC; at most two years from today. */
    endsOn: Day,
    /** Number of requests that are allowed per minute. */
    ratePerMinute: z.number().check(z.int(), z.minimum(1), z.maximum(maxKeyRate)),
  }),
  output: z.object({
    /** The whole key, for the header `Authorization: Bearer`. It is shown only in this answer. */
    secret: z.string(),
    /** The key as it is stored, without the secret. */
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
    /** The revoked key. */
    key: LibraryKey,
  }),
  whenOffline: 'refuse',
});
