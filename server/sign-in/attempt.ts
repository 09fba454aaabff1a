// Judging an account and a password, slowly for whoever guesses (SAFETY T10).
import type { Store } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { hashOf, type PatronRecord } from '../store/session-records.ts';
import {
  countAttempt,
  forgiveAttempts,
  type Limit,
  patronByUsername,
} from '../store/sign-in-records.ts';
import { isPasswordOf } from './passwords.ts';

export type Attempt =
  | { kind: 'right'; patron: PatronRecord }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; until: Date };

const minuteMs = 60_000;

/**
 * Judges an account and a password. What an account's status is, is for the caller to say, after a
 * right password only.
 *
 * @param network what failures are counted by beside the account; '' where the address is unknown
 */
export async function attemptSignIn(
  store: Store,
  library: LibraryRecord,
  given: { account: string; password: string; network: string },
  now: Date,
): Promise<Attempt> {
  const subjectOf = (kind: string, name: string) => hashOf(`${kind} ${library.code} ${name}`);
  const account: Limit = {
    subject: subjectOf('account', given.account),
    free: 5,
    windowMs: 10 * minuteMs,
  };
  const network: Limit = {
    subject: subjectOf('network', given.network),
    free: 25,
    windowMs: 5 * minuteMs,
  };
  const limits = given.network === '' ? [account] : [network, account];
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
    forgiveAttempts(tx, account.subject, network.subject),
  );
  return { kind: 'right', patron };
}
