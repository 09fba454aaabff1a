// What becomes of errors, and of addresses where nothing is.
import { AppError } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { isValueRefused } from '#server/store/connection/refused-value.ts';

/** The refusal that an error is answered with. */
export function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isValueRefused(error)) return new AppError('invalidInput');
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'operationFailed');
}

/** The answer where a browser asks for something that is not there. */
export function notFound(): Response {
  return new Response('404\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
