// One transaction on one connection. The query builder gets a client that takes one statement after
// the other, gives up on a database that does not answer, and takes none once the transaction is over.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseAwayError, isReadOnly } from './database-away.ts';
import { asTransaction } from './surroundings.ts';

/** What a transaction is asked with: no way to begin another one. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>;

export interface Manner {
  /** Words that begin it. */
  begin: string;
  /** How long the database has for each answer. */
  answerMs: number;
}

/**
 * Runs `work` in a transaction, which is undone if it fails, or if nobody waits for it any more. It begins
 * with the first statement: whoever asks nothing takes no connection.
 *
 * @throws DatabaseAwayError where no connection could be had, or it was lost; whether what was to be
 *   committed at that moment is there, nobody can tell
 */
export function transact<T>(
  pool: pg.Pool,
  manner: Manner,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asTransaction((signal) => transactFor(signal, pool, manner, work));
}

async function transactFor<T>(
  signal: AbortSignal | null,
  pool: pg.Pool,
  { begin, answerMs }: Manner,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const turns = new Turns(pool, begin, answerMs);
  const giveUp = () => turns.lose(new Error('Nobody waits for the answer any more'));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    const done = await work(drizzle({ client: turns as unknown as pg.PoolClient }));
    await turns.commit();
    return done;
  } catch (error) {
    // Another server may have taken over, or this one writes again: the next connection will tell.
    if (isReadOnly(error)) turns.lose(error as Error);
    await turns.rollback();
    // The query builder wraps what it is told; who had no connection at all hears so plainly.
    throw turns.unbegun ?? error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    turns.end();
  }
}

/**
 * Statements of one connection, each after the answer to the one before: a client as the query builder
 * uses it, which asks with `query` alone. The connection is taken, and its transaction begun, by the first.
 */
class Turns {
  readonly #pool: pg.Pool;
  readonly #begin: string;
  readonly #answerMs: number;
  /** Null until something is asked. */
  #client: pg.PoolClient | null = null;
  /** Why the connection is of no use any more; null while it is. */
  #lost: Error | null = null;
  /** Why it could not begin; null where it did, or nothing was asked. */
  unbegun: unknown = null;
  #last: Promise<unknown> = Promise.resolve();
  #giveUp: ((error: Error) => void) | null = null;
  #isOver = false;
  readonly #onError = (error: Error) => this.lose(error);

  constructor(pool: pg.Pool, begin: string, answerMs: number) {
    this.#pool = pool;
    this.#begin = begin;
    this.#answerMs = answerMs;
  }

  query = (statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const turn = this.#last.then(async () => {
      if (this.#isOver) throw new Error('The transaction is over: nothing may be asked in it');
      return this.#run(this.#client ?? (await this.#connect()), statement, values);
    });
    this.#last = turn.catch(() => {});
    return turn;
  };

  async commit(): Promise<void> {
    // What was asked and not waited for belongs to it.
    await this.#last;
    if (this.#client === null) return;
    const { command } = await this.query('COMMIT');
    // So PostgreSQL answers where a statement had failed, even if that was made up for.
    if (command === 'ROLLBACK') throw new Error('The transaction was undone: a statement failed');
  }

  async rollback(): Promise<void> {
    await this.#last;
    if (this.#client !== null) await this.query('ROLLBACK').catch((reason) => this.lose(reason));
  }

  /** Whoever waits for an answer waits no longer, and the connection will not be used again. */
  lose(error: Error): void {
    this.#lost ??= error;
    this.#giveUp?.(this.#lost);
  }

  end(): void {
    this.#isOver = true;
    // The pool listens from here on.
    this.#client?.off('error', this.#onError);
    this.#client?.release(this.#lost ?? undefined);
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      this.#checkLost();
      const client = await this.#pool.connect();
      this.#client = client;
      // A connection that breaks would end the process if nobody listened.
      client.on('error', this.#onError);
      await this.#run(client, this.#begin);
      return client;
    } catch (error) {
      // The first words have no values that could be at fault: what is not the server's own refusal says that
      // the connection broke before. Nothing is ever asked on one where they failed.
      const away = awayUnlessRefused(error);
      this.unbegun ??= away;
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

/** What the driver says of a connection that it could not make has no code of its own. */
function awayUnlessRefused(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseAwayError) return error;
  return new DatabaseAwayError(error);
}
