// The notice board: notices for everybody, and those for some readers alone.

import type * as noticesCalls from '#contract/calls/library/notices.ts';
import { AppError } from '#contract/wire/errors.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { requireFirstForm } from '#server/domain/accounts/first-form.ts';
import { openableFile } from '#server/domain/messages/notice-files.ts';
import { listedNotices, noticeOf, ownNotices } from '#server/domain/messages/notices.ts';
import { keyedQuery, keyPurpose } from '#server/files/keep/opened-files.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

export const noticeHandlers = {
  listNotices: (input, { tx, library, now }) => listedNotices(tx, library, input, now),

  getNotice: ({ id }, { tx, library, now }) => noticeOf(tx, library, id, now),

  listOwnNotices: async ({ id }, { tx, library, patron, now }) => {
    if (patron === null) throw new AppError('forbidden');
    return { items: await ownNotices(tx, { library, patronId: patron.id, now }, id) };
  },

  openNoticeFile: async ({ id }, { store, library, patron, now }) => {
    if (patron === null) throw new AppError('forbidden');
    const { code: libraryCode } = library;
    const reader = { library, patronId: patron.id, now };
    const file = await store.inLibrary(libraryCode, async (tx) => {
      await requireFirstForm(tx, patron.id);
      return openableFile(tx, reader, id);
    });
    if (file === null) throw new AppError('notFound');
    const key = await serverKey(store, keyPurpose);
    return { path: `${noticeFilePath(file)}?${keyedQuery(key, { libraryCode, id }, now)}` };
  },
} satisfies HandlersOf<typeof noticesCalls>;
