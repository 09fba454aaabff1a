// How a call is answered: the order of the checks, and what is done with what the handler gives.
// Order: host and tenant → signature → token → input → handler.

import * as z from 'zod/mini';
import { factKey, inputFrom } from '#contract/calls/address.ts';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { AppError, accepted } from '#contract/errors.ts';
import type { Ready, SearchEngine } from '../search/engine.ts';
import { isLibrarian } from '../services/librarians.ts';
import type { Store } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import type { AnswerCache } from './answer-cache.ts';
import { bodyOf } from './call-body.ts';
import type { Caller, callerReader } from './caller.ts';
import { runCommand } from './commands.ts';
import { acceptedResponse, answerHeaders } from './envelope.ts';
import type { CallContext, Handlers, HostContext } from './handlers.ts';
import { hostCalls, isHelpedBySearch, isSearching } from './handlers.ts';
import type { HostFacts } from './host-facts.ts';
import { RecordedRefusal } from './recorded-refusal.ts';
import { refusalOf } from './refused-fields.ts';
import { checkSignature } from './signature.ts';
import type { Tokens } from './tokens.ts';

export interface CallParts {
  store: Store;
  tokens: Tokens;
  cache: AnswerCache;
  handlers: Handlers;
  search: SearchEngine;
  readCaller: ReturnType<typeof callerReader>;
}

type AnyHandler = (input: unknown, context: CallContext | HostContext) => Promise<unknown>;

export interface CallAnswers {
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

export function callAnswers(parts: CallParts): CallAnswers {
  const { store, tokens, cache, search, readCaller } = parts;
  const handlers = parts.handlers as unknown as Record<string, AnyHandler>;

  async function run(
    call: AnyCall,
    input: unknown,
    context: Omit<CallContext, 'tx' | 'index'>,
    key: string | null,
  ) {
    const handler = handlers[call.name];
    if (handler === undefined) throw new AppError('notFound');
    const name = call.name as CallName;
    const isHelped = isHelpedBySearch(name);
    const index = isSearching(name, input)
      ? await readyIndex(search, context.library)
      : isHelped
        ? search.atHand(context.library)
        : null;
    // A refusal that leaves traces is carried out of the transaction, so that they are committed.
    const outcome = await store.inLibrary(context.library.code, async (tx) => {
      const work = () => handler(input, { ...context, index, tx });
      try {
        return {
          data: await (isKeyed(call) ? runCommand(tx, call, input, context, key, work) : work()),
        };
      } catch (error) {
        if (error instanceof RecordedRefusal) return { refusal: error.refusal };
        throw error;
      }
    });
    if (outcome.refusal !== undefined) throw outcome.refusal;
    return { data: outcome.data, isCurrent: index?.isCurrent ?? !isHelped };
  }

  async function answer(call: AnyCall, request: Request, host: HostFacts, now: Date) {
    const { headers } = request;
    const url = request.url.slice(request.url.indexOf('/', 'https://'.length));
    const { library } = host;
    const isHostCall = (hostCalls as readonly string[]).includes(call.name);
    if (library === null && !isHostCall) {
      throw new AppError(host.domainCode === null ? 'forbidden' : 'libraryUnknown');
    }
    checkTenant(call, headers.get(headerNames.libraryCode), library);
    if (rulesOf(call.family).isSigned) checkSignature(request, url, now);
    const caller = await readCaller(call.audience, library?.code ?? null, headers, now);
    const body = await bodyOf(call, request, () => isLibrarianOf(library, caller));
    const input = parsedInput(call, url, body);
    if (library === null || isHostCall) {
      return acceptedResponse(await handlers[call.name]?.(input, { host, now, store }));
    }
    checkNamedLibrary(input, library);
    const context = {
      ...caller,
      host,
      now,
      library,
      store,
      tokens,
      requestId: requestIdIn(headers),
    };
    if (call.kind === 'query' && call.readable === 'library') {
      return remembered(call, input, context, headers.get('accept-encoding'));
    }
    const key = headers.get(headerNames.idempotencyKey);
    return acceptedResponse((await run(call, input, context, key)).data);
  }

  /** Files are read from librarians only: nobody else's megabytes are even taken in. */
  async function isLibrarianOf(library: LibraryRecord | null, { patron }: Caller) {
    if (library === null || patron === null) return false;
    return store.inLibrary(library.code, (tx) => isLibrarian(tx, patron.id));
  }

  async function remembered(
    call: AnyCall,
    input: unknown,
    context: Omit<CallContext, 'tx' | 'index'>,
    acceptEncoding: string | null,
  ): Promise<Response> {
    const { code, version } = context.library;
    // Some answers change by the calendar alone: a notice becomes due.
    const day = context.now.toISOString().slice(0, 10);
    const name = `${factKey(call, { libraryCode: code, patron: null }, input)}|${day}`;
    const { bytes, encoding } = await cache.find(name, version, acceptEncoding, async () => {
      const { data, isCurrent } = await run(call, input, context, null);
      // The database is newer than what was searched: the next who asks may get better.
      if (!isCurrent) cache.forget(name);
      return Uint8Array.from(Buffer.from(JSON.stringify(accepted(data))));
    });
    const length = String(bytes.byteLength);
    const headers = { ...answerHeaders, 'Content-Length': length, Vary: 'Accept-Encoding' };
    if (encoding === 'identity') return new Response(bytes, { headers });
    return new Response(bytes, { headers: { ...headers, 'Content-Encoding': encoding } });
  }

  return {
    answer,
    ask: async (name, input, host, now) => {
      const caller: Caller = { patron: null, caller: '' };
      const { library } = host;
      const context = { ...caller, host, now, library, store, tokens, requestId: null };
      const { data } = await run(allCalls[name], input, context, null);
      return data as OutputOf<(typeof allCalls)[typeof name]>;
    },
  };
}

/** @throws AppError `unavailable` where there is no index yet */
async function readyIndex(search: SearchEngine, library: LibraryRecord): Promise<Ready> {
  return search.ready(library).catch(() => {
    throw new AppError('unavailable');
  });
}

/** Commands that may come twice without meaning to are counted by their keys. */
function isKeyed(call: AnyCall): boolean {
  return call.kind === 'command' && call.whenOffline === 'queue';
}

/** The header names the host's library; calls that come before any token may leave it out (T1). */
function checkTenant(call: AnyCall, named: string | null, library: LibraryRecord | null): void {
  const mayBeMissing = call.audience === 'anyone';
  if (named === null || named === '') {
    if (!mayBeMissing) throw new AppError('forbidden');
  } else if (named !== library?.code) throw new AppError('forbidden');
}

/** So does a field of the input. */
function checkNamedLibrary(input: unknown, library: LibraryRecord): void {
  const named = (input as { libraryCode?: unknown }).libraryCode;
  if (named !== undefined && named !== library.code) throw new AppError('forbidden');
}

function parsedInput(call: AnyCall, url: string, body: unknown): unknown {
  const [path = '', query = ''] = url.split('?');
  const fields = inputFrom(call, { path, query: new URLSearchParams(query), body });
  if (fields === null) throw new AppError('notFound');
  const parsed = z.safeParse(call.input, fields, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  return parsed.data;
}

function requestIdIn(headers: Headers): string | null {
  const given = headers.get(headerNames.requestId);
  return given !== null && given.length <= 100 ? given : null;
}
