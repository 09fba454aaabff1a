import { workTypeOf } from '#contract/rules/reference-records.ts';
import { personsOf } from '../cells/book-cells.ts';
import { partsOf } from '../cells/cell-values.ts';
import { numberOfCell } from '../cells/journal-cells.ts';
import { numbersIn } from '../cells/number-cells.ts';
import { plainWords } from '../cells/plain-words.ts';
import { addressIn, languagesIn, yearIn } from '../cells/title-cells.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import type { WorkRecord } from '../model/work-record.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import { type WorkColumn, workColumns } from '../vocabulary/columns.ts';
import { isTable } from './titles/read-journal-table.ts';

type Row = NamedRow<WorkColumn>;

/** A title, who wrote it, and where or when. */
const needed: readonly (readonly WorkColumn[])[] = [
  ['title'],
  ['authors'],
  ['sourceTitle', 'year', 'doi'],
];

export const workTableReader: Reader<WorkRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readWorks(source.table())),
};

export function readWorks(table: HeadedTable): FoundList<WorkRecord> {
  return readTable(table, { format: 'table', names: workColumns, needed, read });
}

function read(row: Row): WorkRecord {
  const { cell, flag } = row;
  const title = plainWords(cell('title'));
  if (title === '') throw new RowRefused('title', { zh_CN: '没有题名', en: 'There is no title' });
  const [doi = null] = numbersIn([['doi', cell('doi')]], ['doi'], flag);
  return {
    row: row.row,
    title,
    doi,
    sourceTitle: plainWords(cell('sourceTitle')),
    year: yearIn(row.cell('year'), 'year', row.flag),
    fields: { ...placeFields(row), ...personFields(row), ...plainFields(row) },
  };
}

function placeFields({ cell, has, flag }: Row): WorkRecord['fields'] {
  const fields: WorkRecord['fields'] = {};
  if (has('issn') || has('isbn')) {
    const cells = [['issn', cell('issn')] as const, ['isbn', cell('isbn')] as const];
    const numbers = numbersIn(cells, ['issn', 'isbn'], flag);
    fields.issn = numbers.find((number) => number.length === 9) ?? null;
    fields.isbn = numbers.find((number) => number.length === 13) ?? null;
  }
  for (const column of ['volume', 'issue', 'publisher'] as const) {
    if (has(column)) fields[column] = plainWords(cell(column));
  }
  if (has('pages')) fields.pages = plainWords(cell('pages'));
  else if (has('firstPage')) {
    fields.pages = [cell('firstPage'), cell('lastPage')].filter(Boolean).join('-');
  }
  return fields;
}

function personFields({ cell, has }: Row): WorkRecord['fields'] {
  const fields: WorkRecord['fields'] = {};
  if (has('authors')) {
    const { authors, editors } = personsOf(cell('authors'));
    fields.authors = [...authors, ...editors];
  }
  for (const column of ['institution', 'department'] as const) {
    if (has(column)) fields[column] = plainWords(cell(column));
  }
  return fields;
}

function plainFields({ cell, has, flag }: Row): WorkRecord['fields'] {
  const fields: WorkRecord['fields'] = {};
  const shown = (column: WorkColumn) => cell(column).slice(0, 40);
  if (has('url')) fields.url = addressIn(cell('url'), 'url', flag);
  if (has('abstract')) fields.abstract = plainWords(cell('abstract'));
  if (has('keywords')) fields.keywords = partsOf(cell('keywords').replace(/[,，]/g, ';'));
  if (has('fundNumbers')) fields.fundNumbers = partsOf(cell('fundNumbers').replace(/[,，]/g, ';'));
  if (has('language')) {
    fields.language = languagesIn(cell('language'), 'language', flag)[0] ?? '';
  }
  if (has('citedCount')) {
    const count = cell('citedCount') === '' ? null : numberOfCell(cell('citedCount'));
    fields.citedCount = count !== null && Number.isInteger(count) && count >= 0 ? count : null;
    if (fields.citedCount === null && cell('citedCount') !== '') {
      const text = shown('citedCount');
      flag('citedCount', { zh_CN: `不是次数：${text}`, en: `Not a count: ${text}` });
    }
  }
  if (has('type')) {
    const type = workTypeOf(cell('type'));
    fields.type = type ?? (cell('type') === '' ? 'article' : 'other');
    if (type === null && cell('type') !== '') {
      const text = shown('type');
      flag('type', {
        zh_CN: `未知的类型，归入其他：${text}`,
        en: `Unknown type, taken as other: ${text}`,
      });
    }
  }
  return fields;
}
