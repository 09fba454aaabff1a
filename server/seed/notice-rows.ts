import { dayAfter } from '#contract/rules/dates.ts';
import type { notices } from '#server/store/schema/libraries.ts';
import drafts from './data/notices.json' with { type: 'json' };
import { Notices } from './models.ts';

type NoticeRow = Omit<typeof notices.$inferInsert, 'libraryCode'>;

export function noticeRows(today: string, heldIds: ReadonlySet<string>): NoticeRow[] {
  return Notices.parse(drafts).map(
    ({ id, kind, age, isPinned = false, about, title, summary, body }) => {
      const isHeld = about !== undefined && heldIds.has(about);
      return {
        id,
        kind,
        title,
        summary,
        bodyHtml: { zh_CN: paragraphs(body.zh_CN), en: paragraphs(body.en) },
        isPinned,
        publishedOn: dayAfter(today, -age),
        aboutKind: isHeld ? ('database' as const) : null,
        aboutId: isHeld ? about : null,
      };
    },
  );
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
