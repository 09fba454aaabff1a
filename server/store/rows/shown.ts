// Which databases and other resources readers may see: published and not withdrawn ones.
import { and, eq, isNull } from 'drizzle-orm';
import { otherResources } from '../schema/collection.ts';
import { databases } from '../schema/libraries.ts';

/** Condition for databases that readers may see. */
export const isDatabaseShown = and(eq(databases.isPublished, true), isNull(databases.withdrawnAt));

/** Condition for other resources that readers may see. */
export const isOtherShown = and(
  eq(otherResources.isPublished, true),
  isNull(otherResources.withdrawnAt),
);
