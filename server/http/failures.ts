import { AppError } from '#contract/wire/errors.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { isReferenceGone, isValueRefused } from '#server/store/refused-value.ts';

export function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RefusedFields) return new AppError('invalidInput', error.fields);
  if (isValueRefused(error)) return new AppError('invalidInput');
  if (isReferenceGone(error)) return new AppError('notFound');
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'operationFailed');
}

export function notFound(): Response {
  return new Response('404\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
