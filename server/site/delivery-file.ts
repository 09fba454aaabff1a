// A supplied document at its secret address, which only its reader was given and which lasts minutes.
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import { withSignal } from '#server/store/connection/async-context.ts';
import type { Store } from '#server/store/connection/database.ts';
import { fileOfLink, filePart } from '#server/store/records/delivery/delivery-files.ts';

/** Answers an address of a file; null where it opens none. */
export async function deliveryFileResponse(
  store: Store,
  request: Request,
  path: string,
  { library }: HostFacts,
  now: Date,
): Promise<Response | null> {
  if (library === null) return null;
  const { code } = library;
  const secret = path.slice(deliveryFilePrefix.length);
  const file = await store.inLibrary(code, (tx) => fileOfLink(tx, secret, now));
  if (file === null) return null;
  const { id, name, bytes } = file;
  const body = request.method === 'HEAD' ? null : streamOf(store, code, id);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encoded(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** One part at a time, as fast as the reader takes them; the time limit of a call does not count for it. */
function streamOf(store: Store, code: string, id: string): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const bytes = await withSignal(null, () =>
          store.inLibrary(code, (tx) => filePart(tx, id, part)),
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
