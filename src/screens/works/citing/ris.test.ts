import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkType } from '#contract/models/collection-model.ts';
import { readRis } from '#server/imports/formats/read-ris.ts';
import { article, chapter } from '../work.test-data.ts';
import { risOf } from './ris.ts';

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
  const anyWork = fc.record({
    type: fc.constantFrom(...WorkType.options),
    title: word,
    authors: fc.uniqueArray(
      word.map((name) => name.trim()),
      { maxLength: 4 },
    ),
    sourceTitle: word,
    year: fc.integer({ min: 1900, max: 2026 }),
    volume: fc.constantFrom('', '7', '521'),
  });
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(fc.array(anyWork, { minLength: 1, maxLength: 4 }), (works) => {
      const text = works.map((work) => risOf({ ...chapter, ...work })).join('\r\n');
      const { records, refused } = readRis(text);
      expect(refused).toEqual([]);
      expect(
        records.map(({ title, sourceTitle, year, fields }) => ({
          title,
          sourceTitle,
          year,
          type: fields.type,
          volume: fields.volume,
          authors: fields.authors,
          isbn: fields.isbn,
        })),
      ).toEqual(
        works.map(({ title, sourceTitle, authors, ...work }) => ({
          ...work,
          title: plain(title),
          sourceTitle: plain(sourceTitle),
          authors: [...new Set(authors.map(plain))],
          isbn: '9787020002207',
        })),
      );
    }),
  );
});

test('no value begins a tag of its own', () => {
  const work = { ...article, abstract: 'First\nTY  - BOOK\r\nER  - ' };
  expect(readRis(risOf(work)).records).toHaveLength(1);
});
