// Addresses of the librarians' desk: the page's screens, and where tasks of the service lead.
import type { RecordKind } from '../models/desk/record-kinds.ts';
import { deskPath } from './paths.ts';

/** Screens of the desk. */
export const deskPaths = {
  /** Tasks; the first screen. */
  workbench: deskPath,
  /** Reports of readers, and requests for copies. */
  requests: `${deskPath}/requests`,
  /** Trials of databases. */
  trials: `${deskPath}/trials`,
  /** What is used, now and over the years. */
  figures: `${deskPath}/figures`,
  imports: `${deskPath}/imports`,
  /** What providers report of use. */
  usage: `${deskPath}/usage`,
  /** What databases cost, and how much they are used. */
  worth: `${deskPath}/worth`,
  changes: `${deskPath}/changes`,
  staff: `${deskPath}/staff`,
  /** The librarian's own sign-in. */
  security: `${deskPath}/security`,
  /** Keys for programs. */
  keys: `${deskPath}/keys`,
} as const;

/** Address of the list of records of a kind. */
export function deskRecordsPath(kind: RecordKind): string {
  return `${deskPath}/records/${kind}`;
}

/** Address of one record; null for a new one. */
export function deskRecordPath(kind: RecordKind, id: string | null): string {
  return `${deskRecordsPath(kind)}/${id === null ? newRecord : encodeURIComponent(id)}`;
}

/** Address of the order by hand of the records of a kind; no record has this id. */
export function deskOrderPath(kind: RecordKind): string {
  return `${deskRecordsPath(kind)}/order`;
}

/** Address of the trial of a database. */
export function deskTrialPath(id: string): string {
  return `${deskPaths.trials}/${encodeURIComponent(id)}`;
}

/** Address of the report of an import. */
export function deskImportPath(id: string): string {
  return `${deskPaths.imports}/${encodeURIComponent(id)}`;
}

/** Address of what it would mean to cancel a database. */
export function deskCancellationPath(id: string, year: number): string {
  return `${deskPaths.worth}/${encodeURIComponent(id)}?year=${year}`;
}

/** In the place of an id, the form of a new record. No record has this id. */
export const newRecord = 'new';
