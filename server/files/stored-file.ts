// The answer with a stored file: one part at a time, named for whoever saves it.
import { withSignal } from '#server/store/connection/async-context.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';

interface ShownFile {
  name: string;
  type: string;
  size: number;
  /** Name where a program reads only plain letters. */
  plainName: string;
}

/** Reads one part; null after the last one. */
export type ReadPart = (tx: Tx, part: number) => Promise<Uint8Array | null>;

/** Headers of a file: it is saved, never shown as a page of the portal (docs/design/safety.md, T8). */
export function fileHeadersOf({ name, type, size, plainName }: ShownFile) {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`,
    'X-Content-Type-Options': 'nosniff',
  };
}

/** One part at a time, as fast as the reader takes them; the time limit of a call does not count for it. */
export function streamOf(
  store: Store,
  code: string,
  readPart: ReadPart,
): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const bytes = await withSignal(null, () =>
          store.inLibrary(code, (tx) => readPart(tx, part)),
        );
        part += 1;
        if (bytes === null) controller.close();
        else controller.enqueue(bytes);
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
