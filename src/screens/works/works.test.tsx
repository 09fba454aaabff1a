import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { listFunds, listWorks } from '#contract/calls/collection/works.ts';
import { filterCount, sortOf } from '#contract/rules/lists/list-shape.ts';
import { filtersOf } from '#features/collection-list/options.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { always } from '#tests/setup/always.ts';
import { fundForm, fundInput, fundsPath } from './funds/fund-address.ts';
import { article } from './work.test-data.ts';
import {
  type WorkPlace,
  workForms,
  workInput,
  workPlaces,
  workShapes,
  workSorts,
  worksPath,
} from './work-address.ts';
import { WorkItem } from './work-item.tsx';
import { amountWords, doiAddress, fundYears, newestFirst, sourceWords } from './work-words.ts';

const places = Object.keys(workPlaces) as WorkPlace[];
const read = (place: WorkPlace, query: string) => workForms[place].read(new URLSearchParams(query));

test('a list of one kind is of that kind, whatever its address says', () => {
  const query = 'kind=quote&kind=article';
  expect(workInput('achievements', read('achievements', query), 0).kinds).toEqual(['achievement']);
  expect(workInput('quotes', read('quotes', query), 0).kinds).toEqual(['quote']);
  expect(workInput('literature', read('literature', query), 0).kinds).toEqual(['quote', 'article']);
  expect(filtersOf(workShapes.quotes)).not.toContain('kind');
});

test('what stands in a journal is asked for by its id', () => {
  const listQuery = read('achievements', 'titleId=42&year=2020');
  const page = { offset: 100, limit: 50, withFacets: false };
  const input = workInput('achievements', listQuery, 2);
  expect(input).toMatchObject({ titleId: '42', year: ['2020'], ...page });
  expect(filterCount(workShapes.achievements, listQuery)).toBe(2);
  expect(workForms.achievements.cleared(listQuery).single.titleId).toBe('');
  expect(read('achievements', 'titleId=4x').single.titleId).toBe('');
});

test('the newest come first, what fits best where something was typed, unless a choice was made', () => {
  const sorts = ['', 'q=x', 'q=x&sort=cited'].map((query) =>
    sortOf(workSorts, read('quotes', query)),
  );
  expect(sorts).toEqual(['year', 'relevance', 'cited']);
});

test('an address made for a value is read as that value', () => {
  const path = worksPath('achievements', { chosen: { department: ['海洋学院 & 大气'] } });
  const [start, query] = path.split('?');
  expect(start).toBe('/achieveList');
  expect(read('achievements', query ?? '').chosen.department).toEqual(['海洋学院 & 大气']);
  expect(worksPath('quotes', {})).toBe('/quoteList');
});

test('whatever an address says, the service takes what it is asked', () => {
  const names = ['q', 'kind', 'year', 'type', 'department', 'titleId', 'sort', 'letter', 'x'];
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 600 })),
    { maxLength: 80 },
  );
  always(pairs, fc.constantFrom(...places), (given, place) => {
    const listQuery = workForms[place].read(new URLSearchParams(given));
    expect(listWorks.input.safeParse(workInput(place, listQuery, 3)).success).toBe(true);
  });
});

const readFunds = (query: string) => fundForm.read(new URLSearchParams(query));

test('a page of funds is asked for with the filters, and facets come with the first', () => {
  const filters = { funder: ['甲'], discipline: [], year: ['2020', '2021'] };
  const page = { offset: 50, limit: 50, withFacets: false };
  const query = readFunds('q=+海洋+&funder=甲&year=2020&year=2021');
  expect(fundInput(query, 1)).toEqual({ q: '海洋', ...page, ...filters });
  expect(fundInput(readFunds(''), 0).withFacets).toBe(true);
});

test('an address made for a value of funds is read as that value', () => {
  const query = fundsPath('funder', '甲 & 乙').split('?')[1] ?? '';
  expect(readFunds(query).chosen).toEqual({ funder: ['甲 & 乙'], discipline: [], year: [] });
});

test('whatever an address of funds says, the service takes what it is asked', () => {
  const names = ['q', 'funder', 'discipline', 'year', 'letter'];
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 600 })),
    { maxLength: 80 },
  );
  always(pairs, (given) => {
    const listQuery = fundForm.read(new URLSearchParams(given));
    expect(listFunds.input.safeParse(fundInput(listQuery, 0)).success).toBe(true);
  });
});

const keys: Translate = (key, values = {}) => `${key} ${Object.values(values).join('–')}`.trim();

const noPlace = { sourceTitle: '', year: null, volume: '', issue: '' };
const years = (startYear: number | null, endYear: number | null) =>
  fundYears({ startYear, endYear }, keys);

test.each([
  ['where a work stands', sourceWords(article), '甲乙学报, 2019, 12(3): 101–120'],
  [
    'one without volume and pages',
    sourceWords({ ...article, volume: '', pages: '' }),
    '甲乙学报, 2019, (3)',
  ],
  ['pages alone', sourceWords({ ...noPlace, pages: '7' }), '7'],
  // What would end the path is written out.
  ['a DOI', doiAddress('10.1/a b<c>#d?e'), 'https://doi.org/10.1/a%20b%3Cc%3E%23d%3Fe'],
  ['no years', years(null, null), ''],
  ['years of a project', years(2018, 2021), 'funds.years.both 2018–2021'],
  ['one year', years(2018, 2018), '2018'],
  ['a first year', years(2018, null), 'funds.years.since 2018'],
  ['a last year', years(null, 2021), 'funds.years.until 2021'],
  ['no amount', amountWords({ amount: null, currency: 'CNY' }, 'zh_CN'), ''],
  ['an amount', amountWords({ amount: 200_000, currency: 'CNY' }, 'zh_CN'), '¥200,000'],
  ['one in words', amountWords({ amount: 5, currency: '元' }, 'zh_CN'), '5 元'],
  ['one without a currency', amountWords({ amount: 5, currency: '' }, 'en'), '5'],
  ['years, newest first', ['1999', '2021', '2005'].sort(newestFirst).join(), '2021,2005,1999'],
])('%s reads with what is known', (_, words, expected) => {
  expect(words).toBe(expected);
});

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

function Row({ freeUrl }: { freeUrl: string }) {
  const shown = { ...article, title: 'Waves', doi: '10.5555/waves', freeUrl };
  return <WorkItem work={shown} showsKind={false} text={useText()} language="en" {...place} />;
}
const place = { top: null, position: 1, size: 1 };
const markupOf = (freeUrl: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Row freeUrl={freeUrl} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('an article that is free to read says so, and its link leads there', () => {
  const free = markupOf('https://free.example.org/waves');
  expect(free).toContain('Free for all');
  expect(free).toContain('href="https://free.example.org/waves"');
  expect(free).toContain('aria-label="Read it free: Waves"');
  const other = markupOf('');
  expect(other).not.toContain('Free for all');
  expect(other).toContain('href="https://doi.org/10.5555/waves"');
});
