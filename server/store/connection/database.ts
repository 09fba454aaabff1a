// The only access to the database: every query runs in a transaction, under a role that row-level security
// restricts (docs/design/safety.md, T1). The connecting user itself is used for migrations only.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { defaultTimeouts, type OnTrouble, type Timeouts, withClient } from './connections.ts';
import { migrateDatabase } from './migrate.ts';
import { openNotifications } from './notifications.ts';
import { openPools } from './pools.ts';
import { readRows } from './read-rows.ts';
import { platformRole, tenantRole } from './roles.ts';
import type { ConnectionTarget } from './servers.ts';
import { type KnownVersions, openStandbyReads } from './standby-reads.ts';
import { type Tx, transact } from './transaction.ts';
import { usability } from './usable.ts';

export type { ConnectionTarget, EmbeddedConnection } from './servers.ts';
export type { Tx } from './transaction.ts';

export interface Store {
  /** Address of the database, for code that opens a store of its own (a worker). */
  readonly connection: ConnectionTarget;
  /**
   * A transaction that sees and writes only that library's rows. `work` may run again when the database rolled
   * it back because of a conflict, so it must change nothing but rows.
   *
   * @param known given for `work` that only reads: a standby that has these versions may do it
   */
  inLibrary<T>(
    libraryCode: string,
    work: (tx: Tx) => Promise<T>,
    known?: KnownVersions,
  ): Promise<T>;
  /** A transaction on libraries and keys, without any library's content. */
  onPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel of the database, until the returned function is called.
   *
   * @param onGap called when notifications may have been missed: when listening starts, and every other second
   *   while there is no connection
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** False while notifications cannot be received; then changes are polled. */
  isListening(): boolean;
  /** Connections that are open and not in use, and requests that wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** Resolves when the database is usable; rejects when it does not answer or accepts no writes. */
  ping(): Promise<void>;
  /** Runs `work` while no other process runs work with the same lock number. */
  withLock<T>(number: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Called about lost connections. */
  onTrouble?: OnTrouble;
  timeouts?: Partial<Timeouts>;
  /** Size of the pool. */
  connections?: number;
  /** Address of PostgreSQL itself, where `connection` leads to a pooler: for what a session must keep. */
  direct?: ConnectionTarget | null;
  /** Address of standbys, for work that only reads; null for none. */
  reads?: ConnectionTarget | null;
  /** Called where a newer version of the service has migrated the database. */
  onNewer?: () => void;
  /** Called once while the disk of the database is full. */
  onDiskFull?: () => void;
  /** Runs every transaction, for tracing. */
  around?: Around;
  /** Who makes all changes by this store, for the libraries' lists of changes; without it they are in none. */
  actor?: string;
}

/** Runs work of that name, and gives what it gives. */
export type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Default size of the pool. */
export const defaultConnections = 10;
const maxAttempts = 3;
/** PostgreSQL's codes of conflicts between transactions: serialization failure, deadlock. */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];

/**
 * Runs missing migrations and opens the store.
 *
 * @param connection of the embedded server, or a DATABASE_URL
 * @throws Error that says what an administrator must do, when the database cannot be used as it is
 */
export async function openStore(
  connection: ConnectionTarget,
  options: StoreOptions = {},
): Promise<Store> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const { onNewer, direct } = options;
  await withClient(direct ?? connection, timeouts, (client) =>
    migrateDatabase(client, { onNewer }),
  );
  return joinStore(connection, options.connections ?? defaultConnections, options);
}

/** Opens the store without migrations, which another process has run. */
export function joinStore(
  connection: ConnectionTarget,
  connections: number,
  {
    onTrouble = () => {},
    timeouts: changes,
    direct,
    reads = null,
    around = (_, work) => work(),
    onDiskFull,
    actor,
  }: StoreOptions = {},
): Store {
  const timeouts = { ...defaultTimeouts, ...changes };
  const pools = openPools(connection, connections, timeouts, onTrouble);
  const notifications = openNotifications(direct ?? connection, timeouts, onTrouble);
  const standby = reads === null ? null : openStandbyReads(reads, connections, timeouts, onTrouble);
  const usage = usability(onDiskFull);
  const { answerMs } = timeouts;
  const limits = {
    statement_timeout: String(timeouts.statementMs),
    // PostgreSQL releases the locks of a dead process after this time.
    idle_in_transaction_session_timeout: String(answerMs),
  };
  const acting = actor && { 'app.actor': actor, 'app.change_id': randomUUID() };
  const inScope = async <T>(role: string, libraryCode: string, work: (tx: Tx) => Promise<T>) => {
    const begin = beginWith({
      role,
      'app.library_code': libraryCode,
      ...limits,
      ...(libraryCode !== '' && acting),
    });
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(pools, { begin, answerMs }, work);
      } catch (error) {
        usage.failed(error);
        // The database rolled everything back, so the work can be repeated.
        if (attempt === maxAttempts || !isConflict(error)) throw error;
      }
    }
  };
  return {
    connection,
    inLibrary: (code, work, known) =>
      around('library transaction', async () => {
        if (standby !== null && known !== undefined) {
          const scope = { role: platformRole, 'app.library_code': code, ...limits };
          const begin = beginWith(scope, 'BEGIN READ ONLY');
          const read = await standby.read(begin, { code, ...known }, work);
          if (read !== null) return read.value;
        }
        return inScope(tenantRole, code, work);
      }),
    onPlatform: (work) => around('platform transaction', () => inScope(platformRole, '', work)),
    listen: notifications.listen,
    isListening: notifications.isListening,
    pool: pools.usage,
    ping: () => transact(pools, { begin: beginWith(limits), answerMs }, usage.check),
    withLock: (number, work) =>
      withClient(direct ?? connection, timeouts, async (client) => {
        await client.query('SELECT pg_advisory_lock($1)', [number]);
        return work();
      }),
    close: async () => {
      await notifications.close();
      await standby?.close();
      await pools.close();
    },
  };
}

/** SQL that begins a transaction with settings of its own: they end with it, also where a pooler is between. */
function beginWith(settings: Record<string, string>, begin = 'BEGIN'): string {
  const each = Object.entries(settings).map(([name, value]) =>
    [name, value].map((text) => pg.escapeLiteral(text)).join(', '),
  );
  return `${begin}; SELECT ${each.map((pair) => `set_config(${pair}, true)`).join(', ')}`;
}

/**
 * Runs a part of a library's transaction under the platform's role, to read the platform's rows; afterwards
 * the library's role is set again.
 */
export async function inPlatformScope<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('role', ${platformRole}, true)`);
  const result = await work();
  // After an error the transaction is rolled back anyway.
  await tx.execute(sql`SELECT set_config('role', ${tenantRole}, true)`);
  return result;
}

/**
 * Runs a part of a library's transaction in the scope of every library in turn, for the rare query about all
 * libraries; afterwards the library's own scope is set again. `work` must return only which rows are meant,
 * never their content.
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

/** Runs a part of a transaction in the scope of the given libraries in turn. */
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

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && conflictCodes.includes(error.code)) || isConflict(error.cause);
}
