// The one way to the database: every query runs in a transaction, under a role that row-level
// security holds (docs/design/safety.md, T1). The connecting user itself is used for migrations only.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import {
  defaultTimeouts,
  type EmbeddedConnection,
  type OnTrouble,
  openConnections,
  type Timeouts,
  withClient,
} from './connections.ts';
import { migrateDatabase } from './migrate.ts';
import { openNotices } from './notices.ts';
import { readRows } from './read-rows.ts';
import { platformRole, tenantRole } from './roles.ts';
import { type Tx, transact } from './transaction.ts';
import { usable } from './usable.ts';

export type { EmbeddedConnection } from './connections.ts';
export type { Tx } from './transaction.ts';

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
   * @param onGap called whenever something may have been told that was not heard: when listening
   *   begins, and every other second while the database is not heard
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * False while it is not heard what the database tells: what is known is asked for again and again.
   */
  isListening(): boolean;
  /** Resolves when the database can be used; rejects when it does not answer, or takes no writes. */
  ping(): Promise<void>;
  /** Runs `work` while no other process runs its work of that number. */
  alone<T>(number: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Hears of lost connections. */
  onTrouble?: OnTrouble;
  timeouts?: Partial<Timeouts>;
  /** Connections that transactions share. */
  connections?: number;
}

/** Connections of a store, where nothing else is said. */
export const usualConnections = 10;
const maxAttempts = 3;
/** PostgreSQL's codes for a transaction that lost against another: serialization, deadlock. */
const undoneCodes: readonly unknown[] = ['40001', '40P01'];

/**
 * Opens the store after running the migrations that are missing.
 *
 * @param connection of the embedded server, or a DATABASE_URL
 * @throws Error with what an administrator must do, where the database cannot be used as it is
 */
export async function openStore(
  connection: EmbeddedConnection | string,
  options: StoreOptions = {},
): Promise<Store> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  await withClient(connection, timeouts, migrateDatabase);
  return joinStore(connection, options.connections ?? usualConnections, options);
}

/** Opens the store as it is: somebody else has run the migrations. */
export function joinStore(
  connection: EmbeddedConnection | string,
  connections: number,
  { onTrouble = () => {}, timeouts: wish }: StoreOptions = {},
): Store {
  const timeouts = { ...defaultTimeouts, ...wish };
  const { pool, close } = openConnections(connection, connections, timeouts, onTrouble);
  const notices = openNotices(connection, timeouts, onTrouble);
  const use = usable();
  const { answerMs } = timeouts;
  const under = async <T>(role: string, libraryCode: string, work: (tx: Tx) => Promise<T>) => {
    const names = [role, libraryCode].map((each) => pg.escapeLiteral(each));
    const begin = `BEGIN; SELECT set_config('role', ${names[0]}, true), set_config('app.library_code', ${names[1]}, true)`;
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(pool, { begin, answerMs }, work);
      } catch (error) {
        use.failed(error);
        // The database has undone all of it, so it may be done again.
        if (attempt === maxAttempts || !isUndone(error)) throw error;
      }
    }
  };
  return {
    connection,
    inLibrary: (libraryCode, work) => under(tenantRole, libraryCode, work),
    onPlatform: (work) => under(platformRole, '', work),
    listen: notices.listen,
    isListening: notices.isListening,
    ping: () => transact(pool, { begin: 'BEGIN', answerMs }, use.check),
    alone: (number, work) =>
      withClient(connection, timeouts, async (client) => {
        await client.query('SELECT pg_advisory_lock($1)', [number]);
        return work();
      }),
    close: async () => {
      await notices.close();
      await close();
    },
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
    readRows<{ code: string }>(tx, sql`SELECT code FROM libraries ORDER BY code`),
  );
  return inLibraries(
    tx,
    libraryCode,
    codes.map(({ code }) => code),
    work,
  );
}

/** The same in the scope of some libraries in turn. */
export async function inLibraries<T>(
  tx: Tx,
  libraryCode: string,
  codes: readonly string[],
  work: () => Promise<readonly T[]>,
): Promise<T[]> {
  const enter = (code: string) =>
    tx.execute(sql`SELECT set_config('app.library_code', ${code}, true)`);
  const found: (readonly T[])[] = [];
  for (const code of codes) {
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
