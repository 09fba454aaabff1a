// One IndexedDB database with one store, opened so that no tab blocks another and a lost connection
// can be replaced (docs/design/traps.md, "idb-keyval"; docs/design/safety.md, T21).
import type { UseStore } from 'idb-keyval';

const storeName = 'kept';

/** A connection that opens itself when first used, and again after `drop`. */
export interface Connection {
  use: UseStore;
  /** Forgets the open connection, so that the next use opens a new one. */
  drop(): void;
}

/**
 * @param durability `strict` waits until the disk has it: for what a reader was told is saved
 * @param onTakenAway told that somebody else closed the connection: what comes after may be empty
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

  const takenAway = (): void => {
    drop();
    onTakenAway();
  };

  const use: UseStore = async (mode, callback) => {
    opening ??= open(databaseName, takenAway);
    const mine = opening;
    let database: IDBDatabase;
    try {
      database = await mine;
    } catch (error) {
      if (opening === mine) opening = null;
      throw error;
    }
    const transaction = database.transaction(storeName, mode, { durability });
    return callback(transaction.objectStore(storeName));
  };

  return { use, drop };
}

/** Opens the database as it is, and gives it the store where it has none. */
async function open(databaseName: string, onLost: () => void): Promise<IDBDatabase> {
  // No version is named: what a newer release or a broken disk left is opened all the same, where
  // the version that this release would make is refused (VersionError).
  const database = await opened(databaseName, undefined, onLost);
  if (database.objectStoreNames.contains(storeName)) return database;
  const next = database.version + 1;
  database.close();
  return opened(databaseName, next, onLost);
}

function opened(
  databaseName: string,
  version: number | undefined,
  onLost: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const isThere = (globalThis as { indexedDB?: IDBFactory }).indexedDB != null;
    if (!isThere) throw new DOMException('no IndexedDB here', 'NotSupportedError');
    const request = indexedDB.open(databaseName, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(storeName)) result.createObjectStore(storeName);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab wants to change or delete the database: holding on would block it for ever.
      database.onversionchange = onLost;
      database.onclose = onLost;
      resolve(database);
    };
  });
}
