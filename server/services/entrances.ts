// Where a resource is read, whatever kind it is of, and by which ways the library's readers get there.
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AccessKind, ResourceRef } from '#contract/model.ts';
import type { Tx } from '../store/database.ts';
import { databases } from '../store/schema.ts';
import { otherResources } from '../store/schema-collection.ts';
import { packageTitles, titles } from '../store/schema-titles.ts';
import { holdingsOf } from './holdings.ts';
import { titleIdOf } from './resources.ts';
import { refuse } from './ways.ts';

export interface Entrance {
  url: string;
  access: readonly AccessKind[];
}

/**
 * @param packageId the package by which to reach a title; '' for the best
 * @throws AppError `notFound` where the library does not offer it, `forbidden` where it has no address
 */
export async function entranceTo(
  tx: Tx,
  { kind, id }: ResourceRef,
  packageId: string,
): Promise<Entrance> {
  if (kind === 'journal' || kind === 'ebook') return entranceToTitle(tx, id, packageId);
  const place = kind === 'database' ? databases : otherResources;
  const [row] = await tx
    .select({ url: place.accessUrl, access: place.access })
    .from(place)
    .where(and(eq(place.id, id), eq(place.isPublished, true), isNull(place.withdrawnAt)));
  if (row === undefined) throw new AppError('notFound');
  return row;
}

async function entranceToTitle(tx: Tx, id: string, packageId: string): Promise<Entrance> {
  const [title] = await tx
    .select()
    .from(titles)
    .where(eq(titles.id, titleIdOf(id) ?? 0));
  if (title === undefined) throw new AppError('notFound');
  const holdings = (await holdingsOf(tx, title)).filter(
    (each) => packageId === '' || each.packageId === packageId,
  );
  if (holdings.length === 0) return entranceToFree(tx, title);
  // Free first, then what is open to readers elsewhere too.
  const rank = ({ access }: Entrance) =>
    access.includes('free') ? 0 : access.includes('remote') ? 1 : 2;
  const [best] = holdings
    .filter(({ url }) => /^https?:\/\//i.test(url))
    .sort((one, other) => rank(one) - rank(other));
  if (best !== undefined) return best;
  const [through] = holdings.flatMap(({ database }) => database ?? []);
  return through === undefined
    ? refuse('noAddress')
    : entranceTo(tx, { kind: 'database', id: through.id }, '');
}

/** What is free for all is so whether the library lists it or not. */
async function entranceToFree(tx: Tx, title: typeof titles.$inferSelect): Promise<Entrance> {
  if (!title.isOpenAccess) throw new AppError('notFound');
  const rows = await tx
    .select({ url: packageTitles.url })
    .from(packageTitles)
    .where(and(eq(packageTitles.titleId, title.id), isNull(packageTitles.withdrawnAt)));
  const found = rows.find(({ url }) => /^https?:\/\//i.test(url));
  if (found === undefined) throw new AppError('notFound');
  return { url: found.url, access: ['free'] };
}
