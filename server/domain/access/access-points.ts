// The address of a resource of any kind, and the kinds of access that the library's readers have.

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Holding } from '#contract/models/holding-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { isFullText } from '#contract/rules/coverage-depth.ts';
import { rankOfAccess } from '#contract/rules/free-access.ts';
import { heldRange, isEmptyToday } from '#contract/rules/held-range.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { heldPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { webAddressOf } from '../libraries/web-address.ts';
import { holdingsOf } from '../titles/holdings.ts';
import { linkedIds, shownId } from '../titles/shown-titles.ts';
import { type AccessRequest, isDatabaseRefused, refuse, type WayIn } from './access-policy.ts';

export interface AccessPoint extends WayIn {
  url: string;
}

/** Of several ways to a title, the one that helps this reader is chosen. */
type Reader = Pick<AccessRequest, 'isOnCampus' | 'standing'>;

/** A reader of whom nothing is known. */
const anybody: Reader = { isOnCampus: false, standing: null };

interface OwnedHolding extends Omit<Holding, 'isProxied'> {
  /** The database of the package, also where readers do not see it. */
  databaseId: string | null;
  /** A title has one address. */
  remoteUrl: '';
  isProxied: boolean;
  isPartlyFree: boolean;
}

/** Columns that say how readers elsewhere reach a resource. */
const wayColumns = (table: typeof databases | typeof otherResources) => ({
  access: table.access,
  remoteUrl: table.remoteUrl,
  isProxied: table.isProxied,
});

/**
 * @param place a part of the resource: a title's package and its address there, a database's part
 * @throws AppError `notFound` when the library does not offer it, `forbidden` when it has no address
 */
export async function accessPointOf(
  tx: Tx,
  { kind, id }: ResourceRef,
  { packageId, part }: WayPlace,
  reader: Reader = anybody,
): Promise<AccessPoint> {
  const accessPoint =
    kind === 'database' && part !== ''
      ? await partAccessPoint(tx, id, part)
      : await storedAccessPoint(tx, { kind, id }, { packageId, part }, reader);
  // Addresses are validated at import now; older rows may hold one that must not be sent.
  const url = webAddressOf(accessPoint.url);
  return url === null ? refuse('noAddress') : { ...accessPoint, url };
}

async function storedAccessPoint(
  tx: Tx,
  { kind, id }: ResourceRef,
  place: WayPlace,
  reader: Reader,
): Promise<AccessPoint> {
  if (kind === 'journal' || kind === 'ebook') return titleAccessPoint(tx, id, place, reader);
  if (place.part !== '') throw new AppError('notFound');
  const table = kind === 'database' ? databases : otherResources;
  const [row] = await tx
    .select({ url: table.accessUrl, ...wayColumns(table) })
    .from(table)
    .where(and(eq(table.id, id), eq(table.isPublished, true), isNull(table.withdrawnAt)));
  if (row === undefined) throw new AppError('notFound');
  return { ...row, databaseId: null };
}

/** A part of a database is reached as the database is, at its own address. */
async function partAccessPoint(tx: Tx, id: string, part: string): Promise<AccessPoint> {
  const [row] = await tx
    .select({ ...wayColumns(databases), parts: databases.subDatabases })
    .from(databases)
    .where(and(eq(databases.id, id), isDatabaseShown));
  // Only addresses of the library's own list, so that the redirect cannot lead elsewhere.
  const found = row?.parts.find(({ url }) => url === part);
  if (row === undefined || found === undefined) throw new AppError('notFound');
  const { access, isProxied } = row;
  return { url: found.url, access, databaseId: null, remoteUrl: '', isProxied };
}

async function titleAccessPoint(
  tx: Tx,
  id: string,
  { packageId, part }: WayPlace,
  reader: Reader,
): Promise<AccessPoint> {
  const [title] = await tx
    .select()
    .from(shownTitles)
    .where(eq(shownTitles.id, await shownId(tx, titleIdOf(id) ?? 0)));
  if (title === undefined) throw new AppError('notFound');
  const all = await holdingsOf(tx, title);
  // Whoever asks for no package goes where the library leads.
  const ownUrl = packageId === '' && part === '' ? title.ownUrl : '';
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
  const owned = (await withDatabases(tx, holdings)).map((each) => ({
    ...each,
    url: ownUrl || each.url,
  }));
  const allowed = allowedOf(owned, reader);
  const working = await workingOf(tx, allowed, reader);
  // Of several that are as good, what reaches up to today.
  const [best] = working
    .filter(({ url }) => webAddressOf(url) !== null)
    .sort(
      (one, other) =>
        rankOfAccess(one.access) - rankOfAccess(other.access) ||
        Number(lastOf(one) < lastOf(other)) - Number(lastOf(one) > lastOf(other)),
    );
  if (best !== undefined) return best;
  const [database] = working.flatMap(({ database }) => database ?? []);
  if (database === undefined) return refuse('noAddress');
  const resource = { kind: 'database', id: database.id } as const;
  const accessPoint = await storedAccessPoint(tx, resource, { packageId: '', part: '' }, reader);
  return { ...accessPoint, databaseId: database.id };
}

/** The last year, month or day of full text today; an open end comes after all, and what has no full text before all. */
function lastOf({ coverages, coverageDepth }: Holding): string {
  const now = new Date();
  const readable = isFullText(coverageDepth)
    ? coverages.filter((each) => !isEmptyToday(each, now))
    : [];
  const ends = readable.map((each) => heldRange(each, now).to ?? '9999');
  return ends.sort().at(-1) ?? '';
}

async function withDatabases(tx: Tx, holdings: readonly Holding[]): Promise<OwnedHolding[]> {
  const { packageId, databaseId } = heldPackages;
  const ids = holdings.map((each) => each.packageId);
  const rows = await tx
    .select({ packageId, databaseId, isProxied: databases.isProxied })
    .from(heldPackages)
    .leftJoin(databases, eq(databases.id, databaseId))
    .where(inArray(packageId, ids));
  const known = new Map(rows.map((row) => [row.packageId, row]));
  return holdings.map((each) => ({
    ...each,
    databaseId: known.get(each.packageId)?.databaseId ?? null,
    remoteUrl: '',
    // Titles are reached as the database of their package is.
    isProxied: known.get(each.packageId)?.isProxied ?? true,
    isPartlyFree: each.coverages.some(({ isFree }) => isFree === true),
  }));
}

/** Holdings that are free, or whose database the reader may use; all of them where that leaves none. */
function allowedOf(holdings: readonly OwnedHolding[], { standing }: Reader) {
  const allowed = holdings.filter(
    ({ access, databaseId }) => access.includes('free') || !isDatabaseRefused(standing, databaseId),
  );
  return allowed.length === 0 ? holdings : allowed;
}

/** Holdings whose database has no confirmed fault and that this reader can reach; all of them where that leaves none. */
async function workingOf(
  tx: Tx,
  holdings: readonly OwnedHolding[],
  { isOnCampus }: Reader,
): Promise<readonly OwnedHolding[]> {
  if (holdings.length < 2) return holdings;
  const outages = await lastingOutages(tx);
  const broken = new Set(outages.map(({ resource }) => resourceKey(resource)));
  const isBroken = ({ database }: Holding) =>
    database !== null && broken.has(resourceKey({ kind: 'database', id: database.id }));
  if (!holdings.some(isBroken)) return holdings;
  const working = holdings.filter(
    (holding) =>
      !isBroken(holding) &&
      (isOnCampus || holding.isPartlyFree || holding.access.some((kind) => kind !== 'campus')) &&
      (holding.database !== null || webAddressOf(holding.url) !== null),
  );
  return working.length === 0 ? holdings : working;
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
  return { url: found.url, access: ['free'], databaseId: null, remoteUrl: '', isProxied: false };
}
