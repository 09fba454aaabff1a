// What the library stores about a patron, by kind.
import * as z from 'zod/mini';

/** Kinds of data that a patron can have forgotten one by one; all others go with the account. */
export const ForgettableKind = z.enum([
  'viewed',
  'follows',
  'dismissed',
  'subscription',
  'reports',
  'deliveries',
  'feed',
  'notifications',
  'messages',
  'refusedAddresses',
  'devices',
  'knownBrowsers',
]);
export type ForgettableKind = z.infer<typeof ForgettableKind>;

/** Kinds of data about a patron. */
const OwnDataKind = z.enum(['profile', ...ForgettableKind.options, 'sessions']);

/** How much of one kind the library stores about the patron. */
export const OwnDataPart = z.object({
  /** The kind. */
  kind: OwnDataKind,
  /** Number of records. */
  count: z.number(),
  /** Size of the images among them, in bytes; 0 without images. */
  bytes: z.number(),
  /** Number of records that can be forgotten now. */
  forgettable: z.number(),
  /** Of reports, requests and messages: number of records that are not done with yet, which cannot be forgotten. */
  working: z.optional(z.number()),
});
export type OwnDataPart = z.infer<typeof OwnDataPart>;
