// Limits of one network for calls without a sign-in: wide enough for a campus behind one address, narrow enough to stop
// a script (decision 024).
import type { CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { boundedCache } from '#server/store/bounded-cache.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import {
  countAction,
  countOnPlatform,
  LimitReached,
  type Rate,
} from '#server/store/rows/done-counts.ts';

const minuteMs = 60_000;
/** Three hundred readers behind one address, ten writes each in five minutes. */
const defaultRate: Rate = { max: 3_000, windowMs: 5 * minuteMs };
const stricterRates: Partial<Record<CallName, Rate>> = {
  makeChallenge: { max: 100, windowMs: 10 * minuteMs },
  enterByGateway: { max: 300, windowMs: 10 * minuteMs },
  recordDownload: { max: 60, windowMs: 10 * minuteMs },
  applyForTrial: { max: 20, windowMs: 60 * minuteMs },
};
/** They write nothing, so the database need not count them. */
const readOnlyCommands: readonly CallName[] = ['getTimestamp', 'getApplyAccessToken'];

/** Each second, for a network. */
const usualPerSecond = 40;
/** A look-up may read all that a library holds, so it has a smaller bucket. */
const buckets = { search: { size: 1_000, share: 1 }, lookUp: { size: 100, share: 1 / 10 } };
/** Twenty thousand networks, each with some dozen characters. */
const bounds = { maxBytes: 12 * 1024 * 1024, bytesOf: () => 50 };

export function writeRate(call: AnyCall): Rate | null {
  if (call.kind !== 'command' || call.audience === 'patron') return null;
  const name = call.name as CallName;
  return readOnlyCommands.includes(name) ? null : (stricterRates[name] ?? defaultRate);
}

export interface LimitSubject {
  /** '' for calls without a library. */
  libraryCode: string;
  /** '' when unknown: the request came without a connection. */
  network: string;
}

export interface Limits {
  /** @throws LimitReached */
  count(tx: Tx, call: AnyCall, subject: LimitSubject, now: Date): Promise<void>;
  /** @throws LimitReached */
  countOnPlatform(store: Store, call: AnyCall, network: string, now: Date): Promise<void>;
  /** Held in this process, so that a search does not wait for the database. @throws LimitReached */
  takeToken(subject: LimitSubject, now: Date, bucket?: keyof typeof buckets): void;
}

/** @param searchesPerSecond of one network at one library; 0: no limit */
export function makeLimits(searchesPerSecond: number = usualPerSecond): Limits {
  /** Until when, checked before the database. */
  const refused = boundedCache<Date>('refused', bounds);
  const levels = boundedCache<{ left: number; at: number }>('tokens', bounds);

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
        countAction(tx, libraryCode, subject, rate, now),
      ),
    countOnPlatform: (store, call, network, now) =>
      check(call, null, network, now, (subject, rate) =>
        store.onPlatform((tx) => countOnPlatform(tx, subject, rate, now)),
      ),
    takeToken: ({ libraryCode, network }, now, bucket = 'search') => {
      if (network === '' || searchesPerSecond === 0) return;
      const { size, share } = buckets[bucket];
      const perSecond = searchesPerSecond * share;
      const key = `${bucket} ${libraryCode} ${network}`;
      const before = levels.get(key) ?? { left: size, at: now.getTime() };
      const sinceMs = Math.max(0, now.getTime() - before.at);
      const left = Math.min(size, before.left + (sinceMs / 1_000) * perSecond);
      levels.set(key, { left: Math.max(0, left - 1), at: now.getTime() });
      if (left >= 1) return;
      const waitMs = ((1 - left) / perSecond) * 1_000;
      throw new LimitReached(new Date(now.getTime() + waitMs), now);
    },
  };
}

/** Of calls that search, or that issue a token without a sign-in. */
export function takesToken(call: AnyCall, input: unknown): boolean {
  if (readOnlyCommands.includes(call.name as CallName)) return call.name !== 'getTimestamp';
  const { q, filter } = input as { q?: unknown; filter?: { q?: unknown } };
  return [q, filter?.q].some((text) => typeof text === 'string' && text.trim() !== '');
}

/** They look titles up by name, which reads all that a library holds. */
export function isLookUp({ name }: AnyCall): boolean {
  return name === 'checkHoldings' || name === 'findReference';
}
