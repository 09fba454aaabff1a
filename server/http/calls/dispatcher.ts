// How a call is answered: the order of the checks, and what is done with what the handler gives.
// Order: host and tenant → signature → token → input → handler.

import { factKey } from '#contract/calls/address.ts';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { AppError, accepted } from '#contract/errors.ts';
import { needsFirstForm, requireFirstForm } from '#server/catalogue/first-form.ts';
import { makeKeptHits } from '#server/catalogue/kept-hits.ts';
import { CommittedError } from '#server/handler/committed-error.ts';
import type {
  CallContext,
  Handlers,
  HostContext,
  ImportTurns,
  LongCallContext,
} from '#server/handler/handlers.ts';
import { isSameForAll, isSearching } from '#server/handler/handlers.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import { type Counted, type Limits, takesToken } from '#server/handler/limits.ts';
import type { Tokens } from '#server/handler/tokens.ts';
import { networkOf } from '#server/handler/visitor-address.ts';
import type { SearchEngine, Searching } from '#server/search/port.ts';
import { isLibrarian } from '#server/services/librarians.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord, LibraryRegister } from '#server/store/records/library-register.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { FairQueue } from '../fair-queue.ts';
import { answerVersion } from './answer-version.ts';
import { bodyOf, bytesSent } from './call-body.ts';
import { checkTexts, parsedInput } from './call-input.ts';
import type { Caller, callerReader } from './caller.ts';
import { checkNamedLibrary, checkTenant } from './check-tenant.ts';
import { runCommand } from './commands.ts';
import { acceptedResponse, answerHeaders } from './envelope.ts';
import { readyIndex } from './ready-index.ts';
import { checkSignature } from './signature.ts';

export interface CallParts {
  store: Store;
  tokens: Tokens;
  cache: AnswerCache;
  /** For what was typed: of no worth to who types something else, and never written to a disk. */
  searches: AnswerCache;
  handlers: Handlers;
  libraries: Pick<LibraryRegister, 'platform' | 'refresh'>;
  search: SearchEngine;
  /** Where what takes a while waits for its turn. */
  queue: FairQueue;
  readCaller: ReturnType<typeof callerReader>;
  jobs: ImportTurns;
  limits: Limits;
}

/** Who makes a call, before it is its turn. */
type Waiting = Omit<CallContext, 'tx' | 'index' | 'hits'>;

type AnyHandler = (
  input: unknown,
  context: CallContext | HostContext | LongCallContext,
) => Promise<unknown>;

export interface Dispatcher {
  /** Answers a request that was routed to a call; throws AppError for every refusal. */
  answer(call: AnyCall, request: Request, host: HostFacts, now: Date): Promise<Response>;
  /** What a query of audience `library` answers, for the service's own documents. */
  ask<N extends CallName>(
    name: N,
    input: InputOf<(typeof allCalls)[N]>,
    host: HostFacts & { library: LibraryRecord },
    now: Date,
  ): Promise<OutputOf<(typeof allCalls)[N]>>;
}

export function makeDispatcher(parts: CallParts): Dispatcher {
  const { store, tokens, search, readCaller, libraries, limits } = parts;
  const handlers = parts.handlers as unknown as Record<string, AnyHandler>;
  const { queue } = parts;
  const hits = makeKeptHits();

  /** Queries of a library in their turn; what readers write, and who signs in, waits for nobody's. */
  function runInTurn(call: AnyCall, input: unknown, context: Waiting, key: string | null) {
    const { code, version } = context.library;
    const searched = { code, version, titles: libraries.platform().titles };
    const work = () => run(call, input, context, key, searched);
    // It is taken again when it is its turn: what waits keeps no old index in memory.
    if (isSearching(call, input)) {
      return queue.run(code, work, () => readyIndex(search, searched));
    }
    return isSameForAll(call) ? queue.run(code, work) : work();
  }

  async function indexFor(call: AnyCall, input: unknown, searched: Searching) {
    const isSearch = isSearching(call, input);
    if (!isSearch && call.needsIndex !== 'helps') return null;
    const atHand = search.atHand(searched);
    // A library's part may have been given up since: others needed its memory.
    return atHand === null && isSearch ? readyIndex(search, searched) : atHand;
  }

  async function run(
    call: AnyCall,
    input: unknown,
    context: Waiting,
    key: string | null,
    searched: Searching,
  ) {
    const handler = handlers[call.name];
    if (handler === undefined) throw new AppError('notFound');
    const index = await indexFor(call, input, searched);
    // A refusal that leaves traces is carried out of the transaction, so that they are committed.
    const outcome = await store.inLibrary(searched.code, async (tx) => {
      // First: whoever waits for its count holds nothing that others wait for.
      if (context.patron === null) await limits.count(tx, call, countedBy(context), context.now);
      else if (needsFirstForm(call)) await requireFirstForm(tx, context.patron.id);
      const work = () => handler(input, { ...context, index, tx, hits });
      try {
        return {
          data: await (isKeyed(call) ? runCommand(tx, call, input, context, key, work) : work()),
        };
      } catch (error) {
        if (error instanceof CommittedError) return { refusal: error.refusal };
        throw error;
      }
    });
    if (outcome.refusal !== undefined) throw outcome.refusal;
    return { data: outcome.data, isCurrent: index?.isCurrent ?? call.needsIndex !== 'helps' };
  }

  async function answer(call: AnyCall, request: Request, host: HostFacts, now: Date) {
    const { headers } = request;
    const url = request.url.slice(request.url.indexOf('/', 'https://'.length));
    const { library } = host;
    const isHostCall = call.scope === 'host';
    if (library === null && !isHostCall) {
      throw new AppError(host.domainCode === null ? 'forbidden' : 'libraryUnknown');
    }
    checkTenant(call, headers.get(headerNames.libraryCode), library);
    if (rulesOf(call.family).isSigned) checkSignature(request, url, now);
    const caller = await readCaller(call.audience, library?.code ?? null, headers, now);
    const sent = bytesSent(call, request);
    const body =
      sent?.fields ?? (await bodyOf(call, request, () => isLibrarianOf(library, caller)));
    const input = parsedInput(call, url, body);
    if (takesToken(call, input)) limits.takeToken(countedBy({ host, library }), now);
    if (library === null || isHostCall) {
      await limits.countOnPlatform(store, call, networkOf(host.visitor.address), now);
      return acceptedResponse(await handlers[call.name]?.(input, { host, now, store }));
    }
    checkNamedLibrary(input, library);
    queue.note(library.code);
    const requestId = requestIdIn(headers);
    const context = { ...caller, host, now, library, tokens, requestId };
    if (isSameForAll(call)) {
      return remembered(call, input, context, headers.get('accept-encoding'));
    }
    if (call.scope === 'long') {
      const bytes = sent?.bytes ?? null;
      const long: LongCallContext = { ...context, store, bytes, jobs: parts.jobs };
      const done = await handlers[call.name]?.(input, long);
      await libraries.refresh();
      return acceptedResponse(done);
    }
    const key = headers.get(headerNames.idempotencyKey);
    const { data } = await runInTurn(call, input, context, key);
    // What a librarian was told is done is shown by whatever is asked next.
    if (call.forLibrarians) await libraries.refresh();
    return acceptedResponse(data);
  }

  /** Files are read from librarians only: nobody else's megabytes are even taken in. */
  async function isLibrarianOf(library: LibraryRecord | null, { patron }: Caller) {
    if (library === null || patron === null) return false;
    return store.inLibrary(library.code, (tx) => isLibrarian(tx, patron.id));
  }

  async function remembered(
    call: AnyCall,
    input: unknown,
    context: Waiting,
    acceptEncoding: string | null,
  ): Promise<Response> {
    const { code } = context.library;
    const cache = takesToken(call, input) ? parts.searches : parts.cache;
    const version = answerVersion(call.name, context.library.version, libraries.platform());
    // Some answers change by the calendar alone: a notice becomes due.
    const day = context.now.toISOString().slice(0, 10);
    const name = `${factKey(call, { libraryCode: code, patron: null }, input)}|${day}`;
    const { bytes, encoding } = await cache.find(name, version, acceptEncoding, async () => {
      // Made for nobody: what is kept can tell nothing of whoever asked first.
      const forNobody = { ...context, patron: null, caller: '' };
      const { data, isCurrent } = await runInTurn(call, input, forNobody, null);
      // The database is newer than what was searched: the next who asks may get better.
      if (!isCurrent) cache.forget(name);
      return new TextEncoder().encode(JSON.stringify(accepted(data)));
    });
    const length = String(bytes.byteLength);
    const headers = { ...answerHeaders, 'Content-Length': length, Vary: 'Accept-Encoding' };
    if (encoding === 'identity') return new Response(bytes, { headers });
    return new Response(bytes, { headers: { ...headers, 'Content-Encoding': encoding } });
  }

  return {
    answer,
    ask: async (name, input, host, now) => {
      checkTexts(input);
      const caller: Caller = { patron: null, caller: '' };
      const { library } = host;
      const context = { ...caller, host, now, library, tokens, requestId: null };
      const { data } = await runInTurn(allCalls[name], input, context, null);
      return data as OutputOf<(typeof allCalls)[typeof name]>;
    },
  };
}

function countedBy({ host, library }: { host: HostFacts; library: LibraryRecord | null }): Counted {
  return { libraryCode: library?.code ?? '', network: networkOf(host.visitor.address) };
}

/** Commands that may come twice without meaning to are counted by their keys. */
function isKeyed(call: AnyCall): boolean {
  return call.kind === 'command' && call.whenOffline === 'queue';
}

function requestIdIn(headers: Headers): string | null {
  const given = headers.get(headerNames.requestId);
  return given !== null && given.length <= 100 ? given : null;
}
