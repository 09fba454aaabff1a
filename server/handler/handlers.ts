// What a handler of a call gets and gives. server/all-handlers.ts puts all handlers together: one missing
// for a declared call is a type error there.
import type { allCalls, CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { KeptHits } from '#server/catalogue/kept-hits.ts';
import type { Ready } from '#server/search/engine.ts';
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
  index: Ready | null;
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

/** Calls that are answered without a library. */
export const hostCalls = [
  'getTimestamp',
  'getEdgeTimestamp',
  'getLibraryByDomainCode',
  'findLibraries',
  'makeChallenge',
  'applyForTrial',
] as const;
type HostCallName = (typeof hostCalls)[number];

/** Calls that take a while, and so hold no transaction meanwhile: they open their own. */
export const longCalls = ['importFile', 'undoImport'] as const;
type LongCallName = (typeof longCalls)[number];

export interface LongCallContext extends Omit<CallContext, 'tx' | 'index' | 'hits'>, HostContext {
  /** Bytes that came instead of a field of the input, not read yet; null where none did. */
  bytes: ReadableStream<Uint8Array> | null;
  jobs: ImportTurns;
}

type LongHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: LongCallContext,
) => Promise<OutputOf<C>>;

/** Calls that wait for the search index, before they take a connection to the database. */
const searchingCalls: readonly CallName[] = [
  'searchTitles',
  'searchAll',
  'getOverview',
  'listPackages',
];
/** Calls that do where something was typed. */
const listingCalls: readonly CallName[] = ['listFunds', 'listWorks'];

/** Calls that say more where the index is there, and do not wait for it. */
const helpedCalls: readonly CallName[] = ['getTitle'];

/** Calls by which librarians change what readers see, or hear that it was changed. */
const librarianCalls: readonly CallName[] = ['importFile', 'undoImport', 'listImports'];

/** True for a call after which the changes it tells of have to be seen. */
export function isOfLibrarians(name: CallName): boolean {
  return librarianCalls.includes(name);
}

/** True for a call that is answered better with the search index. */
export function isHelpedBySearch(name: CallName): boolean {
  return helpedCalls.includes(name);
}

/** Queries that every reader of a library gets the same answer to, though no device keeps it. */
const alikeCalls: readonly CallName[] = ['searchAll'];

/** True for a query whose answer is the same for every reader of a library: the service keeps it. */
export function isAlikeForAll(call: AnyCall): boolean {
  if (call.kind !== 'query') return false;
  return call.readable === 'library' || alikeCalls.includes(call.name as CallName);
}

/** True for a call that searches. */
export function isSearching(name: CallName, input: unknown): boolean {
  if (searchingCalls.includes(name)) return true;
  const { q = '' } = input as { q?: string };
  return listingCalls.includes(name) && q.trim() !== '';
}

/** A handler for every declared call. */
export type Handlers = {
  [N in CallName]: N extends HostCallName
    ? HostHandler<(typeof allCalls)[N]>
    : N extends LongCallName
      ? LongHandler<(typeof allCalls)[N]>
      : Handler<(typeof allCalls)[N]>;
};
