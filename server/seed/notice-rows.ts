import { dayAfter } from '#contract/rules/dates.ts';
import type { notices } from '#server/store/schema/libraries.ts';
import drafts from './data/notices.json' with { type: 'json' };
import { Notices } from './models.ts';

type NoticeRow = Omit<typeof notices.$inferInsert, 'libraryCode'>;

const dayMs = 24 * 3_600_000;

export function noticeRows(today: string, heldIds: ReadonlySet<string>): NoticeRow[] {
  return Notices.parse(drafts).map(
    ({ id, kind, age, title, summary, body, about, audience, publishInDays, ...rest }) => {
      const isHeld = about !== undefined && heldIds.has(about);
      const isWaiting = publishInDays !== undefined;
      return {
        id,
        kind,
        title,
        summary,
        bodyHtml: { zh_CN: paragraphs(body.zh_CN), en: paragraphs(body.en) },
        isPinned: rest.isPinned ?? false,
        publishedOn: dayAfter(today, -age),
        isPublished: !isWaiting && rest.isDraft !== true,
        publishAt: isWaiting ? new Date(Date.now() + publishInDays * dayMs) : null,
        audienceRoles: audience?.roles ?? [],
        audienceDepartments: audience?.departments ?? [],
        aboutKind: isHeld ? ('database' as const) : null,
        aboutId: isHeld ? about : null,
      };
    },
  );
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
