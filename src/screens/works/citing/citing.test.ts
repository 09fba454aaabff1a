import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WorkDetail, WorkType } from '#contract/models/collection-model.ts';
import { readRis } from '#server/imports/formats/read-ris.ts';
import { always } from '#tests/setup/always.ts';
import { article, chapter } from '../work.test-data.ts';
import { bibtexOf } from './bibtex.ts';
import { citationsOf } from './cite-work.ts';
import { maxRows, readRows, rowsAtOnce } from './read-rows.ts';
import { risOf } from './ris.ts';

const day = '2026-11-21';
const cited = (work: WorkDetail, style: string) =>
  citationsOf(work, day, 'zh_CN').find((each) => each.style === style)?.text;

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
const doiLink = 'https://doi.org/10.5555/waves';
const waves = '海洋系, 大气系. 海浪谱的测量';
const place = '甲乙学报, 2019, 12(3): 101–120';
const tides = 'Tides. In Waters & Winds (pp. 101–120). A Press.';
const english = ['A. One', 'B. Two', 'C. Three'];

test.each([
  ['an article', article, 'GB/T 7714', `${waves}[J/OL]. ${place}[2026-11-21]. ${doiLink}.`],
  [
    'an article',
    article,
    'APA',
    `海洋系, & 大气系. (2019). 海浪谱的测量. 甲乙学报, 12(3), 101–120. ${doiLink}`,
  ],
  [
    'one that was not seen online',
    { ...article, doi: null },
    'GB/T 7714',
    `${waves}[J]. ${place}.`,
  ],
  [
    'a chapter',
    chapter,
    'GB/T 7714',
    'Ada Byron. Tides[M]//Waters & Winds. A Press, 2019: 101–120.',
  ],
  ['a chapter', chapter, 'APA', `Ada Byron. (2019). ${tides}`],
  ['a thesis', thesis, 'GB/T 7714', '甲. 海浪谱的测量[D]. 示范大学.'],
  ['a thesis', thesis, 'APA', '甲. (n.d.). 海浪谱的测量 [Thesis]. 示范大学.'],
])('%s is cited with what is known of it: %s %s', (_, work, style, text) => {
  expect(cited(work, style)).toBe(text);
});

test.each([
  [['甲', '乙', '丙', '丁'], 'GB/T 7714', '甲, 乙, 丙, 等. '],
  [[...english, 'et al.'], 'GB/T 7714', `${english.join(', ')}, et al. `],
  [[...english, 'et al.'], 'APA', `${english.join(', ')}, et al. (2019)`],
])('of many authors three are named, others in their language: %j', (authors, style, start) => {
  expect(cited({ ...article, authors }, style)?.startsWith(start)).toBe(true);
});

test('the reader’s own style comes first, then what programs read', () => {
  const styles = (language: 'zh_CN' | 'en') =>
    citationsOf(article, day, language).map(({ style }) => style);
  expect(styles('zh_CN')).toEqual(['GB/T 7714', 'APA', 'BibTeX', 'RIS']);
  expect(styles('en')).toEqual(['APA', 'GB/T 7714', 'BibTeX', 'RIS']);
});

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
  const entry = bibtexOf({ ...article, authors: ['Rivers and Seas Office', 'B. Two', 'et al.'] });
  expect(entry).toContain('author = {{Rivers and Seas Office} and B. Two and others}');
});

test('no value ends its field, whatever it is', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 });
  const line = /^(?:@| {2}\w+ = \{.*\},?$|\}$)/u;
  always(words, words, words, (title, author, doi) => {
    const entry = bibtexOf({ ...article, title, authors: [author], sourceTitle: title, doi });
    let depth = 0;
    for (const sign of entry.slice(entry.indexOf('{') + 1, -1)) {
      depth += { '{': 1, '}': -1 }[sign] ?? 0;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
    expect(entry.split('\n').filter((each) => !line.test(each))).toEqual([]);
  });
});

test('a record has a tag for each value, and is closed', () => {
  expect(risOf(article).split('\r\n')).toEqual([
    'TY  - JOUR',
    'AU  - 海洋系',
    'AU  - 大气系',
    'TI  - 海浪谱的测量',
    'JO  - 甲乙学报',
    'PY  - 2019',
    'VL  - 12',
    'IS  - 3',
    'SP  - 101',
    'EP  - 120',
    'SN  - 2049-3630',
    'LA  - zh',
    'DO  - 10.5555/waves',
    'ER  - ',
    '',
  ]);
});

test('pages that are no stretch stay as they are', () => {
  expect(risOf({ ...article, pages: 'e1-e9, 12' })).toContain('SP  - e1-e9, 12\r\nSN');
});

test('the service reads back what the page writes', () => {
  const word = fc.stringMatching(/^[A-Za-z\u4e00-\u4e20][A-Za-z0-9. \u4e00-\u4e20]{0,30}$/);
  const name = word.map((each) => each.trim());
  const anyWork = fc.record({
    type: fc.constantFrom(...WorkType.options),
    title: word,
    authors: fc.uniqueArray(name, { maxLength: 4 }),
    sourceTitle: word,
    year: fc.integer({ min: 1900, max: 2026 }),
    volume: fc.constantFrom('', '7', '521'),
  });
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  always(fc.array(anyWork, { minLength: 1, maxLength: 4 }), (works) => {
    const { records, refused } = readRis(
      works.map((work) => risOf({ ...chapter, ...work })).join('\r\n'),
    );
    expect(refused).toEqual([]);
    const read = records.map(({ title, sourceTitle, year, fields }) => {
      const { type, volume, authors, isbn } = fields;
      return { title, sourceTitle, year, type, volume, authors, isbn };
    });
    const written = works.map((work) => ({
      ...work,
      title: plain(work.title),
      sourceTitle: plain(work.sourceTitle),
      authors: [...new Set(work.authors.map(plain))],
      isbn: '9787020002207',
    }));
    expect(read).toEqual(written);
  });
});

test('no value begins a tag of its own', () => {
  const work = { ...article, abstract: 'First\nTY  - BOOK\r\nER  - ' };
  expect(readRis(risOf(work)).records).toHaveLength(1);
});

/** A list with this number of rows, and the pages that were requested. */
function listOf(total: number) {
  const pages: number[] = [];
  const read = async (page: number) => {
    pages.push(page);
    const from = page * rowsAtOnce;
    const count = Math.max(0, Math.min(rowsAtOnce, total - from));
    return { total, items: Array.from({ length: count }, (_, index) => from + index) };
  };
  return { pages, read };
}

test.each([
  ['a short list at once', 3, [0], 3],
  ['a longer one page after page, to its end', rowsAtOnce * 2, [0, 1], rowsAtOnce * 2],
])('rows are read, %s', async (_, total, requested, count) => {
  const { pages, read } = listOf(total);
  const rows = Array.from({ length: count }, (__, index) => index);
  expect(await readRows(read)).toEqual({ rows, total });
  expect(pages).toEqual(requested);
});

test('no more rows than a file has room for are read, and a list that shrinks comes to an end', async () => {
  const { rows, total } = await readRows(listOf(1_000_000).read);
  expect([rows.length, total]).toEqual([maxRows, 1_000_000]);
  const read = async (page: number) => ({ total: 900, items: page === 0 ? [1, 2] : [] });
  expect((await readRows(read)).rows).toEqual([1, 2]);
});
