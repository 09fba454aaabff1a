// A store on a device that is new for each test, and what is told of its disk.
import { afterEach, beforeEach, vi } from 'vitest';
import { type DurableStore, durableStore } from '#client/storage/durable-store.ts';
import { onStorageTrouble, reportStorageTrouble } from '#client/storage/storage-health.ts';
import { newDevice } from './tab.ts';

const name = 'kept-things';

/** Prepares each test of the file; what it gives is of the test that runs. */
export function storePerTest() {
  const device = {
    /** A precious one. */
    store: null as unknown as DurableStore,
    trouble: null as string | null,
    /** How often it was asked to make room. */
    rooms: 0,
    open: (isPrecious: boolean): DurableStore => {
      const makeRoom = async () => {
        device.rooms += 1;
        return false;
      };
      return durableStore(name, { durability: 'strict', makeRoom, isPrecious });
    },
  };
  beforeEach(async () => {
    await newDevice();
    reportStorageTrouble(null, name);
    device.trouble = null;
    device.rooms = 0;
    onStorageTrouble((storageError) => {
      device.trouble = storageError;
    });
    device.store = device.open(true);
    // What a store of a test would do later must not happen in the next one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return device;
}
