// What is known of a request while it is answered, for logs and figures. Nothing tells what a reader read.
import { randomUUID } from 'node:crypto';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import type { ErrorName } from '#contract/wire/errors.ts';
import { feedPrefix } from '#contract/wire/feed-paths.ts';
import type { Log } from '#server/operations/log.ts';
import type { Metrics, ObservedRequest } from '#server/operations/metrics/metrics.ts';
import { isKeyed } from './calls/commands.ts';
import type { Visitor } from './context/visitor-address.ts';

export interface RequestFacts {
  visitor: Visitor;
  id: string;
  library: string | null;
  libraryKind: ObservedRequest['library'];
  route: string;
}
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Answers here are always envelopes. */
export const callPrefixes = /^\/(?:metaapi|meta-[^/]*|knowledge|log|util|api)(?:\/|$)/;

export const signInPrefixes = /^\/(?:sso|cas)\//;

export function routeOf(path: string): string {
  if (callPrefixes.test(path)) return 'unknownCall';
  if (signInPrefixes.test(path)) return 'signIn';
  if (path.startsWith(feedPrefix)) return 'feed';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}

export function newFacts(request: Request, visitor: Visitor): RequestFacts {
  const given = request.headers.get('x-request-id') ?? '';
  const id = requestIdPattern.test(given) ? given : randomUUID();
  return { visitor, id, library: null, libraryKind: 'none', route: 'unreadable' };
}

export function requestNotes(metrics: Metrics | null, log: Log | null) {
  return ({ route, library, libraryKind, id }: RequestFacts, status: number, seconds: number) => {
    metrics?.observe({ route, status, seconds, library: libraryKind });
    const ms = Math.round(seconds * 1_000);
    // Proxies ask every second.
    if (route === 'health') return;
    log?.info({ event: 'request', id, library, route, status, ms }, 'Request');
  };
}

/** Pages and files are no calls. */
export function noteRefusal(metrics: Metrics | null, error: ErrorName, route: string): void {
  const calls: Record<string, AnyCall> = allCalls;
  const call = Object.hasOwn(calls, route) ? calls[route] : undefined;
  if (call !== undefined) metrics?.refused({ error, call: route, isFromOutbox: isKeyed(call) });
}
