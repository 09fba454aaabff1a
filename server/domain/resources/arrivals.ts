// What came to a library lately: databases, other resources, and packages of titles.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Arrival as ListedArrival } from '#contract/calls/collection/arrivals.ts';
import type { OtherKind } from '#contract/models/collection-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { isClosed, stateOf } from '#contract/rules/rules.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { heldPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { libraryDay, timeZoneOf } from '../libraries/library-day.ts';
import { packageLabel } from '../titles/holdings.ts';
import { dateColumns } from './database-dates.ts';

/** What is older is no news. */
export const newsDays = 30;

interface Arrival {
  id: string;
  name: LocalText;
  at: Date;
}

interface ArrivedOther extends Arrival {
  kind: OtherKind;
}

interface ArrivedPackage extends Arrival {
  provider: string;
  /** What most of its titles are: their list shows it. */
  titles: TitleKind;
  /** The database through which readers reach it; null without one. */
  databaseId: string | null;
}

export interface Arrivals {
  others: ArrivedOther[];
  packages: ArrivedPackage[];
}

/** More that come on the first day are the list with which a library begins. */
const maxFirst = 10;

/**
 * What came in the last days. The stock is none of it: what a library has since its own first day, and many of a kind that
 * it had none of before. A single first one is news.
 */
export async function arrivalsOf(tx: Tx, library: LibraryRecord, now: Date): Promise<Arrivals> {
  const isNews = newsAmong(library, now);
  const stored = await tx
    .select({
      id: otherResources.id,
      kind: otherResources.kind,
      name: otherResources.name,
      at: otherResources.createdAt,
      isShown: sql<boolean>`${isOtherShown}`,
    })
    .from(otherResources);
  const others = stored
    .filter(isNews(stored))
    .flatMap(({ isShown, ...other }) => (isShown ? [other] : []));
  const held = await tx
    .select({
      id: packages.id,
      provider: packages.provider,
      name: packages.name,
      at: heldPackages.heldSince,
      databaseId: heldPackages.databaseId,
    })
    .from(heldPackages)
    .innerJoin(packages, eq(packages.id, heldPackages.packageId));
  const recent = held.filter(isNews(held));
  const kinds = await kindsOf(
    tx,
    recent.map(({ id }) => id),
  );
  return {
    others,
    // One without titles has nothing to show yet.
    packages: recent.flatMap(({ name, ...one }) => {
      const kind = kinds.get(one.id);
      return kind === undefined
        ? []
        : [{ ...one, name: { zh_CN: packageLabel(name) }, titles: kind }];
    }),
  };
}

/** Most that are listed. */
const maxListed = 50;

/** What came in the last days, of every kind, newest first. */
export async function listedArrivals(
  tx: Tx,
  library: LibraryRecord,
  now: Date,
): Promise<ListedArrival[]> {
  const stored = await tx
    .select({
      id: databases.id,
      name: databases.name,
      at: databases.createdAt,
      isShown: sql<boolean>`${isDatabaseShown}`,
      ...dateColumns,
    })
    .from(databases);
  const today = libraryDay(library, now);
  const shown = stored.filter((row) => row.isShown && !isClosed(stateOf(row, today)));
  const { others, packages } = await arrivalsOf(tx, library, now);
  const all = [
    ...shown
      .filter(newsAmong(library, now)(stored))
      .map((row) => ({ ...row, kind: 'database' as const })),
    ...others.map((row) => ({ ...row, kind: 'other' as const })),
    ...packages.map((row) => ({ ...row, kind: row.titles })),
  ];
  return all
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxListed)
    .map(({ kind, id, name, at }) => ({
      kind,
      id,
      name,
      addedOn: dayIn(timeZoneOf(library), at),
    }));
}

/** Makes the test that finds the news among everything of a sort that the library ever had. */
function newsAmong(library: LibraryRecord, now: Date) {
  const timeZone = timeZoneOf(library);
  const since = addDays(libraryDay(library, now), -newsDays);
  const libraryCame = dayIn(timeZone, library.createdAt);
  return (all: readonly { at: Date }[]) => {
    const days = all.map(({ at }) => dayIn(timeZone, at));
    const first = days.toSorted()[0] ?? '';
    // A library that was moved here has things that are older than it is here.
    const [from = ''] = [...days, libraryCame].toSorted();
    const hasFirstStock = days.filter((day) => day === first).length > maxFirst;
    return ({ at }: { at: Date }): boolean => {
      const day = dayIn(timeZone, at);
      return day >= since && day > from && !(hasFirstStock && day === first);
    };
  };
}

/** What most titles of packages are. */
async function kindsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, TitleKind>> {
  if (ids.length === 0) return new Map();
  const { packageId, titleId, withdrawnAt } = packageTitles;
  const rows = await tx
    .select({ packageId, kind: titles.kind })
    .from(packageTitles)
    .innerJoin(titles, eq(titles.id, titleId))
    .where(and(inArray(packageId, [...ids]), isNull(withdrawnAt)))
    .groupBy(packageId, titles.kind)
    .orderBy(sql`count(*)`, titles.kind);
  return new Map(rows.map((row) => [row.packageId, row.kind]));
}
