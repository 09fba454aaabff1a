// Reads a multipart form with one file (RFC 7578) as it comes in: nothing is held in memory.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { ReceivedFile } from '../../context/call-context.ts';
import { HttpRefusal } from '../http-refusal.ts';

/** Of boundaries, headers and fields, beside the file. */
const frameBytes = 16 * 1024;

interface MultipartForm {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/**
 * Up to the beginning of the file.
 * @param maxBytes of the file; reading on throws AppError `tooLarge` at the first byte above it
 * @throws AppError `tooLarge` where the request says its size; HttpRefusal 400, 415
 */
export async function readMultipart(
  request: Request,
  fileField: string,
  maxBytes: number,
): Promise<MultipartForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new HttpRefusal(415, { Accept: 'multipart/form-data' });
  }
  const length = Number(request.headers.get('content-length') ?? 0);
  const tooLarge = () => {
    const words = tooLargeWords(maxBytes);
    return new AppError('tooLarge', [{ field: fileField, ...words }], words);
  };
  if (length > maxBytes + frameBytes) throw tooLarge();
  const parser = parserOf(type, maxBytes);
  const fields = new Map<string, string>();
  const found = Promise.withResolvers<ReceivedFile | null>();
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, stream, fileName) => {
    // For as long as it lives: what comes after a refusal may break off too, and nobody waits for it then.
    stream.on('error', () => {});
    if (name !== fileField) {
      stream.resume();
      return;
    }
    stream.once('limit', () => stream.destroy(tooLarge()));
    failed = (error) => stream.destroy(error);
    found.resolve({ name: fileName ?? '', bytes: read(stream), skip: () => stream.resume() });
  });
  parser.once('finish', () => found.resolve(null));
  let failed: (error: Error) => void = found.reject;
  const body = request.body ?? new Blob([]).stream();
  void pipeline(Readable.fromWeb(body as never), parser).catch(() => failed(new HttpRefusal(400)));
  const file = await found.promise;
  return { fields: Object.fromEntries(fields), file };
}

function parserOf(type: string, fileSize: number) {
  const limits = { files: 1, fileSize, fields: 10, fieldSize: 8_192, parts: 11, headerPairs: 20 };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new HttpRefusal(400);
  }
}

/** @throws AppError `tooLarge`; HttpRefusal 400 for a form that ends in the middle */
async function* read(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    throw error instanceof AppError ? error : new HttpRefusal(400);
  } finally {
    stream.resume();
  }
}
