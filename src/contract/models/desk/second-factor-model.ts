// A librarian's second factor, as its owner sees it.
import * as z from 'zod/mini';

/** What counts as a proof. */
export const ProofKind = z.enum(['code', 'passkey', 'password']);
export type ProofKind = z.infer<typeof ProofKind>;

/** The second factor of an account. */
export const SecondFactor = z.object({
  /** Time since when an app gives codes, ISO 8601; null for none. */
  appSince: z.nullable(z.string()),
  /** Number of recovery codes that were not used. */
  recoveryCodes: z.number(),
  /** The passkeys, the oldest first. */
  passkeys: z.array(
    z.object({
      /** Id of the passkey. */
      id: z.string(),
      /** Name that its owner gave it. */
      name: z.string(),
      /** Host at which it works. */
      host: z.string(),
      /** Time of its registration, ISO 8601. */
      createdAt: z.string(),
      /** Time of its last use, ISO 8601; null for never. */
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  /** What this account can give as a proof at this host; empty where the campus alone knows who it is. */
  proofs: z.array(ProofKind),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
