import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { inListOrder, pageInOrder } from '#text-search/index/list-order.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { readQuery } from '#text-search/text/query.ts';
import type { TitleSearch } from '../port.ts';
import { addedIn, countAdded, countPackage } from '../query/added.ts';
import { relatedTitles } from '../query/related.ts';
import { searchTitlesIn } from '../query/search-titles.ts';
import { searched } from './layers.test-data.ts';
import { descriptionsOf, documentOf, idOf } from './titles.ts';

const typed = fc.constantFrom(
  ...'计算机学报|计酸机|重庆大写学报|jisuanji|jsjxb|xuebao|学报|学报 历史|计算机'.split('|'),
  ...'nature|naturee|natur|"nature physics"|np|scien|computer data|computers data'.split('|'),
  ...'compter|compter sciense|曹雪芹|data 梦'.split('|'),
  ...'|!|1000-9825|1000|9787020002207|978702000220|7-02-000220-X'.split('|'),
);
const narrowings: Partial<TitleFilter>[] = [
  ...[...'AJ#'].map((letter) => ({ letter })),
  { subject: ['0701', '0812'] },
  { language: ['zh'] },
  { publisher: ['P1', 'P9'] },
  { inclusion: ['EI'] },
  { package: ['p'] },
  { access: ['free' as const] },
  { access: ['remote' as const] },
  { clc: 'T' },
  { clc: 'TP' },
  { yearFrom: '2000' },
  { yearTo: '2005' },
];
// Few filters at a time: a test without results would show nothing.
const filter = fc
  .tuple(typed, fc.subarray(narrowings, { maxLength: 2 }), fc.boolean())
  .map(([q, chosen, isNarrow]) =>
    Object.assign({ ...noTitleFilter, q }, ...(isNarrow ? chosen : [])),
  );
const anySearch: fc.Arbitrary<TitleSearch> = fc.record({
  kind: fc.constantFrom('ebook', 'journal'),
  scope: fc.constantFrom('library', 'platform'),
  filter,
  sort: fc.constantFrom('relevance', 'name', 'year', 'impactFactor'),
  offset: fc.constantFrom(0, 0, 1, 3, 10),
  limit: fc.constantFrom(0, 1, 5, 100),
  withFacets: fc.boolean(),
  thisYear: fc.constant(2026),
});

const searches = fc.array(anySearch, { minLength: 5, maxLength: 12 });

test('gives what one index of all titles gives: pages, totals, facets, corrections', () => {
  fc.assert(
    fc.property(searched, searches, ({ parted, whole }, all) => {
      for (const one of all) {
        const expected = searchTitlesIn(whole.titles, whole.holdings, one);
        expect(searchTitlesIn(parted.titles, parted.holdings, one)).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('gives the same over all kinds, and of the titles it is like', () => {
  fc.assert(
    fc.property(searched, typed, fc.nat(9), fc.nat(9), (each, q, offset, limit) => {
      const [parted, whole] = [each.parted, each.whole].map(({ titles, holdings }) => {
        const query = readQuery(q);
        const descriptions = descriptionsOf(titles);
        const matched = matchQuery(titles.segments, query, titles.alive, { descriptions });
        const ranks = ranksOf(titles.segments, matched);
        const { order } = titles;
        const page = rankedPage(order, matched.bits, ranks, holdings.popular, offset, limit);
        const months = ['2020-01', '2020-02'];
        const packages = months.map((month, at) => ({ id: 'qp'.charAt(at), month }));
        const coming = { months, firstIds: [0, 20], packages };
        const idsOf = (documents: readonly number[]) =>
          documents.map((position) => idOf(titles, position));
        const listOf = (bits: (typeof matched)['bits']) =>
          idsOf(pageInOrder(order, bits, 0, Number.POSITIVE_INFINITY));
        const positions = each.ids.map((id) => documentOf(titles, id));
        const known = positions.filter((position) => position < 0xffffffff);
        return {
          page: idsOf(page),
          isCorrected: matched.isCorrected,
          all: listOf(titles.alive),
          related: each.ids.map((id) => relatedTitles(titles, holdings, id, 3)),
          added: addedIn({ titles, holdings }, coming).map(listOf),
          counted: countAdded({ titles, holdings }, coming),
          packages: ['p', 'q'].map((id) => countPackage({ titles, holdings }, id)),
          sorted: idsOf(inListOrder(order, known)),
        };
      });
      expect(parted).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});
