// What is wrong with this device's storage: the portal works online and says "not saved on this device"
// (docs/ARCHITECTURE.md, "Facts offline"; docs/design/safety.md, T20, T21).
import { Listeners } from '../listeners.ts';
import { persistenceRequested } from './stored.ts';

/** `unavailable`: private windows. `corrupt`: not readable. `slow`: changes are written when it answers. */
export type StorageTrouble = 'unavailable' | 'full' | 'corrupt' | 'slow';

type Listener = (trouble: StorageTrouble | null) => void;

const setAsideListeners = new Listeners<[count: number]>();
let unreported = 0;

const listeners = new Listeners<Parameters<Listener>>();
/** By store: the recovery of one store does not hide the trouble of another. */
const troubles = new Map<string, StorageTrouble>();
let current: StorageTrouble | null = null;

/** Called now too, if there is trouble. */
export function onStorageTrouble(listener: Listener): () => void {
  if (current !== null) listener(current);
  return listeners.add(listener);
}

export function reportStorageTrouble(trouble: StorageTrouble | null, store: string): void {
  if (trouble === null) troubles.delete(store);
  else troubles.set(store, trouble);
  const worst = trouble ?? [...troubles.values()].at(-1) ?? null;
  if (worst === current) return;
  current = worst;
  listeners.notify(worst);
}

export function onSetAside(listener: (count: number) => void): void {
  setAsideListeners.add(listener);
  if (unreported > 0) reportSetAside(0);
}

export function reportSetAside(count: number): void {
  unreported += count;
  if (setAsideListeners.size === 0) return;
  setAsideListeners.notify(unreported);
  unreported = 0;
}

/** Once; some browsers ask the reader. False: the data may be deleted at any time. */
export async function requestPersistence(): Promise<boolean> {
  try {
    const manager = persistence();
    if (manager === null) return false;
    if (await manager.persisted()) return true;
    // The reader is not asked a second time.
    if (persistenceRequested.get() !== null) return false;
    persistenceRequested.set('yes');
    return await manager.persist();
  } catch {
    return false;
  }
}

/** True where the browser promised not to evict this origin's storage. */
export async function isPersistent(): Promise<boolean> {
  return (
    (await persistence()
      ?.persisted()
      .catch(() => false)) ?? false
  );
}

/** The worker may not ask, and its types do not declare it. */
function persistence(): { persist(): Promise<boolean>; persisted(): Promise<boolean> } | null {
  const storage: object | undefined = globalThis.navigator?.storage;
  return storage !== undefined && 'persist' in storage && 'persisted' in storage
    ? (storage as never)
    : null;
}
