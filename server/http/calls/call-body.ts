// Bodies of requests, of a bounded size: JSON for calls, forms for the sign-in page.
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import { HttpRefusal } from './http-refusal.ts';
import { isPlain } from './input-text.ts';
import { wrongField } from './validation-errors.ts';

/** Far more than most calls of the contract need; others say so (docs/design/safety.md, T12). */
const maxBytes = 64 * 1024;

/**
 * Bytes that are sent as they are, and the fields that stand beside them in the query; null where the call
 * takes none, or came as JSON.
 */
export function bytesSent(call: AnyCall, request: Request) {
  const isBytes = request.headers.get('content-type')?.split(';')[0] === 'application/octet-stream';
  if (!isBytes || call.kind !== 'command' || call.bytesInstead === undefined) return null;
  const { searchParams } = new URL(request.url);
  const fields = Array.from(searchParams, ([name, value]) => [name, fieldOf(value)] as const);
  return {
    fields: { ...Object.fromEntries(fields), [call.bytesInstead]: '' },
    bytes: request.body ?? new Blob([]).stream(),
  };
}

function fieldOf(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/**
 * What was sent as JSON; undefined where the call has no body.
 *
 * @param mayCarryFiles asked only where the call is one that carries a file
 * @throws AppError `tooLarge`, or `invalidInput` where it is not JSON; HttpRefusal 415 where it says it is not
 */
export async function bodyOf(
  call: AnyCall,
  request: Request,
  mayCarryFiles: () => Promise<boolean>,
): Promise<unknown> {
  if (call.method === 'GET') return undefined;
  const { maxBodyBytes = maxBytes } = call;
  const isMore = maxBodyBytes > maxBytes && (await mayCarryFiles());
  const text = await boundedText(request, isMore ? maxBodyBytes : maxBytes);
  if (text === '') return {};
  checkType(request, 'application/json');
  try {
    return JSON.parse(text);
  } catch {
    throw wrongField('', { zh_CN: '提交的内容不是 JSON', en: 'What was sent is not JSON' });
  }
}

/**
 * The fields of a form.
 *
 * @throws AppError `tooLarge`, or `invalidInput` for texts that cannot be kept; HttpRefusal
 */
export async function formOf(request: Request, limit: number): Promise<URLSearchParams> {
  const text = await boundedText(request, limit);
  if (text !== '') checkType(request, 'application/x-www-form-urlencoded');
  const form = new URLSearchParams(text);
  for (const [name, value] of form) {
    if (!isPlain(name) || !isPlain(value)) throw new AppError('invalidInput');
  }
  return form;
}

/**
 * @throws HttpRefusal 415 where the body is said to be of another type, or in another charset than
 * UTF-8
 */
function checkType(request: Request, type: string): void {
  const [given = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';');
  const charset = parameters
    .map((each) => each.trim().toLowerCase())
    .find((each) => each.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (given.trim().toLowerCase() !== type || !isUtf8) throw new HttpRefusal(415, { Accept: type });
}

/**
 * A request's body as text, read no further than the limit.
 *
 * @throws AppError `tooLarge`; HttpRefusal 400 where the sender breaks off
 */
async function boundedText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('tooLarge');
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever breaks off an upload made no mistake of ours.
    throw error instanceof AppError ? error : new HttpRefusal(400);
  }
  return Buffer.concat(chunks).toString('utf8');
}
