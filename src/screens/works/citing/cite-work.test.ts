import { expect, test } from 'vitest';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { article, chapter } from '../work.test-data.ts';
import { citationsOf } from './cite-work.ts';

const day = '2026-11-21';
const cited = (work: WorkDetail, style: string) =>
  citationsOf(work, day, 'zh_CN').find((each) => each.style === style)?.text;

test('an article is cited with journal, year, volume, issue and pages', () => {
  expect(cited(article, 'GB/T 7714')).toBe(
    '海洋系, 大气系. 海浪谱的测量[J/OL]. 甲乙学报, 2019, 12(3): 101–120[2026-11-21]. https://doi.org/10.5555/waves.',
  );
  expect(cited(article, 'APA')).toBe(
    '海洋系, & 大气系. (2019). 海浪谱的测量. 甲乙学报, 12(3), 101–120. https://doi.org/10.5555/waves',
  );
});

test('what was not seen online bears no day', () => {
  expect(cited({ ...article, doi: null }, 'GB/T 7714')).toBe(
    '海洋系, 大气系. 海浪谱的测量[J]. 甲乙学报, 2019, 12(3): 101–120.',
  );
});

test('a chapter stands in its book', () => {
  expect(cited(chapter, 'GB/T 7714')).toBe(
    'Ada Byron. Tides[M]//Waters & Winds. A Press, 2019: 101–120.',
  );
  expect(cited(chapter, 'APA')).toBe(
    'Ada Byron. (2019). Tides. In Waters & Winds (pp. 101–120). A Press.',
  );
});

test('a thesis is cited with the school that took it', () => {
  const thesis: WorkDetail = {
    ...article,
    type: 'thesis',
    authors: ['甲'],
    sourceTitle: '',
    doi: null,
    volume: '',
    issue: '',
    pages: '',
    institution: '示范大学',
    year: null,
  };
  expect(cited(thesis, 'GB/T 7714')).toBe('甲. 海浪谱的测量[D]. 示范大学.');
  expect(cited(thesis, 'APA')).toBe('甲. (n.d.). 海浪谱的测量 [Thesis]. 示范大学.');
});

test('of many authors three are named, the others in the language of the names', () => {
  const authors = ['甲', '乙', '丙', '丁'];
  expect(cited({ ...article, authors }, 'GB/T 7714')).toMatch(/^甲, 乙, 丙, 等\. /);
  const english = { ...article, authors: ['A. One', 'B. Two', 'C. Three', 'et al.'] };
  expect(cited(english, 'GB/T 7714')).toMatch(/^A\. One, B\. Two, C\. Three, et al\. /);
  expect(cited(english, 'APA')).toMatch(/^A\. One, B\. Two, C\. Three, et al\. \(2019\)/);
});

test('the reader’s own style comes first, then what programs read', () => {
  const styles = (language: 'zh_CN' | 'en') =>
    citationsOf(article, day, language).map(({ style }) => style);
  expect(styles('zh_CN')).toEqual(['GB/T 7714', 'APA', 'BibTeX', 'RIS']);
  expect(styles('en')).toEqual(['APA', 'GB/T 7714', 'BibTeX', 'RIS']);
});
