import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listWorks } from '#contract/calls/works.ts';
import { filterCount, sortOf } from '#features/collection-list/list-shape.ts';
import { filtersOf } from '#features/collection-list/options.ts';
import {
  type WorkPlace,
  workForms,
  workInput,
  workPlaces,
  workShapes,
  workSorts,
  worksPath,
} from './work-address.ts';

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
  expect(workInput('achievements', listQuery, 2)).toMatchObject({
    titleId: '42',
    year: ['2020'],
    offset: 100,
    limit: 50,
    withFacets: false,
  });
  expect(filterCount(workShapes.achievements, listQuery)).toBe(2);
  expect(workForms.achievements.cleared(listQuery).single.titleId).toBe('');
  expect(read('achievements', 'titleId=4x').single.titleId).toBe('');
});

test('the newest come first, what fits best where something was typed, unless a choice was made', () => {
  expect(sortOf(workSorts, read('quotes', ''))).toBe('year');
  expect(sortOf(workSorts, read('quotes', 'q=x'))).toBe('relevance');
  expect(sortOf(workSorts, read('quotes', 'q=x&sort=cited'))).toBe('cited');
  expect(sortOf(workSorts, read('quotes', 'q=+&sort=size'))).toBe('year');
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
  fc.assert(
    fc.property(pairs, fc.constantFrom(...places), (given, place) => {
      const listQuery = workForms[place].read(new URLSearchParams(given));
      expect(listWorks.input.safeParse(workInput(place, listQuery, 3)).success).toBe(true);
    }),
  );
});
