// The store that the settings name: the embedded PostgreSQL, started or joined, or one of your own.
// For the service and for the command line tools, which may run at the same time.

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { unlessEnded } from '#server/postgres/ending.ts';
import { openStore, type Store, type StoreOptions } from '#server/store/connection/database.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';

export interface OpenStore {
  store: Store;
  /** Closes the store, and stops the embedded server where this process answers for it. */
  close(): Promise<void>;
}

type OnLog = (message: string, fields?: object) => void;

const watchEveryMs = 1_000;

/** DATA_DIR and DATABASE_URL, see config.ts. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** What a start of the service has begun, and what ends it. */
interface Start extends StoreOptions {
  /** The embedded server, where it was told to start already. */
  starting?: Promise<EmbeddedPostgres> | null;
  signal?: AbortSignal;
}

/**
 * @throws Error saying what was expected, where the database cannot be started or reached; EndedEarly
 */
export async function openConfiguredStore(
  place: Place,
  onLog: OnLog,
  { starting = null, signal, ...options }: Start = {},
): Promise<OpenStore> {
  if (place.databaseUrl !== null) {
    const opening = unlessEnded(openStore(place.databaseUrl, options), signal);
    const store = await opening.catch((error) => {
      throw isDatabaseAway(error) ? notReached(error) : error;
    });
    return { store, close: () => store.close() };
  }
  const start = () => startEmbeddedPostgres({ dataDir: place.dataDir, onLog });
  let server = await (starting ?? start());
  const store = await unlessEnded(openStore(server.connection, options), signal).catch(
    async (error) => {
      await server.stop();
      throw error;
    },
  );
  let restarting: Promise<void> | null = null;

  /** Brings a server back that died (T25); its socket is where it was, so the pool finds it again. */
  async function look(): Promise<void> {
    try {
      await store.ping();
    } catch (error) {
      if (!isDatabaseAway(error)) return;
      const found = await start();
      // One that only did not answer is the one that is known already, and who answers for it stays.
      if (found.pid !== server.pid || found.canStop) server = found;
    }
  }
  const timer = setInterval(() => {
    restarting ??= look()
      .catch((error) => onLog('The database does not start', { reason: String(error) }))
      .finally(() => {
        restarting = null;
      });
  }, watchEveryMs).unref();

  return {
    store,
    close: async () => {
      clearInterval(timer);
      await restarting;
      await store.close();
      await server.stop();
    },
  };
}

function notReached(error: Error): Error {
  return new Error(
    `The PostgreSQL server that DATABASE_URL names cannot be reached (${error.message}). ` +
      'Start it, or correct the setting.',
    { cause: error },
  );
}
