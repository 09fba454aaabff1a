// How one operation on storage is tried again, and what its failures mean (docs/design/traps.md, "idb-keyval").
import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Connection } from './connection.ts';
import type { StorageTrouble } from './storage-health.ts';

export type Entry = [key: string, value: unknown];
export interface Change {
  put?: Entry[];
  remove?: string[];
}

/** The service can give a fact too. */
export const factTimeoutMs = 3_000;
/** Longer than a busy disk takes. */
export const preciousTimeoutMs = 10_000;

type Operation<T> = (use: UseStore) => Promise<T>;

export async function tryOperation<T>(
  connection: Connection,
  operation: Operation<T>,
  makeRoom: (round: number) => Promise<boolean>,
): Promise<T> {
  let isLast = false;
  for (let round = 0; ; round += 1) {
    try {
      return await operation(connection.use);
    } catch (error) {
      const name = nameOf(error);
      const isFull = name === 'QuotaExceededError';
      if (isLast || !(isFull || isReopenable(name))) throw error;
      isLast = !(isFull && (await makeRoom(round)));
      connection.drop();
    }
  }
}

/** In one transaction; returns the resulting entries. */
export async function changeAll(
  use: UseStore,
  decide: (entries: Entry[]) => Change,
): Promise<Entry[]> {
  return use('readwrite', async (store) => {
    // Both requests are made before either is awaited: a transaction without requests commits itself.
    const reading = [
      promisifyRequest(store.getAllKeys()),
      promisifyRequest(store.getAll()),
    ] as const;
    const [keys, values] = await Promise.all(reading);
    const entries = keys.map((key, index): Entry => [String(key), values[index]]);
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

/** About the size of a list of some hundred resources. */
const room = 'x'.repeat(65_536);

/** Rejects where there is no space for a large value. */
export function checkRoom(use: UseStore): Promise<void> {
  return use('readwrite', (store) => {
    store.put(room, 'room');
    store.delete('room');
    return promisifyRequest(store.transaction);
  });
}

export function troubleOf(error: unknown): StorageTrouble {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'TimeoutError') return 'slow';
  return name === 'UnknownError' || name === 'VersionError' ? 'corrupt' : 'unavailable';
}

/** The browser has no storage for us at all: retries are useless. */
export function isPermanent(error: unknown): boolean {
  return ['NotSupportedError', 'SecurityError'].includes(nameOf(error));
}

/** A bug, which must not be taken for a failure of the device. */
export function isProgramError(error: unknown): boolean {
  const names = ['DataCloneError', 'DataError', 'ReadOnlyError'];
  return names.includes(nameOf(error)) || error instanceof TypeError;
}

/** Safari closes connections, and Chrome loses its backing store; a new connection often helps. */
function isReopenable(name: string): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError', 'NotFoundError'].includes(name);
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

/** Rejects with a DOMException `TimeoutError`; the work continues. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('storage did not answer', 'TimeoutError'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
