// Sessions of a patron, as the patron sees them.
import * as z from 'zod/mini';

/** Where a session was last used: in the library's networks or not; '' where it is not known. */
export const SessionPlace = z.enum(['', 'campus', 'elsewhere']);
export type SessionPlace = z.infer<typeof SessionPlace>;

/** A session of the patron that has not ended. */
export const OwnSession = z.object({
  /** Id of the session; it opens nothing. */
  id: z.string(),
  /** Name of the browser; '' where it is not known. */
  browser: z.string(),
  /** Name of the operating system; '' where it is not known. */
  system: z.string(),
  /** Where it was last used. */
  place: SessionPlace,
  /** The first part of the network's address, such as `203.0.x.x`; '' where it is not known. */
  network: z.string(),
  /** Time of the sign-in, ISO 8601. */
  startedAt: z.string(),
  /** Time of the last use, to within ten minutes, ISO 8601. */
  lastUsedAt: z.string(),
  /** True for the session that makes the call. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
