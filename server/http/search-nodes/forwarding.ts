// Calls that use the index, on a node without one: a search node makes every check. Where none answers, this node
// answers as one whose index is not ready yet (decision 048).
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { AppError } from '#contract/wire/errors.ts';
import { HttpRefusal } from '../calls/http-refusal.ts';
import { bodyText } from '../calls/input/call-body.ts';
import type { HostFacts } from '../context/host-facts.ts';
import type { SearchNodes } from './search-nodes.ts';

/** In `Via`: such a request came from another node, and goes no further. */
const viaName = 'portal-node';
/** About one connection, or from where a request comes, which this node writes. */
const notForwarded =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|forwarded|x-forwarded-.*|proxy-.*|content-length)$/;

/** Either the answer of a search node, or the request for this node to answer. */
type Forwarded = { answer: Response } | { request: Request };

export function callForwarder(nodes: SearchNodes, deadlineMs: number) {
  return async (
    call: AnyCall,
    request: Request,
    host: HostFacts,
    id: string,
  ): Promise<Forwarded> => {
    const isForwarded = (request.headers.get('via') ?? '').includes(viaName);
    if (call.needsIndex === undefined || host.library === null || isForwarded) return { request };
    const { method, url, headers } = request;
    const body = method === 'POST' ? await bodyText(call, request) : null;
    const forwarded = {
      method,
      path: url.slice(url.indexOf('/', 'https://'.length)),
      headers: forwardedHeaders(request, host, id, body),
      body,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]),
    };
    const answer = await nodes.ask(forwarded).catch(() => {
      // Either the caller has gone, or the time is over.
      throw request.signal.aborted ? new HttpRefusal(400) : new AppError('unavailable');
    });
    return answer === null ? { request: new Request(url, { method, headers, body }) } : { answer };
  };
}

function forwardedHeaders(
  { headers, url }: Request,
  { visitor }: HostFacts,
  id: string,
  body: string | null,
): Record<string, string> {
  const kept = [...headers].filter(([name]) => !notForwarded.test(name));
  return {
    ...Object.fromEntries(kept),
    host: headers.get('host') ?? new URL(url).host,
    via: `1.1 ${viaName}`,
    'x-forwarded-proto': visitor.scheme,
    ...(visitor.address === '' ? {} : { 'x-forwarded-for': visitor.address }),
    [headerNames.requestId.toLowerCase()]: id,
    ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
}
