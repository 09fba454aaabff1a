// Which resources of the library cover a web address: those at whose own addresses it is. Nothing else is ever opened
// for a reader (docs/design/safety.md, T5).
import { and, eq, isNull } from 'drizzle-orm';
import type { NamedLink, ResourceRef } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { heldPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import type { WayIn } from '../access-policy.ts';
import { coveringTitles, placeAtHost, placesAbove } from './title-places.ts';

/** A resource at whose address a target is. */
export interface Covering extends WayIn {
  resource: ResourceRef;
  /** True if the target is the resource's own address, not a page below it. */
  isOwnAddress: boolean;
}

interface Candidate extends Covering {
  /** How near the resource's address is to the target; 0 where it does not cover it. */
  nearness: number;
}

/** An address that may be opened: http(s), without user name and password. */
export function targetOf(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : null;
}

/**
 * Resources whose host is the target's host or a parent domain of it: those whose own address is nearest to the
 * target, licensed ones before free ones.
 * @param listed what `listedResources` read, for several targets
 */
export async function coveringResources(
  tx: Tx,
  target: URL,
  listed?: ListedResources,
): Promise<Covering[]> {
  const candidates = [
    ...listedCandidates(listed ?? (await listedResources(tx)), target),
    ...(await titleCandidates(tx, target)),
  ];
  const nearest = Math.max(0, ...candidates.map(({ nearness }) => nearness));
  if (nearest <= 0) return [];
  const isFree = ({ access }: Covering) => Number(access.includes('free'));
  return candidates
    .filter(({ nearness }) => nearness === nearest)
    .sort((one, other) => isFree(one) - isFree(other));
}

type ListedResources = Awaited<ReturnType<typeof listedResources>>;

/** Databases with their parts, and other resources, with their addresses. */
export async function listedResources(tx: Tx) {
  const listed = await tx
    .select({
      id: databases.id,
      url: databases.accessUrl,
      parts: databases.subDatabases,
      access: databases.access,
      remoteUrl: databases.remoteUrl,
      isProxied: databases.isProxied,
    })
    .from(databases)
    .where(isDatabaseShown)
    .orderBy(databases.id);
  const others = await tx
    .select({
      id: otherResources.id,
      url: otherResources.accessUrl,
      access: otherResources.access,
      remoteUrl: otherResources.remoteUrl,
      isProxied: otherResources.isProxied,
    })
    .from(otherResources)
    .where(isOtherShown)
    .orderBy(otherResources.id);
  return { listed, others };
}

function listedCandidates({ listed, others }: ListedResources, target: URL): Candidate[] {
  const candidate = (
    kind: 'database' | 'other',
    { id, url, access, remoteUrl, isProxied }: ListedResources['others'][number],
    parts: readonly NamedLink[] = [],
  ): Candidate => ({
    resource: { kind, id },
    access,
    databaseId: null,
    remoteUrl,
    isProxied,
    isOwnAddress: isSamePage(target, url),
    // The address off campus may be at a sign-in of many publishers: it covers no other page.
    nearness: isSamePage(target, remoteUrl)
      ? target.href.length
      : nearnessOf(target, [url, ...parts.map((part) => part.url)]),
  });
  return [
    ...listed.map((each) => candidate('database', each, each.parts)),
    ...others.map((each) => candidate('other', each)),
  ];
}

/**
 * Titles at their own addresses, and the licensed databases of packages that have any title at the host, because articles
 * are seldom below the address of their journal. Free packages cover no hosts: many titles are at hosts where anybody
 * can publish.
 */
async function titleCandidates(tx: Tx, target: URL): Promise<Candidate[]> {
  const titles = await coveringTitles(tx, target);
  const own = titles.map((title) => ({ ...title, isOwnAddress: isSamePage(target, title.url) }));
  // Where several titles share an address, it names none of them.
  const named = new Set(own.map(({ resource }) => resource.id)).size === 1 ? waysOfOne(own) : [];
  return [...(await hostingDatabases(tx, plainHost(target))), ...named];
}

/** A title that several packages have at one address is opened as from the list: freely, else in the package that helps. */
function waysOfOne(ways: readonly Candidate[]): Candidate[] {
  const free = ways.find(({ access }) => access.includes('free'));
  const isRemote = ({ access }: Candidate) => Number(access.includes('remote'));
  return free === undefined
    ? [...ways].sort((one, other) => isRemote(other) - isRemote(one))
    : [free];
}

async function hostingDatabases(tx: Tx, host: string): Promise<Candidate[]> {
  const rows = await tx
    .selectDistinct({
      id: databases.id,
      access: databases.access,
      isProxied: databases.isProxied,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .innerJoin(databases, and(eq(databases.id, heldPackages.databaseId), isDatabaseShown))
    .where(and(placeAtHost(host), isNull(packageTitles.withdrawnAt)))
    .orderBy(databases.id);
  return rows
    .filter(({ access }) => !access.includes('free'))
    .map(({ id, access, isProxied }) => ({
      resource: { kind: 'database', id },
      access,
      databaseId: null,
      remoteUrl: '',
      isProxied,
      isOwnAddress: false,
      nearness: host.length,
    }));
}

/** A host, without the `www.` that says nothing. */
export const plainHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** The whole address, as `package_titles.url_place` has addresses. */
const fullPlace = (url: URL) => placesAbove(url).at(-1);

function isSamePage(target: URL, address: string): boolean {
  const url = URL.parse(address);
  return url !== null && fullPlace(url) === fullPlace(target);
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
