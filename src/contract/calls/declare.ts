// Declarations of calls. The client's typed call, the worker's table of stored answers, the service's route
// with its validation, the OpenAPI document and the contract tests all use the same declaration.
import type * as z from 'zod/mini';
import type { ResourceKind, ResourceRef } from '../models/model.ts';
import type { KeyScope, Right } from '../models/roles.ts';
import type { Family } from './families.ts';

/** A schema of zod mini with output type `T`. */
export type Schema<T> = z.ZodMiniType<T>;

/** Allowed callers: anyone; holders of a library token or a patron's token; signed-in patrons. */
export type Audience = 'anyone' | 'library' | 'patron';

/**
 * Context of a handler. `library`: one transaction of the library of the requested host. `host`: no library
 * is needed, so the call also works on the front page. `long`: the call can take long, and opens its own
 * transactions.
 */
export type Scope = 'library' | 'host' | 'long';

/** Effect of a pending command, for the list of changes that are not sent yet. */
export interface IntentMeaning {
  action:
    | 'follow'
    | 'order'
    | 'unfollow'
    | 'visit'
    | 'subscribe'
    | 'dismiss'
    | 'restore'
    | 'remember'
    | 'forget'
    | 'markRead';
  /** The resource that the command is about; null if it is not about a single resource. */
  resource: ResourceRef | null;
}

interface Declared<I, O> {
  /** Unique name; the service's handler has the same name. */
  name: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  family: Family;
  /**
   * Modules of the kinds of resource that have one of their own; `family` is the one of all others. The input's
   * `resource` says the kind.
   */
  moduleOfKind?: Readonly<Partial<Record<ResourceKind, Family>>>;
  /** A query is GET unless it says otherwise (docs/requirements.md, S7.25). */
  method: 'GET' | 'POST';
  /** Fields of a POST that are sent in the query, as params; all others are the body, as data. */
  params?: readonly string[];
  /**
   * Path after the base of the family, with `{name}` for a field of the input. Fields that are not in the
   * path are sent in the query (GET), or as JSON (POST) but for `params`.
   */
  path: string;
  audience: Audience;
  scope: Scope;
  /**
   * Use of the search index: `always`; `whenTyped`: only with a search text (field `q`); `helps`: the answer
   * has more details if the index is ready. Calls without search leave it out.
   */
  needsIndex?: 'always' | 'whenTyped' | 'helps';
  /** The right that the caller needs, in a call for librarians; see `roles.ts`. */
  forLibrarians?: Right;
  /** The page repeats it by itself, so it does not show that a librarian is at work (decision 084). */
  isRepeated?: true;
  /** The caller proves who they are shortly before: what the call does cannot be undone (decision 084). */
  needsProof?: true;
  /** The scope that a library's key needs for this call. Keys cannot make calls without a scope. */
  keyScope?: KeyScope;
  /**
   * Maximum size in bytes of a librarian's JSON body, or of the file of a multipart form, if it is larger than
   * the general limit.
   */
  maxBodyBytes?: number;
  input: Schema<I>;
  output: Schema<O>;
  /** Fields that differ in each request, so that they are not part of a stored answer's key. */
  volatile?: readonly string[];
}

/** A call that changes nothing. */
export interface Query<I = unknown, O = unknown> extends Declared<I, O> {
  kind: 'query';
  /** Whether the device may store the answer: for all readers of the library, for one patron, or never. */
  readable: 'library' | 'patron' | 'never';
  /** All readers of a library get the same answer, although no device stores it. */
  isSameForAll?: true;
  /** A successful answer is a file (`FileContent`), not an envelope. */
  isFile?: true;
}

interface AnyCommand<I, O> extends Declared<I, O> {
  kind: 'command';
  /**
   * Name of a field with the bytes of a file in base64. A caller can instead send the bytes themselves as
   * `application/octet-stream`, with the other fields in the query. Files of more than 3 MB need this.
   */
  bytesInstead?: string;
  /** Name of a field with a file: the call is sent as a multipart form, with the other fields before the file. */
  multipartFile?: string;
}

/** A command that is sent through the outbox, online or offline. */
export interface QueuedCommand<I = unknown, O = unknown> extends AnyCommand<I, O> {
  whenOffline: 'queue';
  /** Key of the state that a command sets: a later pending command with the same key replaces the earlier. */
  supersedes?: (input: I) => string;
  /** Describes the effect of a pending command for the reader. */
  describe: (input: I) => IntentMeaning;
}

/** A command that is sent at once and needs the network. */
export interface DirectCommand<I = unknown, O = unknown> extends AnyCommand<I, O> {
  whenOffline: 'refuse';
}

/** A call that changes a state; it has an idempotency key, so that a retry does no harm. */
export type Command<I = unknown, O = unknown> = QueuedCommand<I, O> | DirectCommand<I, O>;

// biome-ignore lint/suspicious/noExplicitAny: a list of calls holds calls of every input and output.
export type AnyCall = Query<any, any> | Command<any, any>;
export type InputOf<C> = C extends Declared<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Declared<infer _I, infer O> ? O : never;

/** The calls among the exports of files with declarations. */
export type CallsOf<M> = { [N in keyof M as M[N] extends AnyCall ? N : never]: M[N] };

export function callsOf<M extends object>(exported: M): CallsOf<M> {
  return Object.fromEntries(
    Object.entries(exported).filter(([, value]) => isCall(value)),
  ) as CallsOf<M>;
}

function isCall(value: unknown): boolean {
  const { kind } = value as { kind?: unknown };
  return kind === 'query' || kind === 'command';
}

/** The declaration of a call as it is written; the default scope is `library`. */
type Declaration<C, N extends string, S extends Scope> = Omit<C, 'kind' | 'name' | 'scope'> & {
  name: N;
  scope?: S;
};

/** Declares a query. Name and scope keep their literal types, so that a missing handler is a type error. */
export function query<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Omit<Declaration<Query<I, O>, N, S>, 'method'> & { method?: 'GET' | 'POST' },
): Query<I, O> & { name: N; scope: S } {
  return { kind: 'query', method: 'GET', ...declaration, scope: scopeOf(declaration) };
}

/** Declares a command that is sent at once and needs the network. */
export function command<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Declaration<DirectCommand<I, O>, N, S>,
): DirectCommand<I, O> & { name: N; scope: S } {
  return { kind: 'command', ...declaration, scope: scopeOf(declaration) };
}

/** Declares a command that stays pending while there is no network. */
export function queuedCommand<const N extends string, I, O, const S extends Scope = 'library'>(
  declaration: Declaration<QueuedCommand<I, O>, N, S>,
): QueuedCommand<I, O> & { name: N; scope: S } {
  return { kind: 'command', ...declaration, scope: scopeOf(declaration) };
}

function scopeOf<S extends Scope>({ scope }: { scope?: S }): S {
  return scope ?? ('library' as S);
}
