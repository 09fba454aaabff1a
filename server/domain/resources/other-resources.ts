// Other resources (software, multimedia, platforms, free web) as readers see them: published and not
// withdrawn.

import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { OtherSummary } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { coverIn, coversOf } from '#server/files/keep/covers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isOtherShown } from '#server/store/rows/shown.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { kindsByHand } from './list-order.ts';

type Row = typeof otherResources.$inferSelect;

/** All of them, by name. */
export async function listedOthers(tx: Tx): Promise<OtherSummary[]> {
  const rows = await tx
    .select()
    .from(otherResources)
    .where(isOtherShown)
    .orderBy(asc(otherResources.keyZh), asc(otherResources.id));
  const isByHand = (await kindsByHand(tx)).includes('other');
  const covers = await coversOf(
    tx,
    'other',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...summaryOf(row),
    ...coverIn(covers, row.id),
    ...(isByHand && row.position > 0 && { position: row.position }),
  }));
}

/** Of the resource itself, or the one that it was merged into. @throws AppError `notFound` */
export async function otherDetail(tx: Tx, library: LibraryRecord, id: string) {
  const merged = tx
    .select({ id: otherResources.mergedInto })
    .from(otherResources)
    .where(and(eq(otherResources.id, id), isNotNull(otherResources.withdrawnAt)));
  const [row] = await tx
    .select()
    .from(otherResources)
    .where(and(or(eq(otherResources.id, id), inArray(otherResources.id, merged)), isOtherShown));
  if (row === undefined) throw new AppError('notFound');
  const covers = await coversOf(tx, 'other', [row.id]);
  return {
    ...summaryOf(row),
    ...coverIn(covers, row.id),
    introductionHtml: row.introductionHtml,
    ...(row.remoteUrl !== '' && { remoteUrl: row.remoteUrl }),
    contact: row.contact,
    helpDocuments: row.helpDocuments,
    updatedOn: libraryDay(library, row.updatedAt),
  };
}

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
