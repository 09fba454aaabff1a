// Which databases, other resources and notices readers may see: published ones that are not over.
import { and, eq, gte, isNull, lte, not, or, sql } from 'drizzle-orm';
import { otherResources } from '../schema/collection.ts';
import { databases, notices } from '../schema/libraries.ts';

/** Condition for databases that readers may see. */
export const isDatabaseShown = and(eq(databases.isPublished, true), isNull(databases.withdrawnAt));

/** Condition for other resources that readers may see. */
export const isOtherShown = and(
  eq(otherResources.isPublished, true),
  isNull(otherResources.withdrawnAt),
);

/** Condition for notices that are published on that day of the library, whoever they are for. */
export function isNoticeDue(today: string) {
  return and(
    eq(notices.isPublished, true),
    lte(notices.publishedOn, today),
    or(isNull(notices.expiresOn), gte(notices.expiresOn, today)),
  );
}

/** Condition for notices that are for everybody, visitors too. */
export const isNoticeForAll = sql`cardinality(${notices.audienceRoles} || ${notices.audienceDepartments}) = 0`;

/** Condition for notices that everybody may see on that day of the library. */
export function isNoticeShown(today: string) {
  return and(isNoticeDue(today), isNoticeForAll);
}

/** Condition for notices that are for some readers, of whom the patron is one. */
export function isNoticeFor(patronId: string) {
  const { libraryCode, audienceRoles, audienceDepartments } = notices;
  return and(
    not(isNoticeForAll),
    sql`notice_is_for(${libraryCode}, ${audienceRoles}, ${audienceDepartments}, ${patronId})`,
  );
}
