// Summaries of search hits: names, a distinguishing line, and the texts that were matched.
import { and, inArray, sql } from 'drizzle-orm';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Hit, HitKind } from '#contract/models/search-model.ts';
import { itemOfTitle, itemOfWork } from '#contract/rules/forms/delivery-items.ts';
import { lineOf, titleLine } from '#contract/rules/lists/hit-lines.ts';
import { coverIn, coversOf } from '#server/files/keep/covers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { isNoticeForAll } from '#server/store/rows/shown.ts';
import { funds, otherResources, works } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import type { SearchedTexts } from '#text-search/rank/reason.ts';
import { maxAbstractLength, wordsOfHtml } from '#text-search/text/description.ts';
import { siteWords } from '#text-search/text/site-words.ts';
import { datesOf } from '../resources/database-dates.ts';
import { isPrintOnly } from '../titles/coverage.ts';
import { withFreeUrls } from '../titles/free-addresses.ts';
import { withHeldParts } from '../titles/held-parts.ts';
import { freeStretches, heldOf } from '../titles/held-rows.ts';
import { linkedIds } from '../titles/shown-titles.ts';
import { titleNumbers } from '../titles/title-numbers.ts';
import { reachOf } from '../titles/title-summaries.ts';

export interface HitFacts {
  id: string;
  name: LocalText;
  line: string;
  vendor?: LocalText;
  /** What a row of a list says of it, too. */
  shown?: Partial<
    Pick<Hit, 'ways' | 'dates' | 'access' | 'isProxied' | 'accessUrl' | 'cover' | 'years'>
  >;
  /** True where everybody can read or use it. */
  isFree?: boolean;
  /** Number of subjects of a database. */
  breadth?: number;
  /** True for a title of which the library has print alone. */
  isPrintOnly?: boolean;
  texts: SearchedTexts;
  /** What a request for a copy says of a work that can only be asked for, or of a title, where the library does not hold it. */
  toAskFor?: DeliveryItem;
}

/** Tables that hits come from: journals and e-books are titles. */
export type HitSource = 'title' | Exclude<HitKind, 'journal' | 'ebook'>;

export const sourceOf = (kind: HitKind): HitSource =>
  kind === 'journal' || kind === 'ebook' ? 'title' : kind;

/** Summaries of hits by id; deleted records are left out. */
export function readHits(
  tx: Tx,
  source: HitSource,
  ids: readonly string[],
  now: Date,
): Promise<HitFacts[]> {
  return readers[source](tx, [...ids], now);
}

type Reader = (tx: Tx, ids: string[], now: Date) => Promise<HitFacts[]>;

const namesIn = (name: LocalText) =>
  [name.zh_CN ?? '', name.en ?? ''].filter((each) => each !== '');
/** The same texts as in the index (library-index-rows.ts). */
const describedIn = ({
  line,
  introductionHtml,
}: {
  line: LocalText;
  introductionHtml: LocalText;
}) => [...namesIn(line), ...namesIn(introductionHtml).map(wordsOfHtml)];
const known = (...numbers: readonly (string | null)[]) => numbers.filter((each) => each !== null);

const readers: Record<HitSource, Reader> = {
  title: async (tx, ids, now) => {
    const columns = shownTitles;
    const rows = await tx
      .select({
        id: columns.id,
        kind: columns.kind,
        name: columns.name,
        abbreviation: columns.abbreviation,
        aliases: columns.aliases,
        formerNames: columns.formerNames,
        authors: columns.authors,
        volume: columns.volume,
        keywords: columns.keywords,
        publisher: columns.publisher,
        publishedOn: columns.publishedOn,
        printIdentifier: columns.printIdentifier,
        onlineIdentifier: columns.onlineIdentifier,
        cnNumber: columns.cnNumber,
        doi: columns.doi,
        isOpenAccess: columns.isOpenAccess,
        abstract: sql<string>`left(${columns.abstract}, ${maxAbstractLength}::int)`,
      })
      .from(columns)
      .where(inArray(columns.id, ids.map(Number)));
    const numbers = await titleNumbers(tx, ids.map(Number));
    const linked = await linkedIds(tx, ids.map(Number));
    const held = await heldOf(tx, linked);
    const free = await freeStretches(tx, linked);
    const covers = await coversOf(tx, 'title', ids);
    return rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      line: titleLine(row),
      ...shownTitle(
        reachOf(row, { held: held.get(row.id) ?? [], listed: free.get(row.id) ?? [], now }),
        coverIn(covers, String(row.id)),
      ),
      ...(isPrintOnly(held.get(row.id) ?? []) && { isPrintOnly: true }),
      ...(!row.isOpenAccess && { toAskFor: itemOfTitle(row, 'zh_CN') }),
      texts: {
        title: namesIn(row.name),
        alias: [row.abbreviation, ...row.aliases],
        formerName: row.formerNames,
        person: row.authors,
        topic: row.keywords,
        publisher: [row.publisher],
        description: [row.abstract],
        identifier: [
          ...known(row.printIdentifier, row.onlineIdentifier, row.cnNumber, row.doi),
          ...(numbers.get(row.id) ?? []),
        ],
      },
    }));
  },
  database: async (tx, ids) => {
    const rows = await tx.select().from(databases).where(inArray(databases.id, ids));
    const covers = await coversOf(tx, 'database', ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      line: row.abbreviation,
      vendor: row.vendor,
      breadth: row.subjects.length,
      shown: { dates: datesOf(row), ...usedAs(row), ...coverIn(covers, row.id) },
      isFree: row.access.includes('free'),
      texts: {
        title: namesIn(row.name),
        alias: [row.abbreviation, ...row.aliases, siteWords(row.accessUrl)],
        formerName: row.formerNames,
        topic: row.topics,
        publisher: namesIn(row.vendor),
        part: row.subDatabases.flatMap(({ name }) => namesIn(name)),
        description: [
          ...row.subDatabases.flatMap(({ name }) => namesIn(name)),
          ...describedIn(row),
        ],
      },
    }));
  },
  other: async (tx, ids) => {
    const rows = await tx.select().from(otherResources).where(inArray(otherResources.id, ids));
    const covers = await coversOf(tx, 'other', ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      line: '',
      vendor: row.vendor,
      shown: { ...usedAs(row), ...coverIn(covers, row.id) },
      isFree: row.access.includes('free'),
      texts: {
        title: namesIn(row.name),
        alias: [siteWords(row.accessUrl)],
        publisher: namesIn(row.vendor),
        description: describedIn(row),
      },
    }));
  },
  notice: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(notices)
      .where(and(inArray(notices.id, ids), isNoticeForAll));
    return rows.map((row) => ({
      id: row.id,
      name: row.title,
      line: row.publishedOn,
      texts: { title: namesIn(row.title) },
    }));
  },
  fund: async (tx, ids) => {
    const rows = await tx.select().from(funds).where(inArray(funds.id, ids));
    return rows.map((row) => ({
      id: row.id,
      name: row.title,
      line: lineOf(row.funder, row.number, row.startYear),
      texts: {
        title: namesIn(row.title),
        person: [row.leader],
        topic: [row.funder, row.programme, row.institution],
        identifier: [row.number],
      },
    }));
  },
  work: async (tx, ids, now) => {
    const found = await tx.select().from(works).where(inArray(works.id, ids));
    const records = found.map((row) => ({ ...row, titleId: row.titleId?.toString() ?? null }));
    const rows = await withFreeUrls(tx, await withHeldParts(tx, records, now), now);
    return rows.map((row) => ({
      id: row.id,
      isFree: row.freeUrl !== '',
      ...(!row.isHeld && row.freeUrl === '' && { toAskFor: itemOfWork(row) }),
      name: { zh_CN: row.title },
      line: lineOf(row.authors.slice(0, 3).join(', '), row.sourceTitle, row.year),
      texts: {
        title: [row.title],
        person: row.authors,
        topic: [...row.keywords, row.sourceTitle],
        identifier: known(row.doi, row.issn, row.isbn),
      },
    }));
  },
};

/** What the rows of titles say, and whether everybody can read it. */
function shownTitle(
  { isHeld, isOpenAccess, access, ways, ...years }: ReturnType<typeof reachOf>,
  cover: ReturnType<typeof coverIn>,
): Pick<HitFacts, 'shown' | 'isFree'> {
  const isFree = isHeld ? access.includes('free') : isOpenAccess;
  return { shown: { ways, access, years, ...cover }, isFree };
}

const usedAs = ({
  access,
  isProxied,
  accessUrl,
}: Pick<typeof databases.$inferSelect, 'access' | 'isProxied' | 'accessUrl'>) => ({
  access,
  isProxied,
  accessUrl,
});
