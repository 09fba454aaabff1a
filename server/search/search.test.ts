import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#contract/rules/rules.ts';
import { rangeBits, someOf } from '#text-search/index/bits.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import type { TextData } from '#text-search/index/text-data.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import type { Field } from '#text-search/text/field.ts';
import { readQuery } from '#text-search/text/query.ts';
import { readingOf } from './index/pinyin.ts';

interface Known {
  title: string;
  alias?: string;
  formerName?: string;
  person?: string;
  numbers?: string[];
}

function indexOf(known: readonly Known[]): TextData {
  const builder = new TextBuilder(readingOf);
  for (const [document, { numbers = [], ...fields }] of known.entries()) {
    builder.add(
      Object.entries(fields).map(([kind, text]) => ({ kind: kind as Field['kind'], text })),
    );
    for (const number of numbers) builder.addNumber(document, number);
  }
  return builder.done();
}

function matchedBy(data: TextData, typed: string) {
  const all = rangeBits(data.documents, 0, data.documents);
  const { bits, isCorrected } = matchQuery(alone(data), readQuery(typed), all);
  return { found: someOf(bits, 0, data.documents), isCorrected };
}

const shelf = indexOf([
  { title: '计算机学报', numbers: ['0254-4164', '11-1826/TP'] },
  { title: '软件学报', formerName: '计算机软件', numbers: ['1000-9825'] },
  { title: 'Journal of Computer Science and Technology' },
  { title: '紅樓夢', person: '曹雪芹', numbers: ['9787020002207'] },
  { title: 'Théorie de l’électricité', alias: 'TE' },
  { title: 'Ｗｅｂ信息系统' },
  { title: '重庆大学学报' },
  { title: 'Nature' },
  { title: 'Nature Physics' },
  { title: 'Good nature', alias: 'Nature' },
]);

describe('what is met', () => {
  test.each([
    [[0, 1], '计算|计|jisuanji'],
    [[0, 1, 6], '学报'],
    [[0], '计算机学|suanjixuebao|jisuanjixueb|jsjxb|CN11-1826/TP'],
    [[6], 'chongqing|cqdx'],
    [[2], 'comput|echnolog|science computer|"computer science"'],
    [[1], '计算 软件|1000-9825|10009825|ISSN 1000-9825|1000'],
    [[3], '红楼梦|紅樓夢|曹雪芹|978 7 02 000220 7|isbn: 978 7 02 000220 7'],
    [[3], '978-7-02-000220-7|7-02-000220-X'],
    [[4], 'theorie|électricité'],
    [[5], 'web信息|ＷＥＢ'],
    [[], 'uanji|"science computer"|学术'],
  ])('%j by %s', (found, all) => {
    for (const typed of all.split('|'))
      expect([typed, matchedBy(shelf, typed)]).toEqual([typed, { found, isCorrected: false }]);
  });

  test.each([
    [[2], 'compter|tecnhology|scienxe|journalk|compter technology|computer tecnology'],
    [[2], 'compter tecnology'],
    [[0, 1], '计酸机'],
    [[6], '重庆大写学报'],
    [[7, 8, 9], 'naturee'],
  ])('%j by %s, with one typing error', (found, all) => {
    for (const typed of all.split('|'))
      expect([typed, matchedBy(shelf, typed)]).toEqual([typed, { found, isCorrected: true }]);
  });

  test('corrects nothing where something is met as it is, nor short words', () => {
    expect(matchedBy(shelf, 'nature').isCorrected).toBe(false);
    expect(matchedBy(shelf, 'wex')).toEqual({ found: [], isCorrected: false });
  });
});

test('shows what is called so, what is also called so, what begins so, what is used, and the rest', () => {
  const page = (typed: string, popular: number[], offset = 0) => {
    const query = readQuery(typed);
    const matched = matchQuery(alone(shelf), query, rangeBits(10, 0, 10));
    const ranks = ranksOf(alone(shelf), matched);
    return rankedPage(byNumber, matched.bits, ranks, popular, offset, 10);
  };
  expect(page('nature', [])).toEqual([7, 9, 8]);
  expect(page('natur', [9])).toEqual([7, 8, 9]);
  expect(page('学报', [6, 1])).toEqual([6, 1, 0]);
  expect(page('学报', [6, 1], 1)).toEqual([1, 0]);
  expect(page('jisuanji', [])).toEqual([0, 1]);
  expect(page('1000-9825', [])).toEqual([1]);
});

test('pinyin of a hundred thousand letters is answered', () => {
  const goose = indexOf([{ title: '阿鹅' }]);
  for (const letter of 'ae') expect(matchedBy(goose, letter.repeat(100_000)).found).toEqual([]);
});

const words = 'computer science of e-book économie data x 2020 C++ naïve'.split(' ');
const character = fc.constantFrom(...'计算机学报软件中国科技与社会研究重庆乐行長門');
const chinese = fc.string({ unit: character, minLength: 1, maxLength: 6 });
const few = { minLength: 1, maxLength: 4 };
const latin = fc.array(fc.constantFrom(...words), few).map((each) => each.join(' '));
const title = fc.array(fc.oneof(chinese, latin), few).map((parts) => parts.join(' '));
const titles = fc.array(title, { minLength: 1, maxLength: 40 });

test('finds every title that contains what is typed, as a plain scan does', () => {
  fc.assert(
    fc.property(titles, fc.nat(), fc.nat(), fc.nat(), (names, which, from, length) => {
      const data = indexOf(names.map((name) => ({ title: name })));
      const source = fold(names[which % names.length] ?? '');
      const start = from % source.length;
      const typed = source.slice(start, start + 1 + (length % 12));
      const parts = fold(typed)
        .split(' ')
        .filter((part) => /[\p{L}\p{N}]/u.test(part));
      fc.pre(parts.length > 0);
      const scanned = names.flatMap((name, index) =>
        parts.every((part) => fold(name).includes(part)) ? [index] : [],
      );
      const { found } = matchedBy(data, typed);
      expect(scanned.filter((position) => !found.includes(position))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('meets one typing error in a word', () => {
  const vocabulary = 'mathematics chemistry philosophy engineering linguistics economics';
  const known = vocabulary.split(' ');
  const data = indexOf(known.map((word) => ({ title: `Journal of ${word}` })));
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  fc.assert(
    fc.property(fc.nat(5), fc.nat(20), fc.nat(3), letter, (which, place, kind, other) => {
      const word = known[which] ?? '';
      const position = place % (word.length - 1);
      const after = word.slice(position);
      const swapped = after.charAt(1) + after.charAt(0) + after.slice(2);
      const wrong = [after.slice(1), other + after, other + after.slice(1), swapped][kind];
      expect(matchedBy(data, word.slice(0, position) + wrong).found).toContain(which);
    }),
  );
});

test('takes whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      expect(matchedBy(shelf, typed).found.length).toBeLessThanOrEqual(10);
    }),
  );
  const long = ['计', 'a', '1 ', 'xian'].map((text) => text.repeat(10_000));
  for (const typed of [...long, '"', '""']) {
    expect(matchedBy(shelf, typed).found.length).toBeLessThanOrEqual(10);
  }
});
