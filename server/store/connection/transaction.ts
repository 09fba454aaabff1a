// One transaction on one connection. It refuses statements after the end, and rejects without an answer in time.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { asTransaction } from './async-context.ts';
import { DatabaseAwayError, isReadOnly } from './database-away.ts';
import type { ConnectionSource } from './pools.ts';

export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>;

export interface TransactionOptions {
  begin: string;
  answerMs: number;
}

/**
 * Rolled back when `work` fails or no caller waits any more. Begins with the first statement: work without any takes no
 * connection.
 * @throws DatabaseAwayError when no connection was available or it was lost; a commit at that moment may or may not
 * have succeeded
 */
export function transact<T>(
  pool: ConnectionSource,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asTransaction((signal) => transactFor(signal, pool, options, work));
}

async function transactFor<T>(
  signal: AbortSignal | null,
  pool: ConnectionSource,
  { begin, answerMs }: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = new SequentialClient(pool, begin, answerMs);
  const giveUp = () => client.lose(new Error('Nobody waits for the answer any more'));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    const result = await work(drizzle({ client: client as unknown as pg.PoolClient }));
    await client.commit();
    return result;
  } catch (error) {
    // Another server may be primary now, or this one writable again: the next transaction needs a new connection.
    if (isReadOnly(error)) client.lose(error as Error);
    await client.rollback();
    // The query builder wraps errors; a missing connection is reported unwrapped.
    throw client.beginError ?? error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    client.end();
  }
}

/** The client of the query builder, which calls only `query`. The first statement takes the connection and begins. */
class SequentialClient {
  readonly #pool: ConnectionSource;
  readonly #begin: string;
  readonly #answerMs: number;
  #client: pg.PoolClient | null = null;
  #lost: Error | null = null;
  /** Null when the transaction began, or without a statement. */
  beginError: unknown = null;
  #last: Promise<unknown> = Promise.resolve();
  #giveUp: ((error: Error) => void) | null = null;
  #isEnded = false;
  readonly #onError = (error: Error) => this.lose(error);

  constructor(pool: ConnectionSource, begin: string, answerMs: number) {
    this.#pool = pool;
    this.#begin = begin;
    this.#answerMs = answerMs;
  }

  query = (statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const result = this.#last.then(async () => {
      if (this.#isEnded) throw new Error('The transaction is over: nothing may be asked in it');
      return this.#run(this.#client ?? (await this.#connect()), statement, values);
    });
    this.#last = result.catch(() => {});
    return result;
  };

  async commit(): Promise<void> {
    // Statements that were sent and not awaited belong to the transaction.
    await this.#last;
    if (this.#client === null) return;
    const { command } = await this.query('COMMIT');
    // PostgreSQL answers ROLLBACK when a statement failed, even if the code handled the error.
    if (command === 'ROLLBACK') throw new Error('The transaction was undone: a statement failed');
  }

  async rollback(): Promise<void> {
    await this.#last;
    if (this.#client !== null) await this.query('ROLLBACK').catch((reason) => this.lose(reason));
  }

  lose(error: Error): void {
    this.#lost ??= error;
    this.#giveUp?.(this.#lost);
  }

  end(): void {
    this.#isEnded = true;
    // The pool listens for errors from here on.
    this.#client?.off('error', this.#onError);
    this.#client?.release(this.#lost ?? undefined);
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      this.#checkLost();
      const client = await this.#pool.connect();
      this.#client = client;
      // Without a listener a broken connection would end the process.
      client.on('error', this.#onError);
      await this.#run(client, this.#begin);
      return client;
    } catch (error) {
      // The first statement has no values that could be wrong: any error but a refusal means a broken connection.
      const away = awayUnlessRefused(error);
      this.beginError ??= away;
      this.lose(away as Error);
      throw away;
    }
  }

  #checkLost(): void {
    if (this.#lost !== null) throw new DatabaseAwayError(this.#lost);
  }

  async #run(client: pg.PoolClient, statement: string | pg.QueryConfig, values?: unknown[]) {
    this.#checkLost();
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#giveUp = reject;
    const timer = setTimeout(
      () => this.lose(new Error('The database does not answer')),
      this.#answerMs,
    );
    client.query(statement as pg.QueryConfig, values).then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      throw this.#lost === null ? error : new DatabaseAwayError(error);
    } finally {
      clearTimeout(timer);
      this.#giveUp = null;
    }
  }
}

/** The driver's errors about a failed connection have no code. */
function awayUnlessRefused(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseAwayError) return error;
  return new DatabaseAwayError(error);
}
