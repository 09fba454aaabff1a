import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { clcOf, personsOf } from '../../cells/book-cells.ts';
import { sourceOf } from '../../reading/import-source.ts';
import { tableOf } from '../../reading/table.ts';
import { bookJsonReader, readBookTable } from './read-books-table.ts';
import { readGutenberg } from './read-gutenberg.ts';

test.each([
  ['TP312', 'TP312PH 126|TP312C++ 551-2'],
  ['TP311.138', 'TP311.138SQ 303'],
  ['TN1-44', 'TN1-44 7'],
  ['B2', 'B2 94'],
  ['K837.125.6=533', 'K837.125.6=533'],
  ['I207.352', 'I207.352 4'],
  ['F', 'F'],
  ['D(711)', 'D(711)'],
  [null, 'QA76.73 .J38|005.133|W1|'],
])('the class %s is that of %s', (clc, callNumbers) => {
  for (const number of callNumbers.split('|'))
    expect([number, clcOf(number)]).toEqual([number, clc]);
});

test('a class is the beginning of its call number, whatever author mark follows', () => {
  const main = fc.stringMatching(/^[A-JQSUXZ][1-9]\d{0,2}(\.[1-9]\d{0,2})?$/);
  const mark = fc.stringMatching(/^ [A-Z]?\d{1,3}$/);
  fc.assert(
    fc.property(main, mark, (expected, rest) => {
      expect(clcOf(expected + rest)).toBe(expected);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = clcOf(text) ?? '';
      expect(text.normalize('NFKC').trim().toUpperCase().startsWith(found)).toBe(true);
    }),
  );
});

test.each([
  ['张三著；李四编', ['张三'], ['李四']],
  ['王五, 赵六主编', ['王五'], ['赵六']],
  ['康华光,', ['康华光'], []],
  ['Luke Welling / Laura Thomson ', ['Luke Welling', 'Laura Thomson'], []],
  ['Knuth, Donald E.', ['Knuth, Donald E.'], []],
  ['Müller, K.; 王五, 赵六', ['Müller, K.', '王五', '赵六'], []],
  ['King, M. L., Jr. / Smith, John.', ['King, M. L., Jr.', 'Smith, John'], []],
  ['', [], []],
])('the persons of %s are %o and %o', (cell, authors, editors) => {
  expect(personsOf(cell)).toEqual({ authors, editors });
});

describe('a list of books', () => {
  test('is read by Chinese column names', () => {
    const table = tableOf(
      '题名,责任者,出版社,出版年,ISBN,中图分类号,关键词,摘要,链接\n' +
        ' 细说PHP ,高洛峰著,电子工业出版社,2009年, 978-7-121-09441-5,TP312PH 105,PHP;网页,一本书。,https://b.example/1',
    );
    const { records, flagged } = readBookTable(table);
    expect(flagged).toEqual([]);
    expect(records).toMatchObject([
      {
        kind: 'ebook',
        name: { zh_CN: '细说PHP' },
        printIdentifier: '9787121094415',
        fields: {
          authors: ['高洛峰'],
          editors: [],
          publisher: '电子工业出版社',
          publishedOn: '2009',
          clc: 'TP312',
          keywords: ['PHP', '网页'],
          abstract: '一本书。',
        },
        coverage: { url: 'https://b.example/1' },
      },
    ]);
  });

  test('is read out of JSON alike, an old ISBN as thirteen digits', () => {
    const books = [{ title: 'A', author: 'B', isbn: '7-5024-3282-5', callNumber: null }];
    const source = sourceOf('ebooks', 'books.json', JSON.stringify(books));
    expect(bookJsonReader.canRead(source)).toBe(true);
    expect(bookJsonReader.read(source).records).toMatchObject([
      { row: 1, printIdentifier: '9787502432829', coverage: { url: '' }, fields: { clc: null } },
    ]);
  });

  test('takes out of JSON what only a later book tells', () => {
    const isbn = '9787121094415';
    const books = [
      { title: 'A', isbn },
      { publisher: 'P', title: 'B', isbn },
    ];
    const { records } = bookJsonReader.read(sourceOf('ebooks', 'x.json', JSON.stringify(books)));
    expect(records.map(({ fields }) => fields.publisher)).toEqual(['', 'P']);
  });

  test.each(['ISBN (Print)', 'Print ISBN-13', '纸质ISBN'])('reads the ISBN under %s', (heading) => {
    const { records } = readBookTable(tableOf(`title,${heading}\nA,9787121094415`));
    expect(records).toMatchObject([{ printIdentifier: '9787121094415' }]);
  });

  test('keeps a row with a wrong number, and leaves the number out', () => {
    const table = tableOf('title,isbn,call number\nA,9787121094416,???');
    const { records, flagged } = readBookTable(table);
    expect(records[0]?.printIdentifier).toBeNull();
    expect(flagged.map(({ field }) => field)).toEqual(['isbn', 'clc']);
  });

  test("is read as Koha reports it: by semicolons, with a catalogue's closing marks", () => {
    const { records, flagged } = readBookTable(
      tableOf(
        'biblionumber;title;author;publishercode;copyrightdate;isbn\n' +
          '7;Koha basics /;Müller, K.;Springer,;2005;9787121094415 | 7502432825',
      ),
    );
    expect(flagged).toEqual([]);
    expect(records).toMatchObject([
      {
        titleText: 'Koha basics',
        printIdentifier: '9787121094415',
        otherIdentifiers: ['9787502432829'],
        fields: { authors: ['Müller, K.'], publisher: 'Springer', publishedOn: '2005' },
        coverage: { sourceTitleId: '7' },
      },
    ]);
  });

  test('is no other JSON', () => {
    const others = ['["a", "b"]', '{"a": 1}', '[{"title": "A", "url": "https://a/"}]', '[]', '[1'];
    for (const text of others)
      expect(bookJsonReader.canRead(sourceOf('ebooks', 'x.json', text)), text).toBe(false);
  });

  test('is refused whole where nothing tells that it is one of books', () => {
    expect(() => readBookTable(tableOf('title,issn\nA,2049-3630'))).toThrow(Refused);
  });
});

describe('the catalogue of Project Gutenberg', () => {
  const read = (rows: string) =>
    readGutenberg(
      tableOf(`Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves\n${rows}`),
    );

  test('tells persons with their tasks, titles on several lines, free access', () => {
    const { records } = read(
      '28,Text,1992-01-01,"Aesop\'s Fables\nTranslated by George Fyler Townsend",en; la,' +
        '"Aesop, 621? BCE-565? BCE; Townsend, George Fyler, 1814-1900 [Translator]; Nemo, 1900- [Editor]",' +
        '"Fables, Greek",PA; PZ,Browsing: Literature',
    );
    const url = 'https://www.gutenberg.org/ebooks/28';
    const coverage = { sourceTitleId: '28', url, accessType: 'F' };
    expect(records).toMatchObject([
      {
        name: { en: "Aesop's Fables: Translated by George Fyler Townsend" },
        fields: {
          authors: ['Aesop', 'Townsend, George Fyler (translator)'],
          editors: ['Nemo'],
          languages: ['en', 'la'],
          publishedOn: '1992-01-01',
          keywords: ['Fables, Greek', 'Literature'],
        },
        coverage,
      },
    ]);
  });

  test('refuses what is no text, and names it', () => {
    const { records, refused } = read('10000,Sound,2003-11-01,A Song,en,,,,');
    expect(records).toEqual([]);
    expect(refused).toMatchObject([{ row: 2, field: 'Type', en: 'Not a text: Sound' }]);
  });
});
