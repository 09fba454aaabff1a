// What the library already has, by number and year; and where an OpenURL leads.
import { beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { checkHoldings } from '#contract/calls/deliveries.ts';
import { numberIssues } from '#contract/rules/delivery-rules.ts';
import { soughtIn } from '#contract/wire/delivery-paths.ts';
import { itemOfOpenUrl } from '#contract/wire/openurl.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';

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
    [{ name: { en: 'Journal of Held Things' }, printIdentifier: '1006-480X' }],
    null,
    { dateFirst: '2000', dateLast: '2010', url: 'https://held.example.org/' },
  );
  const open = await addPackage(
    store,
    [{ name: { en: 'Journal of Open Things' }, printIdentifier: '0942-2056', isOpenAccess: true }],
    null,
    { url: 'https://open.example.org/' },
  );
  await addPackage(store, [
    { name: { en: 'Journal of Lacking Things' }, printIdentifier: '2577-8439' },
  ]);
  const named = await addPackage(store, [
    {
      name: { zh_CN: '被收藏事物学报', en: 'Acta of Held Matters' },
      abbreviation: 'Acta Held Matt',
      aliases: ['Held Matters Letters'],
    },
  ]);
  await hold(store, own.library, named.packageId);
  [matters = 0] = named.ids;
  [held = 0] = journal.ids;
  [free = 0] = open.ids;
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

test('a held year is told with the way there, another year with the title alone', async () => {
  const title = { id: String(held), name: { en: 'Journal of Held Things' }, isHeld: true };
  expect(await ask({ issn: '1006480x', year: '2005' })).toMatchObject({
    isHeld: true,
    title: { ...title, url: 'https://held.example.org/' },
    known: { sourceTitle: 'Journal of Held Things', issn: '1006-480X' },
  });
  expect(await ask({ issn: '1006-480X', year: '2015' })).toMatchObject({ isHeld: false, title });
  expect(await ask({ issn: '1006-480X', year: '2005' }, other)).toMatchObject({
    isHeld: false,
    title: { isHeld: false, url: '' },
  });
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
    'acta of held matters',
    'Acta Held Matt',
    'Held Matters Letters',
  ]) {
    expect(await named(name), name).toMatchObject({
      isHeld: true,
      title: { id: String(matters) },
    });
  }
  expect(await named('Held Matters Letters', other)).toMatchObject({ isHeld: false, title: null });
  expect(await named('Held Matters')).toMatchObject({ title: null });
  // It sounds the same.
  expect(await named('被收藏食物学报')).toMatchObject({ title: null });
});

test('without a year it is said that some years are held', async () => {
  expect(await ask({ issn: '1006-480X' })).toMatchObject({ isHeld: true, isYearKnown: false });
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
  expect(await ask({ issn: '0942-2056' })).toMatchObject({
    isHeld: false,
    freeUrl: 'https://open.example.org/',
  });
  expect(await ask({ issn: '1234-5679', isbn: 'x', doi: "10.1000/');--" })).toMatchObject({
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
    issn: '1006-480X',
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
  const part = (await go('?rft.issn=1006-480X&rft.date=2005-03&rft.atitle=Unknown&rft.volume=7'))
    .to;
  expect(part).toMatch(new RegExp(`^/journalDetail\\?id=${held}&`));
  expect(soughtIn(new URLSearchParams(part.split('?')[1]))).toMatchObject({
    title: 'Unknown',
    volume: '7',
    year: '2005',
  });
  expect((await go('?genre=journal&title=Journal%20of%20held%20things')).to).toBe(title);
  expect((await go('?issn=0942-2056&date=2020')).to).toBe(`/journalDetail?id=${free}`);
  const form = await go(
    '?genre=article&issn=2577-8439&date=2015&volume=3&spage=7&atitle=Lacking%20%26%20more',
  );
  expect(form.to).toMatch(/^\/literatureDelivery\?/);
  expect(itemOfOpenUrl(new URLSearchParams(form.to.split('?')[1]))).toMatchObject({
    title: 'Lacking & more',
    sourceTitle: 'Journal of Lacking Things',
    issn: '2577-8439',
    year: '2015',
    volume: '3',
    pages: '7',
  });
  expect((await go('?rft.issn=1006-480X&rft.date=2015&rft.atitle=Late')).to).toMatch(
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
    '?amp;rft.issn=2577-8439',
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
