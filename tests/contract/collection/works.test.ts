// Projects and works: what is found, how it is counted and ordered, and what belongs together.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getFund, getWork, listFunds, listWorks } from '#contract/calls/collection/works.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { facetCounts, openShelf, type Shelf } from '../support/collection-shelf.ts';

let own: Shelf;
let other: Shelf;
let heldTitle: number;

const page = { q: '', offset: 0, limit: 50, withFacets: true, year: [] };
const allFunds: InputOf<typeof listFunds> = { ...page, funder: [], discipline: [] };
const noFilter = { kinds: [], titleId: '', type: [], department: [] };
const allWorks: InputOf<typeof listWorks> = { ...page, ...noFilter, sort: 'year' };

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  const { store } = own.portal;
  const stretch = { dateFirst: '2000', dateLast: '2019-12', embargo: 'P1Y' };
  const held = await addPackage(store, [{ name: { zh_CN: '甲乙学报' } }], null, stretch);
  const lacking = await addPackage(store, [{ name: { zh_CN: '丙丁学报' } }]);
  [heldTitle = 0] = held.ids;
  await hold(store, own.library, held.packageId);
  await hold(store, other.library, lacking.packageId);
  await own.addFunds(
    {
      id: 'f-1',
      title: { zh_CN: '海洋观测网研究' },
      number: 'DEMO-1',
      funder: '甲基金',
      startYear: 2018,
      endYear: 2021,
      discipline: '海洋科学',
      amount: 50,
    },
    {
      id: 'f-2',
      title: { zh_CN: '古籍数字化', en: 'Old books' },
      number: 'DEMO-2',
      funder: '乙基金',
      startYear: 2021,
      discipline: '图书馆学',
    },
    { id: 'f-3', title: { zh_CN: '无年份项目' }, number: 'SAME', funder: '甲基金' },
    { id: 'f-4', title: { zh_CN: '同号项目' }, number: 'SAME', funder: '乙基金', endYear: 9_999 },
  );
  await own.addWorks(
    {
      id: 'w-1',
      title: '海浪谱的测量',
      year: 2019,
      titleId: heldTitle,
      citedCount: 3,
      authors: ['海洋系'],
      sourceTitle: '甲乙学报',
      doi: '10.5555/waves',
      department: '海洋学院',
      fundNumbers: ['DEMO-1', 'SAME', 'NONE'],
      abstract: '摘要',
      keywords: ['波浪'],
    },
    {
      id: 'w-2',
      title: 'Tides of the sea',
      year: 2021,
      kind: 'quote',
      titleId: heldTitle,
      sourceTitle: '甲乙学报',
      citedCount: 9,
      department: '海洋学院',
    },
    {
      id: 'w-3',
      title: '古籍目录',
      year: 2020,
      kind: 'article',
      type: 'book',
      titleId: lacking.ids[0] ?? 0,
    },
    { id: 'w-4', title: '没有年份的报告', type: 'report', fundNumbers: ['DEMO-1'] },
  );
  await other.addFunds({ id: 'f-1', title: { zh_CN: '别馆的海洋项目' }, number: 'DEMO-1' });
  await other.addWorks({ id: 'w-9', title: '别馆的海洋论文', fundNumbers: ['DEMO-1'] });
});

const idsOf = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id);
const funds = (changes: Partial<typeof allFunds>, shelf = own) =>
  shelf.ask(listFunds, { ...allFunds, ...changes });
const works = (changes: Partial<typeof allWorks>, shelf = own) =>
  shelf.ask(listWorks, { ...allWorks, ...changes });

describe('listFunds', () => {
  test('gives the newest first, what has no year last, in pages', async () => {
    const answer = await funds({});
    expect([answer.total, ...idsOf(answer)]).toEqual([4, 'f-4', 'f-2', 'f-1', 'f-3']);
    const part = await funds({ offset: 1, limit: 2 });
    expect([part.total, ...idsOf(part)]).toEqual([4, 'f-2', 'f-1']);
  });

  test('counts each facet without its own filter', async () => {
    const { total, facets } = await funds({ funder: ['甲基金'], discipline: ['海洋科学'] });
    expect(total).toBe(1);
    expect(facetCounts(facets)).toMatchObject({ funder: '甲基金 1', discipline: '海洋科学 1' });
    const { funder } = facetCounts((await funds({ funder: ['甲基金', '没有的基金'] })).facets);
    expect(funder).toContain('乙基金 2');
    expect(funder).toMatch(/没有的基金 0$/);
  });

  test('counts a project in every year it ran', async () => {
    const { facets } = await funds({ discipline: ['海洋科学', '图书馆学'] });
    for (const year of ['2021 2', '2019 1']) expect(facetCounts(facets).year).toContain(year);
    expect(idsOf(await funds({ year: ['2021'] }))).toEqual(['f-2', 'f-1']);
    expect(idsOf(await funds({ year: ['abc', '20000'] }))).toEqual([]);
  });

  test.each([
    ['海洋', 'f-1'],
    ['haiyangguance', 'f-1'],
    ['gjszh', 'f-2'],
    ['OLD BOOKS', 'f-2'],
    ['DEMO-2', 'f-2'],
    ['乙基金 古籍', 'f-2'],
    ['没有这样的项目', ''],
    ['！？', ''],
  ])('finds %s', async (q, expected) => {
    const answer = await funds({ q });
    expect(idsOf(answer).join()).toBe(expected);
    expect(answer.total).toBe(expected === '' ? 0 : 1);
  });

  test('gives the same without facets where none are asked for', async () => {
    const input = { q: '乙基金', year: ['2019', '2020', '2021'] };
    const { total, items } = await funds(input);
    expect(await funds({ ...input, withFacets: false })).toEqual({ total, items, facets: {} });
  });
});

describe('getFund', () => {
  test('gives one with what came of it, newest first', async () => {
    const fund = await own.ask(getFund, { id: 'f-1' });
    expect(fund).toMatchObject({ number: 'DEMO-1', amount: 50 });
    expect(fund.outputs.map(({ id }) => id)).toEqual(['w-1', 'w-4']);
  });

  test('knows nothing of another library, nor of nobody', async () => {
    expect((await other.ask(getFund, { id: 'f-1' })).outputs.map(({ id }) => id)).toEqual(['w-9']);
    for (const id of ['f-2', 'nobody']) {
      expect((await other.answer(getFund, { id })).flag).toBe(false);
    }
  });
});

describe('listWorks', () => {
  test('gives the newest first, most cited first where asked', async () => {
    expect(idsOf(await works({}))).toEqual(['w-2', 'w-3', 'w-1', 'w-4']);
    expect(idsOf(await works({ sort: 'cited' }))).toEqual(['w-2', 'w-1', 'w-3', 'w-4']);
  });

  test('keeps to kinds, and to what stands in one journal', async () => {
    expect(idsOf(await works({ kinds: ['achievement'] }))).toEqual(['w-1', 'w-4']);
    const titleId = String(heldTitle);
    expect(idsOf(await works({ titleId }))).toEqual(['w-2', 'w-1']);
    expect(idsOf(await works({ titleId, kinds: ['quote'] }))).toEqual(['w-2']);
    for (const nobody of ['0', 'x', '1 OR 1=1', '99999999999']) {
      expect((await works({ titleId: nobody })).total).toBe(0);
    }
  });

  test('counts each facet without its own filter', async () => {
    const { total, facets } = await works({ department: ['海洋学院'], kinds: ['quote'] });
    expect(total).toBe(1);
    expect(facetCounts(facets)).toMatchObject({
      kind: 'quote 1, achievement 1',
      department: '海洋学院 1',
      year: '2021 1',
      type: 'article 1',
    });
  });

  test.each([
    ['海浪', 'w-1'],
    ['hailang', 'w-1'],
    ['甲乙学报', 'w-2 w-1'],
    ['海洋系', 'w-1'],
    ['10.5555/waves', 'w-1'],
    ['波浪', 'w-1'],
    ['tidse', 'w-2'],
    ['別館', ''],
  ])('finds %s', async (q, expected) => {
    expect(idsOf(await works({ q })).join(' ')).toBe(expected);
  });

  test('puts what fits best first where asked', async () => {
    await own.addWorks({ id: 'w-7', title: '目录', year: 1990 });
    await expect
      .poll(async () => idsOf(await works({ q: '目录', sort: 'relevance' })))
      .toEqual(['w-7', 'w-3']);
    expect(idsOf(await works({ q: '目录' }))).toEqual(['w-3', 'w-7']);
  });

  test('answers whatever is typed', async () => {
    for (const q of ['\\', "'; --", '%', 'a'.repeat(10_000), '\u0000']) {
      expect((await works({ q })).total).toBeLessThanOrEqual(5);
    }
  });
});

describe('bad input', () => {
  test.each<object>([
    { limit: 0 },
    { limit: 201 },
    { limit: 1.5 },
    { offset: -1 },
    { offset: 1_000_001 },
    { year: '2020' },
    { unknown: 1 },
    { q: 'a'.repeat(10_001) },
  ])('is refused in lists of both: %o', async (edit) => {
    expect((await own.answer(listWorks, { ...allWorks, ...edit })).flag).toBe(false);
    expect((await own.answer(listFunds, { ...allFunds, ...edit })).flag).toBe(false);
  });

  test.each<object>([
    { kinds: ['thesis'] },
    { sort: 'size' },
    { type: Array(51).fill('x') },
    { titleId: '1'.repeat(21) },
  ])('is refused where it is no kind, order, type or title: %o', async (edit) => {
    expect((await own.answer(listWorks, { ...allWorks, ...edit })).flag).toBe(false);
  });

  test.each([getWork, getFund])('is refused as an id: $name', async (call) => {
    expect((await own.answer(call, { id: 'x'.repeat(201) })).flag).toBe(false);
  });

  test('finds nothing under values that are none', async () => {
    for (const value of ["' OR 1=1 --", '{"a"}', '\\', '，', 'NULL']) {
      const values = [value];
      expect((await works({ year: values })).total).toBe(0);
      expect((await works({ department: values, type: values })).total).toBe(0);
      expect((await funds({ funder: values, discipline: values })).total).toBe(0);
    }
  });
});

describe('getWork', () => {
  test('gives one in full, with the projects it names', async () => {
    expect(await own.ask(getWork, { id: 'w-1' })).toMatchObject({
      abstract: '摘要',
      titleId: String(heldTitle),
      citedCount: 3,
      funds: [
        { number: 'DEMO-1', id: 'f-1' },
        // Two funders have a project of that number.
        { number: 'SAME', id: null },
        { number: 'NONE', id: null },
      ],
    });
  });

  test('says whether the library has the full text of that year', async () => {
    const isHeld = async (id: string) => (await own.ask(getWork, { id })).isHeld;
    expect(await isHeld('w-1')).toBe(true);
    // Outside the coverage; in a journal of another library; in no journal that is known.
    for (const id of ['w-2', 'w-3', 'w-4']) expect([id, await isHeld(id)]).toEqual([id, false]);
  });

  test('says where everybody can read it, as do lists and projects', async () => {
    const { store } = own.portal;
    const add = (en: string, isOpenAccess: boolean, listed: object, owner?: LibraryRecord) =>
      addPackage(store, [{ name: { en }, isOpenAccess }], owner, listed);
    const open = { url: 'https://open.example.org/journal', dateFirst: '2000', dateLast: '2010' };
    const [openId = 0] = (await add('Open Journal', true, open)).ids;
    const free = { url: 'https://free.example.org/book', accessType: 'F' };
    const since = { url: open.url, dateFirst: '2017', accessType: 'F' };
    const [sinceId = 0] = (await add('Open since 2017', true, since)).ids;
    const [freeId = 0] = (await add('Free in a list', false, free)).ids;
    const fundNumbers = ['DEMO-1'];
    await own.addWorks(
      { id: 'x-1', title: 'Open', titleId: openId, year: 2020, doi: '10.5555/open', fundNumbers },
      { id: 'x-2', title: 'Without a DOI', titleId: openId, year: 2005, fundNumbers },
      { id: 'x-3', title: 'Too new for the list', titleId: openId, year: 2020, fundNumbers },
      { id: 'x-4', title: 'Listed', titleId: freeId, year: 2020, fundNumbers },
      {
        id: 'x-5',
        title: 'Before',
        titleId: sinceId,
        year: 2016,
        doi: '10.5555/before',
        fundNumbers,
      },
      {
        id: 'x-6',
        title: 'Since',
        titleId: sinceId,
        year: 2017,
        doi: '10.5555/since',
        fundNumbers,
      },
    );
    const expected: Record<string, string> = {
      'x-1': 'https://doi.org/10.5555/open',
      'x-2': 'https://open.example.org/journal',
      'x-3': '',
      'x-4': 'https://free.example.org/book',
      'x-5': '',
      'x-6': 'https://doi.org/10.5555/since',
      'w-1': '',
      'w-4': '',
    };
    const urls = (rows: readonly { id: string; freeUrl?: string | undefined }[]) =>
      Object.fromEntries(
        rows.filter(({ id }) => id in expected).map((row) => [row.id, row.freeUrl]),
      );
    for (const [id, url] of Object.entries(expected)) {
      expect((await own.ask(getWork, { id })).freeUrl).toBe(url);
    }
    expect(urls((await works({})).items)).toEqual(expected);
    expect(urls((await own.ask(getFund, { id: 'f-1' })).outputs)).toEqual(expected);

    // The library's own list says that it pays for it.
    const declared = { url: 'https://paid.example.org/', accessType: 'P' };
    const { packageId } = await add('Paid', false, declared, own.library);
    const isPaid = eq(packageTitles.packageId, packageId);
    await own.inLibrary((tx) => tx.update(packageTitles).set({ titleId: freeId }).where(isPaid));
    await hold(store, own.library, packageId);
    expect((await own.ask(getWork, { id: 'x-4' })).freeUrl).toBe('');
  });

  test('knows nothing of another library', async () => {
    expect((await other.answer(getWork, { id: 'w-1' })).flag).toBe(false);
    const { total, facets } = await works({}, other);
    expect([total, facets.department]).toEqual([1, []]);
    expect(idsOf(await works({ q: '海' }, other))).toEqual(['w-9']);
    expect(idsOf(await funds({ q: '海' }, other))).toEqual(['f-1']);
  });
});
