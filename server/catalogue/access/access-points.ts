// The address of a resource of any kind, and the kinds of access that the library's readers have.

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccessKind, ResourceRef } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/records/title-id.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { isDatabaseShown } from '../shown.ts';
import { holdingsOf } from '../titles/holdings.ts';
import { linkedIds, shownId } from '../titles/shown-titles.ts';
import { refuse } from './access-policy.ts';
import { webAddressOf } from './web-address.ts';

export interface AccessPoint {
  url: string;
  access: readonly AccessKind[];
}

/**
 * @param place a part of the resource: a title's package and its address there, a database's part
 * @throws AppError `notFound` when the library does not offer it, `forbidden` when it has no address
 */
export async function accessPointOf(
  tx: Tx,
  { kind, id }: ResourceRef,
  { packageId, part }: WayPlace,
): Promise<AccessPoint> {
  const accessPoint =
    kind === 'database' && part !== ''
      ? await partAccessPoint(tx, id, part)
      : await storedAccessPoint(tx, { kind, id }, { packageId, part });
  // Addresses are validated at import now; older rows may hold one that must not be sent.
  const url = webAddressOf(accessPoint.url);
  return url === null ? refuse('noAddress') : { ...accessPoint, url };
}

async function storedAccessPoint(
  tx: Tx,
  { kind, id }: ResourceRef,
  place: WayPlace,
): Promise<AccessPoint> {
  if (kind === 'journal' || kind === 'ebook') return titleAccessPoint(tx, id, place);
  if (place.part !== '') throw new AppError('notFound');
  const table = kind === 'database' ? databases : otherResources;
  const [row] = await tx
    .select({ url: table.accessUrl, access: table.access })
    .from(table)
    .where(and(eq(table.id, id), eq(table.isPublished, true), isNull(table.withdrawnAt)));
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** A part of a database has the access kinds of the database. */
async function partAccessPoint(tx: Tx, id: string, part: string): Promise<AccessPoint> {
  const [row] = await tx
    .select({ access: databases.access, parts: databases.subDatabases })
    .from(databases)
    .where(and(eq(databases.id, id), isDatabaseShown));
  // Only addresses of the library's own list, so that the redirect cannot lead elsewhere.
  const found = row?.parts.find(({ url }) => url === part);
  if (row === undefined || found === undefined) throw new AppError('notFound');
  return { url: found.url, access: row.access };
}

async function titleAccessPoint(
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
    // A title that the library pays for is not open through other packages.
    if (all.length > 0 && !all.some(({ access }) => access.includes('free'))) {
      throw new AppError('notFound');
    }
    return freeAccessPoint(tx, title);
  }
  // Free access first, then remote access.
  const rank = ({ access }: AccessPoint) =>
    access.includes('free') ? 0 : access.includes('remote') ? 1 : 2;
  const [best] = holdings
    .filter(({ url }) => webAddressOf(url) !== null)
    .sort((one, other) => rank(one) - rank(other));
  if (best !== undefined) return best;
  const [database] = holdings.flatMap(({ database }) => database ?? []);
  return database === undefined
    ? refuse('noAddress')
    : storedAccessPoint(tx, { kind: 'database', id: database.id }, { packageId: '', part: '' });
}

/** Open access counts whether or not the library lists the title. */
async function freeAccessPoint(
  tx: Tx,
  title: Pick<typeof shownTitles.$inferSelect, 'id' | 'isOpenAccess'>,
): Promise<AccessPoint> {
  if (!title.isOpenAccess) throw new AppError('notFound');
  const { all } = await linkedIds(tx, [title.id]);
  const rows = await tx
    .select({ url: packageTitles.url })
    .from(packageTitles)
    .where(and(inArray(packageTitles.titleId, all), isNull(packageTitles.withdrawnAt)))
    // Rows that are declared free come first.
    .orderBy(desc(eq(packageTitles.accessType, 'F')), packageTitles.id);
  const found = rows.find(({ url }) => webAddressOf(url) !== null);
  if (found === undefined) throw new AppError('notFound');
  return { url: found.url, access: ['free'] };
}
