// Facts remembered on this device, for page and worker alike: what was answered last, and when. Keyed
// by library, patron, call and input, never by signature or time (docs/ARCHITECTURE.md, "Facts
// offline").
import { factKey } from '#contract/calls/address.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { loadCredentials, reloadCredentials } from '../credentials/credentials.ts';
import type { DurableStore } from '../storage/durable-store.ts';
import { type Kept, keptKeys, libraryFacts, patronFacts } from '../storage/stores.ts';

/** Whose a fact is. */
export interface Owner {
  libraryCode: string;
  patron: string | null;
}

export interface Snapshot {
  data: unknown;
  /** When it was true: the service's time, ms since the epoch. */
  learntAt: number;
}

/** Facts of one call beyond this number are dropped, oldest first; a little more is let grow. */
const factsPerCall = 300;
const slack = 20;

/** Whose the answer to a call is; calls that anyone may make come before a library is known. */
export function ownerOf(call: AnyCall, libraryCode: string, patron: string | null): Owner {
  return { libraryCode: call.audience === 'anyone' ? '' : libraryCode, patron };
}

/** Whose the answer is for whoever uses this device now. */
export async function currentOwner(call: AnyCall): Promise<Owner> {
  const { library, userInfo } = await loadCredentials();
  return ownerOf(call, library?.libraryCode ?? '', userInfo?.username ?? null);
}

/** What is remembered of a query, if it may be and is. */
export async function loadSnapshot(
  query: Query,
  owner: Owner,
  input: unknown,
): Promise<Snapshot | null> {
  const store = storeOf(query, owner);
  if (store === null) return null;
  const kept = await store.get(factKey(query, owner, input));
  if (!isKept(kept)) return null;
  return { data: JSON.parse(kept.json), learntAt: kept.learntAt };
}

/** Everything that is remembered of a call, whatever it was asked with. */
export async function loadSnapshots(query: Query, owner: Owner): Promise<Snapshot[]> {
  const store = storeOf(query, owner);
  if (store === null) return [];
  const beginning = factKey(query, owner, {});
  const found: Snapshot[] = [];
  for (const key of await store.keys()) {
    const kept = key.startsWith(beginning) ? await store.get(key) : undefined;
    if (isKept(kept)) found.push({ data: JSON.parse(kept.json), learntAt: kept.learntAt });
  }
  return found;
}

/** Remembers a good answer, if its declaration allows. A patron's is kept only while signed in. */
export async function remember(
  query: Query,
  owner: Owner,
  input: unknown,
  snapshot: Snapshot,
): Promise<void> {
  const store = storeOf(query, owner);
  if (store === null) return;
  const key = factKey(query, owner, input);
  if (query.readable === 'patron' && !(await isSignedIn(owner))) return;
  const kept: Kept = { json: JSON.stringify(snapshot.data), learntAt: snapshot.learntAt };
  await store.set(key, kept);
  // A sign-out may have wiped the store in between; what is written after it must go too.
  if (query.readable === 'patron' && !(await isSignedIn(owner))) await store.remove([key]);
  await keepBudget(store, factKey(query, owner, {}));
}

function storeOf(query: Query, owner: Owner): DurableStore | null {
  if (query.readable === 'library') return libraryFacts;
  return query.readable === 'patron' && owner.patron !== null ? patronFacts : null;
}

async function isSignedIn(owner: Owner): Promise<boolean> {
  const { userInfo } = await reloadCredentials();
  return userInfo?.username === owner.patron && userInfo.libraryCode === owner.libraryCode;
}

/** Drops the oldest facts of a call once there are too many of them; what was chosen does not count. */
async function keepBudget(store: DurableStore, prefix: string): Promise<void> {
  const all = (await store.keys()).filter((key) => key.startsWith(prefix));
  if (all.length <= factsPerCall + slack) return;
  const chosen = await keptKeys();
  const keys = all.filter((key) => !chosen.has(key));
  if (keys.length <= factsPerCall + slack) return;
  const aged: [key: string, learntAt: number][] = [];
  for (const key of keys) {
    const kept = await store.get(key);
    aged.push([key, isKept(kept) ? kept.learntAt : 0]);
  }
  aged.sort(([, one], [, other]) => one - other);
  await store.remove(aged.slice(0, keys.length - factsPerCall).map(([key]) => key));
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'json' in kept && 'learntAt' in kept;
}
