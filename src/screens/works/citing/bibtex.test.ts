import fc from 'fast-check';
import { expect, test } from 'vitest';
import { article, chapter } from '../work.test-data.ts';
import { bibtexOf } from './bibtex.ts';

test('an article is an entry with what is known', () => {
  expect(bibtexOf(article).split('\n')).toEqual([
    '@article{work2019,',
    '  author = {海洋系 and 大气系},',
    '  title = {海浪谱的测量},',
    '  journal = {甲乙学报},',
    '  year = {2019},',
    '  volume = {12},',
    '  number = {3},',
    '  pages = {101--120},',
    '  issn = {2049-3630},',
    '  doi = {10.5555/waves},',
    '  language = {zh}',
    '}',
  ]);
});

test('a chapter stands in its book, under the last name of who wrote it', () => {
  const entry = bibtexOf(chapter);
  expect(entry).toMatch(/^@incollection\{byron2019,/);
  expect(entry).toContain('booktitle = {Waters \\& Winds}');
  expect(entry).toContain('isbn = {9787020002207}');
});

test('a name with "and" in it stays one, and others are others', () => {
  const authors = ['Rivers and Seas Office', 'B. Two', 'et al.'];
  expect(bibtexOf({ ...article, authors })).toContain(
    'author = {{Rivers and Seas Office} and B. Two and others}',
  );
});

test('no value ends its field, whatever it is', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(words, words, words, (title, author, doi) => {
      const entry = bibtexOf({ ...article, title, authors: [author], sourceTitle: title, doi });
      const body = entry.slice(entry.indexOf('{') + 1, -1);
      let depth = 0;
      for (const sign of body) {
        if (sign === '{') depth += 1;
        if (sign === '}') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
      expect(entry.split('\n').every((line) => /^(?:@| {2}\w+ = \{.*\},?$|\}$)/u.test(line))).toBe(
        true,
      );
    }),
  );
});
