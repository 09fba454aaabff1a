// Other resources (software, multimedia, platforms, free web) as readers see them: published and not
// withdrawn.

import { and, asc, eq } from 'drizzle-orm';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { isOtherShown } from '#server/store/rows/shown.ts';
import { otherResources } from '#server/store/schema/collection.ts';

type Row = typeof otherResources.$inferSelect;

export const otherHandlers = {
  listOthers: async (_input, { tx }) => {
    const rows = await tx
      .select()
      .from(otherResources)
      .where(isOtherShown)
      .orderBy(asc(otherResources.keyZh), asc(otherResources.id));
    return { items: rows.map(summaryOf) };
  },

  getOther: async ({ id }, { tx, library }) => {
    const [row] = await tx
      .select()
      .from(otherResources)
      .where(and(eq(otherResources.id, id), isOtherShown));
    if (row === undefined) throw new AppError('notFound');
    return {
      ...summaryOf(row),
      introductionHtml: row.introductionHtml,
      ...(row.remoteUrl !== '' && { remoteUrl: row.remoteUrl }),
      contact: row.contact,
      helpDocuments: row.helpDocuments,
      updatedOn: libraryDay(library, row.updatedAt),
    };
  },
} satisfies Pick<Handlers, 'listOthers' | 'getOther'>;

function summaryOf(row: Row): OtherSummary {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    keys: { zh_CN: row.keyZh, initials: row.keyInitials, en: row.keyEn },
    line: row.line,
    vendor: row.vendor,
    subjects: row.subjects,
    languages: row.languages,
    access: row.access,
    ...(!row.isProxied && { isProxied: false }),
    accessUrl: row.accessUrl,
  };
}
