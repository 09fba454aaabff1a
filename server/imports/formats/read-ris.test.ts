import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../places.test-data.ts';
import { sourceOf } from '../reading/read-file.ts';
import { readRis, risReader } from './read-ris.ts';
import { isRis, risRecords } from './ris-records.ts';

describe('RIS', () => {
  test('is read with all that a record tells', () => {
    const { records, refused, flagged } = readRis(
      `Provider: Somewhere

TY  - JOUR
AU  - Someone, A.
A1  - Other, B.
TI  - On Lists
JO  - J. Lists
JF  - Journal of Lists
PY  - 2019/05/03/
VL  - 12
IS  - 3
SP  - 101
EP  - 120
SN  - 2049-3630 (print)
DO  - https://doi.org/10.1000/ABC
AB  - First line
second line
KW  - lists; order
KW  - titles
UR  - https://l.example/1
AD  - A University
PB  - P
LA  - eng
ZZ  - not known
ER  - `,
    );
    expect([refused, flagged]).toEqual([[], []]);
    expect(records).toEqual([
      {
        row: 1,
        title: 'On Lists',
        doi: '10.1000/abc',
        year: 2019,
        sourceTitle: 'Journal of Lists',
        fields: {
          type: 'article',
          authors: ['Someone, A.', 'Other, B.'],
          issn: '2049-3630',
          isbn: null,
          volume: '12',
          issue: '3',
          pages: '101-120',
          url: 'https://l.example/1',
          abstract: 'First line second line',
          keywords: ['lists', 'order', 'titles'],
          institution: 'A University',
          publisher: 'P',
          language: 'en',
        },
      },
    ]);
  });

  test('goes on after a record that is not closed, and refuses records without title or type', () => {
    const { records, refused, flagged } = readRis(
      'TY  - JOUR\nTI  - One\nTY  - BOOK\nT1  - Two\nER  - \nTY  - JOUR\nAU  - A\nER  - \nTI  - Four\nER  -',
    );
    const named = records.map(({ row, title, fields }) => `${row} ${title}, ${fields.type}`);
    expect(named).toEqual(['1 One, article', '2 Two, book']);
    expect(flagged).toMatchObject([{ row: 1, field: 'ER' }]);
    expect(placesOf(refused)).toBe('3 TI, 4 TY');
  });

  test('BT is the title of a whole book, and of a chapter the book that it stands in', () => {
    const { records } = readRis(
      'TY  - BOOK\nBT  - On Lists\nER  - \nTY  - CHAP\nTI  - One\nBT  - On Lists\nER  - ',
    );
    expect(records).toMatchObject([
      { title: 'On Lists', sourceTitle: '' },
      { title: 'One', sourceTitle: 'On Lists' },
    ]);
  });

  test('keeps a record with wrong numbers, and leaves them out', () => {
    const { records, flagged } = readRis(
      'TY  - JOUR\nTI  - A\nSN  - 1234-5678\nDO  - soon\nPY  - long ago\nUR  - javascript:alert(1)\nLA  - Quenya\nER  - ',
    );
    const fields = { issn: null, url: '', language: '' };
    expect(records).toMatchObject([{ doi: null, year: null, fields }]);
    expect(flagged.map(({ field }) => field).sort()).toEqual(['DO', 'LA', 'PY', 'SN', 'UR']);
  });

  test('of which no record can be taken is refused whole', () => {
    const source = sourceOf('articles', 'x.ris', 'TY  - JOUR\nER  - ');
    expect(() => risReader.read(source)).toThrow(Refused);
  });

  test('is not a table, nor anything else', () => {
    expect(isRis('title,author\nTY,ER')).toBe(false);
    expect(isRis('{"TY": "JOUR"}')).toBe(false);
    expect(isRis('\n\nTY - JOUR\nER -')).toBe(true);
  });

  test('comes back as it was written', () => {
    const word = fc
      .stringMatching(/^[A-Za-z\u4e00-\u4e20][A-Za-z0-9,. \u4e00-\u4e20]{0,30}$/)
      .map((text) => text.replace(/\s+/g, ' ').trim());
    const values = fc.array(word, { minLength: 1, maxLength: 4 });
    const tag = fc.constantFrom('AU', 'TI', 'KW', 'AB', 'JO', 'N1', 'C1');
    const tags = fc.dictionary(tag, values, { maxKeys: 6 });
    const one = fc.tuple(fc.constantFrom('JOUR', 'BOOK', 'GEN'), tags);
    const all = fc.array(one, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(all, fc.boolean(), (written, isClosed) => {
        const textOf = ([type, named]: (typeof written)[number]) => {
          const lines = Object.entries(named).flatMap(([name, words]) =>
            words.map((value) => `${name}  - ${value}`),
          );
          return [`TY  - ${type}`, ...lines, ...(isClosed ? ['ER  - ', ''] : [])].join('\n');
        };
        const read = risRecords(written.map(textOf).join('\n'));
        expect(read.map((each) => [each.type, Object.fromEntries(each.tags)])).toEqual(
          written.map(([type, named]) => [type, { ...named }]),
        );
      }),
    );
  });

  test('never throws on any text', () => {
    const known = fc.constantFrom('TY  - JOUR', 'ER  - ', 'TI  - T', 'SN  - x');
    const texts = fc.array(fc.oneof(known, fc.string())).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, (text) => {
        const { records, refused } = readRis(text);
        expect(records.length + refused.length).toBe(risRecords(text).length);
      }),
    );
  });
});
