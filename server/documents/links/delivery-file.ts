// A supplied document at its secret address, which only its reader was given and which lasts minutes.
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import { fileAnswer } from '#server/files/file-answer.ts';
import type { FileStores } from '#server/files/keep/content.ts';
import { fileOfLink } from '#server/files/keep/delivery-files.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';

export async function deliveryFileResponse(
  stores: FileStores,
  request: Request,
  path: string,
  { library }: HostFacts,
  now: Date,
): Promise<Response | null> {
  if (library === null) return null;
  const { code: libraryCode } = library;
  const secret = path.slice(deliveryFilePrefix.length);
  const file = await stores.store.inLibrary(libraryCode, (tx) => fileOfLink(tx, secret, now));
  if (file === null) return null;
  const headers = { 'Cache-Control': 'private, no-store' };
  return fileAnswer(stores, request, { ...file, libraryCode, kind: 'suppliedCopy' }, headers);
}
