import * as z from 'zod/mini';
import { inputFrom } from '#contract/calls/address.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { AppError } from '#contract/wire/errors.ts';
import { unplainField } from './input-text.ts';
import { fieldError, validationError } from './validation-errors.ts';

/** @throws AppError `notFound`, or `invalidInput` with the wrong fields */
export function parseInput(call: AnyCall, url: string, body: unknown): unknown {
  const [path = '', query = ''] = url.split('?');
  const fields = inputFrom(call, { path, query: new URLSearchParams(query), body });
  if (fields === null) throw new AppError('notFound');
  const parsed = z.safeParse(call.input, fields, { reportInput: true });
  if (!parsed.success) throw validationError(parsed.error.issues);
  checkTexts(parsed.data);
  return parsed.data;
}

/** @throws AppError `invalidInput` for characters that the database cannot store */
export function checkTexts(input: unknown): void {
  const field = unplainField(input);
  if (field === null) return;
  throw fieldError(field, {
    zh_CN: '含有无法保存的字符',
    en: 'Has characters that cannot be kept',
  });
}

/** As they were sent, which is what is signed. */
export function addressIn({ url }: Request): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}

export function requestIdIn(headers: Headers): string | null {
  const given = headers.get(headerNames.requestId);
  return given !== null && given.length <= 100 ? given : null;
}
