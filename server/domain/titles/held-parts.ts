// Whether the library of the transaction holds the full text of what was published in a title.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rankOfAccess } from '#contract/rules/free-access.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { holdsPart, isStated, isUncertain, type Part } from './coverage.ts';
import { linkedIds, rowsOfTitles, shownIds } from './shown-titles.ts';

/** Selects a `HeldStretch`. */
export const stretchColumns = {
  dateFirst: packageTitles.dateFirst,
  volumeFirst: packageTitles.volumeFirst,
  issueFirst: packageTitles.issueFirst,
  dateLast: packageTitles.dateLast,
  volumeLast: packageTitles.volumeLast,
  issueLast: packageTitles.issueLast,
  embargo: packageTitles.embargo,
  coverageDepth: packageTitles.coverageDepth,
};

interface HeldPart {
  isHeld: boolean;
  /** True where embargoes that cannot be read may leave the part out. */
  isUncertain: boolean;
  /** True where a list states the border from which on the part is held. */
  isStated: boolean;
  /** The package to enter by, where others that have an address do not have the part; null otherwise. */
  packageId: string | null;
}

/** @param titleId id of the title as readers see it (`shownId`) */
export async function heldPart(tx: Tx, titleId: number, part: Part, now: Date): Promise<HeldPart> {
  const { all } = await linkedIds(tx, [titleId]);
  const stretches = await stretchesOf(tx, all);
  const holding = stretches.filter((each) => holdsPart(each, part, now));
  const certain = holding.filter((each) => !isUncertain(each, part, now));
  const isHeld = holding.length > 0;
  const rankOf = ({ access, accessType }: (typeof stretches)[number]) =>
    rankOfAccess(accessType === 'F' ? ['free'] : access);
  const [best] = (certain.length > 0 ? certain : holding)
    .filter(({ url }) => url !== '')
    .sort((one, other) => rankOf(one) - rankOf(other));
  const having = new Set(holding.map(({ packageId }) => packageId));
  const isAnyGood = stretches.every(({ url, packageId }) => url === '' || having.has(packageId));
  return {
    isHeld,
    isUncertain: isHeld && certain.length === 0,
    isStated: certain.some((each) => isStated(each, part)),
    packageId: isAnyGood ? null : (best?.packageId ?? null),
  };
}

/** What a record says of when and where in its title it was published. */
export interface PublishedIn {
  year: number | null;
  volume: string;
  issue: string;
}

/** The same as a part of its title. */
export function partOf({ year, volume, issue }: PublishedIn): Part {
  return { date: year === null ? null : String(year).padStart(4, '0'), volume, issue };
}

/** A record that says in which title it was published. */
interface Published extends PublishedIn {
  /** As the record names it: a library's own title stands for the platform's. */
  titleId: string | null;
}

/** The same of several records, with the answer. */
export async function withHeldParts<T extends Published>(
  tx: Tx,
  records: readonly T[],
  now: Date,
): Promise<(T & { isHeld: boolean })[]> {
  const named = records.flatMap(({ titleId }) => (titleId === null ? [] : [Number(titleId)]));
  const replaced = await shownIds(tx, named);
  const shownOf = (id: number) => replaced.get(id) ?? id;
  const linked = await linkedIds(tx, named.map(shownOf));
  const stretches = rowsOfTitles(await stretchesOf(tx, linked.all), linked);
  return records.map((record) => {
    const { titleId } = record;
    const shown = titleId === null ? null : shownOf(Number(titleId));
    const part = partOf(record);
    const isHeld = stretches.some((each) => each.titleId === shown && holdsPart(each, part, now));
    return { ...record, isHeld };
  });
}

/** What the library has of titles, by all ids under which rows about them are stored. */
async function stretchesOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .select({
      titleId: packageTitles.titleId,
      packageId: packageTitles.packageId,
      url: packageTitles.url,
      accessType: packageTitles.accessType,
      access: heldPackages.access,
      ...stretchColumns,
    })
    .from(packageTitles)
    .innerJoin(heldPackages, eq(heldPackages.packageId, packageTitles.packageId))
    .where(and(inArray(packageTitles.titleId, [...ids]), isNull(packageTitles.withdrawnAt)));
}
