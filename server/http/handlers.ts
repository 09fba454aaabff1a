// What a handler of a call gets and gives. server/app.ts puts all handlers together: one missing
// for a declared call is a type error there.
import type { allCalls, CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { Ready } from '../search/engine.ts';
import type { Store, Tx } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import type { HostFacts } from './host-facts.ts';
import type { Tokens } from './tokens.ts';

/** What a call is answered with that needs no library: it works on the front door too. */
export interface HostContext {
  host: HostFacts;
  /** The service's clock at arrival. */
  now: Date;
  store: Store;
}

/** Who makes a call, and in what scope. */
export interface CallContext extends HostContext {
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
  /** Of a refresh, the same for its attempts (header `X-Request-Id`). */
  requestId: string | null;
}

export type Handler<C extends AnyCall> = (
  input: InputOf<C>,
  context: CallContext,
) => Promise<OutputOf<C>>;

export type HostHandler<C extends AnyCall> = (
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
export type HostCallName = (typeof hostCalls)[number];

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

/** True for a call that is answered better with the search index. */
export function isHelpedBySearch(name: CallName): boolean {
  return helpedCalls.includes(name);
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
    : Handler<(typeof allCalls)[N]>;
};
