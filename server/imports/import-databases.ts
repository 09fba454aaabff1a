// One import from the bytes of a file to the report: all of it in one transaction, or nothing.
import { randomUUID } from 'node:crypto';
import { keepImportReport } from '../services/imported-databases.ts';
import type { Store } from '../store/database.ts';
import type { DatabaseList } from './database-record.ts';
import { decode } from './decode.ts';
import { readDatabaseTable } from './read-database-table.ts';
import { readLibGuides } from './read-libguides.ts';
import type { ImportReport, RowNote } from './report.ts';
import { tableOf } from './table.ts';
import { writeDatabases } from './write-databases.ts';

export interface ImportOrder {
  libraryCode: string;
  bytes: Uint8Array;
  fileName: string;
  /** Tells what would happen, and changes nothing. */
  isDryRun: boolean;
}

/**
 * Imports a list of databases into a library.
 *
 * @throws FileRefused where the file is refused whole; nothing was changed then
 */
export async function importDatabases(store: Store, order: ImportOrder): Promise<ImportReport> {
  const { encoding, text } = decode(order.bytes);
  const list = databaseListOf(text);
  const { libraryCode, fileName, isDryRun } = order;
  const rehearsed: { report?: ImportReport } = {};
  const work = store.inLibrary(libraryCode, async (tx) => {
    const outcome = await writeDatabases(tx, libraryCode, list.records, new Date());
    const report: ImportReport = {
      kind: 'databases',
      fileName,
      format: list.format,
      encoding,
      isDryRun,
      read: list.records.length + list.refused.length,
      ...outcome,
      refused: inOrder([...list.refused, ...outcome.refused]),
      flagged: inOrder([...list.flagged, ...outcome.flagged]),
    };
    if (isDryRun) {
      rehearsed.report = report;
      throw new Rehearsed();
    }
    await keepImportReport(tx, {
      libraryCode,
      id: randomUUID(),
      kind: 'databases',
      fileName,
      report,
    });
    return report;
  });
  return work.catch((error: unknown) => {
    if (error instanceof Rehearsed && rehearsed.report !== undefined) return rehearsed.report;
    throw error;
  });
}

/** Undoes the transaction of a dry run. */
class Rehearsed extends Error {}

function databaseListOf(text: string): DatabaseList {
  return /^\s*[[{]/.test(text) ? readLibGuides(text) : readDatabaseTable(tableOf(text));
}

function inOrder(notes: RowNote[]): RowNote[] {
  return notes.sort((one, other) => one.row - other.row);
}
