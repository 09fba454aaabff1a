// The body of a call: JSON of a bounded size.
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import { wrongField } from './refused-fields.ts';

/** Far more than most calls of the contract need. */
const mostBytes = 64 * 1024;

/** Calls that carry a file: 50 MB as base64 (SAFETY T12). */
const mostBytesOf: Record<string, number> = { importFile: 71 * 1024 * 1024 };

/**
 * What was sent as JSON; undefined where the call has no body.
 *
 * @param mayCarryFiles asked only where the call is one that carries a file
 * @throws AppError `tooLarge`, or `invalidInput` where it is not JSON
 */
export async function bodyOf(
  call: AnyCall,
  request: Request,
  mayCarryFiles: () => Promise<boolean>,
): Promise<unknown> {
  if (call.method === 'GET') return undefined;
  const most = mostBytesOf[call.name];
  const isMore = most !== undefined && (await mayCarryFiles());
  const text = await boundedText(request, isMore ? most : mostBytes);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw wrongField('', { zh_CN: '提交的内容不是 JSON', en: 'What was sent is not JSON' });
  }
}

/**
 * A request's body as text, read no further than the limit.
 *
 * @throws AppError `tooLarge`
 */
export async function boundedText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('tooLarge');
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
