// What a handler of a call gets and gives. server/all-handlers.ts puts all handlers together: one missing
// for a declared call is a type error there.
import type { allCalls, CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { KeptHits } from '#server/catalogue/kept-hits.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import type { HostFacts } from './host-facts.ts';
import type { Tokens } from './tokens.ts';

/** What a call is answered with that needs no library: it works on the front door too. */
export interface HostContext {
  host: HostFacts;
  /** The service's clock at arrival. */
  now: Date;
  store: Store;
}

/** Who makes a call, and in what scope: its transaction is the only one it has. */
export interface CallContext extends Omit<HostContext, 'store'> {
  /** The library whose host was called. */
  library: LibraryRecord;
  /** Null for holders of a library's token and for calls before any token. */
  patron: { id: string; username: string } | null;
  /** Names no person: the patron's id, or a random name that came with a visitor's library token. */
  caller: string;
  /** The transaction of this call, in the library's scope. */
  tx: Tx;
  tokens: Tokens;
  /** What there is to search; null for calls that search nothing, and while it is made. */
  index: SearchIndex | null;
  /** What hits are, as far as it was read before. */
  hits: KeptHits;
  /** Of a refresh, the same for its attempts (header `X-Request-Id`). */
  requestId: string | null;
}

/** Hands work over to whoever does it: a process of its own, or a test's. */
export interface ImportTurns {
  /** Says that a library has something to do. */
  ask(libraryCode: string): Promise<void>;
}

type Handler<C extends AnyCall> = (input: InputOf<C>, context: CallContext) => Promise<OutputOf<C>>;

type HostHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: HostContext,
) => Promise<OutputOf<C>>;

export interface LongCallContext extends Omit<CallContext, 'tx' | 'index' | 'hits'>, HostContext {
  /** Bytes that came instead of a field of the input, not read yet; null where none did. */
  bytes: ReadableStream<Uint8Array> | null;
  jobs: ImportTurns;
}

type LongHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: LongCallContext,
) => Promise<OutputOf<C>>;

/** True for a query whose answer is the same for every reader of a library: the service keeps it. */
export function isSameForAll(call: AnyCall): boolean {
  return call.kind === 'query' && (call.readable === 'library' || call.isSameForAll === true);
}

/** True for a call that searches: it waits for the index before it takes a connection to the database. */
export function isSearching({ needsIndex }: AnyCall, input: unknown): boolean {
  if (needsIndex === 'always') return true;
  const { q = '' } = input as { q?: string };
  return needsIndex === 'whenTyped' && q.trim() !== '';
}

/** A handler for every declared call. */
export type Handlers = {
  [N in CallName]: (typeof allCalls)[N] extends { scope: 'host' }
    ? HostHandler<(typeof allCalls)[N]>
    : (typeof allCalls)[N] extends { scope: 'long' }
      ? LongHandler<(typeof allCalls)[N]>
      : Handler<(typeof allCalls)[N]>;
};
