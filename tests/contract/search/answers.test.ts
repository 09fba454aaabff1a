// What the search answers first: what the library has of what a query names. Nothing says "held" of what no list has.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { newWord } from './search-engines.ts';
import { addPackage, hold } from './search-shelf.ts';

// Titles are shared: no other test has these numbers and words. Figures would be years.
const [issn, absentIssn] = [freshIssn(), freshIssn()];
const word = newWord().replace(/\d/g, 'x');

let own: Shelf;

/** Held from 1990 to 2009; the second only as the first's namesake of another publisher, and not held. */
const journal = {
  name: { en: `Reefs of ${word}` },
  printIdentifier: issn,
  publisher: 'Tidal House',
};
const book = (name: string, authors: string[], publishedOn: string) => ({
  kind: 'ebook' as const,
  name: { zh_CN: name },
  authors,
  publishedOn,
});

beforeAll(async () => {
  own = await openShelf();
  const { store } = own.portal;
  const add = async (...[entries, coverage]: [Parameters<typeof addPackage>[1], object]) => {
    const made = await addPackage(store, entries, null, coverage);
    await hold(store, own.library, made.packageId);
    return made;
  };
  const database = { accessUrl: `https://${word}.example.org/` };
  await store.inLibrary(own.library.code, (tx) =>
    tx.insert(databases).values(databaseRow(own.library.code, 'site', database)),
  );
  const span = { dateFirst: '1990', volumeFirst: '1', dateLast: '2009', volumeLast: '20' };
  const url = 'https://reefs.example.net/';
  await add([journal, { name: { zh_CN: `${word}法学` } }], { ...span, url });
  await add([{ name: { en: `Winds of ${word}` } }], { dateFirst: '2001-01-01' });
  await add([{ name: { en: `Undated ${word}` } }], {});
  await add([{ name: { en: `Open ${word}` }, isOpenAccess: true }], {
    accessType: 'F',
    dateFirst: '2015',
    url: 'https://open.example.net/',
  });
  await add(
    [
      book(`${word}红楼`, ['曹雪芹'], '1996'),
      book(`${word} 1984`, ['George Orwell'], '1949'),
      { ...book(`${word}2049`, [], '2017'), kind: 'journal' },
    ],
    { dateFirst: null },
  );
  await add([book(`${word}纸书`, ['张三'], '1980')], { coverageDepth: 'print' });
  await addPackage(store, [
    { name: { en: `Absent ${word}` }, printIdentifier: absentIssn },
    { name: { en: `Twin ${word}` } },
  ]);
  const twins = [1, 2].map(() => ({ name: { en: `Twin ${word}` } }));
  await add(twins, { dateFirst: '1900' });
  await own.addWorks({ id: 'w', title: 'On reefs', doi: `10.1234/${word}`, year: 2020 });
  const isReady = async () => (await found(`Reefs of ${word} 1995`)) !== undefined;
  await vi.waitFor(async () => expect(await isReady()).toBe(true));
});

const found = async (q: string) => {
  const { answer } = await own.ask(searchAll, { q, kinds: [], limit: 3 });
  if (answer === undefined) return undefined;
  const { state, hit, item, isUncertain } = answer;
  const name = hit === null ? '' : (hit.name.en ?? hit.name.zh_CN ?? '').replace(word, '*');
  const { year, volume, issue, pages } = item;
  const at = [year, volume, issue, pages].filter(Boolean).join('/');
  return [state, name, at, isUncertain ? 'unsure' : ''].filter(Boolean).join(' | ');
};

/** `*` stands for the word of these titles. */
const rows: Record<string, [query: string, answer: string | undefined][]> = {
  'a journal with a year': [
    ['Reefs of * 1995', 'held | Reefs of * | 1995'],
    ['reefs of *, 2012', 'heldTo | Reefs of * | 2012'],
    ['the Reefs of * 1985', 'heldTo | Reefs of * | 1985'],
    ['*法学 2009', 'held | *法学 | 2009'],
    ['《*法学》2010年第3期', 'heldTo | *法学 | 2010/3'],
    ['*法学2001(2)', 'held | *法学 | 2001/2'],
    ['Winds of * 2012', 'held | Winds of * | 2012'],
    ['Winds of * 2000', 'heldTo | Winds of * | 2000'],
    ['Absent * 2000', 'notHeld | Absent * | 2000'],
    ['Undated * 2000', 'held | Undated * | 2000 | unsure'],
    ['Open * 2020', 'held | Open * | 2020'],
    ['Reefs of * 期刊 1995', 'held | Reefs of * | 1995'],
  ],
  'a volume, an issue, pages': [
    ['Reefs of * vol 12', 'held | Reefs of * | 12'],
    ['Reefs of * vol. 21, no. 3', 'heldTo | Reefs of * | 21/3'],
    ['Reefs of * 12:531', 'held | Reefs of * | 12/531'],
    ['Winds of * vol 3', 'held | Winds of * | 3 | unsure'],
    ['Reefs of * p. 12', 'held | Reefs of * | 12 | unsure'],
    ['vol 12', undefined],
  ],
  'several years, and years that cannot be': [
    ['Reefs of * 1995 1996', 'held | Reefs of * | 1995'],
    ['Reefs of * 1995-2012', 'heldTo | Reefs of * | 2012'],
    ['Reefs of * 1995 1996 1997', undefined],
    ['Reefs of * 2099', undefined],
    ['Reefs of * 1066', undefined],
  ],
  'an author or a publisher beside': [
    ['Reefs of * Tidal House', 'held | Reefs of *'],
    ['Tidal House Reefs of * 2012', 'heldTo | Reefs of * | 2012'],
    ['Reefs of * Elsevier 1995', undefined],
    ['*红楼 曹雪芹', 'held | *红楼 | 1996'],
    ['*红楼 1996', 'held | *红楼 | 1996'],
    // Another edition.
    ['*红楼 2008', 'held | *红楼 | 2008 | unsure'],
    ['*纸书', 'printOnly | *纸书 | 1980'],
    ['*纸书 张三', 'printOnly | *纸书 | 1980'],
  ],
  'a name with figures is a name': [
    ['* 1984', undefined],
    ['* 1984 Orwell', 'held | * 1984 | 1949'],
    ['*2049', undefined],
    ['"Reefs of * 1995"', undefined],
    ['Reefs of *', undefined],
    ['Twin * 1995', undefined],
    [`Reefs of * ${'x '.repeat(500)}1995`, undefined],
  ],
  'a number, a reference': [
    [issn, 'held | Reefs of *'],
    [`ISSN ${issn}, 2012`, 'heldTo | Reefs of * | 2012'],
    [absentIssn, 'notHeld | Absent *'],
    ['10.1234/*', 'notHeld | On reefs | 2020'],
    ['doi:10.9999/*.none', 'unknown'],
    ['Li M. On tides[J]. Reefs of *, 1995, 6(2): 12-20.', 'held | Reefs of * | 1995/6/2/12-20'],
    ['Li M. On tides. Reefs of *. 2012;23(2):12-20.', 'heldTo | Reefs of * | 2012/23/2/12-20'],
    ['Li M. On tides. Nobody Knows *. 2012;23(2):12-20.', 'notHeld | 2012/23/2/12-20'],
  ],
  'an address': [
    ['https://*.example.org/article/1', 'covered | site'],
    ['https://ezproxy.example.edu/login?url=https://*.example.org/a', 'covered | site'],
    ['*.example.org', 'covered | site'],
    ['https://nobody.example.com/a', 'notHeld'],
    ['nobody.example.com', undefined],
  ],
};

describe.each(Object.entries(rows))('%s', (_, cases) => {
  test.each(cases)('%s', async (query, answer) => {
    expect(await found(query.replaceAll('*', word))).toBe(answer);
  });
});

test('what is not held is asked for with the fields filled in', async () => {
  const q = `Li M. On tides. Reefs of ${word}. 2012;23(2):12-20.`;
  const { answer } = await own.ask(searchAll, { q, kinds: [], limit: 3 });
  expect(answer).toMatchObject({
    hit: { years: { heldFrom: '1990', heldTo: '2009' } },
    url: 'https://reefs.example.net/',
    item: { title: 'On tides', authors: 'Li M', year: '2012', volume: '23', issn },
  });
});
