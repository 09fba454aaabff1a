import { dayAfter } from '#contract/rules/dates.ts';
import type { documents } from '#server/store/schema/libraries.ts';
import drafts from './data/documents.json' with { type: 'json' };
import { Documents } from './models.ts';

type DocumentRow = Omit<typeof documents.$inferInsert, 'libraryCode'>;

export function documentRows(today: string): DocumentRow[] {
  return Documents.parse(drafts).map(({ id, kind, age = 0, title, html }, position) => ({
    id,
    kind,
    title,
    bodyHtml: { zh_CN: html.zh_CN.join(''), en: html.en.join('') },
    position,
    updatedOn: dayAfter(today, -age),
  }));
}
