// Responses of calls: the envelope, with the headers that all of them carry.
import { headerNames } from '#contract/calls/families.ts';
import { type AppError, accepted, refused } from '#contract/errors.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { plainHeaders } from '../security-headers.ts';

/** Headers of every answer of a call. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  ...plainHeaders,
  [headerNames.ours]: '1',
};

const retryAfterSeconds = '2';

/** A successful response. */
export function acceptedResponse(data: unknown): Response {
  return new Response(JSON.stringify(accepted(data)), { headers: answerHeaders });
}

/** A refusal, with the HTTP status of the error catalogue. */
export function refusedResponse(error: AppError): Response {
  const isRetryable = error.status === 503 || error.status === 429;
  const seconds =
    error instanceof LimitReached ? String(error.retryAfterSeconds) : retryAfterSeconds;
  return new Response(JSON.stringify(refused(error)), {
    status: error.status,
    headers: isRetryable ? { ...answerHeaders, 'Retry-After': seconds } : answerHeaders,
  });
}
