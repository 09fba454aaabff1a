// A file that everybody may read who can read what it belongs to; another library's host does not have it.
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { fileAnswer } from '#server/files/file-answer.ts';
import type { FileStores } from '#server/files/keep/content.ts';
import type { PublicKind } from '#server/files/keep/file-kinds.ts';
import { publicFile } from '#server/files/keep/stored-files.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';

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
  const file = await stores.store.inLibrary(libraryCode, (tx) => publicFile(tx, kind, id, today));
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
