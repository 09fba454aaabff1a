// The catalogs of e-books and journals by OPDS 2.0.
import { beforeAll, expect, test } from 'vitest';
import { opdsPaths } from '#contract/wire/feed-paths.ts';
import { subjects, wording } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { addDatabases } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { OpdsFeed } from './feed-reading.ts';
import { readingOf } from './reading-documents.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

const portal = openedPortal();
const library = oneLibrary(portal, { nameZh: '示范馆', nameEn: 'Sample' });
const { get } = readingOf(portal, library);

const hostile = 'Atlas "of" <q>&</q> {query} \\ 名';
beforeAll(async () => {
  const books = Array.from({ length: 120 }, (_, index) => ({
    kind: 'ebook' as const,
    name: { en: `Book ${String(index + 1).padStart(3, '0')}` },
    onlineIdentifier: isbnOf(index + 1),
  }));
  const atlas = { name: { en: hostile }, printIdentifier: issn, publisher: 'Press' };
  const url = 'https://example.org/atlas';
  const { packageId } = await addPackage(portal.store, [atlas, ...books], null, { url });
  await hold(portal.store, library, packageId);
});

/** An ISBN-13 with its check digit. */
function isbnOf(number: number): string {
  const digits = `97870200${String(number).padStart(4, '0')}`;
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function read(path: string, of = library) {
  const { status, headers, text } = await get(path, of);
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get('content-type')).toBe('application/opds+json; charset=utf-8');
  return OpdsFeed.parse(JSON.parse(text));
}
const inPortal = (href: string) => href.slice(originOf(library).length);
type Feed = Awaited<ReturnType<typeof read>>;
const linkOf = (feed: Feed, rel: string) => feed.links.find((link) => link.rel === rel)?.href;

test('the root leads to catalogs of both kinds', async () => {
  const root = await read(`${opdsPaths.catalog}?lang=en`);
  expect(root.metadata.title).toBe('E-books and journals · Sample E-Resource Navigation');
  const titles = root.navigation?.map(({ title }) => title);
  expect(titles?.join()).toBe('E-books,Journals,E-books · New,Journals · New');
  for (const { href } of root.navigation ?? []) {
    const page = await read(inPortal(href));
    expect(page.publications).toBeDefined();
    expect(linkOf(page, 'self')).toBe(href);
    expect(linkOf(page, 'start')).toBe(linkOf(root, 'self'));
  }
});

test('pages follow each other, and have every book once', async () => {
  const titles: string[] = [];
  let next: string | undefined = opdsPaths.ebook;
  let pages = 0;
  while (next !== undefined) {
    const page: Feed = await read(next);
    pages += 1;
    const paging = { numberOfItems: 120, itemsPerPage: 50, currentPage: pages };
    expect(page.metadata).toMatchObject(paging);
    titles.push(...(page.publications ?? []).map(({ metadata }) => metadata.title));
    const href: string | undefined = linkOf(page, 'next');
    next = href === undefined ? undefined : inPortal(href);
  }
  expect(pages).toBe(3);
  expect([new Set(titles).size, titles.length]).toEqual([120, 120]);
  const last = await read(`${opdsPaths.ebook}?page=3`);
  expect(inPortal(linkOf(last, 'previous') ?? '')).toBe(`${opdsPaths.ebook}?page=2`);
  expect(inPortal(linkOf(last, 'first') ?? '')).toBe(opdsPaths.ebook);
  expect((await read(`${opdsPaths.ebook}?page=99`)).publications).toEqual([]);
});

test('a publication has its number, its way in and its screen, whatever its name is', async () => {
  const [publication] = (await read(opdsPaths.journal)).publications ?? [];
  expect(publication?.metadata).toMatchObject({
    '@type': 'http://schema.org/Periodical',
    title: hostile,
    identifier: `urn:issn:${issn}`,
    publisher: 'Press',
  });
  for (const { href } of publication?.links ?? []) {
    expect(inPortal(href)).toMatch(/^\/(?:go\/journal\/\d+|journalDetail\?id=\d+)$/);
  }
  const [inEnglish] = (await read(`${opdsPaths.journal}?lang=en`)).publications ?? [];
  expect(inEnglish?.links.at(-1)?.href).toMatch(/\/journalDetail\?id=\d+&lang=en$/);
});

test('a catalog is searched and narrowed', async () => {
  const page = await read(opdsPaths.ebook);
  const template = linkOf(page, 'search') ?? '';
  expect(template.endsWith('{?query}')).toBe(true);
  const search = inPortal(template.replace('{?query}', `?query=${encodeURIComponent('Book 007')}`));
  const found = await read(search);
  expect(found.publications?.[0]?.metadata.title).toBe('Book 007');
  expect((await read(`${opdsPaths.ebook}?language=xx`)).metadata.numberOfItems).toBe(0);
  expect((await read(`${opdsPaths.ebook}?letter=Z`)).metadata.numberOfItems).toBe(0);
  // What is no value of a filter narrows nothing.
  const unknown = 'access=none&from=abc&colour=red&page=0&clc=!&added=never';
  expect((await read(`${opdsPaths.ebook}?${unknown}`)).metadata.numberOfItems).toBe(120);
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await get(opdsPaths.ebook);
  const again = await get(opdsPaths.ebook, library, { 'If-None-Match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('another library has none of it', async () => {
  const other = await portal.addLibrary();
  for (const path of [opdsPaths.ebook, opdsPaths.journal]) {
    expect((await read(path, other)).metadata.numberOfItems).toBe(0);
  }
});

test('subjects are named as in the lists: by the library’s wording for the kind, its own subjects, the disciplines', async () => {
  const naming = await portal.addLibrary({ isInternational: true });
  const { code: libraryCode } = naming;
  const codes = ['02', '08', '0812', 'X9'];
  // What has no way in is in no catalog.
  const url = 'https://held.example.org/';
  const titles = (['journal', 'ebook'] as const).map((kind) => ({
    kind,
    name: { en: `A ${kind}` },
    subjects: codes,
  }));
  const held = await addPackage(portal.store, titles, null, { url });
  await hold(portal.store, naming, held.packageId);
  // Lists know the subjects under which there is a database.
  await addDatabases(portal, naming, ['any'], { subjects: ['02', '0812'] });
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const own = { libraryCode, language: 'en' as const };
    await tx.insert(wording).values([
      { ...own, grade: 'journal_subject', key: 'journalSubject.02', text: 'Money' },
      { ...own, grade: 'book_subject', key: 'bookSubject.02', text: 'Books of money' },
    ]);
    const flat = { libraryCode, parent: null };
    await tx.insert(subjects).values([
      { ...flat, code: '02', name: { en: 'Own economics' }, position: 0 },
      { ...flat, code: '0812', name: { en: 'Own computing' }, position: 1 },
    ]);
  });
  const namesIn = async (path: string) => {
    const [publication] = (await read(`${path}?lang=en`, naming)).publications ?? [];
    return publication?.metadata.subject?.map(({ name }) => name);
  };
  const others = ['Engineering', 'Own computing', 'X9'];
  // The index is made at the first question.
  const wait = { interval: 200 };
  await expect.poll(() => namesIn(opdsPaths.journal), wait).toEqual(['Money', ...others]);
  await expect.poll(() => namesIn(opdsPaths.ebook), wait).toEqual(['Books of money', ...others]);
  const { facets = [] } = await read(`${opdsPaths.journal}?lang=en`, naming);
  const shown = facets.flatMap(({ links }) => links.map(({ title }) => title));
  expect(shown).toEqual(expect.arrayContaining(['Money', ...others]));
});
