// Reads request bodies up to a size limit: JSON for calls, forms for the sign-in page.
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { ReceivedFile } from '../../context/call-context.ts';
import { HttpRefusal } from '../http-refusal.ts';
import { isPlain } from './input-text.ts';
import { readMultipart } from './multipart.ts';
import { fieldError } from './validation-errors.ts';

/** A call that needs more declares it (docs/design/safety.md, T12). */
const defaultMaxBytes = 64 * 1024;

export interface Body {
  fields: unknown;
  bytes: ReadableStream<Uint8Array> | null;
  file: ReceivedFile | null;
}

/** @throws AppError `tooLarge`; HttpRefusal 400, 415 */
export async function rawBody(call: AnyCall, request: Request): Promise<Body | null> {
  if (call.kind === 'command' && call.multipartFile !== undefined) {
    const { multipartFile: name, maxBodyBytes = defaultMaxBytes } = call;
    const { fields, file } = await readMultipart(request, name, maxBodyBytes);
    // The file itself is not read yet.
    return { fields: { ...fields, [name]: new Blob([]) }, bytes: null, file };
  }
  const isBytes = request.headers.get('content-type')?.split(';')[0] === 'application/octet-stream';
  if (!isBytes || call.kind !== 'command' || call.bytesInstead === undefined) return null;
  const { searchParams } = new URL(request.url);
  const fields = Array.from(searchParams, ([name, value]) => [name, fieldValue(value)] as const);
  return {
    fields: { ...Object.fromEntries(fields), [call.bytesInstead]: '' },
    bytes: request.body ?? new Blob([]).stream(),
    file: null,
  };
}

function fieldValue(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/**
 * Undefined when the call has no body.
 * @param mayCarryFiles awaited only when the call may carry a file
 * @throws AppError `tooLarge`, or `invalidInput` for invalid JSON; HttpRefusal 415 for another content type
 */
export async function readJsonBody(
  call: AnyCall,
  request: Request,
  mayCarryFiles: () => Promise<boolean>,
): Promise<unknown> {
  if (call.method === 'GET') return undefined;
  const { maxBodyBytes = defaultMaxBytes } = call;
  const mayBeLarge = maxBodyBytes > defaultMaxBytes && (await mayCarryFiles());
  const text = await boundedText(request, mayBeLarge ? maxBodyBytes : defaultMaxBytes);
  if (text === '') return {};
  checkType(request, 'application/json');
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('', { zh_CN: '提交的内容不是 JSON', en: 'What was sent is not JSON' });
  }
}

/** @throws AppError `tooLarge`, or `invalidInput` for texts that cannot be stored; HttpRefusal */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  const text = await boundedText(request, limit);
  if (text !== '') checkType(request, 'application/x-www-form-urlencoded');
  const form = new URLSearchParams(text);
  for (const [name, value] of form) {
    if (!isPlain(name) || !isPlain(value)) throw new AppError('invalidInput');
  }
  return form;
}

/** @throws HttpRefusal 415 for another type, or another charset than UTF-8 */
function checkType(request: Request, type: string): void {
  const [given = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';');
  const charset = parameters
    .map((each) => each.trim().toLowerCase())
    .find((each) => each.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (given.trim().toLowerCase() !== type || !isUtf8) throw new HttpRefusal(415, { Accept: type });
}

/** @throws AppError `tooLarge`; HttpRefusal 400 when the client aborts the upload */
export function bodyText({ maxBodyBytes = defaultMaxBytes }: AnyCall, request: Request) {
  return boundedText(request, maxBodyBytes);
}

async function boundedText(request: Request, limit: number): Promise<string> {
  return (await boundedBytes(request, limit)).toString('utf8');
}

/** @throws AppError `tooLarge` above `limit` bytes; HttpRefusal 400 when the client aborts the upload */
export async function boundedBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('tooLarge');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    // An upload that the client aborts is not an error of the service.
    throw error instanceof AppError ? error : new HttpRefusal(400);
  }
  return Buffer.concat(chunks);
}
