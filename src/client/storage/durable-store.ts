// A key-value store that survives what browsers do to storage: it reopens once, makes room when
// full, goes on in memory while the disk does not answer, and puts aside what nobody can read
// (docs/design/safety.md, T20, T21).
import { clear, delMany, entries, get, keys, setMany, type UseStore } from 'idb-keyval';
import { type DurableStoreOptions, diskOrMemory } from './disk-or-memory.ts';
import type { Decide } from './memory-copy.ts';
import { changeAll, type Entry } from './storage-attempts.ts';
import { tellPutAside } from './storage-health.ts';

export interface DurableStore {
  get(key: string): Promise<unknown>;
  keys(): Promise<string[]>;
  /** Everything, in the order of the keys. */
  entries(): Promise<Entry[]>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /**
   * Reads everything and changes some of it as one step that no other tab can interrupt.
   * @param decide is asked again where the disk was away: what it says must follow from the entries
   */
  change(decide: Decide): Promise<void>;
  clear(): Promise<void>;
  /**
   * True once the disk has everything that was changed here, or where none ever answered; false
   * where a disk that hangs did not answer within that time, or now answers with failures.
   */
  isWritten(withinMs: number): Promise<boolean>;
  /** True where what is changed goes to the disk; false where memory alone holds it for now. */
  isOnDisk(): boolean;
  /**
   * Says what records must be. Any other is put aside: no longer seen here, kept under a key of its
   * own until the store is cleared.
   */
  expect(isSound: IsSound): void;
  /** Hears that the disk answers again: it may hold what was not known here. */
  onReturn(listener: () => void): void;
  /** Hears that the browser closed the database under this page: what it held may be gone. */
  onLoss(listener: () => void): void;
}

/** False for a record that nobody could read. */
type IsSound = (key: string, value: unknown) => boolean;

/** Key prefix of what was put aside. */
const aside = 'aside ';

/** The store of that name, opened when it is first used. */
export function durableStore(name: string, options: DurableStoreOptions): DurableStore {
  const { memory, run, isWritten, isOnDisk, onReturn, onLoss } = diskOrMemory(name, options);

  function write(onDisk: (use: UseStore) => Promise<void>, decide: Decide): Promise<void> {
    const mirror = () => memory.make(decide, false);
    return run(onDisk, () => undefined, mirror, decide);
  }

  let expected: IsSound = () => true;
  const isSound = ([key, value]: Entry): boolean => expected(key, value);
  const isSeen = (key: string): boolean => !key.startsWith(aside);

  /** Changes what can be read, and puts aside what cannot. */
  async function change(decide: Decide): Promise<void> {
    let putAside = 0;
    const decideOnSound: Decide = (all) => {
      const seen = all.filter(([key]) => isSeen(key));
      const unsound = seen.filter((entry) => !isSound(entry));
      putAside = unsound.length;
      const { put = [], remove = [] } = decide(seen.filter(isSound));
      const moved = unsound.map(([key, value]): Entry => [aside + key, value]);
      // What is put now may have the key of what cannot be read, and stays.
      return { put: [...moved, ...put], remove: [...unsound.map(([key]) => key), ...remove] };
    };
    await run(
      (use) => changeAll(use, decideOnSound),
      () => memory.all(),
      (all) => memory.replace(all),
      decideOnSound,
    );
    if (putAside > 0) tellPutAside(putAside);
  }
  const putUnsoundAside = (): Promise<void> => change(() => ({}));

  return {
    get: async (key) => {
      const value = await run<unknown>(
        (use) => get(key, use),
        () => memory.get(key),
        (found) => memory.apply(found === undefined ? { remove: [key] } : { put: [[key, found]] }),
        null,
      );
      if (value === undefined || isSound([key, value])) return value;
      await putUnsoundAside();
      return undefined;
    },
    keys: async () => {
      const all = await run(
        (use) => keys<string>(use),
        () => memory.all().map(([key]) => key),
        () => undefined,
        null,
      );
      return all.filter(isSeen);
    },
    entries: async () => {
      const all = await run(
        (use) => entries<string, unknown>(use),
        () => memory.all(),
        (found) => memory.replace(found),
        null,
      );
      const seen = all.filter(([key]) => isSeen(key));
      if (!seen.every(isSound)) await putUnsoundAside();
      return seen.filter(isSound);
    },
    set: (key, value) =>
      write(
        (use) => setMany([[key, value]], use),
        () => ({ put: [[key, value]] }),
      ),
    remove: (gone) =>
      write(
        (use) => delMany(gone, use),
        () => ({ remove: gone }),
      ),
    change,
    clear: () =>
      write(
        (use) => clear(use),
        (all) => ({ remove: all.map(([key]) => key) }),
      ),
    isWritten,
    isOnDisk,
    onReturn,
    onLoss,
    expect: (sound) => {
      expected = sound;
    },
  };
}
