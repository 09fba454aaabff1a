import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { readFile } from '../../reading/read-file.ts';

function read(text: string, kind: ImportKind = 'journals') {
  const { list } = readFile({ kind, fileName: 'list.txt', bytes: Buffer.from(text) });
  return { ...list, records: list.records as TitleRecord[] };
}

describe('a KBART list', () => {
  test('says what a title of an unknown type is taken for', () => {
    const columns = 'publication_title\tonline_identifier\tpublication_type\ttitle_id';
    const reasonsOf = (rows: string, kind: ImportKind = 'journals') =>
      read(`${columns}\n${rows}`, kind).flagged.map(({ row, field, zh_CN, en }) => [
        row,
        field,
        zh_CN,
        en,
      ]);
    const taken = (row: number, zh: string, en: string) => [
      row,
      'publication_type',
      `未知的类型：video；按${zh}采用`,
      `Unknown type: video; taken as a ${en}`,
    ];
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
    expect(records.map(({ coverage }) => [coverage?.accessType, coverage?.coverageDepth])).toEqual([
      ['', 'partly'],
      ['F', 'Full text'],
      ['', 'abstracts'],
      ['', ''],
      ['', ''],
    ]);
    expect(flagged.map(({ row, field, en }) => [row, field, en])).toEqual([
      [
        2,
        'coverage_depth',
        'Unknown coverage depth: partly; kept as it is, and counted as full text',
      ],
      [2, 'access_type', 'Unknown access type (F and P are known): maybe; left out'],
      [5, 'publication_title', 'There is only a title: no identifier, no dates, no address'],
      [6, 'publication_title', 'There is only a title: no identifier, no dates, no address'],
    ]);
  });
});
