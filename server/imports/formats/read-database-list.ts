import type { DatabaseRecord } from '../model/database-record.ts';
import type { Reader } from '../model/import-kind.ts';
import { readDatabaseTable } from './read-database-table.ts';
import { readLibGuides } from './read-libguides.ts';

export const databaseReaders: readonly Reader<DatabaseRecord>[] = [
  { format: 'libguides', canRead: ({ isJson }) => isJson, read: ({ text }) => readLibGuides(text) },
  { format: 'table', canRead: () => true, read: (source) => readDatabaseTable(source.table()) },
];
