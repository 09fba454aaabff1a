// The databases on the device: each can be cleared alone (docs/ARCHITECTURE.md, "Facts offline").
import { isTypedKey } from '#contract/calls/address.ts';
import { forgetDocuments } from './document-cache.ts';
import { type DurableStore, durableStore } from './durable-store.ts';
import { fieldsOf, isCredential, isKeep } from './record-shapes.ts';

export interface StoredFact {
  json: string;
  learntAt: number;
}

/** Dropped first when space is short; kept ones last. */
export const libraryFacts: DurableStore = durableStore('facts-library', {
  durability: 'relaxed',
  makeRoom: dropPublic,
  isPrecious: false,
});

export const patronFacts: DurableStore = durableStore('facts-patron', {
  durability: 'relaxed',
  makeRoom: dropPublic,
  isPrecious: false,
});

export const keepsStore: DurableStore = durableStore('keeps', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
keepsStore.setValidator(isKeep);

export async function keptFactKeys(): Promise<ReadonlySet<string>> {
  const keeps = await keepsStore.entries();
  return new Set(keeps.flatMap(([, keep]) => fieldsOf(keep).facts as string[]));
}

export function dropUnkeptFacts(): Promise<void> {
  return dropUnkept(() => true);
}

/** What was chosen to be kept stays until it is taken away there. */
export function forgetTypedFacts(): Promise<void> {
  return dropUnkept(isTypedKey);
}

export async function forgetPatronsFacts(): Promise<void> {
  await Promise.all([patronFacts.clear(), forgetTypedFacts()]);
}

async function dropUnkept(isMeant: (key: string) => boolean): Promise<void> {
  const meant = (await libraryFacts.keys()).filter(isMeant);
  if (meant.length === 0) return;
  const keptKeys = await keptFactKeys();
  await libraryFacts.remove(meant.filter((key) => !keptKeys.has(key)));
}

/** Documents first: a deleted cache frees its room at once; a full disk may refuse to note what a database deletes. */
async function dropPublic(): Promise<boolean> {
  await forgetDocuments();
  await dropUnkeptFacts();
  return false;
}

/** Facts can be read again, the reader's work cannot. What was chosen goes last. */
async function dropFacts(round: number): Promise<boolean> {
  if (round === 0) await dropPublic();
  else if (round === 1) await patronFacts.clear();
  else await libraryFacts.clear();
  return round < 2;
}

/** Dropped last. */
export const outboxStore: DurableStore = durableStore('outbox', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});

/** The worker needs them to sign, and to know to whom a fact belongs. */
export const credentialsStore: DurableStore = durableStore('credentials', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
credentialsStore.setValidator(isCredential);

/** Apart from drafts, because a draft is written at every key. */
export const draftImagesStore: DurableStore = durableStore('draft-images', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});

export const draftsStore: DurableStore = durableStore('drafts', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
