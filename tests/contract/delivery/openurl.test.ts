// What the library already has, by number and year; and where an OpenURL leads.
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import { checkHoldings } from '#contract/calls/patron/deliveries.ts';
import { soughtIn } from '#contract/wire/delivery-paths.ts';
import { dateOfOpenUrl, itemOfOpenUrl } from '#contract/wire/openurl.ts';
import { titleIdentifiers } from '#server/store/schema/titles.ts';
import { originOf } from '../accounts/signing-in.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { addDatabases } from '../support/database-rows.ts';

// Titles are shared: no other test has these numbers.
const names = ['held', 'open', 'lacking', 'unknown', 'border', 'wall', 'late', 'several'] as const;
const issn = Object.fromEntries(names.map((name) => [name, freshIssn()])) as Record<
  (typeof names)[number],
  string
>;

let own: Shelf;
let other: Shelf;
let held = 0;
let free = 0;
let matters = 0;

/** Adds titles to a package, which the library holds unless `isHeld` is false; returns its id and theirs. */
async function add(
  rows: Parameters<typeof addPackage>[1],
  stretch: Parameters<typeof addPackage>[3] = {},
  isHeld = true,
) {
  const { packageId, ids } = await addPackage(own.portal.store, rows, null, stretch);
  if (isHeld) await hold(own.portal.store, own.library, packageId);
  const [first = 0, second = 0] = ids;
  return { packageId, first, second };
}
const named = (en: string, printIdentifier: string, more: object = {}) => [
  { name: { en }, printIdentifier, ...more },
];

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const stretch = { dateFirst: '2000', dateLast: '2010', url: 'https://held.example.org/' };
  ({ first: held } = await add(named('Journal of Held Things', issn.held), stretch));
  const open = named('Journal of Open Things', issn.open, { isOpenAccess: true });
  ({ first: free } = await add(open, { url: 'https://open.example.org/' }, false));
  await add(named('Journal of Lacking Things', issn.lacking), {}, false);
  ({ first: matters } = await add([
    {
      name: { zh_CN: '被收藏事物学报', en: 'Acta of Held & Other Matters' },
      abbreviation: 'Acta Held Matt',
      aliases: ['Held Matters and Letters'],
    },
  ]));
  const border = { ...stretch, dateLast: '2010-06', volumeLast: '11', issueLast: '2' };
  await add(named('Journal of Borders', issn.border), border);
  const wall = { dateFirst: '1995', url: 'https://wall.example.org/' };
  await add(named('Journal behind a Wall', issn.wall), { ...wall, embargo: 'P1Y' });
  await add(named('Journal of Contracts', issn.late), { ...wall, embargo: 'by contract' });
  const work = { titleId: held, sourceTitle: 'Journal of Held Things', authors: ['A', 'B'] };
  await own.addWorks(
    { ...work, id: 'held-work', title: 'On things', doi: '10.1000/HELD', year: 2005, volume: '7' },
    { ...work, id: 'late-work', title: 'Later things', doi: '10.1000/late', year: 2015 },
  );
});

const ask = (input: Partial<InputOf<typeof checkHoldings>>, shelf = own) =>
  shelf.ask(checkHoldings, { issn: '', isbn: '', doi: '', year: '', ...input });
const send = (query: string, shelf = own, init: RequestInit = {}) =>
  own.portal.app.fetch(new Request(`${originOf(shelf.library)}/openurl${query}`, init), '10.1.2.3');
const go = async (query: string, shelf = own) =>
  (await send(query, shelf)).headers.get('location') ?? '';
const valuesIn = (address: string) => new URLSearchParams(address.split('?')[1]);
/** What the form is filled in with, to which the link has to lead. */
const formOf = async (query: string) => {
  const to = await go(query);
  expect(to).toMatch(theForm);
  return itemOfOpenUrl(valuesIn(to));
};
const article = (more: string) => `?rft.genre=article&rft.atitle=On+things&${more}`;
const theForm = /^\/literatureDelivery\?/;
const theJournal = /^\/journalDetail\?/;
const pageOf = (id: number, kind = 'journal') => new RegExp(`^/${kind}Detail\\?id=${id}&`);

test('a form that is sent leads to the address with its fields', async () => {
  const post = (body: string) =>
    send('?sid=a:b', own, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  const response = await post(`rft.genre=journal&rft.issn=${issn.held}`);
  const query = `?sid=a:b&rft.genre=journal&rft.issn=${issn.held}`;
  expect([response.status, response.headers.get('location')]).toEqual([303, `/openurl${query}`]);
  expect(await go(query)).toMatch(theJournal);
  expect((await post('a'.repeat(9_000))).status).toBe(413);
});

test('a held year is told with the way there, another year with the title alone', async () => {
  const title = { id: String(held), name: { en: 'Journal of Held Things' }, isHeld: true };
  const bare = issn.held.replace('-', '').toLowerCase();
  expect(await ask({ issn: bare, year: '2005' })).toMatchObject({
    isHeld: true,
    title: { ...title, url: 'https://held.example.org/' },
    known: { sourceTitle: 'Journal of Held Things', issn: issn.held },
  });
  expect(await ask({ issn: issn.held, year: '2015' })).toMatchObject({ isHeld: false, title });
  const elsewhere = { isHeld: false, title: { isHeld: false, url: '' } };
  expect(await ask({ issn: issn.held, year: '2005' }, other)).toMatchObject(elsewhere);
  // Without a year it is said that some years are held.
  expect(await ask({ issn: issn.held })).toMatchObject({ isHeld: true, isYearKnown: false });
});

const year = new Date().getUTCFullYear();

// Each rule stands in server/domain/titles/coverage.test.ts.
test.each([
  ['border', 'date=2010', true],
  ['border', 'date=2010-06', true],
  ['border', 'date=2010-07-01', false],
  ['border', 'date=2010&volume=12', false],
  ['border', 'date=2010&volume=11&issue=3', false],
  ['border', 'date=2010&volume=11&issue=2', true],
  ['wall', `date=${year - 1}-12-31`, true],
  ['wall', `date=${year}-01-01`, false],
  // The page of the journal says what its provider does.
  ['late', `date=${year}`, true],
] as const)('of the journal %s the part %s is held: %s', async (name, part, isHeld) => {
  const { date = '', ...more } = Object.fromEntries(new URLSearchParams(part));
  const days = date.length > 4 && { date };
  const found = await ask({ issn: issn[name], year: date.slice(0, 4), ...days, ...more });
  expect(found.isHeld).toBe(isHeld);
  const to = await go(`?genre=article&atitle=On+things&issn=${issn[name]}&${part}`);
  expect(to).toMatch(isHeld ? theJournal : theForm);
  // The form asks with what the link said.
  if (!isHeld) expect(dateOfOpenUrl(valuesIn(to))).toBe(days ? date : '');
});

test('of two numbers in a link the one that the list has counts', async () => {
  const both = article(`rft.issn=${issn.unknown}&rft.eissn=${issn.border}`);
  expect(await go(`${both}&rft.date=2005`)).toMatch(theJournal);
  expect(await formOf(`${both}&rft.date=2012`)).toMatchObject({ issn: issn.border });
});

test('an embargo that cannot be read leaves the last years uncertain', async () => {
  const isUncertain = async (of: number) =>
    (await ask({ issn: issn.late, year: String(of) })).isUncertain;
  expect([await isUncertain(year - 1), await isUncertain(year - 3)]).toEqual([true, undefined]);
});

test('a name leads to the journal where no number does, but no part or sound of it', async () => {
  const find = (sourceTitle: string, shelf = own) =>
    ask({ kind: 'article', sourceTitle, year: '2005' }, shelf);
  for (const name of [
    '《被收藏事物学报》',
    'Acta of Held and Other Matters',
    'Acta Held Matt',
    'Held Matters & Letters',
  ]) {
    expect(await find(name)).toMatchObject({ isHeld: true, title: { id: String(matters) } });
  }
  const whole = { isHeld: true, isYearKnown: true, title: { id: String(held) } };
  expect(await find('Journal of Held Things')).toMatchObject(whole);
  for (const name of ['Held Matters', '被收藏食物学报'])
    expect((await find(name)).title).toBeNull();
  // An article before the name may stand behind it.
  const { first } = await add([{ name: { en: 'Inverted, The' } }]);
  expect(await go('?title=The+Inverted')).toBe(`/journalDetail?id=${first}`);
  const elsewhere = await find('Held Matters and Letters', other);
  expect(elsewhere).toMatchObject({ isHeld: false, title: null });
});

test('of titles with one name the part, the year or the edition tells which; else the reader chooses', async () => {
  const twin = () => named('Nature of Twins', freshIssn());
  const { first: old } = await add(twin(), { dateFirst: '1950', dateLast: '1989' });
  const { first: young } = await add(twin(), { dateFirst: '1985' });
  const name = { en: 'Twin Handbook' };
  const books = await add([
    { name, kind: 'ebook', edition: '2', publishedOn: '2010' },
    { name, kind: 'ebook', edition: '3', publishedOn: '2018' },
  ]);
  const to = (more: string) => go(`?title=Nature+of+Twins&${more}`);
  expect(await to('date=1960')).toMatch(pageOf(old));
  expect(await to('date=1995')).toMatch(pageOf(young));
  expect(await to('date=1987')).toBe('/search?q=Nature+of+Twins');
  expect(await to('')).toBe('/search?q=Nature+of+Twins');
  const book = (more: string) => go(`?genre=book&title=Twin+Handbook&${more}`);
  expect(await book('rft.edition=3rd')).toBe(`/electricDetail?id=${books.second}`);
  expect(await book('date=2010')).toBe(`/electricDetail?id=${books.first}`);
  expect(await book('')).toBe('/search?q=Twin+Handbook');
});

test('a number of another title does not hide the one that is named', async () => {
  const find = (name: string) => article(`rft.jtitle=${name}&rft.issn=${issn.lacking}`);
  expect(await go(`${find('Journal+of+Held+Things')}&rft.date=2005`)).toMatch(pageOf(held));
  const unheard = { sourceTitle: 'Unheard-of', publisher: '' };
  expect(await formOf(find('Unheard-of'))).toMatchObject(unheard);
  // The name cut word by word is no contradiction.
  expect(await go(find('J+Lack+Things'))).toMatch(theForm);
});

test('a chapter with the numbers of its book and of the series leads to the book', async () => {
  const isbn = '9783999123455';
  const { first: titleId } = await add([{ name: { en: 'A Book of a Series' }, kind: 'ebook' }]);
  await own.portal.store.onPlatform((tx) =>
    tx.insert(titleIdentifiers).values({ value: `isbn:${isbn}`, titleId, ownerCode: null }),
  );
  const query = `?rft_val_fmt=info:ofi/fmt:kev:mtx:book&rft.genre=bookitem&rft.isbn=${isbn}&rft.issn=${issn.held}&rft.atitle=Ch&rft.date=2005`;
  expect(await go(query)).toMatch(pageOf(titleId, 'electric'));
});

test('of several packages the one that has the part is entered', async () => {
  const old = { dateFirst: '1970', dateLast: '1979', url: 'https://old.example.org/' };
  const titled = named('Journal of Several Packages', issn.several);
  const { first: titleId, packageId } = await add(titled, old);
  const young = `young-${titleId}`;
  const row = { titleId, dateFirst: '1990', url: 'https://young.example.org/' };
  await listTitles(own.portal.store, young, [row]);
  await hold(own.portal.store, own.library, young);
  for (const [date, entered] of [
    ['1975', packageId],
    ['Aug 2001', young],
  ]) {
    const to = await go(`?rft.atitle=A&rft.issn=${issn.several}&rft.date=${date}`);
    expect(valuesIn(to).get('package')).toBe(entered);
  }
});

test('a DOI gives the record, with its own year', async () => {
  expect(await ask({ doi: 'https://doi.org/10.1000/held' })).toMatchObject({
    isHeld: true,
    work: { id: 'held-work', title: 'On things' },
    known: { title: 'On things', authors: 'A; B', year: '2005', volume: '7' },
  });
  const late = { isHeld: false, work: { id: 'late-work' } };
  expect(await ask({ doi: '10.1000/late' })).toMatchObject(late);
  // It has the right number where a link has a wrong check digit.
  const known = await formOf('?rft_id=info:doi/10.1000/late&rft.issn=1006-4801');
  expect(known).toMatchObject({ title: 'Later things', issn: issn.held });
  // Works are a library's own.
  expect(await ask({ doi: '10.1000/held' }, other)).toMatchObject({ work: null, title: null });
});

test('what is free elsewhere is told, and what nobody knows is nothing', async () => {
  const there = { isHeld: false, freeUrl: 'https://open.example.org/' };
  expect(await ask({ issn: issn.open })).toMatchObject(there);
  const nothing = { title: null, work: null, freeUrl: '' };
  expect(await ask({ issn: issn.unknown, isbn: 'x', doi: "10.1000/');--" })).toMatchObject(nothing);
});

test('a DOI at the site of one of its databases can be opened through the library, and leads there', async () => {
  const name = { en: 'Nature Portfolio' };
  const accessUrl = 'https://www.nature.com/';
  await addDatabases(own.portal, own.library, ['nature'], { name, accessUrl });
  const doi = '10.1038/nature14539';
  const url = 'https://www.nature.com/articles/nature14539';
  const covered = { resource: { kind: 'database', id: 'nature' }, name, url };
  expect(await ask({ doi })).toMatchObject({ isHeld: false, covered });
  expect(await ask({ doi }, other)).toMatchObject({ covered: null });
  // What is held anyway needs no other way.
  expect(await ask({ doi: '10.1000/held' })).toMatchObject({ isHeld: true, covered: null });
  expect(await go(`?rft_id=info:doi/${doi}`)).toBe(`/share?${new URLSearchParams({ q: url })}`);
});

test('OpenURL 1.0 and 0.1 lead to the article, the title, or the form', async () => {
  const work = '/literatureDetail?id=held-work';
  const first = await send('?url_ver=Z39.88-2004&rft_id=info:doi/10.1000/held');
  expect([first.status, first.headers.get('location')]).toEqual([302, work]);
  expect(await go('?id=doi:10.1000/held')).toBe(work);
  const journal = await go('?genre=journal&title=Journal%20of%20held%20things');
  expect(journal).toBe(`/journalDetail?id=${held}`);
  expect(await go(`?issn=${issn.open}`)).toBe(`/journalDetail?id=${free}`);
  const cited = `?rft.issn=${issn.held}&rft.date=2005-03&rft.atitle=Unknown&rft.volume=7`;
  const to = await go(cited);
  expect(to).toMatch(pageOf(held));
  expect(soughtIn(valuesIn(to))).toMatchObject({ title: 'Unknown', volume: '7', year: '2005' });
  const lacking = 'date=2015&volume=3&spage=7&atitle=Lacking%20%26%20more';
  const known = { sourceTitle: 'Journal of Lacking Things', issn: issn.lacking };
  const said = { title: 'Lacking & more', year: '2015', volume: '3', pages: '7' };
  const form = await formOf(`?genre=article&issn=${issn.lacking}&${lacking}`);
  expect(form).toMatchObject({ ...known, ...said });
  expect(await go(`?rft.issn=${issn.held}&rft.date=2015&rft.atitle=Late`)).toMatch(theForm);
  // Another library's readers have nothing of it.
  expect(await go('?rft_id=info:doi/10.1000/held', other)).toMatch(theForm);
});

test('a link that names nothing leads to the form, which is told so', async () => {
  for (const query of ['', '?rft.isbn=notanisbn', '?rft.genre=article']) {
    expect(await go(query)).toBe('/literatureDelivery?unnamed=1');
  }
  expect(await go('?rft.jtitle=Unheard-of')).not.toContain('unnamed');
});

test.each([
  ['?pmid=26017442', 'PMID: 26017442'],
  ['?id=pmid:26017442', 'PMID: 26017442'],
  ['?rft_id=info:pmid/26017442', 'PMID: 26017442'],
  ['?rft.atitle=Nowhere&rft.pmid=26017442', 'PMID: 26017442'],
  ['?pmid=<script>', null],
])('a PMID stays: %s', async (query, citation) => {
  expect(valuesIn(await go(query)).get('citation')).toBe(citation);
});

test('old links keep their letters', async () => {
  const old = await formOf('?atitle=%CD%BC%CA%E9%B9%DD&title=Caf%E9&date=2001');
  expect(old).toMatchObject({ title: '图书馆', sourceTitle: 'Café', year: '2001' });
});

test('whatever an OpenURL says, it leads to a screen of this host', async () => {
  const long = 'x'.repeat(8_000);
  const hostile = [
    '',
    '?',
    '?citation=Some%20reference',
    `?rft.atitle=${long}`,
    `?rft.atitle=${'%E5%AD%97'.repeat(800)}`,
    `?${'rft.au=A&'.repeat(1_000)}`,
    '?title=//evil.example/&url=https://evil.example/&rft_id=https://evil.example/',
    "?issn=' OR 1=1--&isbn=%27%3B",
    '?rft.issn=1234-5678&rft.isbn=978&rft_id=info:doi/',
    '?__proto__=1&constructor=2&rft.__proto__=3',
  ];
  for (const query of hostile) {
    const { status, headers } = await send(query);
    expect([query.slice(0, 80), status]).toEqual([query.slice(0, 80), 302]);
    const to = headers.get('location') ?? '';
    expect(to).toMatch(/^\/[a-zA-Z]/);
    expect(to.length).toBeLessThan(16_000);
  }
  expect((await send('?rft.atitle=%E5%AD')).status).toBeLessThan(500);
});
