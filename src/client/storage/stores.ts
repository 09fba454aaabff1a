// The databases on the device: one store each, so that one can be emptied without the others
// (docs/ARCHITECTURE.md, "Facts offline").
import { type DurableStore, durableStore } from './durable-store.ts';
import { fieldsOf, isCredential, isKeep } from './record-shapes.ts';

/** A snapshot in the store: as text, since browsers take ten times as long over a list's objects. */
export interface Kept {
  json: string;
  learntAt: number;
}

/** What the library lets anyone read; the first to go when space is short, what was chosen last. */
export const libraryFacts: DurableStore = durableStore('facts-library', {
  durability: 'relaxed',
  makeRoom: async () => void (await dropUnkept()),
  isPrecious: false,
});

/** What the signed-in patron may read. */
export const patronFacts: DurableStore = durableStore('facts-patron', {
  durability: 'relaxed',
  makeRoom: async () => void (await dropUnkept()),
  isPrecious: false,
});

/** What the reader chose to have on this device (keeps.ts). */
export const keepsStore: DurableStore = durableStore('keeps', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
keepsStore.expect(isKeep);

/** Keys of the facts that somebody chose to have here. */
export async function keptKeys(): Promise<ReadonlySet<string>> {
  const keeps = await keepsStore.entries();
  return new Set(keeps.flatMap(([, keep]) => fieldsOf(keep).facts as string[]));
}

/** Lets the library's facts go that nobody chose; false where there were none. */
async function dropUnkept(): Promise<boolean> {
  const kept = await keptKeys();
  const free = (await libraryFacts.keys()).filter((key) => !kept.has(key));
  await libraryFacts.remove(free);
  return free.length > 0;
}

/** Facts can be learnt again, a reader's work cannot: facts make room for it. */
async function dropFacts(): Promise<void> {
  const isAnyGone = await dropUnkept();
  await patronFacts.clear();
  if (!isAnyGone) await libraryFacts.clear();
}

/** Commands waiting to be sent; evicted last. */
export const outboxStore: DurableStore = durableStore('outbox', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});

/** Library, patron and tokens: what the worker needs to sign, and to know whose a fact is. */
export const credentialsStore: DurableStore = durableStore('credentials', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
credentialsStore.expect(isCredential);

/** What a patron has typed and not yet sent. */
export const draftsStore: DurableStore = durableStore('drafts', {
  durability: 'strict',
  makeRoom: dropFacts,
  isPrecious: true,
});
