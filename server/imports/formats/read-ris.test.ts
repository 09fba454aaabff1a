import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialectOf } from '#contract/rules/reference-dialects.ts';
import { referenceRecords } from '#contract/rules/reference-records.ts';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../places.test-data.ts';
import { sourceOf } from '../reading/import-source.ts';
import { readFile } from '../runs/read-file.ts';
import { readRis, risReader } from './read-ris.ts';

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

  test('authors, DOI, number and year stand where Chinese databases and others put them', () => {
    const { records, flagged } = readRis(
      'TY  - JOUR\nA1  - 张三;李四;\nT1  - 论目录\nM2  - doi: https://dx.doi.org/10.1000/ABC\nC7  - e12\nPY  - 2019-2020\nER  - ',
    );
    const fields = { authors: ['张三', '李四'], pages: 'e12' };
    expect([records[0], flagged]).toMatchObject([{ doi: '10.1000/abc', year: 2019, fields }, []]);
  });

  const inOtherFormats: [format: string, text: string][] = [
    [
      'pubmed',
      'PMID- 1\nIS  - 0028-0836 (Linking)\nDP  - 2019 May-Jun\nTI  - On\n      lists\nPG  - 5-9\nLID - 10.1000/abc [doi]\nFAU - Müller, Karl\nAU  - Müller K\nJT  - Nature\nLA  - eng\nOT  - lists',
    ],
    [
      'wos',
      'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Müller, K\nAF Müller, Karl\nTI On\n   lists\nSO Nature\nLA English\nDE lists\nSN 0028-0836\nPY 2019\nBP 5\nEP 9\nDI 10.1000/abc\nER\n\nEF',
    ],
    [
      'endnote',
      '%0 Journal Article\n%A Müller, Karl\n%T On lists\n%J Nature\n%D 2019\n%P 5-9\n%@ 0028-0836\n%R 10.1000/abc\n%K lists\n%G en',
    ],
    [
      'refworks',
      'RT Journal Article\nSR 1\nA1 Müller, Karl\nT1 On lists\nJF Nature\nYR 2019\nOP 5-9\nSN 0028-0836\nDO 10.1000/abc\nK1 lists\nLA en',
    ],
    [
      'noteexpress',
      '{Reference Type}: Journal Article\n{Title}: On lists\n{Author}: Müller, Karl\n{Journal}: Nature\n{Year}: 2019\n{Pages}: 5-9\n{ISBN/ISSN}: 0028-0836\n{DOI}: 10.1000/abc\n{Keywords}: lists\n{Language}: en',
    ],
  ];
  test.each(inOtherFormats)('so are references of %s, which are no other list', (format, text) => {
    const bytes = Buffer.from(text);
    const { list } = readFile({ kind: 'articles', fileName: 'x.txt', bytes });
    expect(list).toMatchObject({ format, refused: [], flagged: [] });
    const [pages, keywords] = ['5-9', ['lists']];
    const more = { type: 'article', issn: '0028-0836', pages, keywords, language: 'en' };
    const fields = { authors: ['Müller, Karl'], ...more };
    const stands = { doi: '10.1000/abc', year: 2019, sourceTitle: 'Nature' };
    expect(list.records).toMatchObject([{ title: 'On lists', ...stands, fields }]);
    expect(() => readFile({ kind: 'databases', fileName: 'x.txt', bytes })).toThrow(
      /references in/,
    );
  });

  test('BibTeX and MARC are refused by their names', () => {
    const marc = '00042nam a2200037 i 4500001000300000\u001E12\u001E\u001D';
    for (const [text, name] of Object.entries({ '@book{a,\ntitle={b}}': /BibTeX/, [marc]: /MARC/ }))
      expect(() => readFile({ kind: 'ebooks', fileName: 'x', bytes: Buffer.from(text) })).toThrow(
        name,
      );
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
    expect(dialectOf('title,author\nTY,ER')).toBeNull();
    expect(dialectOf('{"TY": "JOUR"}')).toBeNull();
    expect(dialectOf('\n\nTY - JOUR\nER -')?.format).toBe('ris');
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
        const read = referenceRecords(written.map(textOf).join('\n'));
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
        expect(records.length + refused.length).toBe(referenceRecords(text).length);
      }),
    );
  });
});
