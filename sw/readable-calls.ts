// Stores the answers of readable calls that pass, and answers from storage where the service does not.

import { loadSnapshot, ownerOf, saveSnapshot } from '#client/snapshots/snapshots.ts';
import { envelopeOf, isCaptivePortal } from '#client/transport/envelope.ts';
import { inputFrom } from '#contract/calls/address.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import { accepted, okCode } from '#contract/wire/errors.ts';

/** Statuses of a service that exists but cannot answer now. */
const awayStatuses: readonly number[] = [502, 503, 504];

export function readableCallOf(request: Request): Query | null {
  const { pathname: path } = new URL(request.url);
  const sent = { path, query: new URLSearchParams(), body: null };
  const found = Object.values<AnyCall>(readersCalls).find(
    (call) => isReadable(call) && call.method === request.method && inputFrom(call, sent) !== null,
  );
  return found?.kind === 'query' ? found : null;
}

/**
 * An answer from memory is marked with when it was learnt.
 * @param keepAlive keeps the worker alive until the answer is remembered
 * @throws what fetch threw, where memory has no answer either
 */
export async function answerReadable(
  request: Request,
  call: Query,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const readable = { request: request.clone(), call };
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const remembered = request.signal.aborted ? null : await answerFromMemory(readable);
    if (remembered === null) throw error;
    return remembered;
  }
  const isOurs = response.headers.get(headerNames.ours) !== null;
  if (!isOurs || awayStatuses.includes(response.status)) {
    return (await answerFromMemory(readable, isCaptivePortal(response))) ?? response;
  }
  // A storage failure must never cost the reader the answer.
  if (response.ok) keepAlive(learn(readable, response.clone()).catch(() => undefined));
  return response;
}

interface ReadableRequest {
  request: Request;
  call: Query;
}

async function answerFromMemory(
  { request, call }: ReadableRequest,
  isFromCaptivePortal = false,
): Promise<Response | null> {
  const input = await inputOf({ request, call });
  const snapshot = await loadSnapshot(call, ownerIn(request, call), input);
  if (snapshot === null) return null;
  const headers = {
    [headerNames.ours]: '1',
    [headerNames.learntAt]: String(snapshot.learntAt),
    ...(isFromCaptivePortal ? { [headerNames.captivePortal]: '1' } : {}),
  };
  return Response.json(accepted(snapshot.data), { headers });
}

async function learn({ request, call }: ReadableRequest, response: Response): Promise<void> {
  const envelope = await envelopeOf(response);
  if (envelope === null || !envelope.flag || envelope.code !== okCode) return;
  const answeredAt = Date.parse(response.headers.get('Date') ?? '');
  const learntAt = Number.isNaN(answeredAt) ? Date.now() : answeredAt;
  const input = await inputOf({ request, call });
  const snapshot = { data: envelope.data, learntAt };
  await saveSnapshot(call, ownerIn(request, call), input, snapshot);
}

async function inputOf({ request, call }: ReadableRequest): Promise<unknown> {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const body: unknown = call.method === 'POST' ? await request.clone().json() : null;
  return inputFrom(call, { path, query, body });
}

function ownerIn(request: Request, call: Query) {
  const headerOf = (name: string) => decodeURIComponent(request.headers.get(name) ?? '');
  return ownerOf(call, headerOf(headerNames.libraryCode), headerOf(headerNames.userKey) || null);
}

function isReadable(call: AnyCall): boolean {
  return call.kind === 'query' && call.readable !== 'never';
}
