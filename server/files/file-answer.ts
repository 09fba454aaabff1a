// The answer with a stored file: one part at a time, named for whoever saves it.
import { withSignal } from '#server/store/connection/async-context.ts';
import type { FileKind } from '#server/store/schema/files.ts';
import { contentOf, type FileStores } from './keep/content.ts';
import { fileKinds } from './keep/file-kinds.ts';
import type { NamedFile } from './keep/stored-files.ts';

/**
 * Answers with a file of a library; null where no store has it. The time limit of a call does not count.
 *
 * @throws ObjectStoreError
 */
export async function fileAnswer(
  stores: FileStores,
  request: Request,
  file: NamedFile & { libraryCode: string; kind: FileKind },
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const all = { ...fileHeadersOf(file), ...headers };
  const { ETag: etag } = headers;
  if (etag !== undefined && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: all });
  }
  if (request.method === 'HEAD') return new Response(null, { headers: all });
  const parts = contentOf(stores, file);
  const first = await parts.next();
  return first.done ? null : new Response(streamOf(first.value, parts), { headers: all });
}

/** A file is saved, never shown as a page of the portal (docs/design/safety.md, T8). */
function fileHeadersOf({ kind, name, type, size }: NamedFile & { kind: FileKind }) {
  const plainName = `${fileKinds[kind].plainName}${name.slice(name.lastIndexOf('.'))}`;
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`,
    'X-Content-Type-Options': 'nosniff',
  };
}

/** One part at a time, as fast as the reader takes them. */
function streamOf(
  first: Uint8Array,
  parts: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(first),
      pull: async (controller) => {
        const { done, value } = await withSignal(null, () => parts.next());
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** As RFC 5987 writes it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
