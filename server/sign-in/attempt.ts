// Judging an account and a password, slowly for whoever guesses (SAFETY T10).
import type { Store } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { hashOf, type PatronRecord } from '../store/session-records.ts';
import {
  countAttempt,
  forgiveAttempts,
  type Limit,
  patronByUsername,
  standingOf,
} from '../store/sign-in-records.ts';
import { isPasswordOf } from './passwords.ts';

export type Attempt =
  | { kind: 'right'; patron: PatronRecord }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; until: Date };

/** Who tries to sign in. */
export interface Trying {
  account: string;
  /** What failures are counted by beside the account; '' where the address is unknown. */
  network: string;
}

const minuteMs = 60_000;
/** From so many failures on, a verification code is asked for (SAFETY T9). */
const codeAfter = { account: 3, network: 10 };

/** What is asked of someone before a password of theirs is looked at. */
export async function askedOf(
  store: Store,
  library: LibraryRecord,
  trying: Trying,
  now: Date,
): Promise<{ blockedUntil: Date | null; isCodeNeeded: boolean }> {
  const limits = limitsOf(library, trying);
  return store.inLibrary(library.code, async (tx) => {
    const account = await standingOf(tx, limits.account, now);
    const network = limits.network === null ? null : await standingOf(tx, limits.network, now);
    return {
      blockedUntil: network?.blockedUntil ?? account.blockedUntil,
      isCodeNeeded:
        account.failures >= codeAfter.account || (network?.failures ?? 0) >= codeAfter.network,
    };
  });
}

/**
 * Judges an account and a password. What an account's status is, is for the caller to say, after a
 * right password only.
 */
export async function attemptSignIn(
  store: Store,
  library: LibraryRecord,
  given: Trying & { password: string },
  now: Date,
): Promise<Attempt> {
  const { account, network } = limitsOf(library, given);
  const limits = network === null ? [account] : [network, account];
  const before = await store.inLibrary(library.code, async (tx) => {
    for (const limit of limits) {
      const until = await countAttempt(tx, library.code, limit, now);
      if (until !== null) return { until };
    }
    return { patron: await patronByUsername(tx, given.account) };
  });
  if (before.until !== undefined) return { kind: 'tooMany', until: before.until };
  const { patron } = before;
  // Outside any transaction: it takes a tenth of a second on purpose.
  const isRight = await isPasswordOf(given.password, patron?.passwordHash ?? null);
  if (!isRight || patron === null) return { kind: 'wrong' };
  await store.inLibrary(library.code, (tx) =>
    forgiveAttempts(tx, account.subject, network?.subject ?? ''),
  );
  return { kind: 'right', patron };
}

function limitsOf(
  library: LibraryRecord,
  { account, network }: Trying,
): { account: Limit; network: Limit | null } {
  const subjectOf = (kind: string, name: string) => hashOf(`${kind} ${library.code} ${name}`);
  const byNetwork = { subject: subjectOf('network', network), free: 25, windowMs: 5 * minuteMs };
  return {
    account: { subject: subjectOf('account', account), free: 5, windowMs: 10 * minuteMs },
    network: network === '' ? null : byNetwork,
  };
}
