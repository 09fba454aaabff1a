// Titles that the library holds at the site of an address that none of them covers: what can be said honestly of it. Nothing is
// opened by it, because a platform's host has titles of many libraries.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { webAddressOf } from '../../libraries/web-address.ts';
import { heldByTitle, waysOf } from '../../titles/held-rows.ts';
import { shownId } from '../../titles/shown-titles.ts';
import { plainHost } from './covering.ts';
import { placeAtHost } from './title-places.ts';

/** The titles of a site. */
export interface HeldAtSite {
  host: string;
  /** Number of all of them. */
  count: number;
  /** A few of them, with their own addresses. */
  titles: { id: string; kind: TitleKind; name: LocalText; url: string; ways: Way[] }[];
}

const maxNamed = 5;

/** The first of the addresses at whose host the library holds titles; null where it holds none. */
export async function heldAtSite(tx: Tx, addresses: readonly URL[]): Promise<HeldAtSite | null> {
  for (const address of addresses) {
    const found = await titlesAt(tx, plainHost(address));
    if (found !== null) return found;
  }
  return null;
}

async function titlesAt(tx: Tx, host: string): Promise<HeldAtSite | null> {
  const rows = await tx
    .select({
      id: packageTitles.titleId,
      url: sql<string>`min(${packageTitles.url})`,
      // Of all groups: a platform's host has tens of thousands, and a few are read.
      count: sql<number>`count(*) OVER ()::int`,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .where(and(placeAtHost(host), isNull(packageTitles.withdrawnAt)))
    .groupBy(packageTitles.titleId)
    .orderBy(asc(packageTitles.titleId))
    .limit(maxNamed);
  const urls = new Map<number, string>();
  for (const { id, url } of rows) {
    const address = webAddressOf(url);
    if (address !== null) urls.set(await shownId(tx, id), address);
  }
  if (urls.size === 0) return null;
  const named = await tx
    .select({
      id: shownTitles.id,
      kind: shownTitles.kind,
      name: shownTitles.name,
      isOpenAccess: shownTitles.isOpenAccess,
    })
    .from(shownTitles)
    .where(inArray(shownTitles.id, [...urls.keys()]))
    .orderBy(asc(shownTitles.id));
  if (named.length === 0) return null;
  const held = await heldByTitle(
    tx,
    named.map(({ id }) => id),
  );
  const titles = named.map(({ id, kind, name, isOpenAccess }) => ({
    kind,
    name,
    id: String(id),
    url: urls.get(id) ?? '',
    ways: waysOf(held.get(id) ?? [], isOpenAccess),
  }));
  return { host, count: rows[0]?.count ?? 0, titles };
}
