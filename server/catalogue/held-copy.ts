// What the library can already give of an article or a book that is named by its numbers: the title that it holds,
// the record of the article, and an address at which it is free to read.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type DeliveryItem, DeliveryKind, type HeldCopy } from '#contract/models/delivery-model.ts';
import { emptyItem, numberIssues } from '#contract/rules/delivery-rules.ts';
import { doiOf, identifierKey, isbnOf, issnOf, issnOfDoi } from '#contract/rules/identifiers.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { works } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles, titleIdentifiers } from '#server/store/schema/titles.ts';
import { coveredByDoi } from './access/covered-site.ts';
import { webAddressOf } from './access/web-address.ts';
import { nameOf } from './resources.ts';
import { holdsYear } from './titles/held-years.ts';
import { holdingsOf } from './titles/holdings.ts';
import { type NamedTitle, titlesNamed } from './titles/named-titles.ts';
import { linkedIds, shownId } from './titles/shown-titles.ts';
import { summariesOf } from './titles/title-summaries.ts';
import { isYearHeld } from './titles/year-held.ts';

type Title = typeof shownTitles.$inferSelect;
type Work = typeof works.$inferSelect;

/** Titles of one number that are looked at. */
const maxTitles = 10;

interface WantedCopy extends Pick<DeliveryItem, 'issn' | 'isbn' | 'doi' | 'year'> {
  /** Its title's name, which counts where no number leads to one; null for none. */
  name: NamedTitle | null;
}

/** @param input numbers in any spelling; those that are none do not count */
export async function heldCopy(tx: Tx, input: WantedCopy, now: Date): Promise<HeldCopy> {
  const [issn, isbn, doi] = [issnOf(input.issn), isbnOf(input.isbn), doiOf(input.doi)];
  const work = doi === null ? null : await workOf(tx, doi);
  const year = /^\d{4}$/.test(input.year) ? Number(input.year) : (work?.year ?? null);
  const ofWork = work?.titleId ?? null;
  const numbered =
    ofWork === null
      ? await titlesOf(tx, [isbn, issn ?? issnOfDoi(doi ?? ''), doi])
      : [await shownId(tx, ofWork)];
  const ids = numbered.length === 0 ? await titlesNamed(tx, input.name) : numbered;
  const found = await bestTitle(tx, ids, year, now);
  const freeUrl = found === null ? null : await freeAddress(tx, found.title, work, year, now);
  return {
    title: found === null ? null : await shownTitle(tx, found.title),
    isHeld: found?.isHeld ?? false,
    isYearKnown: year !== null,
    work: work && { id: work.id, title: work.title },
    freeUrl: freeUrl ?? '',
    covered: found?.isHeld || freeUrl ? null : await coverOf(tx, doi ?? ''),
    known: knownOf(work, found?.title ?? null),
  };
}

async function coverOf(tx: Tx, doi: string): Promise<HeldCopy['covered']> {
  const covered = await coveredByDoi(tx, doi);
  if (covered === null) return null;
  const [{ resource }] = covered.covering;
  return { resource, name: await nameOf(tx, resource), url: covered.url.href };
}

/** The name of the journal or book, where a reference has no number. */
export function heldNameIn({ kind, title, sourceTitle }: DeliveryItem): WantedCopy['name'] {
  const isBook = kind === 'book';
  const name = isBook ? title : kind === 'article' ? sourceTitle : '';
  return name === '' ? null : { kind: isBook ? 'ebook' : 'journal', name };
}

/** What the reference says counts before what the records say, but for a number that is none. */
export function withKnown(item: DeliveryItem, known: DeliveryItem): DeliveryItem {
  const wrong = numberIssues(item).filter(({ field }) => known[field as keyof DeliveryItem] !== '');
  const own = Object.entries(item).filter(
    ([field, value]) => value !== '' && wrong.every((issue) => issue.field !== field),
  );
  return { ...emptyItem(), ...known, ...Object.fromEntries(own) };
}

async function workOf(tx: Tx, doi: string): Promise<Work | null> {
  const [row] = await tx
    .select()
    .from(works)
    .where(eq(sql`lower(${works.doi})`, doi))
    .limit(1);
  return row ?? null;
}

/** Titles with one of the numbers, as readers of the library see them. */
async function titlesOf(tx: Tx, numbers: readonly (string | null)[]): Promise<number[]> {
  const keys = numbers.filter((number) => number !== null).map(identifierKey);
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ id: titleIdentifiers.titleId })
    .from(titleIdentifiers)
    .where(inArray(titleIdentifiers.value, keys))
    .limit(maxTitles);
  const ids: number[] = [];
  for (const { id } of rows) ids.push(await shownId(tx, id));
  return [...new Set(ids)];
}

/** A title that is held for the year counts before others with the same number. */
async function bestTitle(tx: Tx, ids: readonly number[], year: number | null, now: Date) {
  if (ids.length === 0) return null;
  const rows = await tx
    .select()
    .from(shownTitles)
    .where(inArray(shownTitles.id, [...ids]));
  for (const title of rows) {
    if (await isYearHeld(tx, title.id, year, now)) return { title, isHeld: true };
  }
  const [first] = rows;
  return first === undefined ? null : { title: first, isHeld: false };
}

async function shownTitle(tx: Tx, title: Title): Promise<HeldCopy['title']> {
  const { id, kind, name } = title;
  const holdings = await holdingsOf(tx, title);
  const url = holdings.find((each) => each.url !== '')?.url ?? '';
  return { id: String(id), kind, name, url, isHeld: holdings.length > 0 };
}

/** Where everybody can read it: by its DOI in an open journal, or where a list says that it is free. */
async function freeAddress(
  tx: Tx,
  title: Title,
  work: Work | null,
  year: number | null,
  now: Date,
): Promise<string | null> {
  const [summary] = await summariesOf(tx, [title.id], now);
  const isOpen = summary?.isOpenAccess ?? false;
  if (isOpen && work?.doi) return `https://doi.org/${encodeURI(work.doi)}`;
  const { all } = await linkedIds(tx, [title.id]);
  const rows = await tx
    .select()
    .from(packageTitles)
    .where(and(inArray(packageTitles.titleId, all), isNull(packageTitles.withdrawnAt)));
  const free = rows.find(
    (row) => row.url !== '' && (isOpen || row.accessType === 'F') && holdsYear(row, year, now),
  );
  return free === undefined ? null : webAddressOf(free.url);
}

/** What the records say, for the blanks of the form. */
function knownOf(work: Work | null, title: Title | null): DeliveryItem {
  const item = emptyItem();
  const name = title === null ? '' : textIn(title.name, 'zh_CN');
  const numbers = title === null ? [] : [title.printIdentifier, title.onlineIdentifier];
  const isBook = title?.kind === 'ebook';
  const ofTitle: DeliveryItem = {
    ...item,
    kind: isBook ? 'book' : 'article',
    title: isBook ? name : '',
    sourceTitle: isBook ? '' : name,
    authors: isBook ? (title?.authors.join('; ') ?? '') : '',
    publisher: title?.publisher ?? '',
    year: isBook ? (title?.publishedOn?.slice(0, 4) ?? '') : '',
    issn: isBook ? '' : (numbers.find((each) => each !== null) ?? ''),
    isbn: isBook ? (numbers.find((each) => each !== null) ?? '') : '',
  };
  if (work === null) return ofTitle;
  return {
    kind: DeliveryKind.safeParse(work.type).data ?? 'article',
    title: work.title,
    authors: work.authors.join('; '),
    sourceTitle: work.sourceTitle || ofTitle.sourceTitle,
    year: work.year === null ? '' : String(work.year),
    volume: work.volume,
    issue: work.issue,
    pages: work.pages,
    publisher: work.publisher || ofTitle.publisher,
    issn: work.issn ?? ofTitle.issn,
    isbn: work.isbn ?? '',
    doi: work.doi ?? '',
  };
}
