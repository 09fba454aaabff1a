import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import {
  addAll,
  type Bits,
  clearBit,
  commonOf,
  countBits,
  countCommon,
  countListed,
  hasBit,
  keepCommon,
  noBits,
  rangeBits,
  setBit,
  someOf,
  takeOut,
} from './index/bits.ts';
import { TextBuilder } from './index/build-text.ts';
import { byNumber } from './index/list-order.ts';
import { packTexts, placeOfUnits, textAt } from './index/sorted-texts.ts';
import { alone } from './index/space.ts';
import { eachNear, placesNear } from './match/edit-distance.ts';
import { matchQuery } from './match/match.ts';
import { ranksOf } from './rank/rank.ts';
import { rankedPage } from './rank/ranked-page.ts';
import { reasonOf } from './rank/reason.ts';
import { snippetOf, wordsOfHtml } from './text/description.ts';
import { readQuery } from './text/query.ts';
import { tokensOf } from './text/tokens.ts';
import { topicsFrom, topicsTyped } from './topics/topics.ts';

const shelf: readonly [name: string, description: string][] = [
  ['Reaxys', 'Facts of chemistry and reactions'],
  ['Chemistry Today', ''],
  ['Organic Chemistry Abstracts', 'All of it'],
  ['万方', '化学期刊与学位论文'],
  ['Chemical Abstracts', 'The AI of patents'],
];

function search(typed: string): { names: string[]; isCorrected: boolean } {
  const names = new TextBuilder(() => []);
  const descriptions = new TextBuilder(() => []);
  for (const [name, description] of shelf) {
    names.add([{ kind: 'title', text: name }]);
    descriptions.add([{ kind: 'description', text: description }]);
  }
  const texts = alone(names.done());
  const query = readQuery(typed);
  const all = rangeBits(shelf.length, 0, shelf.length);
  const described = { text: descriptions.done(), offset: 0, documents: null };
  const matched = matchQuery(texts, query, all, { descriptions: [described] });
  const page = rankedPage(byNumber, matched.bits, ranksOf(texts, matched), [], 0, 20);
  return { names: page.map((at) => shelf[at]?.[0] ?? ''), isCorrected: matched.isCorrected };
}

test.each([
  ['chemistry', ['Chemistry Today', 'Organic Chemistry Abstracts', 'Reaxys']],
  ['reactions', ['Reaxys']],
  ['reaction chem', ['Reaxys']],
  ['reaxys chemistry', ['Reaxys']],
  ['化学期刊', ['万方']],
  ['AI', ['Chemical Abstracts']],
])('what a description has: %s', (typed, names) => {
  expect(search(typed)).toEqual({ names, isCorrected: false });
});

test('what a description has is not searched for a letter, a single character, or the inside of words', () => {
  for (const typed of ['f', '期']) expect(search(typed).names).toEqual([]);
  expect(search('istry react').names).not.toContain('Reaxys');
});

const marked = (text: string, typed: string) =>
  snippetOf(text, readQuery(typed))
    ?.map(({ text: own, isMet }) => (isMet ? `[${own}]` : own))
    .join('') ?? null;

test.each([
  ['Facts of Chemistry and reactions', 'reaction chem', 'Facts of [Chemistry] and [reactions]'],
  ['收录化學期刊', '化学', '收录[化學]期刊'],
  ['Théâtre and theatres', 'theater', '[Théâtre] and [theatres]'],
  ['Nothing of it', 'physics', null],
])('the place that is shown: %s: %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('the place that is shown is a part of a long text, cut between words', () => {
  const long = `${'before it '.repeat(30)}the needle ${'after it '.repeat(30)}`;
  const place = marked(long, 'needle') ?? '';
  expect(place).toMatch(/^…(before|it) .*the \[needle\] after .* (after|it)…$/);
  expect(place.length).toBeLessThan(170);
});

test('a place is shown in each language that has it', () => {
  const description = ['化学期刊', 'Journals of chemistry 化学', 'Facts of chemistry'];
  const how = { isCorrected: false, isDescribed: true };
  const { reason, snippet } = reasonOf(readQuery('chemistry'), { description }, how);
  expect([reason, Object.keys(snippet ?? {})]).toEqual(['description', ['zh_CN', 'en']]);
});

test('reads the words of stored HTML', () => {
  expect(wordsOfHtml('<p>A &amp; B</p><ul><li>C&#39;s</li></ul>')).toBe("A & B C's");
});

const topics = topicsFrom(
  [
    ['理学', 'acs'],
    ['Natural sciences', 'acs'],
    ['心理学', 'psyc'],
    ['psychology', 'apa'],
    ['股票', 'csmar'],
    ['stock market', 'wind'],
    ['生命科学', 'pubmed'],
    ['thesis', 'proquest'],
    ['经济', 'eps'],
    ['医学期刊', 'yiigle'],
  ].map(([word = '', id = '']) => ({ word, ids: [id] })),
);
const topicsIn = (text: string) =>
  topicsTyped(topics, tokensOf(text)).map(({ shown, ids }) => [shown, ...ids.toSorted()]);

test.each([
  ['and no part of a longer one', '心理学', [['心理学', 'apa', 'psyc']]],
  ['and no part of a longer one', 'photosynthesis', []],
  ['by itself', '理学', [['理学', 'acs']]],
  ['beside others', '中国经济史', [['经济', 'eps']]],
  ['beside others', 'psychology of art', [['psychology', 'apa', 'psyc']]],
  ['in any form', 'stock markets', [['stock market', 'csmar', 'wind']]],
  ['in any form', 'theses', [['thesis', 'proquest']]],
  // Where nothing is on a topic alone, to the wider one, and says so.
  ['that leads to a wider one', '基因', [['生命科学', 'pubmed']]],
  ['that leads to a wider one', 'chemistry', [['Natural sciences', 'acs']]],
])('a topic word is a word, %s: %s', (_, typed, found) => {
  expect(topicsIn(typed).slice(0, 1)).toEqual(found);
});

test.each([
  ['心理学', 'psychology'],
  ['股票', 'stock market'],
  ['股票', 'stocks'],
  ['股市', 'equities'],
  ['基因', 'genome'],
  ['基因组学', 'genetics'],
])('both languages lead to the same: %s, %s', (chinese, english) => {
  const [one, other] = [chinese, english].map((typed) => topicsIn(typed)[0]?.slice(1) ?? []);
  expect(one).not.toEqual([]);
  expect(one).toEqual(other);
});

const inOrder = (words: Iterable<string>) =>
  [...new Set(words)].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

const pack = (words: Iterable<string>) => packTexts(inOrder(words), { isDictionary: true });

function lookedUp(texts: ReturnType<typeof pack>, word: string): number[] {
  const found = new Set<number>();
  eachNear(word, (units, length) => {
    const place = placeOfUnits(texts, units, length);
    if (place >= 0) found.add(place);
  });
  return [...found].sort((one, other) => one - other);
}

const nearTo = (words: string[], word: string) => {
  const texts = pack(words);
  return placesNear(texts, word).map((place) => textAt(texts, place));
};

test.each([
  ['a letter too many', 'jourrnal'],
  ['one that is missing', 'jornal'],
  ['a wrong one', 'jourmal'],
  ['two that changed places', 'juornal'],
  ['none', 'journal'],
  ['a letter too many at the end', 'journalx'],
  ['one missing at the beginning', 'ournal'],
])('%s', (_, typed) => {
  expect(nearTo(['journal', 'journey', 'journals', 'urn'], typed)).toContain('journal');
});

test('two errors are too many', () => {
  expect(nearTo(['journal'], 'juornel')).toEqual([]);
  expect(nearTo(['journal'], 'jornalx')).toEqual([]);
});

test('what few words begin with is compared, what many do looked up: with the same result', () => {
  // Few letters and two long beginnings give similar words, in small and large ranges.
  const letters = fc.string({ unit: fc.constantFrom(...'abcé1'), minLength: 1, maxLength: 7 });
  const word = fc
    .tuple(fc.constantFrom('', '', 'physi', 'phy'), letters)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 400 }), word, (words, typed) => {
      const texts = pack(words);
      expect(placesNear(texts, typed)).toEqual(lookedUp(texts, typed));
    }),
    { numRuns: 300 },
  );
});

const size = 130;
const documents = fc.uniqueArray(fc.nat(size - 1));

function bitsOf(list: readonly number[]): Bits {
  const bits = noBits(size);
  for (const document of list) setBit(bits, document);
  return bits;
}

const listOf = (bits: Bits) => someOf(bits, 0, size);
const sorted = (list: Iterable<number>) => [...list].sort((one, other) => one - other);

test('does what sets do', () => {
  always(documents, documents, (one, other) => {
    const [ones, others] = [new Set(one), new Set(other)];
    const bits = bitsOf(one);
    const after = (change: (bits: Bits) => void) => {
      const changed = bitsOf(one);
      change(changed);
      return listOf(changed);
    };
    const common = sorted(one.filter((each) => others.has(each)));
    const rest = (gone: ReadonlySet<number>) => sorted(one.filter((each) => !gone.has(each)));
    const all = sorted(new Set([...one, ...other]));
    expect(after((each) => keepCommon(each, bitsOf(other)))).toEqual(common);
    expect(after((each) => addAll(each, bitsOf(other)))).toEqual(all);
    expect(after((each) => takeOut(each, bitsOf(other)))).toEqual(rest(others));
    const both = commonOf(bits, [bitsOf(other)]);
    expect(both === null ? [] : listOf(both)).toEqual(common);
    expect(countCommon(bits, bitsOf(other))).toBe(common.length);
    expect(countListed(bits, Uint32Array.from(ones))).toBe(ones.size);
    expect(countListed(bits, Uint32Array.from(others))).toBe(common.length);
    expect(countBits(bits)).toBe(ones.size);
    const [first = 0] = one;
    expect(hasBit(bits, first)).toBe(one.length > 0);
    expect(after((each) => clearBit(each, first))).toEqual(rest(new Set([first])));
  });
});

test('gives pages and ranges', () => {
  always(documents, fc.nat(size), fc.nat(size), (list, skip, most) => {
    expect(someOf(bitsOf(list), skip, most)).toEqual(sorted(list).slice(skip, skip + most));
    const [from = 0, to = 0] = sorted([skip, most]);
    const range = Array.from({ length: to - from }, (_, index) => index + from);
    expect(listOf(rangeBits(size, from, to))).toEqual(range);
  });
});
