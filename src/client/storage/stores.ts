// The databases on the device: one for each purpose, so that each can be cleared alone
// (docs/ARCHITECTURE.md, "Facts offline").
import { type DurableStore, durableStore } from './durable-store.ts';
import { fieldsOf, isCredential, isKeep } from './record-shapes.ts';

/** A stored snapshot. It is JSON text, because browsers store text much faster than a list of objects. */
export interface StoredFact {
  json: string;
  learntAt: number;
}

/** Facts that anyone at the library may read. They are dropped first when space is short; kept ones last. */
export const libraryFacts: DurableStore = durableStore('facts-library', {
  durability: 'relaxed',
  makeRoom: async () => void (await dropUnkeptFacts()),
  isPrecious: false,
});

/** Facts of the signed-in patron. */
export const patronFacts: DurableStore = durableStore('facts-patron', {
  durability: 'relaxed',
  makeRoom: async () => void (await dropUnkeptFacts()),
  isPrecious: false,
});

/** The reader's choices of what to keep (keeps.ts). */
export const keepsStore: DurableStore = durableStore('keeps', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
keepsStore.setValidator(isKeep);

/** Keys of the facts that a choice names. */
export async function keptFactKeys(): Promise<ReadonlySet<string>> {
  const keeps = await keepsStore.entries();
  return new Set(keeps.flatMap(([, keep]) => fieldsOf(keep).facts as string[]));
}

/** Drops the library's facts that no choice names; false where there were none. */
export async function dropUnkeptFacts(): Promise<boolean> {
  const keptKeys = await keptFactKeys();
  const unkept = (await libraryFacts.keys()).filter((key) => !keptKeys.has(key));
  await libraryFacts.remove(unkept);
  return unkept.length > 0;
}

/** Drops facts to make room for the reader's work: facts can be read again, the work cannot. */
async function dropFacts(): Promise<void> {
  const hasDropped = await dropUnkeptFacts();
  await patronFacts.clear();
  if (!hasDropped) await libraryFacts.clear();
}

/** Commands that wait to be sent; dropped last. */
export const outboxStore: DurableStore = durableStore('outbox', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});

/** Library, patron and tokens: the worker needs them to sign, and to know to whom a fact belongs. */
export const credentialsStore: DurableStore = durableStore('credentials', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
credentialsStore.setValidator(isCredential);

/** The images of drafts, by their ids: apart, because a draft is written at every key. */
export const draftImagesStore: DurableStore = durableStore('draft-images', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});

/** What a patron has typed and not yet sent. */
export const draftsStore: DurableStore = durableStore('drafts', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
