// A file of a published notice, for everybody who can read the notice.
import { noticeFilePrefix } from '#contract/wire/service-paths.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { noticeFilePart, publishedNoticeFile } from '#server/files/keep/notice-files.ts';
import { fileHeadersOf, streamOf } from '#server/files/stored-file.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';

const idPattern = /^[\w-]{24}$/;

export async function noticeFileResponse(
  store: Store,
  request: Request,
  path: string,
  { library }: HostFacts,
  now: Date,
): Promise<Response | null> {
  const [id = ''] = path.slice(noticeFilePrefix.length).split('/');
  if (library === null || !idPattern.test(id)) return null;
  const { code } = library;
  const today = libraryDay(library, now);
  const file = await store.inLibrary(code, (tx) => publishedNoticeFile(tx, id, today));
  if (file === null) return null;
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  const headers = {
    ...fileHeadersOf({ ...file, plainName: `notice${ending}` }),
    // The content never changes, but a notice may be withdrawn.
    'Cache-Control': 'private, no-cache',
    ETag: `"${id}"`,
  };
  if (request.headers.get('if-none-match') === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(
    streamOf(store, code, (tx, part) => noticeFilePart(tx, id, part)),
    { headers },
  );
}
