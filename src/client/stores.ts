// The databases on the device: one store each, so that one can be emptied without the others
// (HOUSE, "Facts offline").
import { type DurableStore, durableStore } from './durable-store.ts';
import { isCredential } from './record-shapes.ts';

/** What the library lets anyone read; the first to go when space is short. */
export const libraryFacts: DurableStore = durableStore('facts-library', {
  durability: 'relaxed',
  makeRoom: () => libraryFacts.clear(),
  isPrecious: false,
});

/** What the signed-in patron may read. */
export const patronFacts: DurableStore = durableStore('facts-patron', {
  durability: 'relaxed',
  makeRoom: () => libraryFacts.clear(),
  isPrecious: false,
});

/** Facts can be learnt again, a reader's work cannot: facts make room for it. */
async function dropFacts(): Promise<void> {
  await libraryFacts.clear();
  await patronFacts.clear();
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
