// Titles in the packages that the library of the transaction holds, and the ways to them that follow.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AccessKind } from '#contract/models/model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { type DatedStretch, isFreeTitle } from '#contract/rules/free-access.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { trialColumns } from '#server/store/rows/trial-columns.ts';
import { heldPackages, titleNotes } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { webAddressOf } from '../libraries/web-address.ts';
import type { HeldStretch } from './coverage.ts';
import { stretchColumns } from './held-parts.ts';
import { type LinkedIds, linkedIds, rowsOfTitles } from './shown-titles.ts';

/** What a way to a title follows from. */
export interface HeldWay {
  /** The title's address in the package. */
  url: string;
  /** The database of the package; null for none that readers may see. */
  databaseId: string | null;
  trialFrom: string | null;
  trialTo: string | null;
}

/** A stretch of a title in a package that the library holds. */
export interface Held extends HeldStretch, HeldWay, DatedStretch {
  titleId: number;
  access: AccessKind[];
}

/** Stretches by title; titles that are not held are left out. */
export async function heldByTitle(tx: Tx, ids: readonly number[]): Promise<Map<number, Held[]>> {
  if (ids.length === 0) return new Map();
  return heldOf(tx, await linkedIds(tx, ids));
}

/** The same for titles whose links are known. */
export async function heldOf(tx: Tx, linked: LinkedIds): Promise<Map<number, Held[]>> {
  if (linked.all.length === 0) return new Map();
  const rows = rowsOfTitles(await heldRows(tx, linked.all), linked);
  const own = new Map((await ownUrls(tx, linked)).map((row) => [row.titleId, row.url]));
  return groupedById(rows.map((row) => ({ ...row, url: own.get(row.titleId) ?? row.url })));
}

/** Addresses that the library opens instead of those of lists. */
function ownUrls(tx: Tx, { all }: LinkedIds): Promise<{ titleId: number; url: string }[]> {
  const { titleId, ownUrl } = titleNotes;
  return tx
    .select({ titleId, url: ownUrl })
    .from(titleNotes)
    .where(and(inArray(titleId, all), ne(ownUrl, '')));
}

function heldRows(tx: Tx, ids: readonly number[]): Promise<Held[]> {
  return tx
    .select({
      titleId: packageTitles.titleId,
      access: heldPackages.access,
      ownerCode: packageTitles.ownerCode,
      accessType: packageTitles.accessType,
      ...stretchColumns,
      url: packageTitles.url,
      databaseId: databases.id,
      ...trialColumns,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .leftJoin(databases, and(eq(databases.id, heldPackages.databaseId), isDatabaseShown))
    .where(and(inArray(packageTitles.titleId, [...ids]), isNull(packageTitles.withdrawnAt)));
}

/** By title, the stretches that any list declares free, whether or not the library holds it. */
export async function freeStretches(
  tx: Tx,
  linked: LinkedIds,
): Promise<Map<number, (DatedStretch & { titleId: number })[]>> {
  if (linked.all.length === 0) return new Map();
  const { titleId, ownerCode, accessType, withdrawnAt } = packageTitles;
  const rows = await tx
    .select({ titleId, ownerCode, accessType, ...stretchColumns })
    .from(packageTitles)
    .where(and(inArray(titleId, linked.all), eq(accessType, 'F'), isNull(withdrawnAt)));
  return groupedById(
    rowsOfTitles(
      rows.map((row) => ({ ...row, access: [] })),
      linked,
    ),
  );
}

/**
 * The ways that stretches give: each database once, in a fixed order, so that the same answer is the same text.
 * @param isOpen whether the title is declared open access
 */
export function waysOf(held: readonly Held[], isOpen: boolean): Way[] {
  const trials = held.map(trialOf);
  // What the library has for good in a package without an address is no way, but not a trial either.
  const isTried = trials.every((trial) => trial !== undefined) && !isFreeTitle(held, isOpen);
  const ways = new Map<string | null, Way>();
  for (const [index, { url, databaseId: database }] of held.entries()) {
    if (database === null && webAddressOf(url) === null) continue;
    const trial = isTried ? trials[index] : undefined;
    ways.set(database, { database, ...(trial !== undefined && { trial }) });
  }
  return [...ways.values()].sort((one, other) =>
    (one.database ?? '') < (other.database ?? '') ? -1 : 1,
  );
}

/** The trial of the database that gives a way; undefined without one. */
export function trialOf({ trialFrom, trialTo }: Pick<HeldWay, 'trialFrom' | 'trialTo'>) {
  return trialTo === null ? undefined : { from: trialFrom, to: trialTo };
}

export function groupedById<T extends { titleId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.titleId);
    if (group === undefined) groups.set(row.titleId, [row]);
    else group.push(row);
  }
  return groups;
}
