// How a call is declared: one declaration gives the client's typed call, the worker's snapshot
// table, the service's route with its validation, the OpenAPI document and the contract tests.
import type * as z from 'zod/mini';
import type { Family } from './families.ts';

/** A schema of zod mini, by the type it gives. */
export type Schema<T> = z.ZodMiniType<T>;

/** Who may make a call: anyone; holders of a library's or a patron's token; a signed-in patron. */
export type Audience = 'anyone' | 'library' | 'patron';

interface Declared<I, O> {
  /** Unique, and the name of the service's handler. */
  name: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  family: Family;
  method: 'GET' | 'POST';
  /**
   * Path behind the family's base, `{name}` for a field of the input. What is not in the path
   * travels in the query (GET) or as JSON (POST).
   */
  path: string;
  audience: Audience;
  input: Schema<I>;
  output: Schema<O>;
  /** Fields that differ at every sending and so do not belong to the name of a remembered fact. */
  volatile?: readonly string[];
}

/** A call that changes nothing. */
export interface Query<I = unknown, O = unknown> extends Declared<I, O> {
  kind: 'query';
  /** May the answer be remembered on the device, and for whom. */
  readable: 'library' | 'patron' | 'never';
}

/** A call that sets a state; it carries an idempotency key, so that a repeat is harmless. */
export interface Command<I = unknown, O = unknown> extends Declared<I, O> {
  kind: 'command';
  /** `queue`: goes through the outbox, online or not. `refuse`: needs the network now. */
  whenOffline: 'queue' | 'refuse';
  /** Names what a command sets: a later waiting one of the same name replaces an earlier one. */
  supersedes?: (input: I) => string;
  /**
   * Name of a field with a file's bytes as base64. They may be sent as they are instead, as
   * `application/octet-stream`, with the other fields in the query: the way for files of more than 3 MB.
   */
  bytesInstead?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of calls holds calls of every input and output.
export type AnyCall = Query<any, any> | Command<any, any>;
export type InputOf<C> = C extends Declared<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Declared<infer _I, infer O> ? O : never;

/** Declares a query; the name stays a literal type, so that a missing handler is a type error. */
export function query<const N extends string, I, O>(
  declaration: Omit<Query<I, O>, 'kind'> & { name: N },
): Query<I, O> & { name: N } {
  return { kind: 'query', ...declaration };
}

/** Declares a command. */
export function command<const N extends string, I, O>(
  declaration: Omit<Command<I, O>, 'kind'> & { name: N },
): Command<I, O> & { name: N } {
  return { kind: 'command', ...declaration };
}
