// Opens the store that the settings name; the service and the command line tools may run at the same time.

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { unlessEnded } from '#embedded-postgres/ending.ts';
import { type Client, defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore, type Store, type StoreOptions } from '#server/store/connection/database.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { checkAddresses } from '#server/store/connection/pooler.ts';

export interface OpenStore {
  store: Store;
  close(): Promise<void>;
}

type OnLog = (message: string, fields?: object) => void;

const checkIntervalMs = 1_000;

interface DatabaseSettings {
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl?: string | null;
  databaseReadUrl?: string | null;
}

interface StartOptions extends StoreOptions {
  starting?: Promise<EmbeddedPostgres> | null;
  signal?: AbortSignal;
}

/** @throws Error that says what was expected, when the database cannot be started or reached; EndedEarly */
export async function openConfiguredStore(
  settings: DatabaseSettings,
  onLog: OnLog,
  { starting = null, signal, ...options }: StartOptions = {},
): Promise<OpenStore> {
  if (settings.databaseUrl !== null) {
    const opening = unlessEnded(openExternal(settings.databaseUrl, settings, options), signal);
    const store = await opening.catch((error) => {
      throw isDatabaseAway(error) ? unreachable(error) : error;
    });
    return { store, close: () => store.close() };
  }
  const start = () => startEmbeddedPostgres({ dataDir: settings.dataDir, onLog });
  let server = await (starting ?? start());
  const store = await unlessEnded(openStore(server.connection, options), signal).catch(
    async (error) => {
      await server.stop();
      throw error;
    },
  );
  let restarting: Promise<void> | null = null;

  /** The socket path stays the same, so the pool reconnects. */
  async function restartIfDown(): Promise<void> {
    try {
      await store.ping();
    } catch (error) {
      if (!isDatabaseAway(error)) return;
      const found = await start();
      // A server with the same process id was only slow: this process's ownership of it stays.
      if (found.pid !== server.pid || found.canStop) server = found;
    }
  }
  const timer = setInterval(() => {
    restarting ??= restartIfDown()
      .catch((error) => onLog('The database does not start', { reason: String(error) }))
      .finally(() => {
        restarting = null;
      });
  }, checkIntervalMs).unref();

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

async function openExternal(
  url: string,
  { databaseDirectUrl: direct = null, databaseReadUrl: reads = null }: DatabaseSettings,
  options: StoreOptions,
): Promise<Store> {
  await checkAddresses(url, direct, { ...defaultTimeouts, ...options.timeouts });
  return openStore(url, { ...options, direct, reads });
}

/** @throws Error saying what was expected, where the database cannot be started or reached */
export async function withConfiguredDatabase<T>(
  place: DatabaseSettings,
  onLog: OnLog,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl !== null) {
    return withClient(place.databaseDirectUrl ?? place.databaseUrl, defaultTimeouts, work).catch(
      (error) => {
        throw isDatabaseAway(error) ? unreachable(error) : error;
      },
    );
  }
  const server = await startEmbeddedPostgres({ dataDir: place.dataDir, onLog });
  try {
    return await withClient(server.connection, defaultTimeouts, work);
  } finally {
    await server.stop();
  }
}

function unreachable(error: Error): Error {
  return new Error(
    `The PostgreSQL server that DATABASE_URL names cannot be reached (${error.message}). ` +
      'Start it, or correct the setting.',
    { cause: error },
  );
}
