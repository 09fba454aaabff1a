// What a handler of a call receives and returns. server/calls/all-handlers.ts collects all handlers: a missing
// one is a type error there.
import type { allCalls } from '#contract/calls/all.ts';
import type { AnyCall, CallsOf, InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { Marks } from '#server/domain/figures/marks.ts';
import type { HitCache } from '#server/domain/hits/hit-cache.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { PushSender } from '#server/messages/channels/push/push-sender.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { HostFacts } from './host-facts.ts';
import type { Tokens } from './tokens.ts';

/**
 * Asks the issuer of another platform's ticket whose it is; resolves with the account.
 *
 * @throws AppError `ticketRefused`, or `unavailable` where the issuer gives no answer
 */
export type TicketIssuer = (issuer: string, ticket: string, service: string) => Promise<string>;

/** Context of a call that needs no library: it works on the front door too. */
export interface HostContext {
  host: HostFacts;
  /** Time of the request's arrival. */
  now: Date;
  store: Store;
  ticketIssuer: TicketIssuer;
  /** Whether the service sends e-mail. */
  hasMail: boolean;
  push: PushSender;
}

/** Who makes a call, in which library, and the call's only transaction. */
export interface CallContext extends Omit<HostContext, 'store' | 'ticketIssuer'> {
  /** The library of the called host. */
  library: LibraryRecord;
  /** Null for holders of a library token and for calls before any token. */
  patron: { id: string; username: string } | null;
  /** The library's key, where a program calls with one that has the scope of this call; null otherwise. */
  key: { id: string; name: string } | null;
  /** Id of the patron's session; null for everybody else. */
  session: string | null;
  /** An id without personal data: of the patron, of the key, or the random id of a visitor's library token. */
  caller: string;
  /** The transaction of this call, in the library's scope. */
  tx: Tx;
  tokens: Tokens;
  marks: Marks;
  /** The search index; null for calls that do not search, and while it is being built. */
  index: SearchIndex | null;
  /** Writes what was done to the log: ids and names of events, nothing personal and no secret. */
  audit(facts: { event: string; [fact: string]: string }): void;
  /** Summaries of search hits that earlier calls have read. */
  hits: HitCache;
  /** Id of a token refresh, the same for its retries (header `X-Request-Id`). */
  requestId: string | null;
}

/** A file of a multipart form, not read yet. */
export interface ReceivedFile {
  /** Its name, as the sender says it. */
  name: string;
  /** Reading on throws AppError `tooLarge` where the call's limit is passed. */
  bytes: AsyncIterable<Uint8Array>;
  /** Passes over what was not read: a sender that is still sending gets the answer afterwards. */
  skip(): void;
}

/** Runs imports: in a process of its own, or in a test. */
export interface ImportRunner {
  /** Tells the runner that a library has an import to do. */
  notify(libraryCode: string): Promise<void>;
  /** How long a call waits for its import to end; a few seconds when absent. */
  waitMs?: number;
}

type Handler<C extends AnyCall> = (input: InputOf<C>, context: CallContext) => Promise<OutputOf<C>>;

type HostHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: HostContext,
) => Promise<OutputOf<C>>;

export interface LongCallContext
  extends Omit<CallContext, 'tx' | 'index' | 'hits' | 'audit'>,
    Omit<HostContext, 'ticketIssuer'> {
  /** Raw body in place of a field of the input, not read yet; null when there is none. */
  bytes: ReadableStream<Uint8Array> | null;
  /** The file of a multipart form; null where the call takes none, or none was sent. */
  file: ReceivedFile | null;
  jobs: ImportRunner;
  /** The store for files; null where the database has them. */
  objects: ObjectStore | null;
}

type LongHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: LongCallContext,
) => Promise<OutputOf<C>>;

/** True for a query whose answer is the same for every reader of a library, so that it is cached. */
export function isSameForAll(call: AnyCall): boolean {
  return call.kind === 'query' && (call.readable === 'library' || call.isSameForAll === true);
}

/** True for a call that searches: it waits for the index before it takes a database connection. */
export function isSearching({ needsIndex }: AnyCall, input: unknown): boolean {
  if (needsIndex === 'always') return true;
  const { q = '' } = input as { q?: string };
  return needsIndex === 'whenTyped' && q.trim() !== '';
}

type HandlerOf<C> = C extends AnyCall
  ? C extends { scope: 'host' }
    ? HostHandler<C>
    : C extends { scope: 'long' }
      ? LongHandler<C>
      : Handler<C>
  : never;

/** One handler for every call of a file of declarations. */
export type HandlersOf<M> = { [N in keyof CallsOf<M>]: HandlerOf<CallsOf<M>[N]> };

/** One handler for every declared call. */
export type Handlers = HandlersOf<typeof allCalls>;
