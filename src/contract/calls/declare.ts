// How a call is declared: one declaration gives the client's typed call, the worker's snapshot
// table, the service's route with its validation, the OpenAPI document and the contract tests.
import type * as z from 'zod/mini';
import type { KeyScope } from '../key-scopes.ts';
import type { ResourceRef } from '../model.ts';
import type { Right } from '../roles.ts';
import type { Family } from './families.ts';

/** A schema of zod mini, by the type it gives. */
export type Schema<T> = z.ZodMiniType<T>;

/** Who may make a call: anyone; holders of a library's or a patron's token; a signed-in patron. */
export type Audience = 'anyone' | 'library' | 'patron';

/**
 * What a handler works in. `library`: one transaction of the library whose host was called. `host`: no
 * library is needed, so that the call works on the front door too. `long`: the call takes a while, and
 * opens transactions of its own.
 */
export type Scope = 'library' | 'host' | 'long';

/** What a waiting command does, for the list of what is not sent yet. */
export interface IntentMeaning {
  action: 'follow' | 'unfollow' | 'visit' | 'subscribe';
  /** The resource it changes; null where it changes no single one. */
  resource: ResourceRef | null;
}

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
  scope: Scope;
  /**
   * Whether the search index is needed: for each call, where a text was typed (field `q`), or only to say
   * more where the index is there already. Left out by calls that search nothing.
   */
  needsIndex?: 'always' | 'whenTyped' | 'helps';
  /** The right that the caller must have: the call is for librarians, see `roles.ts`. */
  forLibrarians?: Right;
  /** The scope that a library's key needs to make this call. Calls without one are closed to keys. */
  keyScope?: KeyScope;
  /** Most bytes of a librarian's JSON body, where it is larger than other bodies may be. */
  maxBodyBytes?: number;
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
  /** Every reader of a library gets the same answer, though no device keeps it. */
  isSameForAll?: true;
}

interface AnyCommand<I, O> extends Declared<I, O> {
  kind: 'command';
  /**
   * Name of a field with a file's bytes as base64. They may be sent as they are instead, as
   * `application/octet-stream`, with the other fields in the query: the way for files of more than 3 MB.
   */
  bytesInstead?: string;
}

/** A command that goes through the outbox, online or not. */
export interface QueuedCommand<I = unknown, O = unknown> extends AnyCommand<I, O> {
  whenOffline: 'queue';
  /** Names what a command sets: a later waiting one of the same name replaces an earlier one. */
  supersedes?: (input: I) => string;
  /** What it does, for the reader, while it waits. */
  describe: (input: I) => IntentMeaning;
}

/** A command that needs the network now. */
export interface DirectCommand<I = unknown, O = unknown> extends AnyCommand<I, O> {
  whenOffline: 'refuse';
}

/** A call that sets a state; it carries an idempotency key, so that a repeat is harmless. */
export type Command<I = unknown, O = unknown> = QueuedCommand<I, O> | DirectCommand<I, O>;

// biome-ignore lint/suspicious/noExplicitAny: a list of calls holds calls of every input and output.
export type AnyCall = Query<any, any> | Command<any, any>;
export type InputOf<C> = C extends Declared<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Declared<infer _I, infer O> ? O : never;

/** What is written of a call: a scope that is left out is `library`. */
type Declaration<C, N extends string, S extends Scope> = Omit<C, 'kind' | 'name' | 'scope'> & {
  name: N;
  scope?: S;
};

/** Declares a query; name and scope stay literal types, so that a missing handler is a type error. */
export function query<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Declaration<Query<I, O>, N, S>,
): Query<I, O> & { name: N; scope: S } {
  return { kind: 'query', ...declaration, scope: scopeOf(declaration) };
}

/** Declares a command that needs the network now. */
export function command<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Declaration<DirectCommand<I, O>, N, S>,
): DirectCommand<I, O> & { name: N; scope: S } {
  return { kind: 'command', ...declaration, scope: scopeOf(declaration) };
}

/** Declares a command that waits where there is no network: it says what the reader wanted. */
export function queuedCommand<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Declaration<QueuedCommand<I, O>, N, S>,
): QueuedCommand<I, O> & { name: N; scope: S } {
  return { kind: 'command', ...declaration, scope: scopeOf(declaration) };
}

function scopeOf<S extends Scope>({ scope }: { scope?: S }): S {
  return scope ?? ('library' as S);
}
