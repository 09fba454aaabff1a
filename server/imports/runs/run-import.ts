// One import from the bytes of a file to the report: all of it in one transaction, or nothing.

import { randomUUID } from 'node:crypto';
import type { ImportKind } from '#contract/models/import-model.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { WriteList, WriteOrder, Written } from '../model/import-kind.ts';
import { type ImportReport, limits, type RowNote } from '../model/report.ts';
import { openUndoBook, saveUndoNotes } from '../undo/undo-notes.ts';
import { lockImports } from '../writing/imported-databases.ts';
import { finishImport, reportOfDone, startImport } from './import-records.ts';
import { writers } from './kinds.ts';
import { openProgress } from './progress.ts';
import { type FileToRead, type ReadFile, readFile } from './read-file.ts';

export interface ImportOrder {
  kind: ImportKind;
  libraryCode: string;
  isPlatform: boolean;
  bytes: Uint8Array;
  fileName: string;
  /** '' to take both from the file's name. */
  provider: string;
  packageName: string;
  /** Numbers of rows, as the report has them, that are other titles than those of the same name. */
  apart?: readonly number[];
  /** The importing library where it is left out. */
  heldBy?: readonly string[];
  isDryRun: boolean;
  startedBy: string | null;
  /** The service reads in a thread of its own. */
  read?: (file: FileToRead) => Promise<ReadFile>;
  /** For one that may be repeated after it was cut off. */
  id?: string;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportDone {
  id: string;
  report: ImportReport;
}

/** @throws Refused where the file is refused whole; nothing was changed then */
export async function runImport(store: Store, order: ImportOrder): Promise<ImportDone> {
  const { kind, bytes, fileName, isDryRun, libraryCode } = order;
  const toRead = { kind, fileName, bytes };
  const file = order.read ? await order.read(toRead) : readFile(toRead);
  const total = file.list.records.length;
  const record = { libraryCode, id: order.id ?? randomUUID() };
  if (!isDryRun) {
    const { startedBy, isPlatform } = order;
    await startImport(store, {
      ...record,
      kind,
      fileName,
      rowsTotal: total,
      startedBy,
      isPlatform,
    });
  }
  const progress = openProgress(isDryRun ? null : store, record, total, order.onProgress);
  const rehearsal: { report?: ImportReport } = {};
  try {
    const report = await store.inLibrary(libraryCode, async (tx) => {
      // Before anything else, whatever the kind: so no two imports ever wait for each other in turn.
      await lockImports(tx, libraryCode);
      const before = await reportOfDone(tx, record.id);
      if (before !== undefined) {
        await progress.close();
        return before as ImportReport;
      }
      const done = await perform(tx, order, file, progress.tell);
      if (isDryRun) {
        rehearsal.report = done.report;
        throw new Rehearsed();
      }
      await progress.close();
      await saveUndoNotes(tx, record, done.notes);
      await finishImport(tx, { ...record, state: 'done', report: done.report });
      return done.report;
    });
    return { id: record.id, report };
  } catch (error) {
    await progress.close();
    if (error instanceof Rehearsed && rehearsal.report) return { id: '', report: rehearsal.report };
    if (!isDryRun) await noteFailure(store, record, error);
    throw error;
  }
}

async function perform(
  tx: Tx,
  order: ImportOrder,
  { encoding, list }: ReadFile,
  onProgress: WriteOrder['onProgress'],
) {
  const { kind, libraryCode, isPlatform, fileName, provider, packageName, isDryRun } = order;
  const undo = openUndoBook();
  const writeOrder: WriteOrder = {
    libraryCode,
    fileName,
    provider,
    packageName,
    undo,
    onProgress,
    ownerCode: isPlatform ? null : libraryCode,
    format: list.format,
    apart: apartOf(order),
    isCutOff: list.isCutOff ?? false,
    heldBy: order.heldBy ?? (isPlatform ? [] : [libraryCode]),
    now: new Date(),
  };
  const write = writers[kind] as WriteList<unknown>;
  const written = await write(tx, list.records, writeOrder);
  const refused = inOrder([...list.refused, ...written.refused]);
  const flagged = inOrder([...list.flagged, ...written.flagged]);
  const { created, changed, unchanged, withdrawn } = written;
  checkSum(list.records.length, written);
  const report: ImportReport = {
    kind,
    fileName,
    format: list.format,
    encoding,
    isDryRun,
    read: list.records.length + list.refused.length,
    created,
    changed,
    unchanged,
    withdrawn,
    refusedCount: refused.length,
    flaggedCount: flagged.length,
    refused: refused.slice(0, limits.notes),
    flagged: flagged.slice(0, limits.notes),
    package: written.package,
  };
  return { report, notes: undo.notes };
}

/** @throws Refused where rows of that kind cannot be kept apart */
function apartOf({ kind, apart = [] }: ImportOrder): ReadonlySet<number> {
  if (apart.length > 0 && kind !== 'journals' && kind !== 'ebooks') {
    throw new Refused({
      zh_CN: '只有期刊和电子书列表可以分开某些行',
      en: 'Rows can be kept apart in lists of journals and e-books only',
    });
  }
  return new Set(apart);
}

/** Undoes the transaction of a dry run. */
class Rehearsed extends Error {}

/** A writer that lost a row is at fault, and writes nothing. */
function checkSum(records: number, { created, changed, unchanged, refused }: Written): void {
  const reported = created + changed + unchanged + refused.length;
  if (reported !== records) throw new Error(`Of ${records} rows, ${reported} are accounted for`);
}

/** Where the database is away, the record shows as failed for want of signs of life. */
async function noteFailure(
  store: Store,
  record: { libraryCode: string; id: string },
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof Refused;
  const report = isRefused ? { refusal: error.reason } : null;
  const state = isRefused ? 'refused' : 'failed';
  await store
    .inLibrary(record.libraryCode, (tx) => finishImport(tx, { ...record, state, report }))
    .catch(() => {});
}

function inOrder(notes: RowNote[]): RowNote[] {
  return notes.sort((one, other) => one.row - other.row);
}
