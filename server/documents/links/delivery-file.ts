// A supplied document at its secret address, which only its reader was given and which lasts minutes.
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { fileOfLink, filePart } from '#server/files/keep/delivery-files.ts';
import { fileHeadersOf, streamOf } from '#server/files/stored-file.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';

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
  const body =
    request.method === 'HEAD' ? null : streamOf(store, code, (tx, part) => filePart(tx, id, part));
  const saved = { name, type: 'application/pdf', size: bytes };
  return new Response(body, {
    headers: {
      ...fileHeadersOf({ ...saved, plainName: 'document.pdf' }),
      'Cache-Control': 'private, no-store',
    },
  });
}
