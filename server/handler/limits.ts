// How often one network may do what needs no sign-in: every command that is callable without a
// patron's token, by its declaration, and searching. Wide enough for a campus behind one address,
// narrow enough for a script (decision 024).
import { LRUCache } from 'lru-cache';
import type { CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { countDone, countOnPlatform, type Rate } from '#server/store/records/done-counts.ts';

/** Says when to come back. */
export class LimitReached extends AppError {
  readonly retryAfterSeconds: number;

  constructor(until: Date, now: Date) {
    super('tooMany');
    this.retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  }
}

const minuteMs = 60_000;
/** Three hundred readers behind one address, ten writes each in five minutes. */
const usual: Rate = { most: 3_000, windowMs: 5 * minuteMs };
const narrower: Partial<Record<CallName, Rate>> = {
  makeChallenge: { most: 100, windowMs: 10 * minuteMs },
  applyForTrial: { most: 20, windowMs: 60 * minuteMs },
};
/** Commands by name only: they write nothing, and are counted where they are answered. */
const writeNothing: readonly CallName[] = ['getTimestamp', 'getApplyAccessToken'];

/** Tokens that a network has at first, and gets back each second. */
const bucket = { size: 1_000, perSecond: 40 };
const maxRemembered = 20_000;

/** How often a network may make a call that writes; null where a sign-in is needed, or nothing written. */
export function writeRate(call: AnyCall): Rate | null {
  if (call.kind !== 'command' || call.audience === 'patron') return null;
  const name = call.name as CallName;
  return writeNothing.includes(name) ? null : (narrower[name] ?? usual);
}

/** Whom a limit holds: a network at a library. */
export interface Counted {
  /** '' where no library is asked. */
  libraryCode: string;
  /** '' where it is unknown: such a request came over no connection. */
  network: string;
}

export interface Limits {
  /**
   * Counts a call in the database, where its declaration asks for it.
   *
   * @throws LimitReached
   */
  count(tx: Tx, call: AnyCall, by: Counted, now: Date): Promise<void>;
  /**
   * The same for a call that belongs to no library.
   *
   * @throws LimitReached
   */
  countOnPlatform(store: Store, call: AnyCall, network: string, now: Date): Promise<void>;
  /**
   * Takes a token of the network's bucket in this process: a search shall not wait for the database.
   *
   * @throws LimitReached
   */
  takeToken(by: Counted, now: Date): void;
}

/** @param searchesPerSecond of one network at one library, lasting; 0: as many as it likes */
export function makeLimits(searchesPerSecond: number = bucket.perSecond): Limits {
  /** Who is refused until when: asked before the database. */
  const refused = new LRUCache<string, Date>({ max: maxRemembered });
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxRemembered });

  async function check(
    call: AnyCall,
    libraryCode: string | null,
    network: string,
    now: Date,
    count: (subject: string, rate: Rate) => Promise<Date | null>,
  ): Promise<void> {
    const rate = writeRate(call);
    if (rate === null || network === '') return;
    const subject = `${call.name} ${network}`;
    const key = `${libraryCode} ${subject}`;
    const known = refused.get(key);
    if (known !== undefined && known > now) throw new LimitReached(known, now);
    const until = await count(subject, rate);
    if (until === null) return;
    refused.set(key, until);
    throw new LimitReached(until, now);
  }

  return {
    count: (tx, call, { libraryCode, network }, now) =>
      check(call, libraryCode, network, now, (subject, rate) =>
        countDone(tx, libraryCode, subject, rate, now),
      ),
    countOnPlatform: (store, call, network, now) =>
      check(call, null, network, now, (subject, rate) =>
        store.onPlatform((tx) => countOnPlatform(tx, subject, rate, now)),
      ),
    takeToken: ({ libraryCode, network }, now) => {
      if (network === '' || searchesPerSecond === 0) return;
      const key = `${libraryCode} ${network}`;
      const before = buckets.get(key) ?? { left: bucket.size, at: now.getTime() };
      const sinceMs = Math.max(0, now.getTime() - before.at);
      const left = Math.min(bucket.size, before.left + (sinceMs / 1_000) * searchesPerSecond);
      buckets.set(key, { left: Math.max(0, left - 1), at: now.getTime() });
      if (left >= 1) return;
      const waitMs = ((1 - left) / searchesPerSecond) * 1_000;
      throw new LimitReached(new Date(now.getTime() + waitMs), now);
    },
  };
}

/** True for a call that costs a search, or a token that nobody signed in for. */
export function takesToken(call: AnyCall, input: unknown): boolean {
  if (writeNothing.includes(call.name as CallName)) return call.name !== 'getTimestamp';
  const { q, filter } = input as { q?: unknown; filter?: { q?: unknown } };
  return [q, filter?.q].some((text) => typeof text === 'string' && text.trim() !== '');
}
