// Which resources of the library cover a web address: those at whose own addresses it is. Nothing else is ever opened
// for a reader (docs/design/safety.md, T5).
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccessKind, ResourceRef } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { hostOfUrl, packageTitles } from '#server/store/schema/titles.ts';
import { isDatabaseShown, isOtherShown } from '../shown.ts';
import { shownId } from '../titles/shown-titles.ts';
import { isDeclaredPaid, isFreeAccess } from './free-access.ts';

/** A resource at whose address a target is. */
export interface Covering {
  resource: ResourceRef;
  access: readonly AccessKind[];
  /** True if the target is the resource's own address, not a page below it. */
  isOwnAddress: boolean;
}

interface Candidate extends Covering {
  /** How near the resource's address is to the target; 0 where it does not cover it. */
  nearness: number;
}

/** Titles with the same host that are looked at. */
const maxTitles = 500;

/** An address that may be opened: http(s), without user name and password. */
export function targetOf(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : null;
}

/**
 * Resources whose host is the target's host or a parent domain of it: those whose own address is nearest to the
 * target, licensed ones before free ones.
 */
export async function coveringResources(tx: Tx, target: URL): Promise<Covering[]> {
  const candidates = [
    ...(await listedCandidates(tx, target)),
    ...(await titleCandidates(tx, target)),
  ];
  const nearest = Math.max(0, ...candidates.map(({ nearness }) => nearness));
  if (nearest <= 0) return [];
  const isFree = ({ access }: Covering) => Number(access.includes('free'));
  return candidates
    .filter(({ nearness }) => nearness === nearest)
    .sort((one, other) => isFree(one) - isFree(other));
}

/** Databases with their parts, and other resources. */
async function listedCandidates(tx: Tx, target: URL): Promise<Candidate[]> {
  const listed = await tx
    .select({
      id: databases.id,
      url: databases.accessUrl,
      parts: databases.subDatabases,
      access: databases.access,
    })
    .from(databases)
    .where(isDatabaseShown)
    .orderBy(databases.id);
  const others = await tx
    .select({ id: otherResources.id, url: otherResources.accessUrl, access: otherResources.access })
    .from(otherResources)
    .where(isOtherShown)
    .orderBy(otherResources.id);
  return [
    ...listed.map(({ id, url, parts, access }) => ({
      resource: { kind: 'database', id } as const,
      access,
      isOwnAddress: isSamePage(target, url),
      nearness: nearnessOf(target, [url, ...parts.map((part) => part.url)]),
    })),
    ...others.map(({ id, url, access }) => ({
      resource: { kind: 'other', id } as const,
      access,
      isOwnAddress: isSamePage(target, url),
      nearness: nearnessOf(target, [url]),
    })),
  ];
}

/**
 * Journals and books whose address in a held package the target is, or is below; and the databases of packages that
 * have any title at the host, because articles are seldom below the address of their journal.
 */
async function titleCandidates(tx: Tx, target: URL): Promise<Candidate[]> {
  const host = plainHost(target);
  const place = placeOf(target);
  const ofHost = and(eq(hostOfUrl(packageTitles.url), host), isNull(packageTitles.withdrawnAt));
  const held = eq(libraryPackages.packageId, packageTitles.packageId);
  const hosted = await tx
    .selectDistinct({ id: databases.id, access: databases.access })
    .from(packageTitles)
    .innerJoin(libraryPackages, held)
    .innerJoin(databases, and(eq(databases.id, libraryPackages.databaseId), isDatabaseShown))
    .where(ofHost)
    .orderBy(databases.id);
  const isAbove = sql`starts_with(${place}, regexp_replace(${packageTitles.url}, '^https?://(?:www[.])?|[/?#]+$', '', 'gi'))`;
  const above = await tx
    .select({ row: packageTitles, access: libraryPackages.access })
    .from(packageTitles)
    .innerJoin(libraryPackages, held)
    .where(and(ofHost, isAbove))
    .limit(maxTitles);
  const candidates: Candidate[] = hosted.map(({ id, access }) => ({
    resource: { kind: 'database', id },
    access,
    isOwnAddress: false,
    nearness: host.length,
  }));
  const titles = new Map<number, Candidate>();
  for (const { row, access } of above) {
    const length = lengthAbove(place, row.url, host);
    if (length === 0) continue;
    const [title] = await tx
      .select()
      .from(shownTitles)
      .where(eq(shownTitles.id, await shownId(tx, row.titleId)));
    if (title === undefined) continue;
    const isFree = isFreeAccess(row, title.isOpenAccess, isDeclaredPaid([row]));
    titles.set(title.id, {
      resource: { kind: title.kind, id: String(title.id) },
      access: isFree ? [...access, 'free'] : access,
      isOwnAddress: isSamePage(target, row.url),
      nearness: length,
    });
  }
  // Where several titles share an address, it names none of them.
  const found = [...titles.values()];
  const longest = Math.max(0, ...found.map(({ nearness }) => nearness));
  const nearest = found.filter(({ nearness }) => nearness === longest);
  return nearest.length === 1 ? [...candidates, ...nearest] : candidates;
}

/** How much of the target a title's address is; 0 where it only begins alike. */
function lengthAbove(place: string, address: string, host: string): number {
  const url = URL.parse(address);
  if (url === null) return 0;
  const own = placeOf(url);
  const next = place.slice(own.length, own.length + 1);
  const isBelow = place.startsWith(own) && (next === '' || '/?#&'.includes(next));
  return isBelow ? Math.max(own.length, host.length) + 1 : 0;
}

const plainHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Host and path, as addresses are compared. */
function placeOf(url: URL): string {
  return (plainHost(url) + url.pathname + url.search).replace(/[/?#]+$/, '');
}

function isSamePage(target: URL, address: string): boolean {
  const url = URL.parse(address);
  return url !== null && placeOf(url) === placeOf(target);
}

/** How near the nearest of a resource's addresses is to the target: 0 where none covers it. */
function nearnessOf(target: URL, addresses: readonly string[]): number {
  const each = addresses.map((text) => {
    const url = URL.parse(text);
    const host = url === null ? '' : plainHost(url);
    if (url === null || !host.includes('.')) return 0;
    const isHost = target.hostname === host || target.hostname.endsWith(`.${host}`);
    if (!isHost) return 0;
    // A folder of the same host is nearer than the host; a page of it is not.
    const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    const isInside = plainHost(target) === host;
    return host.length + (isInside && target.pathname.startsWith(folder) ? folder.length : 0);
  });
  return Math.max(0, ...each);
}
