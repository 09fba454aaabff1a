// The last answer to each query. Its key never has signature or time (docs/ARCHITECTURE.md, "Facts offline").
import { factKey } from '#contract/calls/address.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { loadCredentials, reloadCredentials } from '../credentials/credentials.ts';
import type { DurableStore } from '../storage/durable-store.ts';
import { keptFactKeys, libraryFacts, patronFacts, type StoredFact } from '../storage/stores.ts';

export interface Owner {
  libraryCode: string;
  patron: string | null;
}

export interface Snapshot {
  data: unknown;
  /** The service's time, ms since the epoch. */
  learntAt: number;
}

/** The oldest are dropped beyond this number; the slack makes that rare. */
const maxFactsPerCall = 300;
const slack = 20;

const brought = new Map<string, Snapshot>();

/** Calls for anyone have no library. */
export function ownerOf(call: AnyCall, libraryCode: string, patron: string | null): Owner {
  return { libraryCode: call.audience === 'anyone' ? '' : libraryCode, patron };
}

export async function currentOwner(call: AnyCall): Promise<Owner> {
  const { library, userInfo } = await loadCredentials();
  return ownerOf(call, library?.libraryCode ?? '', userInfo?.username ?? null);
}

export async function loadSnapshot(
  query: Query,
  owner: Owner,
  input: unknown,
): Promise<Snapshot | null> {
  const store = storeOf(query, owner);
  if (store === null) return null;
  const key = factKey(query, owner, input);
  return newerOf(brought.get(key), await storedAt(store, key));
}

export async function loadSnapshots(query: Query, owner: Owner): Promise<Snapshot[]> {
  const store = storeOf(query, owner);
  if (store === null) return [];
  const prefix = factKey(query, owner, {});
  const snapshots: Snapshot[] = [];
  for (const key of new Set([...(await store.keys()), ...brought.keys()])) {
    if (!key.startsWith(prefix)) continue;
    const snapshot = newerOf(brought.get(key), await storedAt(store, key));
    if (snapshot !== null) snapshots.push(snapshot);
  }
  return snapshots;
}

/** Before it is stored: other screens can derive from it at once. */
export function bringSnapshot(key: string, snapshot: Snapshot): void {
  brought.set(key, snapshot);
}

/** Except where a newer answer is stored. */
export async function storeBrought(
  key: string,
  query: Query,
  owner: Owner,
  input: unknown,
): Promise<void> {
  const snapshot = brought.get(key);
  if (snapshot === undefined) return;
  await saveNewer(query, owner, input, snapshot);
  brought.delete(key);
}

/** Except where one as new is stored. */
export async function saveNewer(
  query: Query,
  owner: Owner,
  input: unknown,
  snapshot: Snapshot,
): Promise<void> {
  const store = storeOf(query, owner);
  if (store === null) return;
  const stored = await store.get(factKey(query, owner, input));
  if (isStoredFact(stored) && stored.learntAt >= snapshot.learntAt) return;
  await saveSnapshot(query, owner, input, snapshot);
}

/** If its declaration allows it; a patron's answer only while they are signed in. */
export async function saveSnapshot(
  query: Query,
  owner: Owner,
  input: unknown,
  snapshot: Snapshot,
): Promise<void> {
  const store = storeOf(query, owner);
  if (store === null) return;
  const key = factKey(query, owner, input);
  if (query.readable === 'patron' && !(await isSignedIn(owner))) return;
  const fact: StoredFact = { json: JSON.stringify(snapshot.data), learntAt: snapshot.learntAt };
  await store.set(key, fact);
  // A sign-out may have cleared the store in between; an entry written after it must be deleted.
  if (query.readable === 'patron' && !(await isSignedIn(owner))) await store.remove([key]);
  await dropOldFacts(store, factKey(query, owner, {}));
}

async function storedAt(store: DurableStore, key: string): Promise<Snapshot | null> {
  const fact = await store.get(key);
  if (!isStoredFact(fact)) return null;
  return { data: JSON.parse(fact.json), learntAt: fact.learntAt };
}

function newerOf(one: Snapshot | undefined, other: Snapshot | null): Snapshot | null {
  if (one === undefined || other === null) return one ?? other;
  return one.learntAt > other.learntAt ? one : other;
}

function storeOf(query: Query, owner: Owner): DurableStore | null {
  if (query.readable === 'library') return libraryFacts;
  return query.readable === 'patron' && owner.patron !== null ? patronFacts : null;
}

async function isSignedIn(owner: Owner): Promise<boolean> {
  const { userInfo } = await reloadCredentials();
  return userInfo?.username === owner.patron && userInfo.libraryCode === owner.libraryCode;
}

/** Facts that the reader keeps do not count. */
async function dropOldFacts(store: DurableStore, prefix: string): Promise<void> {
  const all = (await store.keys()).filter((key) => key.startsWith(prefix));
  if (all.length <= maxFactsPerCall + slack) return;
  const chosen = await keptFactKeys();
  const keys = all.filter((key) => !chosen.has(key));
  if (keys.length <= maxFactsPerCall + slack) return;
  const ages: [key: string, learntAt: number][] = [];
  for (const key of keys) {
    const fact = await store.get(key);
    ages.push([key, isStoredFact(fact) ? fact.learntAt : 0]);
  }
  ages.sort(([, one], [, other]) => one - other);
  await store.remove(ages.slice(0, keys.length - maxFactsPerCall).map(([key]) => key));
}

function isStoredFact(fact: unknown): fact is StoredFact {
  return typeof fact === 'object' && fact !== null && 'json' in fact && 'learntAt' in fact;
}
