// How a call is answered: host and tenant → signature → token → input → handler, and what becomes of the result.

import { factKey } from '#contract/calls/address.ts';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import type { FileContent } from '#contract/models/feedback-model.ts';
import { AppError, accepted } from '#contract/wire/errors.ts';
import { networkOf } from '#server/domain/access/networks.ts';
import { needsFirstForm, requireFirstForm } from '#server/domain/accounts/first-form.ts';
import { hasRight } from '#server/domain/accounts/rights.ts';
import type { Marks } from '#server/domain/figures/marks.ts';
import { makeHitCache } from '#server/domain/hits/hit-cache.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { SearchEngine, Searching } from '#server/search/port.ts';
import { CommittedError } from '#server/store/committed-error.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { FairQueue } from '#server/store/fair-queue.ts';
import type { LibraryRecord, LibraryRegister } from '#server/store/rows/library-register.ts';
import { type AnswerCache, Passing } from '../answers/answer-cache.ts';
import {
  type CallContext,
  type Handlers,
  type HostContext,
  type ImportRunner,
  isSameForAll,
  isSearching,
  type LongCallContext,
  type TicketIssuer,
} from '../context/call-context.ts';
import type { HostFacts } from '../context/host-facts.ts';
import type { RemoteRead } from '../context/remote-read.ts';
import type { Tokens } from '../context/tokens.ts';
import { isLookUp, type LimitSubject, type Limits, takesToken } from '../limits.ts';
import { answerVersion } from './answer-version.ts';
import { anonymous, type Caller, type callerReader } from './caller.ts';
import { checkNamedLibrary, checkTenant } from './check-tenant.ts';
import { isKeyed, runCommand } from './commands.ts';
import { acceptedResponse, fileResponse, sharedResponse } from './envelope.ts';
import { type Body, rawBody, readJsonBody } from './input/call-body.ts';
import { addressIn, checkTexts, parseInput, requestIdIn } from './input/call-input.ts';
import { keyIn, type keyReader, refuseKeyInAddress } from './key-caller.ts';
import { checkProof, checkProofBefore } from './proof-check.ts';
import { readyIndex } from './ready-index.ts';
import { checkSignature } from './signature.ts';

export interface DispatcherParts {
  store: Store;
  tokens: Tokens;
  marks: Marks;
  cache: AnswerCache;
  searches: AnswerCache;
  handlers: Handlers;
  libraries: Pick<LibraryRegister, 'platform' | 'refresh'>;
  search: SearchEngine;
  /** Null where this node has the index. */
  remote: RemoteRead | null;
  queue: FairQueue;
  readCaller: ReturnType<typeof callerReader>;
  readKey: ReturnType<typeof keyReader>;
  audit(libraryCode: string, facts: { event: string; [fact: string]: string }): void;
  jobs: ImportRunner;
  /** Null where the database has all files. */
  objects: ObjectStore | null;
  ticketIssuer: TicketIssuer;
  hasMail: boolean;
  push: HostContext['push'];
  limits: Limits;
}

type CallerContext = Omit<CallContext, 'tx' | 'index' | 'hits' | 'audit'>;

type AnyHandler = (
  input: unknown,
  context: CallContext | HostContext | LongCallContext,
) => Promise<unknown>;

export interface Dispatcher {
  answer(call: AnyCall, request: Request, host: HostFacts, now: Date): Promise<Response>;
  query<N extends CallName>(
    name: N,
    input: InputOf<(typeof allCalls)[N]>,
    host: HostFacts & { library: LibraryRecord },
    now: Date,
  ): Promise<Answered<N>>;
  /** @throws AppError `tooMany`, or `unavailable` while there is no index */
  search<N extends CallName>(
    name: N,
    input: InputOf<(typeof allCalls)[N]>,
    host: HostFacts & { library: LibraryRecord },
    now: Date,
  ): Promise<Answered<N>>;
  /** @throws AppError `tooMany`, or `unavailable` where too much waits */
  lookUp<T>(
    host: HostFacts & { library: LibraryRecord },
    now: Date,
    work: () => Promise<T>,
  ): Promise<T>;
  /** @throws LimitReached */
  countSearch(host: HostFacts, now: Date): void;
}

interface Answered<N extends CallName> {
  data: OutputOf<(typeof allCalls)[N]>;
  /** The index was missing, or older than the database: nothing that is made of the answer is kept. */
  isCurrent: boolean;
}

export function makeDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, tokens, search, readCaller, libraries, limits } = parts;
  const handlers = parts.handlers as unknown as Record<string, AnyHandler>;
  const { queue, hasMail, ticketIssuer, jobs, objects, push, marks } = parts;
  const common = { hasMail, tokens, marks, push };
  const hits = makeHitCache();

  /** Queries of a library and look-ups are queued; sign-ins and writes of readers never wait. */
  function runQueued(call: AnyCall, input: unknown, context: CallerContext, key: string | null) {
    const { code, version } = context.library;
    const searching = { code, version, titles: libraries.platform().titles };
    const work = () => run(call, input, context, key, searching);
    const { network } = limitSubject(context.host);
    const whose = { libraryCode: code, reader: context.patron?.id ?? network };
    // The index is fetched again when the call runs, so that a waiting call holds no old index in memory.
    if (isSearching(call, input)) {
      return queue.run(whose, work, () => readyIndex(search, searching));
    }
    return isSameForAll(call) || isLookUp(call) ? queue.run(whose, work) : work();
  }

  async function indexFor(call: AnyCall, input: unknown, searched: Searching) {
    const isSearch = isSearching(call, input);
    if (!isSearch && call.needsIndex !== 'helps') return null;
    const readyNow = search.readyNow(searched);
    // A library's part may have been dropped since, because others needed the memory.
    return readyNow === null && isSearch ? readyIndex(search, searched) : readyNow;
  }

  async function run(
    call: AnyCall,
    input: unknown,
    context: CallerContext,
    key: string | null,
    searched: Searching,
  ) {
    const handler = handlers[call.name];
    if (handler === undefined) throw new AppError('notFound');
    const index = await indexFor(call, input, searched);
    const audit: CallContext['audit'] = (facts) => parts.audit(searched.code, facts);
    // A refusal whose writes must stay is carried out of the transaction, so that they are committed.
    // What all readers of a library see may come from a standby; what one of them sees or does never does.
    const { code, version } = searched;
    const least = index?.version ?? 0;
    const known = isSameForAll(call) ? { version, ...libraries.platform(), least } : undefined;
    const perform = async (tx: Tx) => {
      await checkProof(tx, call, context);
      // Counted first: a request that waits for its counter must hold no lock that others wait for.
      if (context.patron === null)
        await limits.count(tx, call, limitSubject(context.host), context.now);
      else if (needsFirstForm(call)) await requireFirstForm(tx, context.patron.id);
      const work = () => handler(input, { ...context, index, tx, hits, audit });
      try {
        return {
          data: await (isKeyed(call) ? runCommand(tx, call, input, context, key, work) : work()),
        };
      } catch (error) {
        if (error instanceof CommittedError) return { refusal: error.refusal };
        throw error;
      }
    };
    const outcome = await store.inLibrary(code, perform, known);
    if (outcome.refusal !== undefined) throw outcome.refusal;
    return { data: outcome.data, isCurrent: index?.isCurrent ?? call.needsIndex !== 'helps' };
  }

  async function answer(call: AnyCall, request: Request, host: HostFacts, now: Date) {
    const url = addressIn(request);
    const { library } = host;
    const isHostCall = call.scope === 'host';
    if (library === null && !isHostCall) {
      throw new AppError(host.refusal ?? 'forbidden');
    }
    refuseKeyInAddress(url);
    const caller = await callerOf(call, request, url, library, now);
    const body = await bodyOf(call, request, library, caller);
    try {
      return await answerBody(call, body, request, host, caller, now);
    } finally {
      body.file?.skip();
    }
  }

  async function answerBody(
    call: AnyCall,
    { fields, bytes, file }: Body,
    request: Request,
    host: HostFacts,
    caller: Caller,
    now: Date,
  ) {
    const { headers } = request;
    const { library } = host;
    const isHostCall = call.scope === 'host';
    const input = parseInput(call, addressIn(request), fields);
    if (takesToken(call, input)) limits.takeToken(limitSubject(host), now);
    if (isLookUp(call)) limits.takeToken(limitSubject(host), now, 'lookUp');
    if (library === null || isHostCall) {
      await limits.countOnPlatform(store, call, networkOf(host.visitor.address), now);
      return acceptedResponse(
        await handlers[call.name]?.(input, { host, now, store, hasMail, ticketIssuer, push }),
      );
    }
    checkNamedLibrary(input, library);
    queue.note(library.code);
    const requestId = requestIdIn(headers);
    const context = { ...caller, host, now, library, requestId, ...common };
    if (isSameForAll(call)) return cachedResponse(call, input, context, headers);
    if (call.scope === 'long') {
      const long: LongCallContext = { ...context, store, bytes, file, jobs, objects };
      await checkProofBefore(store, call, context);
      const done = await handlers[call.name]?.(input, long);
      if (isFileCall(call)) return fileResponse(done as FileContent);
      await libraries.refresh();
      return acceptedResponse(done);
    }
    const key = headers.get(headerNames.idempotencyKey);
    const { data } = await runQueued(call, input, context, key);
    // A librarian's change must be visible in the next answer.
    if (call.forLibrarians) await libraries.refresh();
    return acceptedResponse(data);
  }

  async function bodyOf(
    call: AnyCall,
    request: Request,
    library: LibraryRecord | null,
    caller: Caller,
  ): Promise<Body> {
    const raw = await rawBody(call, request);
    if (raw !== null) return raw;
    const fields = await readJsonBody(call, request, () => mayCarryFiles(call, library, caller));
    return { fields, bytes: null, file: null };
  }

  /** A key stands for token and signature; the host alone names its library. */
  async function callerOf(
    call: AnyCall,
    request: Request,
    url: string,
    library: LibraryRecord | null,
    now: Date,
  ): Promise<Caller> {
    const { headers } = request;
    const named = headers.get(headerNames.libraryCode);
    const key = keyIn(headers);
    if (key !== null) {
      if (library === null) throw new AppError('forbidden');
      checkTenant(call, named || library.code, library);
      return parts.readKey(key, call, library.code, now);
    }
    checkTenant(call, named, library);
    if (rulesOf(call.family).isSigned) checkSignature(request, url, now);
    return readCaller(call, library?.code ?? null, headers, now);
  }

  /** Only who has the call's right, and keys for this call: nobody else's megabytes are read. */
  async function mayCarryFiles(
    call: AnyCall,
    library: LibraryRecord | null,
    { patron, key }: Caller,
  ) {
    if (key !== null) return true;
    const { forLibrarians: right } = call;
    if (library === null || patron === null || right === undefined) return false;
    return store.inLibrary(library.code, (tx) => hasRight(tx, patron.id, right));
  }

  async function cachedResponse(
    call: AnyCall,
    input: unknown,
    context: CallerContext,
    requestHeaders: Headers,
  ): Promise<Response> {
    const { code, isPreCertified } = context.library;
    const cache = takesToken(call, input) ? parts.searches : parts.cache;
    const version = answerVersion(
      call.name,
      context.library.version,
      libraries.platform(),
      context.now,
    );
    // Some answers depend on the date: a notice becomes due.
    const day = libraryDay(context.library, context.now);
    const name = `${factKey(call, { libraryCode: code, patron: null }, input)}|${day}`;
    const acceptEncoding = requestHeaders.get('accept-encoding');
    const found = await cache.find(name, version, acceptEncoding, async () => {
      // Computed without a caller, so that a cached answer reveals nothing about who requested it first.
      const forAll = { ...context, ...anonymous };
      const { data, isCurrent } = await runQueued(call, input, forAll, null);
      const bytes = new TextEncoder().encode(JSON.stringify(accepted(data)));
      // The database is newer than the index that was searched: the next request computes the answer again.
      return isCurrent ? bytes : new Passing(bytes);
    });
    const isLibrarys = call.kind === 'query' && call.readable === 'library';
    const isKept = isLibrarys && !isPreCertified;
    const known = found.isPassing ? null : version;
    return sharedResponse(found, call.method, requestHeaders.get('if-none-match'), isKept, known);
  }

  async function read<N extends CallName>(
    name: N,
    input: InputOf<(typeof allCalls)[N]>,
    host: HostFacts & { library: LibraryRecord },
    now: Date,
    isCounted = false,
  ): Promise<Answered<N>> {
    checkTexts(input);
    const { library } = host;
    const call = allCalls[name];
    // The search node counts it.
    const remote = await parts.remote?.(call, input, host, now);
    if (remote) return remote as Answered<N>;
    if (isCounted && takesToken(call, input)) limits.takeToken(limitSubject(host), now);
    const context = { ...anonymous, host, now, library, requestId: null, ...common };
    const { data, isCurrent } = await runQueued(call, input, context, null);
    return { data: data as Answered<N>['data'], isCurrent };
  }

  return {
    answer,
    query: (name, input, host, now) => read(name, input, host, now),
    search: (name, input, host, now) => read(name, input, host, now, true),
    lookUp: async (host, now, work) => {
      limits.takeToken(limitSubject(host), now, 'lookUp');
      const { libraryCode, network: reader } = limitSubject(host);
      return queue.run({ libraryCode, reader }, work);
    },
    countSearch: (host, now) => limits.takeToken(limitSubject(host), now),
  };
}

function isFileCall(call: AnyCall): boolean {
  return call.kind === 'query' && call.isFile === true;
}

function limitSubject({ library, visitor }: HostFacts): LimitSubject {
  return { libraryCode: library?.code ?? '', network: networkOf(visitor.address) };
}
