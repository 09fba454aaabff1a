// Judging an account and a password, slowly for whoever guesses, never for the account's owner
// (docs/design/safety.md, T10, decision 024).
import { setTimeout as pause } from 'node:timers/promises';
import type { FairQueue } from '#server/http/fair-queue.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import {
  type KnownDevice,
  knownDevice,
  trustDevice,
  useDevice,
} from '#server/store/records/known-devices.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { hashOf, type PatronRecord } from '#server/store/records/session-records.ts';
import {
  countFailure,
  forgive,
  givePlaceBack,
  type Limit,
  type Standing,
  standingOf,
  takePlace,
} from '#server/store/records/sign-in-failures.ts';
import { patronByUsername } from '#server/store/records/sign-in-records.ts';
import type { Answered } from '#server/verification/challenges.ts';
import { isPasswordOf } from '#server/verification/passwords.ts';
import { highestPrice } from '#server/verification/proof.ts';

export type Attempt =
  | { kind: 'right'; patron: PatronRecord; isKnownDevice: boolean }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; until: Date };

/** Who tries to sign in. */
export interface Trying {
  account: string;
  /** What failures are counted by beside the account; '' where the address is unknown. */
  network: string;
  /** Secrets that the browser keeps of right passwords before. */
  devices: readonly string[];
}

/** What is asked of someone before a password of theirs is looked at. */
export interface AskedFirst {
  /** Until when only a proof or a first try from a network is judged; null where all are. */
  blockedUntil: Date | null;
  isCodeNeeded: boolean;
  /** What the proof of the next verification costs. */
  price: number;
}

/** Lines of this process: in front of an account, of a network that fails much, of the hashing. */
export interface Lines {
  accounts: FairQueue;
  slowNetworks: FairQueue;
  hashing: FairQueue;
}

const minuteMs = 60_000;
/** From so many failures on, a verification is asked for (docs/design/safety.md, T9). */
const codeAfter = { account: 3, network: 10 };
/** First tries from a network, with a code, that are judged within an hour although a delay runs. */
const maxExtra = 8;
/** What a proof costs first that is to pass a delay; each one that fails doubles it. */
const passingPrice = 2;
const longestPauseMs = 8_000;
const askAgainMs = 50;
const longestWaitMs = 15_000;

/** @returns what the sign-in page asks for before it looks at a password */
export async function askedOf(
  store: Store,
  library: LibraryRecord,
  trying: Trying,
  now: Date,
): Promise<AskedFirst> {
  const { account, network } = limitsOf(library, trying);
  return store.inLibrary(library.code, async (tx) => {
    const device = await knownDevice(tx, trying.account, trying.devices, now);
    if (device !== null) return { blockedUntil: null, isCodeNeeded: false, price: 0 };
    const own = await standingOf(tx, account, now);
    const around = network === null ? 0 : (await standingOf(tx, network, now)).failures;
    const isBusy = around >= codeAfter.network;
    return {
      blockedUntil: own.blockedUntil,
      isCodeNeeded: own.failures >= codeAfter.account || isBusy,
      price: Math.max(
        own.blockedUntil === null ? 0 : priceToPass(own),
        isBusy ? Math.min(6, Math.floor((around - codeAfter.network) / 10)) : 0,
      ),
    };
  });
}

/**
 * Judges an account and a password. What an account's status is, is for the caller to say, after a
 * right password only.
 *
 * @param answered the verification that came with it; null where none was needed
 */
export async function attemptSignIn(
  store: Store,
  lines: Lines,
  library: LibraryRecord,
  given: Trying & { password: string; answered: Answered | null },
  now: Date,
): Promise<Attempt> {
  const { code } = library;
  const limits = limitsOf(library, given);
  const failed = async (tx: Tx, place: { isExtra: boolean } | null): Promise<Attempt> => {
    if (place !== null) await countFailure(tx, code, limits.account, now, place);
    await countFailure(tx, code, limits.both, now);
    if (limits.network !== null) await countFailure(tx, code, limits.network, now);
    return { kind: 'wrong' };
  };
  /** Outside any transaction: it takes a tenth of a second on purpose. */
  const isRight = (patron: PatronRecord | null) =>
    lines.hashing.run(given.network, () =>
      isPasswordOf(given.password, patron?.passwordHash ?? null),
    );

  /** The account's own browser: a stranger's failures do not hold it up, and its own are few. */
  async function judgeKnown(device: KnownDevice): Promise<Attempt | null> {
    const taken = await store.inLibrary(code, async (tx) =>
      (await useDevice(tx, device)) ? { patron: await patronByUsername(tx, given.account) } : null,
    );
    if (taken === null) return null;
    const { patron } = taken;
    const isIn = await isRight(patron);
    return store.inLibrary(code, async (tx) => {
      if (!isIn || patron === null) return failed(tx, null);
      await trustDevice(tx, device, now);
      return { kind: 'right', patron, isKnownDevice: true };
    });
  }

  async function judgeStranger(): Promise<Attempt> {
    const place = await placeFor();
    if (place.kind === 'blocked') return { kind: 'tooMany', until: place.until };
    const { patron } = place;
    let isIn: boolean;
    try {
      isIn = await isRight(patron);
    } catch (error) {
      await store.inLibrary(code, (tx) => givePlaceBack(tx, limits.account));
      throw error;
    }
    return store.inLibrary(code, async (tx) => {
      if (!isIn || patron === null) return failed(tx, place);
      await forgive(tx, limits.account);
      return { kind: 'right', patron, isKnownDevice: false };
    });
  }

  /** Waits for others' judgement, which decides whether there is a place. */
  async function placeFor() {
    for (let waitedMs = 0; ; waitedMs += askAgainMs) {
      const place = await store.inLibrary(code, async (tx) => {
        const found = await takePlace(tx, code, limits.account, now, (own) => mayPass(tx, own));
        if (found.kind !== 'go') return found;
        return { ...found, patron: await patronByUsername(tx, given.account) };
      });
      if (place.kind !== 'wait') return place;
      const until = new Date(now.getTime() + minuteMs);
      if (waitedMs >= longestWaitMs) return { kind: 'blocked' as const, until };
      await pause(askAgainMs);
    }
  }

  async function mayPass(tx: Tx, own: Standing): Promise<boolean> {
    const { answered } = given;
    if (answered === null) return false;
    // One failure may have come while the proof was made.
    if (answered.price !== null && answered.price >= priceToPass(own) - 1) return true;
    if (own.extra >= maxExtra) return false;
    return (await standingOf(tx, limits.both, now)).failures === 0;
  }

  /** Whoever shares a network with much guessing and brings no proof waits, and is not refused. */
  async function slowDown(): Promise<void> {
    const { network } = limits;
    if (network === null || (given.answered?.price ?? null) !== null) return;
    const { failures } = await store.inLibrary(code, (tx) => standingOf(tx, network, now));
    if (failures < network.free) return;
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** Math.floor((failures - network.free) / 10));
    await lines.slowNetworks.run(network.subject, () => pause(pauseMs));
  }

  const { subject } = limits.account;
  const device = await store.inLibrary(code, (tx) =>
    knownDevice(tx, given.account, given.devices, now),
  );
  const known =
    device === null ? null : await lines.accounts.run(`${subject} known`, () => judgeKnown(device));
  if (known !== null) return known;
  // Before any line of the account: what its owner waits for must not wait with a stranger.
  await slowDown();
  return lines.accounts.run(subject, judgeStranger);
}

/** Doubles with every failure of the hour that passed a delay. */
function priceToPass({ extra }: Standing): number {
  return Math.min(highestPrice, passingPrice + extra);
}

/** What an attempt is counted by: the account, the network, and the one at the other. */
function limitsOf(
  library: LibraryRecord,
  { account, network }: Trying,
): { account: Limit; network: Limit | null; both: Limit } {
  const subjectOf = (kind: string, name: string) => hashOf(`${kind} ${library.code} ${name}`);
  const byNetwork = { subject: subjectOf('network', network), free: 25, windowMs: 5 * minuteMs };
  return {
    account: { subject: subjectOf('account', account), free: 5, windowMs: 10 * minuteMs },
    network: network === '' ? null : byNetwork,
    both: {
      subject: subjectOf('both', `${network} ${account}`),
      free: 1,
      windowMs: 60 * minuteMs,
    },
  };
}
