// A file that everybody may read who can read what it belongs to, or one that the service opened for its reader; another library's host does not have it.
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { fileAnswer } from '#server/files/file-answer.ts';
import type { FileStores } from '#server/files/keep/content.ts';
import type { PublicKind } from '#server/files/keep/file-kinds.ts';
import { isOpenedBy, keyPurpose } from '#server/files/keep/opened-files.ts';
import { fileOfKind, publicFile } from '#server/files/keep/stored-files.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

const idPattern = /^[\w-]{24}$/;

/** Answers an address of a file; null where there is none. @param place what follows the kind's prefix */
export async function publicFileResponse(
  stores: FileStores,
  request: Request,
  { kind, place, now }: { kind: PublicKind; place: string; now: Date },
  { library }: HostFacts,
): Promise<Response | null> {
  const [id = ''] = place.split('/');
  if (library === null || !idPattern.test(id)) return null;
  const { code: libraryCode } = library;
  const today = libraryDay(library, now);
  const query = new URL(request.url).searchParams;
  const isOpened =
    query.has('key') &&
    isOpenedBy(query, await serverKey(stores.store, keyPurpose), { libraryCode, id }, now);
  const file = await stores.store.inLibrary(libraryCode, (tx) =>
    isOpened ? fileOfKind(tx, kind, id) : publicFile(tx, kind, id, today),
  );
  if (file === null) return null;
  return fileAnswer(
    stores,
    request,
    { ...file, libraryCode, kind },
    {
      // The content never changes, but what it belongs to may be withdrawn.
      'Cache-Control': 'private, no-cache',
      ETag: `"${id}"`,
    },
  );
}
