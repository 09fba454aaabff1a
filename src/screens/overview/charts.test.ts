import { expect, test } from 'vitest';
import { databaseForm, databaseShape } from '#contract/rules/lists/database-list.ts';
import { queryOf } from '#contract/rules/lists/list-shape.ts';
import { titleForm, titleShape } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import {
  countText,
  monthOfYearText,
  monthText,
  shareText,
  shortCount,
} from '#i18n/number-words.ts';
import { barLength } from '#ui/figures/share-bar.tsx';
import {
  chartedKinds,
  chartsOf,
  countedKinds,
  listPaths,
  monthsOf,
  type Overview,
  pathOf,
} from './charts.ts';

const subjects = tableOf(
  ['07', '08', '0812', '0814'].map((code) => ({
    code,
    name: { zh_CN: code },
    parent: code.length === 4 ? '08' : null,
  })),
);
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
  const filtersOf = (kind: 'database' | 'ebook' | 'journal') =>
    chartsOf(kind, overview, subjects).map(({ filter }) => filter);
  expect(filtersOf('database')).toEqual(['subject', 'access', 'state', 'language', 'vendor']);
  expect([filtersOf('ebook'), filtersOf('journal')]).toEqual([[], ['subject', 'publisher']]);
});

test('values stand in their own order or as often as they are, subjects below the one they count for', () => {
  expect(chartOf('database', 'state').rows).toEqual(['inService', 'trial', 'expired']);
  expect(chartOf('database', 'access').rows).toEqual(['remote', 'free', 'campus']);
  expect(chartOf('other', 'kind').rows).toEqual(['software', 'freeWeb']);
  const { rows, hasSeveral } = chartOf('database', 'subject');
  expect([rows, hasSeveral]).toEqual([['08', '> 0814', '> 0812', '07'], false]);
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
  const databases = (filter: 'vendor' | 'state', value: string) =>
    databaseForm.read(paramsOf(pathOf('database', filter, value)));
  const only = (chosen: object) => queryOf(databaseShape, { chosen });
  expect(databases('vendor', 'a & b')).toEqual(only({ vendor: ['a & b'] }));
  expect(databases('state', 'nearExpiry')).toEqual(only({ state: ['nearExpiry'] }));
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

test.each([
  [countText(12345, 'zh_CN'), '12,345'],
  [countText(12345, 'en'), '12,345'],
  [shortCount(12345, 'zh_CN'), '1.2万'],
  [shortCount(12345, 'en'), '12K'],
  [shortCount(328, 'en'), '328'],
  [shareText(0.1234, 'en'), '12.3%'],
  [shareText(0.00001, 'en'), '< 0.1%'],
  [shareText(0, 'en'), '0%'],
  [monthText('2026-08', 'zh_CN'), '8月'],
  [monthText('2026-08', 'en'), 'Aug'],
  [monthOfYearText('2026-08', 'zh_CN'), '2026年8月'],
  [monthOfYearText('2026-08', 'en'), 'Aug 2026'],
])('figures are written as the language writes them: %s', (written, words) => {
  expect(written).toBe(words);
});

test('growth goes back from what is there now, and months lead to what came in them', () => {
  const month = (of: string, database: number, journal: number) => ({
    month: of,
    count: database + journal,
    kinds: { database, journal, ebook: 0 },
  });
  const kinds = { database: 5, journal: 1, ebook: 0 };
  const added = [month('2026-02', 2, 0), month('2026-03', 0, 1)];
  const months = monthsOf('database', { kinds, added });
  expect(months.map(({ count, total }) => [count, total])).toEqual([
    [2, 5],
    [0, 5],
  ]);
  expect(databaseForm.read(paramsOf(months[0]?.path ?? '')).single.added).toBe('2026-02');
  // Months before the first one say nothing.
  const journals = monthsOf('journal', { kinds, added });
  expect(journals.map(({ month }) => month)).toEqual(['2026-03']);
  expect(titleForm.read(paramsOf(journals[0]?.path ?? '')).single.added).toBe('2026-03');
  expect(journals[0]?.path.startsWith(`${shellPaths.journalList}?`)).toBe(true);
  // Nothing was added, the kind has no counts by month, or an older service sent no kinds.
  expect([monthsOf('ebook', { kinds, added }), monthsOf('other', { kinds, added })]).toEqual([
    [],
    [],
  ]);
  expect(monthsOf('journal', { kinds, added: [{ month: '2026-02', count: 3 }] })).toEqual([]);
});

test('bars have a hundred lengths at most, however many values there are', () => {
  const lengths = new Set(Array.from({ length: 5_000 }, (_, index) => barLength(index / 4_999)));
  expect(lengths.size).toBe(101);
  expect([barLength(1 / 3), barLength(1)]).toEqual(['33%', '100%']);
});
