// Reads lists of journals in JSON: things by their keys as the CSSCI list has them, or a plain list.

import { Refused } from '#server/store/refused.ts';
import type { ImportSource, Reader } from '../../model/import-kind.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { type JsonTable, jsonTableOf } from '../../reading/json-tables.ts';
import { isJournalHeader, readJournalTable } from './read-journal-table.ts';

/** Only the CSSCI list has things by their keys, each with the databases that count it. */
export const cssciReader: Reader<TitleRecord> = {
  format: 'cssci',
  canRead: (source) => {
    const table = journalsOf(source);
    return table?.isKeyed === true && table.header.includes('database');
  },
  // Its addresses lead to pages about the journals, not to the journals.
  read: (source) => readJournalTable(withoutColumn(neededTable(source), 'url'), 'cssci'),
};

export const journalJsonReader: Reader<TitleRecord> = {
  format: 'json',
  canRead: (source) => journalsOf(source) !== null,
  read: (source) => readJournalTable(neededTable(source), 'json'),
};

function journalsOf({ isJson, text }: ImportSource): JsonTable | null {
  const table = isJson ? jsonTableOf(text) : null;
  return table !== null && isJournalHeader(table.header) ? table : null;
}

function neededTable(source: ImportSource): JsonTable {
  const table = journalsOf(source);
  if (table !== null) return table;
  throw new Refused({ zh_CN: '不是期刊列表', en: 'This is not a list of journals' });
}

function withoutColumn(table: JsonTable, name: string): JsonTable {
  const place = table.header.indexOf(name);
  const keep = (_: string, index: number) => index !== place;
  return {
    ...table,
    header: table.header.filter(keep),
    rows: table.rows.map(({ row, cells }) => ({ row, cells: cells.filter(keep) })),
  };
}
