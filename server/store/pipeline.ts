// Statements of one transaction that follow each other on the wire: the database finds the next one waiting
// when it is done with one. Left to itself the driver (postgres 3) stops sending ahead for the rest of
// what is queued once it had to wait: for a statement it asks about first, as it does with every one
// that is not prepared, or for a socket that is full.
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ParameterOrJSON, Sql } from 'postgres';
import type { Tx } from './database.ts';

/**
 * A statement of at most so many bytes goes into a socket as a whole, and is no reason to wait. In
 * smaller ones the same rows take the database longer: a tenth at half of it.
 */
export const smallStatementBytes = 96 * 1024;
/** Sent and not answered: one at which the database is, and as many as a socket holds (208 KiB on Linux). */
const mostUnderWay = 3;
/** After so many all are waited for: should the driver have stopped sending ahead, it begins anew. */
const statementsBetweenRests = 64;

interface Pipeline {
  /** Until when whoever comes next has to wait. */
  turn: Promise<void>;
  underWay: Set<Promise<void>>;
  /** Statements that the database has read. */
  read: Set<string>;
  sent: number;
}

const pipelines = new WeakMap<Tx, Pipeline>();
const dialect = new PgDialect();

/** A statement that comes again and again in the same words. */
export interface Prepared {
  words: string;
  /** What comes with each, placeholders among them. */
  params: unknown[];
}

/** The words of a statement, made once. */
export function prepared(statement: SQL): Prepared {
  const { sql: words, params } = dialect.sqlToQuery(statement);
  return { words, params };
}

/**
 * Sends a statement once there is room for it.
 *
 * @param values of the statement's placeholders
 * @returns when it is sent; its `done` settles when the database is done with it
 */
export async function send(
  tx: Tx,
  { words, params }: Prepared,
  values: Record<string, unknown> = {},
): Promise<{ done: Promise<void> }> {
  const pipeline = pipelineOf(tx);
  const before = pipeline.turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  pipeline.turn = promise;
  await before;
  const isNew = !pipeline.read.has(words);
  const mustRest = isNew || pipeline.sent % statementsBetweenRests === 0;
  await roomIn(pipeline, mustRest ? 1 : mostUnderWay);
  const done = run(tx, words, fillPlaceholders(params, values));
  const heard = done.catch(() => {}).finally(() => pipeline.underWay.delete(heard));
  pipeline.underWay.add(heard);
  pipeline.read.add(words);
  pipeline.sent += 1;
  if (isNew) await heard;
  resolve();
  return { done };
}

function pipelineOf(tx: Tx): Pipeline {
  const known = pipelines.get(tx);
  if (known !== undefined) return known;
  const made = {
    turn: Promise.resolve(),
    underWay: new Set<never>(),
    read: new Set<string>(),
    sent: 0,
  };
  pipelines.set(tx, made);
  return made;
}

async function roomIn({ underWay }: Pipeline, most: number): Promise<void> {
  while (underWay.size >= most) await Promise.race(underWay);
}

async function run(tx: Tx, words: string, params: unknown[]): Promise<void> {
  await driverOf(tx).unsafe(words, params as ParameterOrJSON<never>[], { prepare: true });
}

/** The query builder keeps the driver's transaction to itself. */
function driverOf(tx: Tx): Pick<Sql, 'unsafe'> {
  return (tx as unknown as { session: { client: Sql } }).session.client;
}
