// The only access to the database: every query runs in a transaction, under a role that row-level security
// restricts (docs/design/safety.md, T1). The connecting user itself is used for migrations only.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { defaultTimeouts, type OnTrouble, type Timeouts, withClient } from './connections.ts';
import { isDiskFull, ReadOnlyError } from './database-away.ts';
import { migrateDatabase } from './migrate.ts';
import { openNotifications } from './notifications.ts';
import { openPools } from './pools.ts';
import { readRows } from './read-rows.ts';
import { platformRole, tenantRole } from './roles.ts';
import type { ConnectionTarget } from './servers.ts';
import { type KnownVersions, openStandbyReads } from './standby-reads.ts';
import { type Tx, transact } from './transaction.ts';

interface Usability {
  /** One error may say that the disk is full. */
  failed(error: unknown): void;
  /** @throws Error when the database is unusable */
  check(tx: Tx): Promise<void>;
}

export function usability(onFull: () => void = () => {}): Usability {
  let isFull = false;
  return {
    failed: (error) => {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      onFull();
    },
    check: async (tx) => {
      const [setting] = await readRows<{ transaction_read_only: string }>(
        tx,
        // The table must be there, else the database is an empty one.
        sql`SELECT current_setting('transaction_read_only') AS transaction_read_only,
              EXISTS (SELECT FROM platform_versions)`,
      );
      if (setting?.transaction_read_only !== 'off') throw new ReadOnlyError();
      if (!isFull) return;
      // Writes somewhat more than a megabyte, which is removed at once.
      await tx.execute(sql`CREATE TEMPORARY TABLE room_on_disk ON COMMIT DROP AS
        SELECT md5(number::text) FROM generate_series(1, 20000) AS number`);
      isFull = false;
    },
  };
}

export type { ConnectionTarget, EmbeddedConnection } from './servers.ts';
export type { Tx } from './transaction.ts';

export interface Store {
  /** For code that opens a store of its own (a worker). */
  readonly connection: ConnectionTarget;
  /**
   * Sees and writes only that library's rows. `work` may run again after a conflict, so it must change nothing but
   * rows.
   * @param known given for `work` that only reads: a standby that has these versions may do it
   */
  inLibrary<T>(
    libraryCode: string,
    work: (tx: Tx) => Promise<T>,
    known?: KnownVersions,
  ): Promise<T>;
  onPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * @param onGap notifications may have been missed: when listening starts, and every other second without connection
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Then changes are polled. */
  isListening(): boolean;
  /** `idle`: open and not in use; `waiting`: requests for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** Rejects when the database does not answer or accepts no writes. */
  ping(): Promise<void>;
  /** No other process runs work with the same lock number. */
  withLock<T>(number: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  onTrouble?: OnTrouble;
  timeouts?: Partial<Timeouts>;
  connections?: number;
  /** PostgreSQL itself, where `connection` leads to a pooler: for what a session must keep. */
  direct?: ConnectionTarget | null;
  /** Standbys, for work that only reads; null for none. */
  reads?: ConnectionTarget | null;
  onNewer?: () => void;
  onDiskFull?: () => void;
  around?: Around;
  /** Who makes all changes by this store, for the libraries' lists of changes; without it they are in none. */
  actor?: string;
}

export type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export const defaultConnections = 10;
const maxAttempts = 3;
/** PostgreSQL's codes of conflicts between transactions: serialization failure, deadlock. */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];

/** @throws Error that says what an administrator must do */
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

/** Without migrations, which another process has run. */
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

/** Settings end with the transaction, also where a pooler is between. */
function beginWith(settings: Record<string, string>, begin = 'BEGIN'): string {
  const each = Object.entries(settings).map(([name, value]) =>
    [name, value].map((text) => pg.escapeLiteral(text)).join(', '),
  );
  return `${begin}; SELECT ${each.map((pair) => `set_config(${pair}, true)`).join(', ')}`;
}

/** The platform's role reads the platform's rows; afterwards the library's role is set again. */
export async function inPlatformScope<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('role', ${platformRole}, true)`);
  const result = await work();
  // After an error the transaction is rolled back anyway.
  await tx.execute(sql`SELECT set_config('role', ${tenantRole}, true)`);
  return result;
}

/**
 * For the rare query about all libraries; afterwards the library's own scope is set again. `work` must return only
 * which rows are meant, never their content.
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
