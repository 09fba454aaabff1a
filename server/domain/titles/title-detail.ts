// One title with all details, and the packages that a library holds.

import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { SearchIndex } from '#server/search/port.ts';
import { inOrder } from '#server/store/bulk/in-order.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { heldPackages, works } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packages, titleFacts } from '#server/store/schema/titles.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { heldByTitle, waysOf } from './held-rows.ts';
import { holdersOf } from './holders.ts';
import { holdingsOf, packageLabel } from './holdings.ts';
import { linkedIds, shownId } from './shown-titles.ts';
import { titleNumbers } from './title-numbers.ts';
import { summariesOf } from './title-summaries.ts';

type Title = typeof shownTitles.$inferSelect;

const relatedLimit = 6;

/**
 * @param id of the contract
 * @param index null until it is built: then nothing is related
 * @throws AppError `notFound`
 */
export async function titleDetail(
  tx: Tx,
  library: LibraryRecord,
  id: string,
  index: SearchIndex | null,
  now: Date,
): Promise<TitleDetail> {
  const titleId = await shownId(tx, titleIdOf(id) ?? 0);
  const [row] = await tx.select().from(shownTitles).where(eq(shownTitles.id, titleId));
  const [summary] = await summariesOf(tx, [titleId], now);
  if (row === undefined || summary === undefined) throw new AppError('notFound');
  const { all: ids } = await linkedIds(tx, [titleId]);
  const [otherIdentifiers, holdings, facts, outputs, related, heldBy] = [
    await otherIdentifiersOf(tx, row),
    await holdingsOf(tx, row, now),
    await factsOf(tx, ids),
    await outputsOf(tx, ids),
    await relatedTo(tx, index, titleId),
    await holdersOf(tx, ids, library.code),
  ];
  return {
    ...summary,
    ...detailsOf(library, row),
    ...outputs,
    otherIdentifiers,
    facts,
    holdings,
    heldBy,
    related,
    note: row.note,
    ...(row.ownUrl !== '' && { ownUrl: row.ownUrl }),
  };
}

/** The packages of the library, with the number of their titles. */
export async function packagesOf(tx: Tx, index: SearchIndex) {
  const rows = await tx
    .select({ id: packages.id, provider: packages.provider, name: packages.name })
    .from(heldPackages)
    .innerJoin(packages, eq(packages.id, heldPackages.packageId))
    .orderBy(asc(packages.provider), asc(packages.name));
  return rows.map(({ id, provider, name }) => ({
    id,
    provider,
    name: packageLabel(name),
    ...index.countPackage(id),
  }));
}

/** Details that the summary does not have. */
function detailsOf(library: LibraryRecord, row: Title) {
  return {
    aliases: row.aliases,
    formerNames: row.formerNames,
    abbreviation: row.abbreviation,
    doi: row.doi,
    place: row.place,
    startedIn: row.startedIn,
    editors: row.editors,
    volume: row.volume,
    keywords: row.keywords,
    abstract: row.abstract,
    keys: { zh_CN: row.keyZh },
    updatedOn: libraryDay(library, row.updatedAt),
  };
}

/** Further ISSN and ISBN that any list gives the title. */
async function otherIdentifiersOf(tx: Tx, row: Title): Promise<string[]> {
  const numbers = (await titleNumbers(tx, [row.id])).get(row.id) ?? [];
  const shown = [row.printIdentifier, row.onlineIdentifier];
  return numbers.filter((number) => !shown.includes(number)).sort();
}

async function factsOf(tx: Tx, ids: number[]): Promise<TitleDetail['facts']> {
  const { kind, name, year, value, grade, source } = titleFacts;
  return tx
    .select({ kind, name, year, value, grade, source })
    .from(titleFacts)
    .where(inArray(titleFacts.titleId, ids))
    .orderBy(asc(kind), sql`${year} desc nulls last`, asc(name));
}

async function outputsOf(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({ kind: works.kind, total: count() })
    .from(works)
    .where(inArray(works.titleId, ids))
    .groupBy(works.kind);
  const totalOf = (kind: 'achievement' | 'quote') =>
    rows.find((each) => each.kind === kind)?.total ?? 0;
  return { achievements: totalOf('achievement'), quotes: totalOf('quote') };
}

/** Similar titles that the library holds; empty until the index is built. */
async function relatedTo(
  tx: Tx,
  index: SearchIndex | null,
  titleId: number,
): Promise<TitleDetail['related']> {
  if (index === null) return [];
  const ids = index.relatedTitles(titleId, relatedLimit);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: shownTitles.id,
      kind: shownTitles.kind,
      name: shownTitles.name,
      isOpenAccess: shownTitles.isOpenAccess,
    })
    .from(shownTitles)
    .where(inArray(shownTitles.id, ids));
  const held = await heldByTitle(tx, ids);
  return inOrder(
    rows.map(({ id, kind, name, isOpenAccess }) => ({
      kind,
      name,
      id: String(id),
      ways: waysOf(held.get(id) ?? [], isOpenAccess),
    })),
    ids.map(String),
  );
}
