// What is wrong with this device's storage, told to whoever asks: the portal then works online and
// says "not saved on this device" (HOUSE, "Facts offline"; SAFETY T20, T21).

/** `unavailable`: none there (private windows); `full`: no room left; `corrupt`: cannot be read. */
export type StorageTrouble = 'unavailable' | 'full' | 'corrupt';

type Listener = (trouble: StorageTrouble | null) => void;

const listeners = new Set<Listener>();
let current: StorageTrouble | null = null;

/** Hears of trouble now (at once, where there is some) and later; returns how to stop. */
export function onStorageTrouble(listener: Listener): () => void {
  listeners.add(listener);
  if (current !== null) listener(current);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that something could not be kept, or (null) that it can be again. */
export function tellStorageTrouble(trouble: StorageTrouble | null): void {
  if (trouble === current) return;
  current = trouble;
  for (const listener of [...listeners]) listener(trouble);
}

/**
 * Asks the browser not to evict this origin's storage. False where it says no or cannot: what is
 * kept then may go at any time, which is a clean first start.
 */
export async function requestPersistence(): Promise<boolean> {
  try {
    // Only a page may ask; the worker's types do not know it.
    const storage: object = navigator.storage;
    if (!('persist' in storage) || typeof storage.persist !== 'function') return false;
    return (await storage.persist()) === true;
  } catch {
    return false;
  }
}
