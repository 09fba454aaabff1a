// What the library already has, by number and year; and where an OpenURL leads.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { checkHoldings } from '#contract/calls/deliveries.ts';
import { numberIssues } from '#contract/rules/delivery-rules.ts';
import { soughtIn } from '#contract/wire/delivery-paths.ts';
import { dateOfOpenUrl, itemOfOpenUrl } from '#contract/wire/openurl.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles, titleIdentifiers } from '#server/store/schema/titles.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';

// Titles are shared: no other test has these numbers.
const [heldIssn, openIssn, lackingIssn, unknownIssn, borderIssn, wallIssn, lateIssn] = [
  freshIssn(),
  freshIssn(),
  freshIssn(),
  freshIssn(),
  freshIssn(),
  freshIssn(),
  freshIssn(),
];

let own: Shelf;
let other: Shelf;
let held = 0;
let free = 0;
let matters = 0;

const numbers = { issn: '', isbn: '', doi: '', year: '' };

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const journal = await addPackage(
    store,
    [{ name: { en: 'Journal of Held Things' }, printIdentifier: heldIssn }],
    null,
    { dateFirst: '2000', dateLast: '2010', url: 'https://held.example.org/' },
  );
  const open = await addPackage(
    store,
    [{ name: { en: 'Journal of Open Things' }, printIdentifier: openIssn, isOpenAccess: true }],
    null,
    { url: 'https://open.example.org/' },
  );
  await addPackage(store, [
    { name: { en: 'Journal of Lacking Things' }, printIdentifier: lackingIssn },
  ]);
  const named = await addPackage(store, [
    {
      name: { zh_CN: '被收藏事物学报', en: 'Acta of Held & Other Matters' },
      abbreviation: 'Acta Held Matt',
      aliases: ['Held Matters and Letters'],
    },
  ]);
  await hold(store, own.library, named.packageId);
  [matters = 0] = named.ids;
  [held = 0] = journal.ids;
  [free = 0] = open.ids;
  const border = await addPackage(
    store,
    [{ name: { en: 'Journal of Borders' }, printIdentifier: borderIssn }],
    null,
    {
      dateFirst: '2000',
      dateLast: '2010-06',
      volumeLast: '11',
      issueLast: '2',
      url: 'https://b.example.org/',
    },
  );
  await hold(store, own.library, border.packageId);
  for (const [printIdentifier, embargo] of [
    [wallIssn, 'P1Y'],
    [lateIssn, 'by contract'],
  ] as const) {
    const walled = await addPackage(
      store,
      [{ name: { en: `Journal behind ${printIdentifier}` }, printIdentifier }],
      null,
      { dateFirst: '1995', embargo, url: 'https://wall.example.org/' },
    );
    await hold(store, own.library, walled.packageId);
  }
  await hold(store, own.library, journal.packageId);
  await own.addWorks(
    {
      id: 'held-work',
      title: 'On things',
      authors: ['A', 'B'],
      doi: '10.1000/HELD',
      year: 2005,
      volume: '7',
      sourceTitle: 'Journal of Held Things',
      titleId: held,
    },
    { id: 'late-work', title: 'Later things', doi: '10.1000/late', year: 2015, titleId: held },
  );
});

const ask = async (input: Partial<InputOf<typeof checkHoldings>>, shelf = own) =>
  (await shelf.ask(checkHoldings, { ...numbers, ...input })) as OutputOf<typeof checkHoldings>;
const go = async (query: string, shelf = own) => {
  const origin = `http://${shelf.library.domainCode}.localhost:8080`;
  const headers = { Host: new URL(origin).host };
  const request = new Request(`${origin}/openurl${query}`, { headers });
  const response = await own.portal.app.fetch(request, '10.1.2.3');
  return { status: response.status, to: response.headers.get('location') ?? '' };
};

test('a form that is sent leads to the address with its fields', async () => {
  const origin = `http://${own.library.domainCode}.localhost:8080`;
  const send = (body: string) =>
    own.portal.app.fetch(
      new Request(`${origin}/openurl?sid=a:b`, {
        method: 'POST',
        headers: {
          Host: new URL(origin).host,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
      '10.1.2.3',
    );
  const response = await send(`rft.genre=journal&rft.issn=${heldIssn}`);
  const to = response.headers.get('location') ?? '';
  expect([response.status, to]).toEqual([
    303,
    `/openurl?sid=a:b&rft.genre=journal&rft.issn=${heldIssn}`,
  ]);
  expect((await go(to.slice('/openurl'.length))).to).toMatch(/^\/journalDetail\?/);
  expect((await send('a'.repeat(9_000))).status).toBe(413);
});

test('a held year is told with the way there, another year with the title alone', async () => {
  const title = { id: String(held), name: { en: 'Journal of Held Things' }, isHeld: true };
  expect(await ask({ issn: heldIssn.replace('-', '').toLowerCase(), year: '2005' })).toMatchObject({
    isHeld: true,
    title: { ...title, url: 'https://held.example.org/' },
    known: { sourceTitle: 'Journal of Held Things', issn: heldIssn },
  });
  expect(await ask({ issn: heldIssn, year: '2015' })).toMatchObject({ isHeld: false, title });
  expect(await ask({ issn: heldIssn, year: '2005' }, other)).toMatchObject({
    isHeld: false,
    title: { isHeld: false, url: '' },
  });
});

test('months, volumes and issues beyond the last that is held lead to the form', async () => {
  const isHeld = async (input: Partial<InputOf<typeof checkHoldings>>) =>
    (await ask({ issn: borderIssn, ...input })).isHeld;
  expect(await isHeld({ year: '2010' })).toBe(true);
  expect(await isHeld({ year: '2010', date: '2010-06' })).toBe(true);
  expect(await isHeld({ year: '2010', date: '2010-07' })).toBe(false);
  // A date of another year says nothing of this one.
  expect(await isHeld({ year: '2009', date: '2010-07' })).toBe(true);
  expect(await isHeld({ year: '2010', volume: '12' })).toBe(false);
  expect(await isHeld({ volume: '12' })).toBe(false);
  expect(await isHeld({ volume: '11', issue: '3' })).toBe(false);
  expect(await isHeld({ volume: '11', issue: '2' })).toBe(true);

  const leads = async (more: string) =>
    (await go(`?rft.genre=article&rft.atitle=On+borders&rft.issn=${borderIssn}&${more}`)).to;
  expect(await leads('rft.date=2010-06')).toMatch(/^\/journalDetail\?/);
  const form = await leads('rft.date=2010-07-01');
  expect(form).toMatch(/^\/literatureDelivery\?/);
  // The form asks with what the link said.
  expect(dateOfOpenUrl(new URL(form, 'http://a').searchParams)).toBe('2010-07-01');
  expect(await leads('rft.date=2010&rft.volume=12')).toMatch(/^\/literatureDelivery\?/);
  expect(await leads('rft.date=2010&rft.volume=11&rft.issue=2')).toMatch(/^\/journalDetail\?/);
  // The list has the number of one edition only, and links send both.
  const both = `rft.genre=article&rft.atitle=On+borders&rft.issn=${unknownIssn}&rft.eissn=${borderIssn}`;
  expect((await go(`?${both}&rft.date=2005`)).to).toMatch(/^\/journalDetail\?/);
  const late = new URL((await go(`?${both}&rft.date=2012`)).to, 'http://a');
  expect([late.pathname, late.searchParams.get('rft.issn')]).toEqual([
    '/literatureDelivery',
    borderIssn,
  ]);
});

test('a wall of years stands at the end of a calendar year', async () => {
  const year = new Date(own.portal.clock.now()).getUTCFullYear();
  const isHeld = async (date: string) =>
    (await ask({ issn: wallIssn, year: date.slice(0, 4), date })).isHeld;
  expect(await isHeld(`${year - 1}-12-31`)).toBe(true);
  expect(await isHeld(`${year}-01-01`)).toBe(false);
  const leads = async (date: string) =>
    (await go(`?rft.genre=article&rft.atitle=On+walls&rft.issn=${wallIssn}&rft.date=${date}`)).to;
  expect(await leads(`${year - 1}-12-31`)).toMatch(/^\/journalDetail\?/);
  expect(await leads(`${year}-01-01`)).toMatch(/^\/literatureDelivery\?/);
});

test('an embargo that cannot be read leaves the last years uncertain', async () => {
  const year = new Date(own.portal.clock.now()).getUTCFullYear();
  const found = (of: number) => ask({ issn: lateIssn, year: String(of) });
  expect(await found(year - 1)).toMatchObject({ isHeld: true, isUncertain: true });
  const before = await found(year - 3);
  expect([before.isHeld, before.isUncertain]).toEqual([true, undefined]);
  // The page of the journal says what its provider does.
  const query = `?rft.genre=article&rft.atitle=On+walls&rft.issn=${lateIssn}&rft.date=${year}`;
  expect((await go(query)).to).toMatch(/^\/journalDetail\?/);
});

test('a name leads to the journal where no number does, also another of its names', async () => {
  const named = (sourceTitle: string, shelf = own) =>
    ask({ kind: 'article', sourceTitle, year: '2005' }, shelf);
  expect(await named('Journal of Held Things')).toMatchObject({
    isHeld: true,
    isYearKnown: true,
    title: { id: String(held) },
  });
  for (const name of [
    '被收藏事物学报',
    '《被收藏事物学报》',
    'acta of held & other matters',
    'Acta of Held and Other Matters',
    'Acta Held Matt',
    'Held Matters & Letters',
  ]) {
    expect(await named(name), name).toMatchObject({
      isHeld: true,
      title: { id: String(matters) },
    });
  }
  expect(await named('Held Matters and Letters', other)).toMatchObject({
    isHeld: false,
    title: null,
  });
  expect(await named('Held Matters')).toMatchObject({ title: null });
  // It sounds the same.
  expect(await named('被收藏食物学报')).toMatchObject({ title: null });
});

test('of titles with one name the part, the year or the edition tells which; else the reader chooses', async () => {
  const { store } = own.portal;
  const shelf = async (
    rows: Parameters<typeof addPackage>[1],
    stretch: Parameters<typeof addPackage>[3],
  ) => {
    const added = await addPackage(store, rows, null, stretch);
    await hold(store, own.library, added.packageId);
    return added.ids;
  };
  const twin = { name: { en: 'Nature of Twins' } };
  const [old = 0] = await shelf([{ ...twin, printIdentifier: freshIssn() }], {
    dateFirst: '1950',
    dateLast: '1989',
  });
  const [young = 0] = await shelf([{ ...twin, printIdentifier: freshIssn() }], {
    dateFirst: '1985',
  });
  const to = async (more: string) => (await go(`?title=Nature+of+Twins&${more}`)).to;
  expect(await to('date=1960')).toMatch(new RegExp(`^/journalDetail\\?id=${old}&`));
  expect(await to('date=1995')).toMatch(new RegExp(`^/journalDetail\\?id=${young}&`));
  expect(await to('date=1987')).toBe('/search?q=Nature+of+Twins');
  expect(await to('')).toBe('/search?q=Nature+of+Twins');

  const [second = 0, third = 0] = await shelf(
    [
      { name: { en: 'Twin Handbook' }, kind: 'ebook', edition: '2', publishedOn: '2010' },
      { name: { en: 'Twin Handbook' }, kind: 'ebook', edition: '3', publishedOn: '2018' },
    ],
    {},
  );
  const book = async (more: string) => (await go(`?genre=book&title=Twin+Handbook&${more}`)).to;
  expect(await book('rft.edition=3rd')).toBe(`/electricDetail?id=${third}`);
  expect(await book('date=2010')).toBe(`/electricDetail?id=${second}`);
  expect(await book('')).toBe('/search?q=Twin+Handbook');
});

test('a number of another title does not hide the one that is named', async () => {
  const named = `rft.genre=article&rft.atitle=X&rft.jtitle=Journal+of+Held+Things&rft.date=2005`;
  expect((await go(`?${named}&rft.issn=${lackingIssn}`)).to).toMatch(
    new RegExp(`^/journalDetail\\?id=${held}&`),
  );
  const form = await go(
    `?rft.genre=article&rft.atitle=X&rft.jtitle=Unheard-of&rft.issn=${lackingIssn}`,
  );
  expect(itemOfOpenUrl(new URLSearchParams(form.to.split('?')[1]))).toMatchObject({
    sourceTitle: 'Unheard-of',
    publisher: '',
  });
  // The name cut word by word is no contradiction.
  const cut = await go(
    `?rft.genre=article&rft.atitle=X&rft.jtitle=J+Lack+Things&rft.issn=${lackingIssn}`,
  );
  expect(cut.to).toMatch(/^\/literatureDelivery\?/);
});

test('a chapter with the numbers of its book and of the series leads to the book', async () => {
  const { store } = own.portal;
  const isbn = '9783999123455';
  const added = await addPackage(store, [{ name: { en: 'A Book of a Series' }, kind: 'ebook' }]);
  const [titleId = 0] = added.ids;
  await store.onPlatform((tx) =>
    tx.insert(titleIdentifiers).values({ value: `isbn:${isbn}`, titleId, ownerCode: null }),
  );
  await hold(store, own.library, added.packageId);
  const query = `?rft_val_fmt=info:ofi/fmt:kev:mtx:book&rft.genre=bookitem&rft.isbn=${isbn}&rft.issn=${heldIssn}&rft.atitle=Ch&rft.date=2005`;
  expect((await go(query)).to).toMatch(new RegExp(`^/electricDetail\\?id=${titleId}&`));
});

test('an article before the name may stand behind it', async () => {
  const { store } = own.portal;
  const added = await addPackage(store, [{ name: { en: 'Inverted, The' } }]);
  await hold(store, own.library, added.packageId);
  expect((await go('?title=The+Inverted')).to).toBe(`/journalDetail?id=${added.ids[0]}`);
});

test('of several packages the one that has the part is entered', async () => {
  const { store } = own.portal;
  const issn = freshIssn();
  const made = await addPackage(
    store,
    [{ name: { en: 'Journal of Several Packages' }, printIdentifier: issn }],
    null,
    { dateFirst: '1970', dateLast: '1979', url: 'https://old.example.org/' },
  );
  const [titleId = 0] = made.ids;
  await hold(store, own.library, made.packageId, ['campus', 'remote']);
  const young = await addPackage(store, [{ name: { en: 'Another of Several Packages' } }], null, {
    dateFirst: '1990',
    url: 'https://young.example.org/',
  });
  await store.onPlatform((tx) =>
    tx.update(packageTitles).set({ titleId }).where(eq(packageTitles.packageId, young.packageId)),
  );
  await hold(store, own.library, young.packageId, ['campus', 'remote']);
  const packageFor = async (date: string) => {
    const { to } = await go(`?rft.atitle=A&rft.issn=${issn}&rft.date=${date}`);
    return new URL(to, 'http://a').searchParams.get('package');
  };
  expect(await packageFor('1975')).toBe(made.packageId);
  expect(await packageFor('Aug 2001')).toBe(young.packageId);
});

test('without a year it is said that some years are held', async () => {
  expect(await ask({ issn: heldIssn })).toMatchObject({ isHeld: true, isYearKnown: false });
});

test('a DOI gives the record, with its own year', async () => {
  expect(await ask({ doi: 'https://doi.org/10.1000/held' })).toMatchObject({
    isHeld: true,
    work: { id: 'held-work', title: 'On things' },
    known: { title: 'On things', authors: 'A; B', year: '2005', volume: '7' },
  });
  expect(await ask({ doi: '10.1000/late' })).toMatchObject({
    isHeld: false,
    work: { id: 'late-work' },
  });
  // Works are a library's own.
  expect(await ask({ doi: '10.1000/held' }, other)).toMatchObject({ work: null, title: null });
});

test('what is free elsewhere is told, and what nobody knows is nothing', async () => {
  expect(await ask({ issn: openIssn })).toMatchObject({
    isHeld: false,
    freeUrl: 'https://open.example.org/',
  });
  expect(await ask({ issn: unknownIssn, isbn: 'x', doi: "10.1000/');--" })).toMatchObject({
    title: null,
    work: null,
    freeUrl: '',
  });
});

test('a DOI at the site of one of its databases can be opened through the library, and leads there', async () => {
  const libraryCode = own.library.code;
  await own.portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(databases).values({
      libraryCode,
      id: 'nature',
      name: { en: 'Nature Portfolio' },
      keyZh: 'nature',
      keyInitials: 'nature',
      keyEn: 'nature',
      accessUrl: 'https://www.nature.com/',
    }),
  );
  const url = 'https://www.nature.com/articles/nature14539';
  const covered = {
    resource: { kind: 'database', id: 'nature' },
    name: { en: 'Nature Portfolio' },
    url,
  };
  expect(await ask({ doi: '10.1038/nature14539' })).toMatchObject({ isHeld: false, covered });
  expect(await ask({ doi: '10.1038/nature14539' }, other)).toMatchObject({ covered: null });
  // What is held anyway needs no other way.
  expect(await ask({ doi: '10.1000/held' })).toMatchObject({ isHeld: true, covered: null });
  expect((await go('?rft_id=info:doi/10.1038/nature14539')).to).toBe(
    `/share?${new URLSearchParams({ q: url })}`,
  );
});

test('a number with a wrong check digit reaches the form, unless the records know the right one', async () => {
  const formOf = async (query: string) => {
    const { to } = await go(query);
    expect(to).toMatch(/^\/literatureDelivery\?/);
    return itemOfOpenUrl(new URLSearchParams(to.split('?')[1]));
  };
  const wrong = await formOf('?rft.genre=article&rft.atitle=Lost&rft.issn=1234-5678');
  expect(wrong).toMatchObject({ title: 'Lost', issn: '1234-5678' });
  expect(numberIssues(wrong)).toMatchObject([{ field: 'issn' }]);
  expect(await formOf('?genre=book&title=Lost&isbn=9787302228432')).toMatchObject({
    isbn: '9787302228432',
  });
  expect(await formOf('?rft_id=info:doi/10.1000/late&rft.issn=1006-4801')).toMatchObject({
    title: 'Later things',
    issn: heldIssn,
  });
});

test('OpenURL 1.0 and 0.1 lead to the article, the title, or the form', async () => {
  const work = '/literatureDetail?id=held-work';
  const title = `/journalDetail?id=${held}`;
  expect(await go('?url_ver=Z39.88-2004&rft_id=info:doi/10.1000/held')).toEqual({
    status: 302,
    to: work,
  });
  expect((await go('?id=doi:10.1000/held')).to).toBe(work);
  const part = (await go(`?rft.issn=${heldIssn}&rft.date=2005-03&rft.atitle=Unknown&rft.volume=7`))
    .to;
  expect(part).toMatch(new RegExp(`^/journalDetail\\?id=${held}&`));
  expect(soughtIn(new URLSearchParams(part.split('?')[1]))).toMatchObject({
    title: 'Unknown',
    volume: '7',
    year: '2005',
  });
  expect((await go('?genre=journal&title=Journal%20of%20held%20things')).to).toBe(title);
  expect((await go(`?issn=${openIssn}`)).to).toBe(`/journalDetail?id=${free}`);
  const ofYear = (await go(`?issn=${openIssn}&date=2020`)).to;
  expect(ofYear).toMatch(new RegExp(`^/journalDetail\\?id=${free}&`));
  expect(soughtIn(new URLSearchParams(ofYear.split('?')[1]))).toMatchObject({ year: '2020' });
  const form = await go(
    `?genre=article&issn=${lackingIssn}&date=2015&volume=3&spage=7&atitle=Lacking%20%26%20more`,
  );
  expect(form.to).toMatch(/^\/literatureDelivery\?/);
  expect(itemOfOpenUrl(new URLSearchParams(form.to.split('?')[1]))).toMatchObject({
    title: 'Lacking & more',
    sourceTitle: 'Journal of Lacking Things',
    issn: lackingIssn,
    year: '2015',
    volume: '3',
    pages: '7',
  });
  expect((await go(`?rft.issn=${heldIssn}&rft.date=2015&rft.atitle=Late`)).to).toMatch(
    /^\/literatureDelivery\?/,
  );
  // Another library's readers have nothing of it.
  expect((await go('?rft_id=info:doi/10.1000/held', other)).to).toMatch(/^\/literatureDelivery\?/);
});

test('a link that names nothing leads to the form, which is told so', async () => {
  for (const query of ['', '?rft.isbn=notanisbn', '?rft.genre=article']) {
    expect(await go(query)).toEqual({ status: 302, to: '/literatureDelivery?unnamed=1' });
  }
  expect((await go('?rft.jtitle=Unheard-of')).to).not.toContain('unnamed');
});

test('a PMID stays, and old links keep their letters', async () => {
  const citation = async (query: string) =>
    new URLSearchParams((await go(query)).to.split('?')[1]).get('citation');
  for (const query of ['?pmid=26017442', '?id=pmid:26017442', '?rft_id=info:pmid/26017442']) {
    expect(await citation(query), query).toBe('PMID: 26017442');
  }
  expect(await citation('?rft.atitle=Nowhere&rft.pmid=26017442')).toBe('PMID: 26017442');
  expect(await citation('?pmid=<script>')).toBeNull();
  const { to } = await go('?atitle=%CD%BC%CA%E9%B9%DD&title=Caf%E9&date=2001');
  expect(itemOfOpenUrl(new URLSearchParams(to.split('?')[1]))).toMatchObject({
    title: '图书馆',
    sourceTitle: 'Café',
    year: '2001',
  });
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
    '?rft.atitle=%3Cscript%3Ealert(1)%3C/script%3E',
    '?title=//evil.example/&url=https://evil.example/&rft_id=https://evil.example/',
    "?issn=' OR 1=1--&isbn=%27%3B",
    '?rft.issn=1234-5678&rft.isbn=978&rft_id=info:doi/',
    `?amp;rft.issn=${lackingIssn}`,
    '?__proto__=1&constructor=2&rft.__proto__=3',
  ];
  for (const query of hostile) {
    const { status, to } = await go(query);
    expect([query.slice(0, 80), status]).toEqual([query.slice(0, 80), 302]);
    expect(to).toMatch(/^\/[a-zA-Z]/);
    expect(to.length).toBeLessThan(16_000);
  }
  expect((await go('?rft.atitle=%E5%AD')).status).toBeLessThan(500);
});
