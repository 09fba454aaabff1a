// What librarians do with a notice besides writing it: files, and sending it once more.
import type * as noticesCalls from '#contract/calls/desk/notices.ts';
import { AppError } from '#contract/wire/errors.ts';
import { actAs, requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import { sendNoticeAgain } from '#server/domain/messages/notice-events.ts';
import { addNoticeFile, removeNoticeFile } from '#server/domain/messages/notice-files.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import { filesOf } from '#server/files/keep/stored-files.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, Refused, RefusedFields } from '#server/store/refused.ts';

const filesNow = async (tx: Tx, id: string) => ({
  files: (await filesOf(tx, 'noticeFile', [id])).get(id) ?? [],
});

/** What the form says beside the file. */
const asRefusedFile = (error: unknown) =>
  error instanceof Refused ? new RefusedFields([{ field: 'file', ...error.reason }]) : error;

export const deskNoticeHandlers = {
  listNoticeFiles: async ({ id }, context) => {
    await requireRight(context, 'openDesk');
    return filesNow(context.tx, id);
  },

  attachNoticeFile: async ({ id }, context) => {
    const actor = await requireRightOf(context, 'editNotices');
    const { file: received, store, library, now } = context;
    if (received === null) throw new RefusedFields([expected('file', 'a file', '文件')]);
    try {
      const checked = await withReceivedFile(received.bytes, (path) =>
        checkedFile('noticeFile', path, received.name),
      );
      const file = await placedFile(context, library.code, checked);
      return await store.inLibrary(library.code, async (tx) => {
        await actAs(tx, actor);
        await addNoticeFile(tx, id, file, now);
        return filesNow(tx, id);
      });
    } catch (error) {
      throw asRefusedFile(error);
    }
  },

  detachNoticeFile: async ({ id, file }, context) => {
    await requireRight(context, 'editNotices');
    await removeNoticeFile(context.tx, id, file, context.now).catch((error) => {
      throw error instanceof Refused ? new AppError('notFound') : error;
    });
    return filesNow(context.tx, id);
  },

  sendNotice: async ({ id }, context) => {
    await requireRight(context, 'editNotices');
    const { tx, library, now } = context;
    return { sendings: await sendNoticeAgain(tx, library, id, now) };
  },
} satisfies HandlersOf<typeof noticesCalls>;
