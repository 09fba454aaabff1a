// One title in full, and the packages a library holds.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { TitleDetail } from '#contract/title-model.ts';
import type { Handlers } from '../http/handlers.ts';
import { countCommon } from '../search/bits.ts';
import type { Ready } from '../search/engine.ts';
import { relatedTitles } from '../search/related.ts';
import { scopeBits } from '../search/search-titles.ts';
import type { Store, Tx } from '../store/database.ts';
import { libraries } from '../store/schema.ts';
import { libraryPackages, titleNotes, works } from '../store/schema-collection.ts';
import { packages, packageTitles, titleFacts, titles } from '../store/schema-titles.ts';
import { holdingsOf } from './holdings.ts';
import { inOrder } from './own-lists.ts';
import { titleIdOf } from './resources.ts';
import { indexIn } from './search.ts';
import { summariesOf } from './title-summaries.ts';

type Title = typeof titles.$inferSelect;

/** Libraries named as holding a title. */
const namedHolders = 5;
const relatedLimit = 6;

export const titleHandlers = {
  getTitle: async ({ id }, { tx, store, library, index }) => {
    const titleId = titleIdOf(id) ?? 0;
    const [row] = await tx.select().from(titles).where(eq(titles.id, titleId));
    const [summary] = await summariesOf(tx, [titleId]);
    if (row === undefined || summary === undefined) throw new AppError('notFound');
    const [holdings, facts, outputs, note, related, heldBy] = [
      await holdingsOf(tx, row),
      await factsOf(tx, titleId),
      await outputsOf(tx, titleId),
      await noteOf(tx, titleId),
      await relatedTo(tx, index, titleId),
      await holdersOf(store, titleId, library.code),
    ];
    return {
      ...summary,
      ...toldOf(row),
      ...outputs,
      ...{ facts, holdings, heldBy, related, note },
    };
  },

  listPackages: async (_input, context) => {
    const { titles: known, holdings } = indexIn(context);
    const rows = await context.tx
      .select({ id: packages.id, provider: packages.provider, name: packages.name })
      .from(libraryPackages)
      .innerJoin(packages, eq(packages.id, libraryPackages.packageId))
      .orderBy(asc(packages.provider), asc(packages.name));
    const journals = scopeBits(known, holdings, { kind: 'journal', scope: 'library' });
    const ebooks = scopeBits(known, holdings, { kind: 'ebook', scope: 'library' });
    const items = rows.map((row) => {
      const own = holdings.ofPackage(row.id);
      return { ...row, journals: countCommon(journals, own), ebooks: countCommon(ebooks, own) };
    });
    return { items };
  },
} satisfies Pick<Handlers, 'getTitle' | 'listPackages'>;

/** What the summary does not have, as it is stored. */
function toldOf(row: Title) {
  return {
    ...{ aliases: row.aliases, formerNames: row.formerNames, abbreviation: row.abbreviation },
    ...{ doi: row.doi, place: row.place, startedIn: row.startedIn, editors: row.editors },
    ...{ volume: row.volume, keywords: row.keywords, abstract: row.abstract },
    updatedOn: row.updatedAt.toISOString().slice(0, 10),
  };
}

async function factsOf(tx: Tx, titleId: number): Promise<TitleDetail['facts']> {
  const { kind, name, year, value, grade, source } = titleFacts;
  return tx
    .select({ kind, name, year, value, grade, source })
    .from(titleFacts)
    .where(eq(titleFacts.titleId, titleId))
    .orderBy(asc(kind), sql`${year} desc nulls last`, asc(name));
}

async function outputsOf(tx: Tx, titleId: number) {
  const rows = await tx
    .select({ kind: works.kind, total: count() })
    .from(works)
    .where(eq(works.titleId, titleId))
    .groupBy(works.kind);
  const totalOf = (kind: 'achievement' | 'quote') =>
    rows.find((each) => each.kind === kind)?.total ?? 0;
  return { achievements: totalOf('achievement'), quotes: totalOf('quote') };
}

async function noteOf(tx: Tx, titleId: number): Promise<TitleDetail['note']> {
  const [row] = await tx.select().from(titleNotes).where(eq(titleNotes.titleId, titleId));
  return row?.note ?? {};
}

/** What the library holds that is like it; nothing until the index is there. */
async function relatedTo(
  tx: Tx,
  index: Ready | null,
  titleId: number,
): Promise<TitleDetail['related']> {
  if (index === null) return [];
  const ids = relatedTitles(index.titles, index.holdings, titleId, relatedLimit);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: titles.id, kind: titles.kind, name: titles.name })
    .from(titles)
    .where(inArray(titles.id, ids));
  return inOrder(
    rows.map((each) => ({ ...each, id: String(each.id) })),
    ids.map(String),
  );
}

/** Who else holds it: the platform's question, since a library sees its own holdings only. */
async function holdersOf(
  store: Store,
  titleId: number,
  ownCode: string,
): Promise<TitleDetail['heldBy']> {
  return store.onPlatform(async (tx) => {
    const held = await tx
      .selectDistinct({ code: libraryPackages.libraryCode })
      .from(libraryPackages)
      .innerJoin(packageTitles, eq(packageTitles.packageId, libraryPackages.packageId))
      .where(and(eq(packageTitles.titleId, titleId), isNull(packageTitles.withdrawnAt)));
    const codes = held.map(({ code }) => code).filter((code) => code !== ownCode);
    if (codes.length === 0) return { count: 0, names: [] };
    const rows = await tx
      .select({ zh_CN: libraries.nameZh, en: libraries.nameEn })
      .from(libraries)
      .where(inArray(libraries.code, codes))
      .orderBy(asc(libraries.nameZh))
      .limit(namedHolders);
    return { count: codes.length, names: rows };
  });
}
