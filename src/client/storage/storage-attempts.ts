// How one operation on storage is tried: once more after a lost connection or a full disk; how long
// it is waited for; and what a failure means (docs/design/traps.md, "idb-keyval").
import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Connection } from './connection.ts';
import type { StorageTrouble } from './storage-health.ts';

export type Entry = [key: string, value: unknown];
/** What to do with all entries, decided in one transaction. */
export interface Change {
  put?: Entry[];
  remove?: string[];
}

/** How long a fact is waited for: it can be asked of the service instead. */
export const usualTimeoutMs = 3_000;
/** How long what is precious is waited for: longer than a busy disk is busy. */
export const preciousTimeoutMs = 10_000;

type Operation<T> = (use: UseStore) => Promise<T>;

/** Tries an operation for as long as it takes; rejects with the browser's error. */
export async function tried<T>(
  connection: Connection,
  operation: Operation<T>,
  makeRoom: () => Promise<void>,
): Promise<T> {
  try {
    return await operation(connection.use);
  } catch (error) {
    const name = nameOf(error);
    if (name === 'QuotaExceededError') await makeRoom();
    else if (!isReopenable(name)) throw error;
    connection.drop();
    return await operation(connection.use);
  }
}

/** Reads every entry and changes some in one transaction; gives the entries as they are then. */
export async function changeAll(
  use: UseStore,
  decide: (entries: Entry[]) => Change,
): Promise<Entry[]> {
  return use('readwrite', async (store) => {
    // Both are asked before either is awaited: a transaction with nothing to do commits itself.
    const reading = [
      promisifyRequest(store.getAllKeys()),
      promisifyRequest(store.getAll()),
    ] as const;
    const [keys, values] = await Promise.all(reading);
    const entries = keys.map((key, at): Entry => [String(key), values[at]]);
    const { put = [], remove = [] } = decide(entries);
    for (const key of remove) store.delete(key);
    for (const [key, value] of put) store.put(value, key);
    await promisifyRequest(store.transaction);
    const changed = new Map(entries);
    for (const key of remove) changed.delete(key);
    for (const [key, value] of put) changed.set(key, value);
    return [...changed];
  });
}

/** About a list of some hundred resources. */
const room = 'x'.repeat(65_536);

/**
 * Writes and takes away as much as a fact takes, in one transaction; rejects where there is no room.
 */
export function findRoom(use: UseStore): Promise<void> {
  return use('readwrite', (store) => {
    store.put(room, 'room');
    store.delete('room');
    return promisifyRequest(store.transaction);
  });
}

/** What a failure that nothing helped against says about storage. */
export function troubleOf(error: unknown): StorageTrouble {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'TimeoutError') return 'slow';
  return name === 'UnknownError' || name === 'VersionError' ? 'corrupt' : 'unavailable';
}

/** True where the browser has no storage for us at all: asking again would not help. */
export function isForGood(error: unknown): boolean {
  return ['NotSupportedError', 'SecurityError'].includes(nameOf(error));
}

/** True for a fault of the program, which must not pass for a fault of the device. */
export function isMistake(error: unknown): boolean {
  const mistakes = ['DataCloneError', 'DataError', 'ReadOnlyError'];
  return mistakes.includes(nameOf(error)) || error instanceof TypeError;
}

/** Safari closes connections, Chrome loses its backing store: a new connection often helps. */
function isReopenable(name: string): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError', 'NotFoundError'].includes(name);
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

/** What comes of it, or after that time a DOMException `TimeoutError`; it goes on all the same. */
export function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const hanging = setTimeout(() => {
      reject(new DOMException('storage did not answer', 'TimeoutError'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(hanging));
  });
}
