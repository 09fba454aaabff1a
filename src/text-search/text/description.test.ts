// Descriptions: they match last, and without typing errors; and the part of them that is shown.
import { describe, expect, test } from 'vitest';
import { rangeBits } from '../index/bits.ts';
import { TextBuilder } from '../index/build-text.ts';
import { byNumber } from '../index/list-order.ts';
import { alone } from '../index/space.ts';
import { matchQuery } from '../match/match.ts';
import { ranksOf } from '../rank/rank.ts';
import { rankedPage } from '../rank/ranked-page.ts';
import { reasonOf } from '../rank/reason.ts';
import { snippetOf, wordsOfHtml } from './description.ts';
import { readQuery } from './query.ts';

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
  const page = rankedPage(byNumber, matched.bits, ranksOf(texts, query, matched), [], 0, 20);
  return { names: page.map((at) => shelf[at]?.[0] ?? ''), isCorrected: matched.isCorrected };
}

describe('what a description has', () => {
  test.each([
    ['chemistry', ['Chemistry Today', 'Organic Chemistry Abstracts', 'Reaxys']],
    ['reactions', ['Reaxys']],
    ['reaction chem', ['Reaxys']],
    ['reaxys chemistry', ['Reaxys']],
    ['化学期刊', ['万方']],
    ['AI', ['Chemical Abstracts']],
  ])('%s', (typed, names) => {
    expect(search(typed)).toEqual({ names, isCorrected: false });
  });

  test('is not searched for a letter, a single character, or the inside of words', () => {
    expect(search('f').names).toEqual([]);
    expect(search('期').names).toEqual([]);
    expect(search('istry react').names).toEqual([]);
  });
});

describe('the place that is shown', () => {
  const marked = (text: string, typed: string) =>
    snippetOf(text, readQuery(typed))
      ?.map(({ text: own, isMet }) => (isMet ? `[${own}]` : own))
      .join('') ?? null;

  test.each([
    ['Facts of Chemistry and reactions', 'reaction chem', 'Facts of [Chemistry] and [reactions]'],
    ['收录化學期刊', '化学', '收录[化學]期刊'],
    ['Théâtre and theatres', 'theater', '[Théâtre] and [theatres]'],
    ['Nothing of it', 'physics', null],
  ])('%s: %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test('is a part of a long text, cut between words', () => {
    const long = `${'before it '.repeat(30)}the needle ${'after it '.repeat(30)}`;
    const place = marked(long, 'needle') ?? '';
    expect(place).toMatch(/^…(before|it) .*the \[needle\] after .* (after|it)…$/);
    expect(place.length).toBeLessThan(170);
  });

  test('is shown in each language that has it', () => {
    const description = ['化学期刊', 'Journals of chemistry 化学', 'Facts of chemistry'];
    const how = { isCorrected: false, isDescribed: true };
    const { reason, snippet } = reasonOf(readQuery('chemistry'), { description }, how);
    expect([reason, Object.keys(snippet ?? {})]).toEqual(['description', ['zh_CN', 'en']]);
  });
});

test('reads the words of stored HTML', () => {
  expect(wordsOfHtml('<p>A &amp; B</p><ul><li>C&#39;s</li></ul>')).toBe("A & B C's");
});
