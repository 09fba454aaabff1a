// Which databases, other resources and notices readers may see: published ones that are not over.
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { otherResources } from '../schema/collection.ts';
import { databases, notices } from '../schema/libraries.ts';

/** Condition for databases that readers may see. */
export const isDatabaseShown = and(eq(databases.isPublished, true), isNull(databases.withdrawnAt));

/** Condition for other resources that readers may see. */
export const isOtherShown = and(
  eq(otherResources.isPublished, true),
  isNull(otherResources.withdrawnAt),
);

/** Condition for notices that readers may see on that day of the library. */
export function isNoticeShown(today: string) {
  return and(
    eq(notices.isPublished, true),
    lte(notices.publishedOn, today),
    or(isNull(notices.expiresOn), gte(notices.expiresOn, today)),
  );
}
