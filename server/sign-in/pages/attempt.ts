// Checks a password. Guessing is slowed down, but never the account's owner (docs/design/safety.md, T10, decision 024).
import { setTimeout as pause } from 'node:timers/promises';
import { verifyPassword } from '#server/domain/accounts/passwords.ts';
import {
  type KnownDevice,
  knownDevice,
  trustDevice,
  useDevice,
} from '#server/domain/accounts/sessions/known-devices.ts';
import {
  clearFailures,
  countFailure,
  type FailureState,
  failuresOfAccount,
  type Limit,
  readFailures,
  releaseAttempt,
  reserveAttempt,
} from '#server/domain/accounts/sessions/sign-in-failures.ts';
import type { VerifiedAnswer } from '#server/domain/verification/challenges.ts';
import { maxPrice } from '#server/domain/verification/proof.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { FairQueue } from '#server/store/fair-queue.ts';
import { hashOf, type PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { patronByUsername } from '#server/store/rows/accounts/sign-in-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

export type AttemptResult =
  | { kind: 'right'; patron: PatronRecord; isKnownDevice: boolean }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; until: Date };

export interface AttemptSource {
  account: string;
  /** Failures are counted by network too; '' for an unknown address. */
  network: string;
  devices: readonly string[];
}

export interface Requirement {
  /** Until then only a proof or a network's first attempt is checked; null without a delay. */
  blockedUntil: Date | null;
  isCodeNeeded: boolean;
  price: number;
}

export interface Queues {
  accounts: FairQueue;
  slowNetworks: FairQueue;
  hashing: FairQueue;
}

const minuteMs = 60_000;
/** Then a verification is required (docs/design/safety.md, T9). */
const failuresBeforeCode = { account: 3, network: 10 };
/** First attempts with a code, one for each network, checked within an hour during a delay. */
const maxExtraAttempts = 8;
/** Of the first proof that bypasses a delay; each failure doubles the work. */
const baseBypassPrice = 2;
const maxPauseMs = 8_000;
const pollIntervalMs = 50;
const maxWaitMs = 15_000;

export async function requirementOf(
  store: Store,
  library: LibraryRecord,
  source: AttemptSource,
  now: Date,
): Promise<Requirement> {
  const { account, network } = limitsOf(library, source);
  return store.inLibrary(library.code, async (tx) => {
    const device = await knownDevice(tx, source.account, source.devices, now);
    if (device !== null) return { blockedUntil: null, isCodeNeeded: false, price: 0 };
    const own = await readFailures(tx, account, now);
    const networkFailures = network === null ? 0 : (await readFailures(tx, network, now)).failures;
    const isSuspicious = networkFailures >= failuresBeforeCode.network;
    return {
      blockedUntil: own.blockedUntil,
      isCodeNeeded: own.failures >= failuresBeforeCode.account || isSuspicious,
      price: Math.max(
        own.blockedUntil === null ? 0 : bypassPrice(own),
        isSuspicious
          ? Math.min(6, Math.floor((networkFailures - failuresBeforeCode.network) / 10))
          : 0,
      ),
    };
  });
}

/** The caller checks the account's status, after a right password only. */
export async function attemptSignIn(
  store: Store,
  queues: Queues,
  library: LibraryRecord,
  attempt: AttemptSource & { password: string; answered: VerifiedAnswer | null },
  now: Date,
): Promise<AttemptResult> {
  const { code } = library;
  const limits = limitsOf(library, attempt);
  const recordFailure = async (
    tx: Tx,
    reservation: { isExtra: boolean } | null,
  ): Promise<AttemptResult> => {
    if (reservation !== null) await countFailure(tx, code, limits.account, now, reservation);
    await countFailure(tx, code, limits.both, now);
    if (limits.network !== null) await countFailure(tx, code, limits.network, now);
    return { kind: 'wrong' };
  };
  /** Outside any transaction, because hashing is slow on purpose. */
  const isPasswordRight = (patron: PatronRecord | null) =>
    queues.hashing.run({ libraryCode: attempt.network }, () =>
      verifyPassword(attempt.password, patron?.passwordHash ?? null),
    );

  /** Strangers' failures do not delay a browser that the account knows; its own attempts are few. */
  async function checkKnownDevice(device: KnownDevice): Promise<AttemptResult | null> {
    const found = await store.inLibrary(code, async (tx) =>
      (await useDevice(tx, device))
        ? { patron: await patronByUsername(tx, attempt.account) }
        : null,
    );
    if (found === null) return null;
    const { patron } = found;
    const isRight = await isPasswordRight(patron);
    return store.inLibrary(code, async (tx) => {
      if (!isRight || patron === null) return recordFailure(tx, null);
      await trustDevice(tx, device, now);
      return { kind: 'right', patron, isKnownDevice: true };
    });
  }

  async function checkUnknownDevice(): Promise<AttemptResult> {
    const reservation = await reserve();
    if (reservation.kind === 'blocked') return { kind: 'tooMany', until: reservation.until };
    const { patron } = reservation;
    let isRight: boolean;
    try {
      isRight = await isPasswordRight(patron);
    } catch (error) {
      await store.inLibrary(code, (tx) => releaseAttempt(tx, limits.account));
      throw error;
    }
    return store.inLibrary(code, async (tx) => {
      if (!isRight || patron === null) return recordFailure(tx, reservation);
      await clearFailures(tx, limits.account);
      return { kind: 'right', patron, isKnownDevice: false };
    });
  }

  /** Waits for running attempts: their results decide whether one is left. */
  async function reserve() {
    for (let waitedMs = 0; ; waitedMs += pollIntervalMs) {
      const reservation = await store.inLibrary(code, async (tx) => {
        const result = await reserveAttempt(tx, code, limits.account, now, (own) =>
          mayBypassDelay(tx, own),
        );
        if (result.kind !== 'go') return result;
        return { ...result, patron: await patronByUsername(tx, attempt.account) };
      });
      if (reservation.kind !== 'wait') return reservation;
      const until = new Date(now.getTime() + minuteMs);
      if (waitedMs >= maxWaitMs) return { kind: 'blocked' as const, until };
      await pause(pollIntervalMs);
    }
  }

  async function mayBypassDelay(tx: Tx, own: FailureState): Promise<boolean> {
    const { answered } = attempt;
    if (answered === null) return false;
    if (answered.price !== null && answered.price >= bypassPrice(own) - 1) return true;
    if (own.extra >= maxExtraAttempts) return false;
    return (await readFailures(tx, limits.both, now)).failures === 0;
  }

  async function slowDown(): Promise<void> {
    const { network } = limits;
    if (network === null || (attempt.answered?.price ?? null) !== null) return;
    const { failures } = await store.inLibrary(code, (tx) => readFailures(tx, network, now));
    if (failures < network.free) return;
    const pauseMs = Math.min(maxPauseMs, 500 * 2 ** Math.floor((failures - network.free) / 10));
    await queues.slowNetworks.run({ libraryCode: network.subject }, () => pause(pauseMs));
  }

  const { subject } = limits.account;
  const device = await store.inLibrary(code, (tx) =>
    knownDevice(tx, attempt.account, attempt.devices, now),
  );
  const known =
    device === null
      ? null
      : await queues.accounts.run({ libraryCode: `${subject} known` }, () =>
          checkKnownDevice(device),
        );
  if (known !== null) return known;
  // Before the account's queue: the owner must not wait behind a slowed-down stranger.
  await slowDown();
  return queues.accounts.run({ libraryCode: subject }, checkUnknownDevice);
}

/** The work doubles with every failure of the last hour that bypassed a delay. */
function bypassPrice({ extra }: FailureState): number {
  return Math.min(maxPrice, baseBypassPrice + extra);
}

function limitsOf(
  library: LibraryRecord,
  { account, network }: AttemptSource,
): { account: Limit; network: Limit | null; both: Limit } {
  const subjectOf = (kind: string, name: string) => hashOf(`${kind} ${library.code} ${name}`);
  const byNetwork = { subject: subjectOf('network', network), free: 25, windowMs: 5 * minuteMs };
  return {
    account: {
      subject: failuresOfAccount(library.code, account),
      free: 5,
      windowMs: 10 * minuteMs,
    },
    network: network === '' ? null : byNetwork,
    both: {
      subject: subjectOf('both', `${network} ${account}`),
      free: 1,
      windowMs: 60 * minuteMs,
    },
  };
}
