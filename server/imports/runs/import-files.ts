// Files on their way from a call to a job, in parts: no more than one is in the memory of whoever answers calls.
import { maxImportBytes } from '#contract/models/import-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Store } from '#server/store/connection/database.ts';
import { keepPart, releaseJob } from './import-jobs.ts';

const partBytes = 1024 * 1024;

/**
 * @param content base64, or the bytes themselves as they come in
 * @throws AppError `invalidInput` for what is no base64, `tooLarge`
 */
export async function receivedFile(
  store: Store,
  { libraryCode, jobId }: { libraryCode: string; jobId: string },
  content: string | ReadableStream<Uint8Array>,
): Promise<void> {
  let part = 0;
  for await (const bytes of typeof content === 'string' ? [bytesOf(content)] : partsOf(content)) {
    const kept = { libraryCode, jobId, part, bytes };
    await store.inLibrary(libraryCode, (tx) => keepPart(tx, kept));
    part += 1;
  }
  await store.inLibrary(libraryCode, (tx) => releaseJob(tx, jobId));
}

/** @throws AppError `tooLarge` as soon as that shows */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let [size, all] = [0, 0];
  for await (const chunk of stream) {
    all += chunk.byteLength;
    if (all > maxImportBytes) throw new AppError('tooLarge');
    for (let index = 0; index < chunk.byteLength; index += partBytes) {
      const piece = chunk.subarray(index, index + partBytes);
      chunks.push(piece);
      size += piece.byteLength;
      if (size < partBytes) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** @throws AppError `invalidInput` for what is no base64 */
export function bytesOf(content: string): Uint8Array {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    const reason = { zh_CN: '文件内容不是 base64', en: 'The file is not base64' };
    throw new AppError('invalidInput', [{ field: 'content', ...reason }], reason);
  }
  return Buffer.from(content, 'base64');
}
