// A key-value store that survives what browsers do to storage: it reopens once, gives up after three
// seconds, makes room when full, and then goes on in memory and says so (SAFETY T20, T21).
import { clear, delMany, entries, get, keys, setMany, type UseStore } from 'idb-keyval';
import { connect } from './connection.ts';
import {
  type Change,
  changeAll,
  type Entry,
  isMistake,
  tried,
  troubleOf,
} from './storage-attempts.ts';
import { tellStorageTrouble } from './storage-health.ts';

export interface DurableStore {
  get(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
  /** Everything, in the order of the keys. */
  entries(): Promise<Entry[]>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** Reads everything and changes some of it as one step that no other tab can interrupt. */
  change(decide: (entries: Entry[]) => Change): Promise<void>;
  clear(): Promise<void>;
}

export interface DurableStoreOptions {
  durability: 'strict' | 'relaxed';
  /** Makes room when the quota is used up; the write is then tried once more. */
  makeRoom: () => Promise<void>;
  /** Goes on in memory when nothing else helps; facts need not, they can be learnt again. */
  isPrecious: boolean;
}

/** The store of that name, opened when it is first used. */
export function durableStore(name: string, options: DurableStoreOptions): DurableStore {
  const connection = connect(name, options.durability);
  // What a precious store was last seen to hold: it goes on from here if IndexedDB is lost.
  const memory = new Map<string, unknown>();
  let isInMemory = false;

  const apply = ({ put = [], remove = [] }: Change): void => {
    for (const key of remove) memory.delete(key);
    for (const [key, value] of put) memory.set(key, value);
  };
  const replace = (all: Entry[]): void => {
    memory.clear();
    apply({ put: all });
  };
  const sorted = (): Entry[] => [...memory].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));

  /** Does it on disk and mirrors what is precious, or does it in memory. */
  async function run<T>(
    onDisk: (use: UseStore) => Promise<T>,
    inMemory: () => T,
    mirror?: (result: T) => void,
  ): Promise<T> {
    if (isInMemory) return inMemory();
    try {
      const result = await tried(connection, onDisk, options.makeRoom);
      if (options.isPrecious) mirror?.(result);
      return result;
    } catch (error) {
      if (isMistake(error)) throw error;
      const trouble = troubleOf(error);
      tellStorageTrouble(trouble);
      // A fact that finds no room is let go; the next one may find some.
      if (trouble !== 'full' || options.isPrecious) isInMemory = true;
      return inMemory();
    }
  }

  function write(onDisk: (use: UseStore) => Promise<void>, change: Change): Promise<void> {
    return run(
      onDisk,
      () => apply(change),
      () => apply(change),
    );
  }

  return {
    get: (key) =>
      run<unknown>(
        (use) => get(key, use),
        () => memory.get(key),
        (value) => apply(value === undefined ? { remove: [key] } : { put: [[key, value]] }),
      ),
    keys: () =>
      run(
        (use) => keys<string>(use),
        () => sorted().map(([key]) => key),
      ),
    entries: () => run((use) => entries<string, unknown>(use), sorted, replace),
    set: (key, value) => write((use) => setMany([[key, value]], use), { put: [[key, value]] }),
    remove: (gone) => write((use) => delMany(gone, use), { remove: gone }),
    change: async (decide) => {
      await run(
        (use) => changeAll(use, decide),
        () => {
          apply(decide(sorted()));
          return sorted();
        },
        replace,
      );
    },
    clear: () =>
      run(
        (use) => clear(use),
        () => memory.clear(),
        () => memory.clear(),
      ),
  };
}
