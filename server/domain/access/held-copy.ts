// What the library can already give of an article or a book that is named by its numbers: the title that it holds,
// the record of the article, and an address at which it is free to read.
import { eq, inArray, sql } from 'drizzle-orm';
import { type DeliveryItem, DeliveryKind, type HeldCopy } from '#contract/models/delivery-model.ts';
import { emptyItem, numberIssues } from '#contract/rules/forms/delivery-rules.ts';
import { doiOf, identifierKey, isbnOf, issnOf, issnOfDoi } from '#contract/rules/identifiers.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { works } from '#server/store/schema/collection.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { titleIdentifiers } from '#server/store/schema/titles.ts';
import { nameOf } from '../resources/resources.ts';
import { isCalled } from '../titles/called.ts';
import { heldSpan, isPrintOnly, type Part } from '../titles/coverage.ts';
import { freeAddresses } from '../titles/free-addresses.ts';
import { heldPart } from '../titles/held-parts.ts';
import { heldByTitle, waysOf } from '../titles/held-rows.ts';
import { holdingsOf } from '../titles/holdings.ts';
import { type NamedTitle, titlesNamed } from '../titles/named-titles.ts';
import { shownId } from '../titles/shown-titles.ts';
import { formerAndLater } from '../titles/title-changes.ts';
import { coveredByDoi } from './link-resolver/covered-site.ts';

type Title = typeof shownTitles.$inferSelect;
type Work = typeof works.$inferSelect;

/** Titles of one number that are looked at. */
const maxTitles = 10;

export interface WantedCopy extends Pick<DeliveryItem, 'issn' | 'isbn' | 'doi' | 'year'> {
  /** Left out where it is not known. */
  kind?: DeliveryItem['kind'] | undefined;
  /** `yyyy-MM` or `yyyy-MM-dd` of that year; left out or '' where only the year is known. */
  date?: string | undefined;
  /** Further ISSNs, as of the other edition. */
  issns?: readonly string[];
  /** Left out or '' where it is not known. */
  volume?: string | undefined;
  issue?: string | undefined;
  edition?: string;
  /** Its title's name, which counts where no number leads to one; null for none. */
  name: NamedTitle | null;
  /** The titles of that name, where they are known already. */
  namedIds?: readonly number[] | undefined;
  /** True where addresses of what is held are not wanted. */
  isBrief?: boolean;
}

/** @param input numbers in any spelling; those that are none do not count */
export async function heldCopy(tx: Tx, input: WantedCopy, now: Date): Promise<HeldCopy> {
  const doi = doiOf(input.doi);
  const work = doi === null ? null : await workOf(tx, doi);
  const part = wantedPart(input, work);
  const { isContradicted, isOneOfSeveral, ...requested } = await titleOf(tx, input, {
    work,
    part,
    now,
  });
  const found = isOneOfSeveral ? requested.found : await followed(tx, requested.found, part, now);
  const wanted = found && { titleId: found.title.id, doi: work?.doi ?? null, part };
  const isBrief = input.isBrief === true && found?.isHeld === true;
  const isFree = wanted !== null && !isBrief;
  const [freeUrl = ''] = isFree ? await freeAddresses(tx, [wanted], now) : [];
  return {
    title: found === null ? null : await shownTitle(tx, found, { now, isBrief }),
    isHeld: found?.isHeld ?? false,
    isYearKnown: part.date !== null,
    ...(isOneOfSeveral && { isOneOfSeveral }),
    ...(found?.isUncertain && { isUncertain: true }),
    ...(found?.isHeld && !found.isStated && { isUnstated: true }),
    // The record leads to the title under which it stands.
    work: work && found === requested.found ? { id: work.id, title: work.title } : null,
    freeUrl,
    covered: found?.isHeld || freeUrl !== '' ? null : await coverOf(tx, doi ?? ''),
    known: knownOf(work, isContradicted ? null : (found?.title ?? null)),
  };
}

interface Wanted {
  work: Work | null;
  part: Part;
  now: Date;
}

interface FoundTitle {
  title: Title;
  isHeld: boolean;
  /** As in `HeldCopy`. */
  isUncertain: boolean;
  isStated: boolean;
  packageId: string | null;
}

interface Found {
  found: FoundTitle | null;
  /** True where number and name of the reference are of different titles. */
  isContradicted: boolean;
  /** True where several titles of the name are held, and nothing tells which is meant. */
  isOneOfSeveral: boolean;
}

/** By its number; by its name where no number leads to a title, or the number is of another title that is not held. */
async function titleOf(tx: Tx, input: WantedCopy, { work, part, now }: Wanted): Promise<Found> {
  const ofWork = work?.titleId ?? null;
  const ids = ofWork === null ? await numberedTitles(tx, input) : [await shownId(tx, ofWork)];
  const [numbered = null] = await titlesFor(tx, ids, part, now);
  const { name, namedIds } = input;
  const isContradicted = numbered !== null && name !== null && !isCalled(numbered.title, name.name);
  const byNumber = { found: numbered, isContradicted: false, isOneOfSeveral: false };
  if (numbered?.isHeld || name === null || (numbered !== null && !isContradicted)) return byNumber;
  const named = await titlesFor(tx, namedIds ?? (await titlesNamed(tx, name)), part, now);
  const heldNamed = singledOut(
    named.filter(({ isHeld }) => isHeld),
    input,
  );
  const [only] = heldNamed.length > 0 ? heldNamed : named.length === 1 ? named : [];
  if (heldNamed.length > 1) return { found: numbered, isContradicted, isOneOfSeveral: true };
  // Of a title that is not held either, the number's is the better guess.
  if (numbered !== null && !only?.isHeld) return { ...byNumber, isContradicted };
  return { found: only ?? null, isContradicted: false, isOneOfSeveral: false };
}

/** The title itself, or else that under whose former or later name the library holds what appeared on the date. */
async function followed(tx: Tx, found: FoundTitle | null, part: Part, now: Date) {
  if (found === null || found.isHeld || part.date === null) return found;
  const [other] = await titlesFor(tx, await formerAndLater(tx, found.title.id), part, now);
  return other?.isHeld ? other : found;
}

/** Books of the edition and the year that the reference names; all of them where that leaves none. */
function singledOut<T extends { title: Title }>(
  books: readonly T[],
  input: WantedCopy,
): readonly T[] {
  const { edition = '', year } = input;
  const number = /\d+/.exec(edition)?.[0];
  const ofEdition = books.filter(
    ({ title }) => number !== undefined && /\d+/.exec(title.edition)?.[0] === number,
  );
  const left = ofEdition.length > 0 ? ofEdition : books;
  const ofYear = left.filter(({ title }) => year !== '' && title.publishedOn?.startsWith(year));
  return ofYear.length > 0 ? ofYear : left;
}

/** What the reference says counts before its record. */
function wantedPart(
  { year, date = '', volume = '', issue = '' }: WantedCopy,
  work: Work | null,
): Part {
  const stated = /^\d{4}$/.test(year) ? (date.startsWith(year) ? date : year) : null;
  return {
    date: stated ?? (work?.year ? String(work.year) : null),
    volume: volume || (work?.volume ?? ''),
    issue: issue || (work?.issue ?? ''),
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

/** Titles with one of the numbers, as readers of the library see them. A book's own number counts before that of its series. */
async function numberedTitles(tx: Tx, input: WantedCopy): Promise<number[]> {
  const [issn, isbn, doi] = [issnOf(input.issn), isbnOf(input.isbn), doiOf(input.doi)];
  const isOfBook = input.kind === 'book' || input.kind === 'chapter';
  const books = isOfBook ? await titlesOf(tx, [isbn, doi]) : [];
  if (books.length > 0) return books;
  return titlesOf(tx, [isbn, issn ?? issnOfDoi(doi ?? ''), ...(input.issns ?? []), doi]);
}

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

/** The titles, each with whether it is held for the part; one that certainly is comes first, then what may be. */
async function titlesFor(tx: Tx, ids: readonly number[], part: Part, now: Date) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(shownTitles)
    .where(inArray(shownTitles.id, [...ids]));
  const found: FoundTitle[] = [];
  for (const title of rows) found.push({ title, ...(await heldPart(tx, title.id, part, now)) });
  const doubt = ({ isHeld, isUncertain }: FoundTitle) => (isHeld ? Number(isUncertain) : 2);
  return found.sort((one, other) => doubt(one) - doubt(other));
}

async function shownTitle(
  tx: Tx,
  { title, packageId }: FoundTitle,
  { now, isBrief }: { now: Date; isBrief: boolean },
): Promise<HeldCopy['title']> {
  const { id, kind, name } = title;
  const holdings = isBrief ? [] : await holdingsOf(tx, title, now);
  const held = (await heldByTitle(tx, [id])).get(id) ?? [];
  const url = holdings.find((each) => each.url !== '')?.url ?? '';
  const ways = waysOf(held, title.isOpenAccess);
  return {
    id: String(id),
    kind,
    name,
    url,
    isHeld: held.length > 0 && heldSpan(held, now).later === undefined,
    ...(isPrintOnly(held) && { isPrintOnly: true }),
    ways,
    ...(packageId !== null && { packageId }),
  };
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
