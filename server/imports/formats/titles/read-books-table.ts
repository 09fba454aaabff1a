// Reads a list of books out of a table with named columns, or out of a JSON list of the same fields.

import { Refused } from '#server/store/refused.ts';
import { clcOf, type Persons, personsOf } from '../../cells/book-cells.ts';
import { disciplinesIn, partsOf } from '../../cells/cell-values.ts';
import { plainWords } from '../../cells/plain-words.ts';
import { coverageIn, dateIn, languagesIn, opennessOf, titleIn } from '../../cells/title-cells.ts';
import type { FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import type { HeadedTable, NamedRow } from '../../model/table.ts';
import type { TitleFields, TitleRecord } from '../../model/title-record.ts';
import { type JsonTable, jsonTableOf } from '../../reading/json-tables.ts';
import { readTable } from '../../reading/named-columns.ts';
import { hasColumns } from '../../vocabulary/column-words.ts';
import { type BookColumn, bookColumns } from '../../vocabulary/columns.ts';
import { isTable } from './read-journal-table.ts';

type Row = NamedRow<BookColumn>;

const needed: readonly (readonly BookColumn[])[] = [
  ['title', 'titleEn'],
  ['isbn', 'eisbn', 'authors', 'editors', 'clc'],
];

export const bookTableReader: Reader<TitleRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => readBookTable(source.table()),
};

export const bookJsonReader: Reader<TitleRecord> = {
  format: 'json',
  canRead: (source) => booksOf(source) !== null,
  read: (source) => {
    const table = booksOf(source);
    if (table !== null) return readBookTable(table, 'json');
    throw new Refused({ zh_CN: '不是图书列表', en: 'This is not a list of books' });
  },
};

function booksOf({ isJson, text }: ImportSource): JsonTable | null {
  const table = isJson ? jsonTableOf(text) : null;
  return table !== null && hasColumns(bookColumns, table.header, needed) ? table : null;
}

export function readBookTable(table: HeadedTable, format = 'table'): FoundList<TitleRecord> {
  return readTable(table, {
    format,
    names: bookColumns,
    needed,
    read: readBook,
    hidden: 'refused',
  });
}

function readBook(row: Row): TitleRecord {
  return {
    row: row.row,
    kind: 'ebook',
    ...titleIn(row, 'isbn', ['isbn', 'eisbn']),
    cnNumber: null,
    fields: fieldsOf(row),
    // A list of books is one of books that are held, also where it has no addresses.
    coverage: coverageIn(row),
    facts: [],
  };
}

function fieldsOf(row: Row): TitleFields {
  const { cell, has, flag } = row;
  const fields: TitleFields = personFields(row);
  if (has('publisher')) fields.publisher = plainWords(cell('publisher'));
  if (has('place')) fields.place = plainWords(cell('place'));
  if (has('edition')) fields.edition = plainWords(cell('edition'));
  if (has('volume')) fields.volume = plainWords(cell('volume'));
  if (has('publishedOn')) fields.publishedOn = dateIn(cell('publishedOn'), 'publishedOn', flag);
  if (has('languages')) fields.languages = languagesIn(cell('languages'), 'languages', flag);
  if (has('keywords')) fields.keywords = partsOf(cell('keywords'));
  if (has('disciplines')) fields.subjects = disciplinesIn(cell('disciplines'));
  if (has('abstract')) fields.abstract = plainWords(cell('abstract'));
  if (has('clc')) {
    const text = cell('clc');
    fields.clc = clcOf(text);
    if (fields.clc === null && text !== '') {
      const shown = text.slice(0, 40);
      flag('clc', { zh_CN: `不是中图分类号：${shown}`, en: `No class of the CLC: ${shown}` });
    }
  }
  const isOpen = opennessOf(cell('openAccess'), 'openAccess', flag);
  if (isOpen !== null) fields.isOpenAccess = isOpen;
  return fields;
}

function personFields({ cell, has }: Row): Partial<Persons> {
  if (!has('authors') && !has('editors')) return {};
  const { authors, editors } = personsOf(cell('authors'));
  const stated = personsOf(cell('editors'));
  return { authors, editors: [...new Set([...editors, ...stated.editors, ...stated.authors])] };
}
