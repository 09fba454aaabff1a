// The notice board.
import { listedNotices, noticeOf } from '#server/domain/messages/notices.ts';
import type { Handlers } from '#server/http/context/call-context.ts';

export const noticeHandlers = {
  listNotices: (input, { tx, library, now }) => listedNotices(tx, library, input, now),

  getNotice: ({ id }, { tx, library, now }) => noticeOf(tx, library, id, now),
} satisfies Pick<Handlers, 'listNotices' | 'getNotice'>;
