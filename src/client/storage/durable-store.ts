// A key-value store that survives browser failures: it reopens, frees space, works in memory, and sets unreadable
// records aside (docs/design/safety.md, T20, T21).
import { clear, delMany, entries, get, keys, setMany, type UseStore } from 'idb-keyval';
import { type DurableStoreOptions, diskOrMemory } from './disk-or-memory.ts';
import type { Decide } from './memory-copy.ts';
import { changeAll, type Entry } from './storage-attempts.ts';
import { reportSetAside } from './storage-health.ts';

export interface DurableStore {
  get(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
  entries(): Promise<Entry[]>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** @param decide may be called again if the disk did not answer: its result must depend on the entries alone */
  change(decide: Decide): Promise<void>;
  clear(): Promise<void>;
  /** Also where no disk ever answered; false where a disk did not answer within that time, or fails. */
  isWritten(withinMs: number): Promise<boolean>;
  /** False where only memory holds changes for now. */
  isOnDisk(): boolean;
  /** An invalid record is set aside: hidden, under another key until the store is cleared. */
  setValidator(isValid: IsValid): void;
  /** The disk answers again: it may hold entries that were unknown here. */
  onReturn(listener: () => void): void;
  /** The browser closed the database under this page: its entries may be deleted. */
  onLoss(listener: () => void): void;
}

type IsValid = (key: string, value: unknown) => boolean;

const asidePrefix = 'aside ';

/** So that one runtime has it; undefined where there is none, or another runtime was first. */
export async function take(store: DurableStore, key: string): Promise<unknown> {
  let taken: unknown;
  await store.change((entries) => {
    taken = entries.find(([each]) => each === key)?.[1];
    return taken === undefined ? {} : { remove: [key] };
  });
  return taken;
}

export function durableStore(name: string, options: DurableStoreOptions): DurableStore {
  const { memory, run, isWritten, isOnDisk, onReturn, onLoss } = diskOrMemory(name, options);

  function write(
    onDisk: (use: UseStore) => Promise<void>,
    decide: Decide,
    makeRoom = options.makeRoom,
  ): Promise<void> {
    const mirror = () => memory.make(decide, false);
    return run(onDisk, () => undefined, mirror, decide, makeRoom);
  }

  /** A removal makes room itself: one that a full disk refuses must not ask for another. */
  function erase(onDisk: (use: UseStore) => Promise<void>, decide: Decide): Promise<void> {
    return write(onDisk, decide, async () => false);
  }

  let validator: IsValid = () => true;
  const isValid = ([key, value]: Entry): boolean => validator(key, value);
  const isVisible = (key: string): boolean => !key.startsWith(asidePrefix);

  async function change(decide: Decide): Promise<void> {
    let invalidCount = 0;
    const decideOnValid: Decide = (all) => {
      const visible = all.filter(([key]) => isVisible(key));
      const invalid = visible.filter((entry) => !isValid(entry));
      invalidCount = invalid.length;
      const { put = [], remove = [] } = decide(visible.filter(isValid));
      const moved = invalid.map(([key, value]): Entry => [asidePrefix + key, value]);
      // A new record may have the key of an invalid one; the new one stays.
      return { put: [...moved, ...put], remove: [...invalid.map(([key]) => key), ...remove] };
    };
    await run(
      (use) => changeAll(use, decideOnValid),
      () => memory.all(),
      (all) => memory.replace(all),
      decideOnValid,
    );
    if (invalidCount > 0) reportSetAside(invalidCount);
  }
  const setInvalidAside = (): Promise<void> => change(() => ({}));

  return {
    get: async (key) => {
      const value = await run<unknown>(
        (use) => get(key, use),
        () => memory.get(key),
        (found) => memory.apply(found === undefined ? { remove: [key] } : { put: [[key, found]] }),
        null,
      );
      if (value === undefined || isValid([key, value])) return value;
      await setInvalidAside();
      return undefined;
    },
    keys: async () => {
      const all = await run(
        (use) => keys<string>(use),
        () => memory.all().map(([key]) => key),
        () => undefined,
        null,
      );
      return all.filter(isVisible);
    },
    entries: async () => {
      const all = await run(
        (use) => entries<string, unknown>(use),
        () => memory.all(),
        (found) => memory.replace(found),
        null,
      );
      const visible = all.filter(([key]) => isVisible(key));
      if (!visible.every(isValid)) await setInvalidAside();
      return visible.filter(isValid);
    },
    set: (key, value) =>
      write(
        (use) => setMany([[key, value]], use),
        () => ({ put: [[key, value]] }),
      ),
    remove: (removed) =>
      erase(
        (use) => delMany(removed, use),
        () => ({ remove: removed }),
      ),
    change,
    clear: () =>
      erase(
        (use) => clear(use),
        (all) => ({ remove: all.map(([key]) => key) }),
      ),
    isWritten,
    isOnDisk,
    onReturn,
    onLoss,
    setValidator: (check) => {
      validator = check;
    },
  };
}
