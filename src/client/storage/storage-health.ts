// What is wrong with this device's storage, told to whoever asks: the portal then works online and
// says "not saved on this device" (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T20, T21).
import { askedToPersist } from './stored.ts';

/**
 * `unavailable`: none there (private windows); `full`: no room left; `corrupt`: cannot be read;
 * `slow`: it hangs, and what is changed meanwhile is written when it answers.
 */
export type StorageTrouble = 'unavailable' | 'full' | 'corrupt' | 'slow';

type Listener = (trouble: StorageTrouble | null) => void;

const asideListeners = new Set<(count: number) => void>();
/** What was put aside before anybody listened. */
let unheard = 0;

const listeners = new Set<Listener>();
/** By store: one that has recovered does not speak for the others. */
const troubles = new Map<string, StorageTrouble>();
let current: StorageTrouble | null = null;

/** Hears of trouble now (at once, where there is some) and later; returns how to stop. */
export function onStorageTrouble(listener: Listener): () => void {
  listeners.add(listener);
  if (current !== null) listener(current);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that something could not be kept in that store, or (null) that it can be again. */
export function tellStorageTrouble(trouble: StorageTrouble | null, store: string): void {
  if (trouble === null) troubles.delete(store);
  else troubles.set(store, trouble);
  const worst = trouble ?? [...troubles.values()].at(-1) ?? null;
  if (worst === current) return;
  current = worst;
  for (const listener of [...listeners]) listener(worst);
}

/** Hears how many records could not be read and were put aside, also those before; once each. */
export function onPutAside(listener: (count: number) => void): void {
  asideListeners.add(listener);
  if (unheard > 0) tellPutAside(0);
}

/** Says that so many records could not be read, and were put aside. */
export function tellPutAside(count: number): void {
  unheard += count;
  if (asideListeners.size === 0) return;
  for (const listener of [...asideListeners]) listener(unheard);
  unheard = 0;
}

/**
 * Asks the browser not to evict this origin's storage, at the first time; some ask the reader. False
 * where it says no or cannot: what is kept then may go at any time, which is a clean first start.
 */
export async function requestPersistence(): Promise<boolean> {
  try {
    const manager = persistence();
    if (manager === null) return false;
    if (await manager.persisted()) return true;
    // A reader who was asked once is not asked again by every star.
    if (askedToPersist.get() !== null) return false;
    askedToPersist.set('yes');
    return await manager.persist();
  } catch {
    return false;
  }
}

/** Whether the browser has promised not to evict this origin's storage. */
export async function isPersistent(): Promise<boolean> {
  return (
    (await persistence()
      ?.persisted()
      .catch(() => false)) ?? false
  );
}

/** The page's; the worker has none that may ask, and its types do not know it. */
function persistence(): { persist(): Promise<boolean>; persisted(): Promise<boolean> } | null {
  const storage: object | undefined = globalThis.navigator?.storage;
  return storage !== undefined && 'persist' in storage && 'persisted' in storage
    ? (storage as never)
    : null;
}
