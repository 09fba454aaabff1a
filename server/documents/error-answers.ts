// Failed requests: an envelope for programs, a page for a person who opened an address.
import { AppError } from '#contract/wire/errors.ts';
import { refusedResponse, retryAfterOf } from '#server/http/calls/envelope.ts';
import { HttpRefusal, httpRefusalResponse } from '#server/http/calls/http-refusal.ts';
import { refusalFor } from '#server/http/failures.ts';
import { pathForLog } from '#server/http/path-for-log.ts';
import { onceAMinute, refusalLog } from '#server/http/refusal-log.ts';
import {
  callPrefixes,
  noteRefusal,
  type RequestFacts,
  signInPrefixes,
} from '#server/http/request-facts.ts';
import { errorFacts, type Log } from '#server/operations/log.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';
import type { pageRoutes } from './page-routes.ts';
import { awayPage, busyPage, isLink, isNavigating, isShownToPerson } from './pages/away-page.ts';
import { refusalPage } from './pages/refusal-page.ts';

interface ErrorParts {
  log: Log;
  metrics: Metrics | null;
  pages: Pick<ReturnType<typeof pageRoutes>, 'withoutDatabase'>;
}

export function errorAnswers({ log, metrics, pages }: ErrorParts) {
  const refusals = refusalLog(log);
  const outages = onceAMinute();

  function answer(error: unknown, request: Request, requestPath: string, facts: RequestFacts) {
    const { library, id, route } = facts;
    const path = pathForLog(requestPath);
    if (error instanceof HttpRefusal) {
      refusals.note('unreadable', path, library);
      return httpRefusalAnswer(error, request);
    }
    const refusal = refusalFor(error);
    refusals.note(refusal.error, path, library);
    noteRefusal(metrics, refusal.error, route);
    const isAway = refusal.error === 'unavailable';
    if (refusal.error === 'operationFailed' || (isAway && outages.isFirst())) {
      log.error({ ...errorFacts(error), path, library, id }, 'A request failed');
    } else if (!isAway && !(error instanceof AppError)) {
      log.warn({ ...errorFacts(error), path, library, id }, 'A value could not be kept');
    }
    const isCall = callPrefixes.test(requestPath);
    if (refusal.error === 'tooMany' && isLink(requestPath)) return busyPage(retryAfterOf(refusal));
    if (!isAway || isCall) return refusalAnswer(refusal, request);
    const isPage = request.method === 'GET' && !signInPrefixes.test(requestPath);
    return (
      (isPage ? pages.withoutDatabase(request, requestPath) : null) ??
      (isNavigating(request) ? awayPage() : refusedResponse(refusal))
    );
  }
  return { answer, close: refusals.close };
}

export function httpRefusalAnswer(refusal: HttpRefusal, request: Request): Response {
  return isOfPerson(request)
    ? refusalPage(refusal, request, refusal.headers)
    : httpRefusalResponse(refusal);
}

function refusalAnswer(refusal: AppError, request: Request): Response {
  const answer = refusedResponse(refusal);
  if (!isOfPerson(request)) return answer;
  const again = answer.headers.get('Retry-After');
  return refusalPage(refusal, request, again === null ? {} : { 'Retry-After': again });
}

/** Calls are answered by envelopes, whoever makes them. */
function isOfPerson(request: Request): boolean {
  return isShownToPerson(request) && !callPrefixes.test(new URL(request.url).pathname);
}
