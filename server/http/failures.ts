import { AppError } from '#contract/wire/errors.ts';
import { ObjectStoreError } from '#server/files/keep/object-store.ts';
import { isDatabaseAway } from '#server/store/connection/database-away.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { isReferenceGone, isValueRefused } from '#server/store/refused-value.ts';

export function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RefusedFields) return new AppError('invalidInput', error.fields);
  if (error instanceof ObjectStoreError) return new AppError('unavailable', [], filesAway);
  if (isValueRefused(error)) return new AppError('invalidInput');
  if (isReferenceGone(error)) return new AppError('notFound');
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'operationFailed');
}

const filesAway = {
  zh_CN: '文件存储暂时无法使用，请稍后再试。您填写的内容没有丢失',
  en: 'Files cannot be stored or read at the moment. Please try again later; nothing that you typed is lost',
};

/** The answer for an address where nothing is. */
export function notFound(): Response {
  return new Response('404\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
