// The one way to the database: every query runs in a transaction, under a role that row-level
// security holds (SAFETY T1). The connecting user itself is used for migrations only.
import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { migrateDatabase } from './migrate.ts';
import { platformRole, tenantRole } from './roles.ts';

/** How the embedded server is reached: a socket folder and its port number. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  database: string;
  user: string;
}

export type Tx = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

export interface Store {
  /** Where the database is, for whoever must open a store of their own (a worker). */
  readonly connection: EmbeddedConnection | string;
  /**
   * One transaction that sees and writes that library's rows only. `work` may run again, where the
   * database undid it in favour of another: it changes nothing but rows.
   */
  inLibrary<T>(libraryCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction on libraries and keys; no tenant content. */
  onPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Hears what the database tells on a channel, until the returned function is called.
   *
   * @param onListening called whenever listening begins, at first and after every lost connection:
   *   what was told in between is lost
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const poolSize = 10;
const statementTimeoutMs = 15_000;
const connectTimeoutSeconds = 5;
const closeTimeoutSeconds = 5;
const mostAttempts = 3;
/** PostgreSQL's codes for a transaction that lost against another: serialization, deadlock. */
const undoneCodes: readonly unknown[] = ['40001', '40P01'];

/**
 * Opens the store after running the migrations that are missing.
 *
 * @param connection of the embedded server, or a DATABASE_URL
 * @throws Error with what an administrator must do, where the database cannot be used as it is
 */
export async function openStore(connection: EmbeddedConnection | string): Promise<Store> {
  const migrator = connect(connection, { max: 1 });
  try {
    await migrateDatabase(migrator);
  } finally {
    await migrator.end({ timeout: closeTimeoutSeconds });
  }
  return joinStore(connection, poolSize);
}

/** Opens the store as it is: somebody else has run the migrations. */
export function joinStore(connection: EmbeddedConnection | string, connections: number): Store {
  const settings = { statement_timeout: statementTimeoutMs };
  return storeOver(connect(connection, { max: connections, connection: settings }), connection);
}

function storeOver(client: Sql, connection: EmbeddedConnection | string): Store {
  // The driver changes how its client reads dates and JSON, so only the store's own client gets it.
  const database = drizzle(client);
  const once = <T>(role: string, libraryCode: string, work: (tx: Tx) => Promise<T>) =>
    database.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config('role', ${role}, true), set_config('app.library_code', ${libraryCode}, true)`,
      );
      return work(tx);
    });
  const under = async <T>(role: string, libraryCode: string, work: (tx: Tx) => Promise<T>) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(role, libraryCode, work);
      } catch (error) {
        // The database has undone all of it, so it may be done again.
        if (attempt === mostAttempts || !isUndone(error)) throw error;
      }
    }
  };
  return {
    connection,
    inLibrary: (libraryCode, work) => under(tenantRole, libraryCode, work),
    onPlatform: (work) => under(platformRole, '', work),
    listen: async (channel, onPayload, onListening) => {
      const { unlisten } = await client.listen(channel, onPayload, onListening);
      return unlisten;
    },
    ping: async () => {
      await client`SELECT 1`;
    },
    close: () => client.end({ timeout: closeTimeoutSeconds }),
  };
}

/**
 * Runs a part of a library's transaction under the platform's role, for what the platform itself
 * tells; the library's role comes back after it.
 */
export async function inPlatformScope<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('role', ${platformRole}, true)`);
  const done = await work();
  // After a failure the transaction is over anyway.
  await tx.execute(sql`SELECT set_config('role', ${tenantRole}, true)`);
  return done;
}

/**
 * Runs a part of a library's transaction in the scope of every library in turn, for the rare question
 * that concerns them all; the library's own scope comes back after it. What `work` gives says which rows
 * are meant, never what is in them.
 */
export async function inEveryLibrary<T>(
  tx: Tx,
  libraryCode: string,
  work: () => Promise<readonly T[]>,
): Promise<T[]> {
  const codes = await inPlatformScope(tx, () =>
    tx.execute<{ code: string }>(sql`SELECT code FROM libraries ORDER BY code`),
  );
  const enter = (code: string) =>
    tx.execute(sql`SELECT set_config('app.library_code', ${code}, true)`);
  const found: (readonly T[])[] = [];
  for (const { code } of codes) {
    await enter(code);
    found.push(await work());
  }
  await enter(libraryCode);
  return found.flat();
}

function isUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && undoneCodes.includes(error.code)) || isUndone(error.cause);
}

function connect(
  connection: EmbeddedConnection | string,
  options: Options<Record<string, PostgresType>>,
): Sql {
  const all = {
    connect_timeout: connectTimeoutSeconds,
    // Retries quickly: the embedded server is back within a second.
    backoff: (attempt: number) => Math.min(2, 0.05 * 2 ** attempt),
    onnotice: () => {},
    ...options,
    connection: { application_name: 'eresource-portal', ...options.connection },
  };
  return typeof connection === 'string'
    ? postgres(connection, all)
    : postgres({ ...connection, ...all });
}
