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
 * Runs `work` in a transaction, which is undone if it fails, or if nobody waits for it any more.
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
  const client = await pool.connect().catch((error) => {
    throw awayUnlessRefused(error);
  });
  const turns = new Turns(client, answerMs);
  const giveUp = () => turns.lose(new Error('Nobody waits for the answer any more'));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    // The first words have no values that could be at fault: what is not the server's own refusal says that
    // the connection broke before.
    await turns.query(begin).catch((error) => {
      const away = awayUnlessRefused(error);
      if (away instanceof DatabaseAwayError) turns.lose(away);
      throw away;
    });
    const done = await work(drizzle({ client: turns as unknown as pg.PoolClient }));
    const { command } = await turns.query('COMMIT');
    // So PostgreSQL answers where a statement had failed, even if that was made up for.
    if (command === 'ROLLBACK') throw new Error('The transaction was undone: a statement failed');
    return done;
  } catch (error) {
    // Another server may have taken over, or this one writes again: the next connection will tell.
    if (isReadOnly(error)) turns.lose(error as Error);
    await turns.query('ROLLBACK').catch((reason) => turns.lose(reason));
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    turns.end();
    client.release(turns.lost ?? undefined);
  }
}

/**
 * Statements of one connection, each after the answer to the one before: a client as the query builder
 * uses it, which asks with `query` alone.
 */
class Turns {
  /** Why the connection is of no use any more; null while it is. */
  lost: Error | null = null;
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #giveUp: ((error: Error) => void) | null = null;
  #isOver = false;
  readonly #onError = (error: Error) => this.lose(error);

  constructor(client: pg.PoolClient, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
    // A connection that breaks would end the process if nobody listened.
    client.on('error', this.#onError);
  }

  query = (statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const turn = this.#last.then(() => this.#run(statement, values));
    this.#last = turn.catch(() => {});
    return turn;
  };

  /** Whoever waits for an answer waits no longer, and the connection will not be used again. */
  lose(error: Error): void {
    this.lost ??= error;
    this.#giveUp?.(this.lost);
  }

  end(): void {
    this.#isOver = true;
    // The pool listens from here on.
    this.#client.off('error', this.#onError);
  }

  async #run(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('The transaction is over: nothing may be asked in it');
    if (this.lost !== null) throw new DatabaseAwayError(this.lost);
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#giveUp = reject;
    const timer = setTimeout(
      () => this.lose(new Error('The database does not answer')),
      this.#answerMs,
    );
    this.#client.query(statement as pg.QueryConfig, values).then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      throw this.lost === null ? error : new DatabaseAwayError(error);
    } finally {
      clearTimeout(timer);
      this.#giveUp = null;
    }
  }
}

/** What the driver says of a connection that it could not make has no code of its own. */
function awayUnlessRefused(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? error : new DatabaseAwayError(error);
}
