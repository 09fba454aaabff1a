import { expect, test } from 'vitest';
import { shellPaths } from '#contract/wire/paths.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { databaseForm, databaseShape } from '#features/collection-list/databases/shape.ts';
import { queryOf } from '#features/collection-list/list-shape.ts';
import { titleForm, titleShape } from '#features/collection-list/titles/shape.ts';
import {
  barLength,
  chartedKinds,
  chartsOf,
  countedKinds,
  listPaths,
  monthsOf,
  type Overview,
  pathOf,
} from './charts.ts';
import { countText, monthOfYearText, monthText, shareText, shortCount } from './number-words.ts';

const subjects = tableOf([
  { code: '07', name: { zh_CN: '理学' }, parent: null },
  { code: '08', name: { zh_CN: '工学' }, parent: null },
  { code: '0812', name: { zh_CN: '计算机' }, parent: '08' },
  { code: '0814', name: { zh_CN: '土木' }, parent: '08' },
]);
const figures = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }));
const overview: Overview = {
  kinds: { database: 10, journal: 200, ebook: 0, other: 3 },
  facets: {
    database: {
      state: figures({ expired: 2, trial: 3, inService: 7 }),
      subject: figures({ '08': 6, '0814': 5, '07': 4, '0812': 2 }),
      access: figures({ campus: 1, free: 2, remote: 7 }),
      language: figures({ zh: 8, en: 5 }),
      vendor: figures({ 'some vendor': 4 }),
      type: [],
    },
    journal: {
      subject: figures({ '0814': 120, '08': 80 }),
      publisher: Array.from({ length: 50 }, (_, index) => ({ value: `p${index}`, count: 4 })),
      inclusion: figures({ '': 5 }),
    },
    other: { kind: figures({ software: 2, freeWeb: 1 }) },
  },
  vendors: {},
  added: [],
};
const chartOf = (kind: 'database' | 'journal' | 'other', filter: string) => {
  const chart = chartsOf(kind, overview, subjects).find((each) => each.filter === filter);
  if (chart === undefined) throw new Error(`no chart ${filter}`);
  const rows = chart.rows.map(({ value, isNested }) => (isNested ? `> ${value}` : value));
  return { ...chart, rows, shares: chart.rows.map(({ share }) => share) };
};
const paramsOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test('only filters that something is known of have a chart', () => {
  const filters = chartsOf('database', overview, subjects).map(({ filter }) => filter);
  expect(filters).toEqual(['state', 'subject', 'language', 'vendor', 'access']);
  expect(chartsOf('ebook', overview, subjects)).toEqual([]);
  const ofJournals = chartsOf('journal', overview, subjects).map(({ filter }) => filter);
  expect(ofJournals).toEqual(['subject', 'publisher']);
});

test('states and ways in stand in their own order, other values as often as they are', () => {
  expect(chartOf('database', 'state').rows).toEqual(['inService', 'trial', 'expired']);
  expect(chartOf('database', 'access').rows).toEqual(['remote', 'free', 'campus']);
  expect(chartOf('other', 'kind').rows).toEqual(['software', 'freeWeb']);
});

test('subjects stand below the one they count for', () => {
  const { rows, hasSeveral } = chartOf('database', 'subject');
  expect(rows).toEqual(['08', '> 0814', '> 0812', '07']);
  expect(hasSeveral).toBe(false);
  // A title chart counts only the subjects of titles.
  expect(chartOf('journal', 'subject').rows).toEqual(['0814', '08']);
});

test('shares are of what is counted: with expired databases for states, without for the rest', () => {
  expect(chartOf('database', 'state').shares).toEqual([7 / 12, 3 / 12, 2 / 12]);
  const languages = chartOf('database', 'language');
  expect(languages.shares).toEqual([0.8, 0.5]);
  expect([languages.hasSeveral, chartOf('database', 'state').hasSeveral]).toEqual([true, false]);
});

test('a chart of which the service tells the first values only says so', () => {
  expect(chartOf('journal', 'publisher').isCut).toBe(true);
  expect(chartOf('journal', 'subject').isCut).toBe(false);
});

test('every figure leads to its list with just its filter set', () => {
  const ofDatabases = databaseForm.read(paramsOf(pathOf('database', 'vendor', 'a & b')));
  expect(ofDatabases).toEqual(queryOf(databaseShape, { chosen: { vendor: ['a & b'] } }));
  const state = databaseForm.read(paramsOf(pathOf('database', 'state', 'nearExpiry')));
  expect(state).toEqual(queryOf(databaseShape, { chosen: { state: ['nearExpiry'] } }));
  const journals = pathOf('journal', 'publisher', '某社');
  expect(journals.startsWith(`${shellPaths.journalList}?`)).toBe(true);
  const ofJournals = titleForm.read(paramsOf(journals));
  expect(ofJournals).toEqual(queryOf(titleShape, { chosen: { publisher: ['某社'] } }));
  expect(pathOf('ebook', 'language', 'zh')).toBe(`${shellPaths.ebookList}?language=zh`);
  expect(pathOf('other', 'kind', 'software')).toBe(`${shellPaths.otherResourceList}?kind=software`);
});

test('every kind that has charts has a figure, and each figure a list', () => {
  expect(countedKinds).toEqual(expect.arrayContaining(chartedKinds));
  expect(new Set(Object.values(listPaths)).size).toBe(countedKinds.length);
  expect(paramsOf(listPaths.article).get('kind')).toBe('article');
});

test('figures are written as the language writes them', () => {
  expect([countText(12345, 'zh_CN'), countText(12345, 'en')]).toEqual(['12,345', '12,345']);
  expect([shortCount(12345, 'zh_CN'), shortCount(12345, 'en')]).toEqual(['1.2万', '12K']);
  const shares = [0.1234, 0.00001, 0].map((share) => shareText(share, 'en'));
  expect(shares).toEqual(['12.3%', '< 0.1%', '0%']);
  expect(shortCount(328, 'en')).toBe('328');
  expect([monthText('2026-08', 'zh_CN'), monthText('2026-08', 'en')]).toEqual(['8月', 'Aug']);
  expect(monthOfYearText('2026-08', 'zh_CN')).toBe('2026年8月');
  expect(monthOfYearText('2026-08', 'en')).toBe('Aug 2026');
});

test('months lead to the list of what came in them', () => {
  const added = [
    { month: '2026-02', count: 3, kinds: { database: 2, journal: 1, ebook: 0 } },
    { month: '2026-03', count: 0, kinds: { database: 0, journal: 0, ebook: 0 } },
  ];
  const [first, second] = monthsOf('database', added);
  expect([first?.count, second?.count]).toEqual([2, 0]);
  expect(databaseForm.read(paramsOf(first?.path ?? '')).single.added).toBe('2026-02');
  const [ofJournals] = monthsOf('journal', added);
  expect(titleForm.read(paramsOf(ofJournals?.path ?? '')).single.added).toBe('2026-02');
  expect(ofJournals?.path.startsWith(`${shellPaths.journalList}?`)).toBe(true);
  // Nothing was added, the kind has no counts by month, or an older service sent no kinds.
  expect(monthsOf('ebook', added)).toEqual([]);
  expect(monthsOf('other', added)).toEqual([]);
  expect(monthsOf('journal', [{ month: '2026-02', count: 3 }])).toEqual([]);
});

test('bars have a hundred lengths at most, however many values there are', () => {
  const lengths = new Set(Array.from({ length: 5_000 }, (_, index) => barLength(index, 4_999)));
  expect(lengths.size).toBe(101);
  expect([barLength(1, 3), barLength(4_999, 4_999)]).toEqual(['33%', '100%']);
});
