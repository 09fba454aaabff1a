// Titles at a web address: those that the library holds, whose own address is the target, or a folder above it. Only own
// addresses count, never other pages of the same host: many titles are at hosts where anybody can publish.
import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { shownId } from '../../titles/shown-titles.ts';
import { accessPointOf } from '../access-points.ts';
import type { WayIn } from '../access-policy.ts';

/** A title at an address above the target, or at the target. */
export interface CoveringTitle extends WayIn {
  resource: ResourceRef;
  /** The title's own address. */
  url: string;
  /** Length of what its address has in common with the target. */
  nearness: number;
}

/** Folders of a target that are looked up, from the nearest. */
const maxFolders = 20;
/** The same title can be in several packages. */
const maxRows = 20;

/** Titles whose address is nearest to the target, each with its access, and how near it is. */
export async function coveringTitles(tx: Tx, target: URL): Promise<CoveringTitle[]> {
  const { urlPlace: place } = packageTitles;
  const rows = await tx
    .select({
      titleId: packageTitles.titleId,
      packageId: packageTitles.packageId,
      url: packageTitles.url,
      place,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .where(
      and(inArray(place, placesAbove(target)), ne(place, ''), isNull(packageTitles.withdrawnAt)),
    )
    .orderBy(desc(sql`length(${place})`), packageTitles.id)
    .limit(maxRows);
  const nearest = rows.filter((row) => row.place === rows[0]?.place);
  const found: CoveringTitle[] = [];
  for (const row of nearest) {
    const covering = await coveringOf(tx, row);
    if (covering !== null) found.push(covering);
  }
  return found;
}

interface Row {
  titleId: number;
  packageId: string;
  url: string;
  place: string | null;
}

async function coveringOf(
  tx: Tx,
  { titleId, packageId, url, place: shared }: Row,
): Promise<CoveringTitle | null> {
  const id = await shownId(tx, titleId);
  const [title] = await tx
    .select({ kind: shownTitles.kind })
    .from(shownTitles)
    .where(eq(shownTitles.id, id));
  if (title === undefined) return null;
  const resource = { kind: title.kind, id: String(id) };
  try {
    const place = { packageId, part: url };
    const way = await accessPointOf(tx, resource, place);
    return { ...way, resource, url, nearness: shared?.length ?? 0 };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The target and the folders above it, as `package_titles.url_place` has addresses. */
export function placesAbove({ host, pathname, search }: URL): string[] {
  const site = host.replace(/^www\./, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  const folders = parts.map((_, index) => `${site}/${parts.slice(0, index + 1).join('/')}`);
  const all = [site, ...folders, site + pathname + search].map((each) =>
    each.toLowerCase().slice(0, 500).replace(/\/+$/, ''),
  );
  return [...new Set(all)].slice(-maxFolders);
}

/** Places at a host: a range of the index, because `0` comes after `/`. */
export function placeAtHost(host: string): SQL | undefined {
  const { urlPlace: place } = packageTitles;
  const below = and(gte(place, `${host}/`), lt(place, `${host}0`));
  return and(ne(place, ''), or(eq(place, host), below));
}
