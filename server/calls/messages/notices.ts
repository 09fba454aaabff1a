// The notice board.
import type * as noticesCalls from '#contract/calls/library/notices.ts';
import { listedNotices, noticeOf } from '#server/domain/messages/notices.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const noticeHandlers = {
  listNotices: (input, { tx, library, now }) => listedNotices(tx, library, input, now),

  getNotice: ({ id }, { tx, library, now }) => noticeOf(tx, library, id, now),
} satisfies HandlersOf<typeof noticesCalls>;
