// The notice board: notices that are published and due.
import { and, desc, eq, lte } from 'drizzle-orm';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { notices } from '#server/store/schema/libraries.ts';

const noticeLimit = 100;

export const noticeHandlers = {
  listNotices: async (_input, { tx, now }) => {
    const today = now.toISOString().slice(0, 10);
    const rows = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.isPublished, true), lte(notices.publishedOn, today)))
      .orderBy(desc(notices.isPinned), desc(notices.publishedOn), notices.id)
      .limit(noticeLimit);
    return {
      items: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        summary: row.summary,
        bodyHtml: row.bodyHtml,
        isPinned: row.isPinned,
        keys: { zh_CN: keysOf(row.title).zh_CN },
        publishedOn: row.publishedOn,
        about:
          row.aboutKind === null || row.aboutId === null
            ? null
            : { kind: row.aboutKind, id: row.aboutId },
      })),
    };
  },
} satisfies Pick<Handlers, 'listNotices'>;
