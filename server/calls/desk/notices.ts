// What librarians do with a notice besides writing it: files, and sending it once more.
import type * as noticesCalls from '#contract/calls/desk/notices.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { sendNoticeAgain } from '#server/domain/messages/notice-events.ts';
import { addNoticeFile, removeNoticeFile } from '#server/domain/messages/notice-files.ts';
import { filesOf } from '#server/files/keep/stored-files.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { addSentFile } from './sent-file.ts';

const filesNow = async (tx: Tx, id: string) => ({
  files: (await filesOf(tx, 'noticeFile', [id])).get(id) ?? [],
});

export const deskNoticeHandlers = {
  listNoticeFiles: async ({ id }, context) => {
    await requireRight(context, 'openDesk');
    return filesNow(context.tx, id);
  },

  attachNoticeFile: ({ id }, context) =>
    addSentFile(context, 'noticeFile', async (tx, file) => {
      await addNoticeFile(tx, id, file, context.now);
      return filesNow(tx, id);
    }),

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
