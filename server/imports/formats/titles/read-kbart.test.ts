import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import type { RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { placesOf } from '../../places.test-data.ts';
import { readFile } from '../../runs/read-file.ts';

function read(text: string, kind: ImportKind = 'journals') {
  const { list } = readFile({ kind, fileName: 'list.txt', bytes: Buffer.from(text) });
  return { ...list, records: [...list.records] as TitleRecord[] };
}

const said = (notes: readonly RowNote[]) => notes.map(({ row, en }) => `${row}: ${en}`);

const header = 'publication_title\tprint_identifier\tonline_identifier\tdate_first_issue_online';

describe('a KBART list', () => {
  test('is read by the names of its columns, in any order and nearly spelled', () => {
    const { records } = read(
      'Title_URL\tPublication-Title\tcoverage_notes\tmongraph_edition\tprint_identifier\n' +
        'https://a.example/\tAtlas\tGaps\t2\t0003-1453',
    );
    const coverage = { url: 'https://a.example/', notes: 'Gaps', dateFirst: null };
    const names = { titleText: 'Atlas', name: { en: 'Atlas' } };
    expect(records).toMatchObject([{ row: 2, kind: 'journal', ...names, coverage }]);
  });

  test('may have notes above its columns', () => {
    const { records } = read(`Titles of A Press, 2024\n\nSee also: b\n${header}\nAtlas\t\t\t1999`);
    expect(records.map(({ row, coverage }) => [row, coverage?.dateFirst])).toEqual([[5, '1999']]);
  });

  test('takes ragged rows, trailing tabs, quotes, entities and blank rows as they come', () => {
    const { records, refused, flagged } = read(
      `${header}\nAtlas\n\t\t\t\n"Birds ""and"" more"\t\t\t2001\t\nCaf&eacute; &amp; Bar\t\t\t2002\tmore`,
    );
    const named = records.map(({ row, titleText }) => `${row} ${titleText}`);
    expect(named).toEqual(['2 Atlas', '4 Birds "and" more', '5 Café & Bar']);
    expect(refused).toEqual([]);
    expect(said(flagged)).toEqual([
      '2: There is only a title: no identifier, no dates, no address',
      '5: There are more cells than column names',
    ]);
  });

  test('takes titles without marks that nobody sees, blanks single', () => {
    const { records } = read(`${header}\nActa \u00a0 Ventorum\t\nWind\u200Bkunde\uFEFF\t`);
    expect(records).toMatchObject([{ titleText: 'Acta Ventorum' }, { titleText: 'Windkunde' }]);
  });

  test('takes dates as lists write them, and tells of an end before its start', () => {
    const { records, flagged } = read(
      `${header}\tdate_last_issue_online\nA\t\t\t199306\t至今\nB\t\t\t1999\t1990\nC\t\t\t1999\t31.12.2001`,
    );
    const dates = records.map(({ coverage }) => `${coverage?.dateFirst} ${coverage?.dateLast}`);
    expect(dates).toEqual(['1993-06 null', '1999 1990', '1999 2001-12-31']);
    expect(said(flagged)).toEqual([
      '2: The date 199306 is taken as 1993-06',
      '2: The date 至今 is taken as "until now"',
      '3: The end 1990 is before the start 1999; kept as they are',
      '4: The date 31.12.2001 is taken as 2001-12-31',
    ]);
  });

  test('takes of a stretch the end that its column asks for', () => {
    const { records } = read(`${header}\tdate_last_issue_online\nA\t\t\t1999-2005\t1999-2005`);
    expect(records[0]?.coverage).toMatchObject({ dateFirst: '1999', dateLast: '2005' });
  });

  test('tells books by their numbers, by their columns, or by what was asked', () => {
    const text = (row: string) =>
      `publication_title\tprint_identifier\tfirst_author\ttitle_id\n${row}`;
    const kinds = (row: string, kind: ImportKind) => read(text(row), kind).records[0]?.kind;
    for (const row of ['A\t9780306406157\t\t1', 'A\t\tSomebody\t1', 'A\t\t\t1'])
      expect(kinds(row, 'ebooks')).toBe('ebook');
    expect(kinds('A\t\t\t1', 'journals')).toBe('journal');
    const mixed = 'A\t9780306406157\t\t1\nB\t9780306406157\t\t2\nC\t\t\t3';
    const mixedKinds = read(text(mixed), 'ebooks').records.map(({ kind }) => kind);
    expect(mixedKinds).toEqual(['ebook', 'ebook', 'ebook']);
    expect(() => read(text(mixed))).toThrow('only books');
  });

  test('leaves wrong numbers out and keeps the row, with its reason', () => {
    const { records, flagged } = read(`${header}\nA\t0003-1454\tx\t1999\nB\t0003-1453\t\t31/31/99`);
    expect(records.map(({ printIdentifier }) => printIdentifier)).toEqual([null, '0003-1453']);
    const places = '2 print_identifier, 2 online_identifier, 3 date_first_issue_online';
    expect(placesOf(flagged)).toBe(places);
  });

  test('takes several numbers of one cell, and DOIs for what they are', () => {
    const { records } = read(`${header}\nA\t0003-1453;0028-0836\t10.1079/abc\t`);
    const numbers = { printIdentifier: '0003-1453', otherIdentifiers: ['0028-0836'] };
    expect(records).toMatchObject([{ ...numbers, doi: '10.1079/abc' }]);
  });

  test('takes an address without a scheme, and an identifier with stray characters, and tells of both', () => {
    const { records, flagged } = read(
      'publication_title\ttitle_url\tonline_identifier\nA\twww.example.org/a\t2976-8594á\nB\t\t#0942-2056',
    );
    const numbers = records.map(({ onlineIdentifier }) => onlineIdentifier);
    expect(numbers).toEqual(['2976-8594', '0942-2056']);
    expect(records[0]?.coverage?.url).toBe('https://www.example.org/a');
    expect(placesOf(flagged)).toBe('2 online_identifier, 2 title_url, 3 online_identifier');
    expect(flagged[0]?.en).toBe('2976-8594á is taken as the ISSN 2976-8594');
  });

  test('refuses rows without a title, and rows that repeat another', () => {
    const rows = 'A\t\t\t\nA\n\t0003-1453\t\t\n#N/A\t0028-0836\t\t';
    const { records, refused } = read(`${header}\n${rows}`);
    expect(records).toHaveLength(1);
    const reasons = ['3: Same as row 2', '4: There is no title', '5: There is no title'];
    expect(said(refused)).toEqual(reasons);
  });

  test('refuses the column names once more, and XML and a damaged file as what they are', () => {
    const { records, refused } = read(`${header}\nA\t\t\t\n${header.toUpperCase()}\nB\t\t\t`);
    expect(records.map(({ titleText }) => titleText)).toEqual(['A', 'B']);
    expect(refused).toMatchObject([{ row: 3, en: expect.stringContaining('column names') }]);
    for (const before of ['', '\n', '\n \n']) {
      const xml = `${before}<?xml version="1.0"?>\n<list><title>A</title></list>`;
      expect(() => read(xml)).toThrow('XML or a web page');
      expect(read(`${before}${header}\nA\t\t\t`).records).toHaveLength(1);
    }
    expect(() => read('\n\n')).toThrow('The file is empty');
  });

  test('flags characters that were wrongly decoded before, and keeps them', () => {
    const { records, flagged } = read(`${header}\nRevue gÃ©nÃ©rale\t\t\t1999\nÂge d’or\t\t\t1999`);
    expect(records.map(({ titleText }) => titleText)).toEqual(['Revue gÃ©nÃ©rale', 'Âge d’or']);
    expect(flagged.map(({ row }) => row)).toEqual([2]);
  });

  test('puts Chinese titles under Chinese, Japanese ones with the others', () => {
    const { records } = read(`${header}\n计算机学报\t\t\t\nこころの科学\t\t\t`);
    const names = records.map(({ name }) => name);
    expect(names).toEqual([{ zh_CN: '计算机学报' }, { en: 'こころの科学' }]);
  });

  test.each(['publication_title\tprint_identifier\tembargo_info', '刊名\tISSN\tembargo'])(
    'names rows whose embargo is not understood: %s',
    (names) => {
      const embargoes = ['P1Y', 'half a year', ''];
      const rows = embargoes.map((embargo, index) => `刊${index}\t0003-1453\t${embargo}`);
      const { records, flagged } = read([names, ...rows].join('\n'));
      expect(records.map(({ coverage }) => coverage?.embargo)).toEqual(embargoes);
      expect(placesOf(flagged)).toMatch(/^3 embargo(_info)?$/);
      expect(flagged[0]?.en).toContain('half a year');
    },
  );

  test.each(['title', 'publication_title'])(
    'of two columns only, a title and a number, is read as a table: %s',
    (title) => {
      const journals = read(`${title},print_identifier\nAtlas,0003-1453`);
      const journal = { kind: 'journal', titleText: 'Atlas', printIdentifier: '0003-1453' };
      expect(journals).toMatchObject({ refused: [], flagged: [], records: [journal] });
      const books = read(`${title},online_identifier\nMaps,9787115546081`, 'ebooks');
      const book = { kind: 'ebook', titleText: 'Maps', onlineIdentifier: '9787115546081' };
      expect(books).toMatchObject({ flagged: [], records: [book] });
    },
  );

  test('says what it found and what it needs, where the title column is missing', () => {
    const named = expect.stringMatching(/print_identifier/);
    expect(() => read('print_identifier\tvolume\n0003-1453\t1')).toThrow(
      expect.objectContaining({ reason: { zh_CN: named, en: named } }),
    );
  });

  test.each([
    ['Journal Report 1 (R4),Number\nCriteria'],
    ['Book Report 1 (R4),Number\nCriteria'],
    ['"Report_Name","Title Master Report"'],
    ['Title\tPrint_ISSN\tMetric_Type\tReporting_Period_Total\nA\t0003-1453\tX\t1'],
  ])('is never a usage report: %s', (text) => {
    expect(() => read(text)).toThrow('usage report');
  });

  test('says what a title of an unknown type is taken for', () => {
    const columns = 'publication_title\tonline_identifier\tpublication_type\ttitle_id';
    const reasonsOf = (rows: string, kind: ImportKind = 'journals') =>
      read(`${columns}\n${rows}`, kind).flagged;
    const taken = (row: number, zh: string, en: string) => ({
      row,
      field: 'publication_type',
      zh_CN: `未知的类型：video；按${zh}采用`,
      en: `Unknown type: video; taken as a ${en}`,
    });
    expect(reasonsOf('A\t0003-1453\tvideo\t1')).toEqual([taken(2, '期刊', 'journal')]);
    expect(reasonsOf('A\t\tvideo\t1')).toEqual([taken(2, '期刊', 'journal')]);
    expect(reasonsOf('A\t9780306406157\tvideo\t1', 'ebooks')).toEqual([taken(2, '图书', 'book')]);
    expect(reasonsOf('A\t\tvideo\t1', 'ebooks')).toEqual([taken(2, '图书', 'book')]);
    // It goes with the most of the others.
    const beside = 'A\t9780306406157\tmonograph\t1\nB\t\tvideo\t2\nC\t\tserial\t3';
    const books = 'D\t9780306406157\tmonograph\t4';
    expect(reasonsOf(`${beside}\n${books}`)).toEqual([taken(3, '图书', 'book')]);
  });

  test('tells an access and a depth that are not known, and a row with nothing but a title', () => {
    const { records, flagged } = read(
      'publication_title\ttitle_id\taccess_type\tcoverage_depth\n' +
        'A\t1\tmaybe\tpartly\nB\t2\tf\tFull text\nC\t3\t\tabstracts\nD\t\t\t\nE',
    );
    const taken = records.map(
      ({ coverage }) => `${coverage?.accessType},${coverage?.coverageDepth}`,
    );
    expect(taken).toEqual([',partly', 'F,Full text', ',abstracts', ',', ',']);
    expect(flagged.map(({ row, field, en }) => `${row} ${field}: ${en}`)).toEqual([
      '2 coverage_depth: Unknown coverage depth: partly; kept as it is, and counted as full text',
      '2 access_type: Unknown access type (F and P are known): maybe; left out',
      '5 publication_title: There is only a title: no identifier, no dates, no address',
      '6 publication_title: There is only a title: no identifier, no dates, no address',
    ]);
  });
});
