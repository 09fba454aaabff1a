// One IndexedDB database with one store. No tab blocks another one, and a lost connection can be replaced
// (docs/design/traps.md, "idb-keyval"; docs/design/safety.md, T21).
import type { UseStore } from 'idb-keyval';

const storeName = 'kept';

export interface Connection {
  use: UseStore;
  drop(): void;
}

/**
 * @param durability `strict` waits until the disk has the data: for what the reader was told is saved
 * @param onTakenAway called when something else closed the connection: the database may be empty now
 */
export function connect(
  databaseName: string,
  durability: 'strict' | 'relaxed',
  onTakenAway: () => void = () => {},
): Connection {
  let opening: Promise<IDBDatabase> | null = null;

  const drop = (): void => {
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = null;
  };

  const handleTakenAway = (): void => {
    drop();
    onTakenAway();
  };

  const use: UseStore = async (mode, callback) => {
    opening ??= open(databaseName, handleTakenAway);
    const current = opening;
    let database: IDBDatabase;
    try {
      database = await current;
    } catch (error) {
      if (opening === current) opening = null;
      throw error;
    }
    const transaction = database.transaction(storeName, mode, { durability });
    return callback(transaction.objectStore(storeName));
  };

  return { use, drop };
}

/** In its current version; creates the store if it is missing. */
async function open(databaseName: string, onClosed: () => void): Promise<IDBDatabase> {
  // A fixed version would be refused where a newer release made the database (VersionError).
  const database = await opened(databaseName, undefined, onClosed);
  if (database.objectStoreNames.contains(storeName)) return database;
  const next = database.version + 1;
  database.close();
  return opened(databaseName, next, onClosed);
}

function opened(
  databaseName: string,
  version: number | undefined,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const hasIndexedDb = (globalThis as { indexedDB?: IDBFactory }).indexedDB != null;
    if (!hasIndexedDb) throw new DOMException('no IndexedDB here', 'NotSupportedError');
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(storeName)) result.createObjectStore(storeName);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab wants to change or delete the database; keeping the connection open would block it.
      database.onversionchange = onClosed;
      database.onclose = onClosed;
      resolve(database);
    };
  });
}
