import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import type { Table } from '../model/table.ts';
import { isTotal } from './named-columns.ts';
import { tableOf } from './table.ts';

const rowsIn = (table: Table) => table.rows.map(({ row, cells }) => ({ row, cells }));

describe('tables', () => {
  test('commas, tabs and semicolons part cells, by what the first row has', () => {
    for (const separator of ',\t;|') {
      const format = separator === '\t' ? 'tsv' : 'csv';
      const table = tableOf(`name${separator}url\na${separator}b`);
      expect(table).toMatchObject({ format, header: ['name', 'url'] });
      expect(rowsIn(table)).toEqual([{ row: 2, cells: ['a', 'b'] }]);
    }
  });

  test('a sentence above the table has separators of its own', () => {
    const table = tableOf('Report, run on 1 May\nid;title;url\n1;A, B;c\n2;D;e');
    expect(table.rows.at(0)?.cells).toEqual(['id', 'title', 'url']);
    expect(rowsIn(tableOf('title,keywords\nA,b;c;d'))).toEqual([{ row: 2, cells: ['A', 'b;c;d'] }]);
  });

  test('an apostrophe that guards a formula is taken off, once', () => {
    const read = rowsIn(tableOf("a,b,c,d\n'=1+1,''-x,'tis,'+86"));
    expect(read[0]?.cells).toEqual(['=1+1', "'-x", "'tis", '+86']);
  });

  test.each([
    [
      'separators, quotation marks and line ends',
      'name,url\n"a, ""b""\nc",d',
      2,
      ['a, "b"\nc', 'd'],
    ],
    ['a mark that is just a mark', 'name\turl\n5" disks\tb', 2, ['5" disks', 'b']],
    ['empty rows before it, which are counted', 'name,url\n\n , \na,b\n', 4, ['a', 'b']],
  ])('a row may have %s', (_, text, row, cells) => {
    expect(rowsIn(tableOf(text))).toEqual([{ row, cells }]);
  });

  test('a mark that nobody closed takes no rows in', () => {
    const rows = ['a\tb\tc\td', '"An open mark\t1\t2\t3', 'Next\t1\t2\t"x"', '"Whole"\t1\t2\t3'];
    const read = rowsIn(tableOf(rows.join('\n')));
    expect(read.map(({ cells }) => cells[0])).toEqual(['"An open mark', 'Next', 'Whole']);
    expect(() => tableOf(rows.join('\n').replaceAll('\t', ','))).toThrow(/line 2/);
  });

  test('a last row that ends early is left out where all others are alike, and named', () => {
    const text = `name,url\n${'a,b\n'.repeat(12)}c`;
    expect(tableOf(text)).toMatchObject({ cutRow: 14, rows: { length: 12 } });
    // A line end says that it is whole, so do rows of any length, and a short list cannot tell.
    for (const whole of [`${text}\n`, text.replace('a,b', 'a'), 'name,url\na,b\nc'])
      expect(tableOf(whole).cutRow).toBeNull();
  });

  test.each([
    ['a quotation mark that is never closed', 'name,url\n"a,b\nc,d', /not closed/],
    ['a cell of more than 64 KB', `name,url\n${'a'.repeat(64 * 1024 + 1)},b`, /row 2/],
    ['one line without end', `name,url\n${'a'.repeat(2_000_000)}`, /64 KB/],
    ['an empty file', '', /empty/],
    ['too many rows', `name,url\n${'a,b\n'.repeat(500_001)}`, /500,000/],
  ])('%s is refused whole', (_, text, reason) => {
    expect(() => tableOf(text)).toThrow(Refused);
    expect(() => tableOf(text)).toThrow(reason);
  });
});

describe('any table', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\t', '\n', ';', ' ', '中') });
  const cells = fc.array(cell, { minLength: 2, maxLength: 4 });
  const rows = fc.array(cells, { minLength: 1, maxLength: 30 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('is read back as it was written, whatever is quoted', () => {
    const style = fc.constantFrom('\t', ',');
    fc.assert(
      fc.property(rows, style, fc.boolean(), (table, separator, isAll) => {
        const written = (text: string) =>
          isAll || /["\n]/.test(text) || text.includes(separator) ? quoted(text) : text;
        const lines = table.map((cells) => cells.map(written).join(separator));
        const read = tableOf([`k${separator}l${separator}m`, ...lines].join('\n'));
        const kept = table.flatMap((cells, index) => {
          const trimmed = cells.map((each) => each.trim());
          return trimmed.some((each) => each !== '') ? [{ row: index + 2, cells: trimmed }] : [];
        });
        expect(rowsIn(read)).toEqual(kept);
      }),
    );
  });

  test('takes what a spreadsheet writes for a formula without a value as empty', () => {
    const text =
      'title,issn,vendor\n#N/A,0028-0836,#REF!\nNature #1,#name?,#N/A1\n#VALUE!,#DIV/0!,#NUM!';
    expect(rowsIn(tableOf(text))).toEqual([
      { row: 2, cells: ['', '0028-0836', ''] },
      { row: 3, cells: ['Nature #1', '', '#N/A1'] },
    ]);
  });
});

describe('a row that counts or ends the list', () => {
  test.each([
    ['Total', '', '1,204'],
    ['Grand total: 120'],
    ['120 titles exported.'],
    ['End of file'],
    ['Generated on 2026-11-30'],
    ['Exported: 30.11.2026'],
    ['合计：120 种'],
    ['共120种'],
    ['总计', '120'],
    ['Summe', '', '120'],
    ['-----'],
  ])('is told by its words: %s', (...cells) => {
    expect(isTotal(cells)).toBe(true);
  });

  test.each([
    ['Count Them One by One', '9780000000002'],
    ['Country Music', '9780000000002'],
    ['Sum of the Parts', '9780000000002'],
    ['End of the Innocence', '9780000000002'],
    ['Total', '9780000000002'],
    ['Total Quality Management', '1234-5679'],
    ['100 Titles of Honour', '9780000000002'],
    ['Generated Worlds', '9780000000002'],
    ['总计划经济学', '9780000000002'],
    ['小计算机世界', '1234-5679'],
    ['共3个世界的故事', '9780000000002'],
  ])('is none where a title begins so: %s', (...cells) => {
    expect(isTotal(cells)).toBe(false);
  });
});
