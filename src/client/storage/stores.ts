// The databases on the device: one for each purpose, so that each can be cleared alone
// (docs/ARCHITECTURE.md, "Facts offline").
import { isTypedKey } from '#contract/calls/address.ts';
import { forgetDocuments } from './document-cache.ts';
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
  makeRoom: dropPublic,
  isPrecious: false,
});

/** Facts of the signed-in patron. */
export const patronFacts: DurableStore = durableStore('facts-patron', {
  durability: 'relaxed',
  makeRoom: dropPublic,
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

/** Drops the library's facts that no choice names. */
export function dropUnkeptFacts(): Promise<void> {
  return dropUnkept(() => true);
}

/** Forgets the answers to words that somebody typed; what was chosen to be kept stays until it is taken away there. */
export function forgetTypedFacts(): Promise<void> {
  return dropUnkept(isTypedKey);
}

/** Forgets the facts of the patron, and what they searched for. */
export async function forgetPatronsFacts(): Promise<void> {
  await Promise.all([patronFacts.clear(), forgetTypedFacts()]);
}

async function dropUnkept(isMeant: (key: string) => boolean): Promise<void> {
  const meant = (await libraryFacts.keys()).filter(isMeant);
  if (meant.length === 0) return;
  const keptKeys = await keptFactKeys();
  await libraryFacts.remove(meant.filter((key) => !keptKeys.has(key)));
}

/**
 * Drops what anyone may read and nobody chose: the service can give it again. Documents first: a cache that is deleted
 * frees its room at once, and a full disk may refuse to note what is deleted of a database.
 */
async function dropPublic(): Promise<boolean> {
  await forgetDocuments();
  await dropUnkeptFacts();
  return false;
}

/**
 * Drops facts to make room for the reader's work: facts can be read again, the work cannot. The patron's own go where
 * the others were not enough, and last what was chosen.
 */
async function dropFacts(round: number): Promise<boolean> {
  if (round === 0) await dropPublic();
  else if (round === 1) await patronFacts.clear();
  else await libraryFacts.clear();
  return round < 2;
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
