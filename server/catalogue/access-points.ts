// Where a resource is read, whatever kind it is of, and by which ways the library's readers get there.

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AccessKind, ResourceRef } from '#contract/model.ts';
import type { WayPlace } from '#contract/paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { refuse } from './access-policy.ts';
import { holdingsOf } from './holdings.ts';
import { titleIdOf } from './resources.ts';
import { isDatabaseShown } from './shown.ts';
import { shownId, tiedIds } from './shown-titles.ts';
import { webAddressOf } from './web-address.ts';

export interface AccessPoint {
  url: string;
  access: readonly AccessKind[];
}

/**
 * @param place where in the resource: a title's package and its address there, a database's part
 * @throws AppError `notFound` where the library does not offer it, `forbidden` where it has no address
 */
export async function accessPointOf(
  tx: Tx,
  { kind, id }: ResourceRef,
  { packageId, part }: WayPlace,
): Promise<AccessPoint> {
  const entrance =
    kind === 'database' && part !== ''
      ? await partEntrance(tx, id, part)
      : await storedEntrance(tx, { kind, id }, { packageId, part });
  // What was stored before addresses were parsed at import may not be sent as it stands.
  const url = webAddressOf(entrance.url);
  return url === null ? refuse('noAddress') : { ...entrance, url };
}

async function storedEntrance(
  tx: Tx,
  { kind, id }: ResourceRef,
  place: WayPlace,
): Promise<AccessPoint> {
  if (kind === 'journal' || kind === 'ebook') return entranceToTitle(tx, id, place);
  if (place.part !== '') throw new AppError('notFound');
  const table = kind === 'database' ? databases : otherResources;
  const [row] = await tx
    .select({ url: table.accessUrl, access: table.access })
    .from(table)
    .where(and(eq(table.id, id), eq(table.isPublished, true), isNull(table.withdrawnAt)));
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** A part goes the way of its database. */
async function partEntrance(tx: Tx, id: string, part: string): Promise<AccessPoint> {
  const [row] = await tx
    .select({ access: databases.access, parts: databases.subDatabases })
    .from(databases)
    .where(and(eq(databases.id, id), isDatabaseShown));
  // Only what the library names: the redirect leads nowhere else.
  const found = row?.parts.find(({ url }) => url === part);
  if (row === undefined || found === undefined) throw new AppError('notFound');
  return { url: found.url, access: row.access };
}

async function entranceToTitle(
  tx: Tx,
  id: string,
  { packageId, part }: WayPlace,
): Promise<AccessPoint> {
  const [title] = await tx
    .select()
    .from(shownTitles)
    .where(eq(shownTitles.id, await shownId(tx, titleIdOf(id) ?? 0)));
  if (title === undefined) throw new AppError('notFound');
  const all = await holdingsOf(tx, title);
  const holdings = all.filter(
    (each) =>
      (packageId === '' || each.packageId === packageId) && (part === '' || each.url === part),
  );
  if (holdings.length === 0) {
    // What the library holds for money is not free by another way.
    if (all.length > 0 && !all.some(({ access }) => access.includes('free'))) {
      throw new AppError('notFound');
    }
    return accessPointOfFree(tx, title);
  }
  // Free first, then what is open to readers elsewhere too.
  const rank = ({ access }: AccessPoint) =>
    access.includes('free') ? 0 : access.includes('remote') ? 1 : 2;
  const [best] = holdings
    .filter(({ url }) => webAddressOf(url) !== null)
    .sort((one, other) => rank(one) - rank(other));
  if (best !== undefined) return best;
  const [through] = holdings.flatMap(({ database }) => database ?? []);
  return through === undefined
    ? refuse('noAddress')
    : storedEntrance(tx, { kind: 'database', id: through.id }, { packageId: '', part: '' });
}

/** What is free for all is so whether the library lists it or not. */
async function accessPointOfFree(
  tx: Tx,
  title: Pick<typeof shownTitles.$inferSelect, 'id' | 'isOpenAccess'>,
): Promise<AccessPoint> {
  if (!title.isOpenAccess) throw new AppError('notFound');
  const { all } = await tiedIds(tx, [title.id]);
  const rows = await tx
    .select({ url: packageTitles.url })
    .from(packageTitles)
    .where(and(inArray(packageTitles.titleId, all), isNull(packageTitles.withdrawnAt)))
    // Those that are said to be free first.
    .orderBy(desc(eq(packageTitles.accessType, 'F')), packageTitles.id);
  const found = rows.find(({ url }) => webAddressOf(url) !== null);
  if (found === undefined) throw new AppError('notFound');
  return { url: found.url, access: ['free'] };
}
