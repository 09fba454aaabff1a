// Reads the catalogue of Project Gutenberg: books that are free to all.

import { plainWords } from '../../cells/plain-words.ts';
import { coverageOf, dateIn, languagesIn, titleOf } from '../../cells/title-cells.ts';
import type { FoundList, Reader } from '../../model/import-kind.ts';
import { RowRefused } from '../../model/report.ts';
import type { HeadedTable, NamedRow } from '../../model/table.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { readTable } from '../../reading/named-columns.ts';
import { type ColumnNames, hasColumns } from '../../vocabulary/column-words.ts';
import { isTable } from './read-journal-table.ts';

const columns = {
  number: ['text#'],
  type: ['type'],
  issued: ['issued'],
  title: ['title'],
  languages: ['language'],
  authors: ['authors'],
  subjects: ['subjects'],
  bookshelves: ['bookshelves'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const needed: readonly (readonly Column[])[] = [['number'], ['title'], ['type']];

export const gutenbergReader: Reader<TitleRecord> = {
  format: 'gutenberg',
  canRead: (source) => isTable(source) && hasColumns(columns, source.table().header, needed),
  read: (source) => readGutenberg(source.table()),
};

/** Sounds, images and data sets are refused: the list of e-books has texts. */
export function readGutenberg(table: HeadedTable): FoundList<TitleRecord> {
  return readTable(table, { format: 'gutenberg', names: columns, needed, read });
}

function read({ row, cell, flag }: NamedRow<Column>): TitleRecord {
  const [type, number] = [cell('type'), cell('number')];
  if (type !== 'Text') {
    const shown = type.slice(0, 40);
    throw new RowRefused('Type', { zh_CN: `不是文本：${shown}`, en: `Not a text: ${shown}` });
  }
  if (!/^\d+$/.test(number)) {
    throw new RowRefused('Text#', { zh_CN: '没有编号', en: 'There is no number' });
  }
  // The title proper stands on the first line, what explains it on the next ones.
  const title = titleOf(cell('title').replace(/\s*[:;]?\s*\n\s*/g, ': '), '', flag);
  return {
    row,
    kind: 'ebook',
    ...title,
    printIdentifier: null,
    onlineIdentifier: null,
    cnNumber: null,
    doi: null,
    otherIdentifiers: [],
    fields: {
      ...personsOf(cell('authors')),
      publisher: 'Project Gutenberg',
      publishedOn: dateIn(cell('issued'), 'Issued', flag),
      languages: languagesIn(cell('languages'), 'Language', flag),
      keywords: [...new Set([...listed(cell('subjects')), ...shelvesOf(cell('bookshelves'))])],
      isOpenAccess: true,
    },
    coverage: coverageOf({
      sourceTitleId: number,
      url: `https://www.gutenberg.org/ebooks/${number}`,
      coverageDepth: 'fulltext',
      accessType: 'F',
    }),
    facts: [],
  };
}

const years = /,\s*(?:active\s+)?(?:\d{1,4}\??\s*(?:BCE)?\s*)?-\s*(?:\d{1,4}\??\s*(?:BCE)?)?$/;
const role = /\s*\[([^\]]+)\]$/;

/** `Townsend, George Fyler, 1814-1900 [Translator]`: without years; other roles are kept in words. */
function personsOf(cell: string): { authors: string[]; editors: string[] } {
  const persons = { authors: new Set<string>(), editors: new Set<string>() };
  for (const part of listed(cell)) {
    const task = role.exec(part)?.[1] ?? '';
    const name = part.replace(role, '').replace(years, '');
    if (/^(?:editor|compiler)$/i.test(task)) persons.editors.add(name);
    else persons.authors.add(task === '' ? name : `${name} (${task.toLowerCase()})`);
  }
  return { authors: [...persons.authors], editors: [...persons.editors] };
}

function shelvesOf(cell: string): string[] {
  return listed(cell).map((shelf) => shelf.replace(/^Browsing:\s*/, ''));
}

function listed(cell: string): string[] {
  return cell
    .split(';')
    .map(plainWords)
    .filter((part) => part !== '');
}
