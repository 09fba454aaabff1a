// Remembers the answers of readable calls that pass, and answers from memory when the network
// cannot: no network, a service that is gone, a captive portal (docs/ARCHITECTURE.md, "Facts offline").
import { envelopeOf, isCaptivePortal } from '#client/calls/envelope.ts';
import { loadSnapshot, ownerOf, remember } from '#client/snapshots/snapshots.ts';
import { inputFrom } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall, Query } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { accepted, okCode } from '#contract/errors.ts';

/** Statuses of a service that is there but cannot answer now. */
const awayStatuses: readonly number[] = [502, 503, 504];

/** The declared query that a request asks, if its answer may be remembered. */
export function readableCallOf(request: Request): Query | null {
  const { pathname: path } = new URL(request.url);
  const sent = { path, query: new URLSearchParams(), body: null };
  const found = Object.values<AnyCall>(allCalls).find(
    (call) => isReadable(call) && call.method === request.method && inputFrom(call, sent) !== null,
  );
  return found?.kind === 'query' ? found : null;
}

/**
 * Answers from the network and remembers, or from memory, marked with when it was learnt.
 * @param meanwhile keeps the worker alive until the answer is remembered
 * @throws what fetch threw, where memory has no answer either
 */
export async function answerReadable(
  request: Request,
  call: Query,
  meanwhile: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = { request: request.clone(), call };
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const remembered = request.signal.aborted ? null : await answerFromMemory(asked);
    if (remembered === null) throw error;
    return remembered;
  }
  const isOurs = response.headers.get(headerNames.ours) !== null;
  if (!isOurs || awayStatuses.includes(response.status)) {
    return (await answerFromMemory(asked, isCaptivePortal(response))) ?? response;
  }
  // A fault of memory must never cost the reader the answer.
  if (response.ok) meanwhile(learn(asked, response.clone()).catch(() => undefined));
  return response;
}

interface SignInRequest {
  request: Request;
  call: Query;
}

async function answerFromMemory(
  { request, call }: SignInRequest,
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

async function learn({ request, call }: SignInRequest, response: Response): Promise<void> {
  const envelope = await envelopeOf(response);
  if (envelope === null || !envelope.flag || envelope.code !== okCode) return;
  const said = Date.parse(response.headers.get('Date') ?? '');
  const learntAt = Number.isNaN(said) ? Date.now() : said;
  const input = await inputOf({ request, call });
  const snapshot = { data: envelope.data, learntAt };
  await remember(call, ownerIn(request, call), input, snapshot);
}

async function inputOf({ request, call }: SignInRequest): Promise<unknown> {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const body: unknown = call.method === 'POST' ? await request.clone().json() : null;
  return inputFrom(call, { path, query, body });
}

/** Library and patron as the request's own headers say. */
function ownerIn(request: Request, call: Query) {
  const said = (name: string) => decodeURIComponent(request.headers.get(name) ?? '');
  return ownerOf(call, said(headerNames.libraryCode), said(headerNames.userKey) || null);
}

function isReadable(call: AnyCall): boolean {
  return call.kind === 'query' && call.readable !== 'never';
}
