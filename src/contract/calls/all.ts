// All declared calls, by name, for the routes of the service and the OpenAPI document. Callers import a call
// from its own file, not from this list. The page loads only `readers-calls.ts`.
import {
  addAccount,
  changeAccount,
  eraseAccount,
  getAccountData,
  importAccounts,
  inviteAccount,
  listAccounts,
  resetAccount,
} from './accounts.ts';
import type { AnyCall } from './declare.ts';
import { createDocument, deleteDocument } from './documents.ts';
import { handleReport, makeFeedbackCode } from './feedback.ts';
import { getFile, uploadFile } from './files.ts';
import { importFile, listImports, setStandings, undoImport } from './imports.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import { getLibrarySettings, saveLibrarySettings } from './library-settings.ts';
import { eraseOwnData, forgetOwnData, getOwnData, getOwnDataSummary } from './own-data.ts';
import { getOwnFeed, setOwnFeed } from './own-feed.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { readersCalls } from './readers-calls.ts';

export const allCalls = {
  ...readersCalls,
  getOwnData,
  getOwnDataSummary,
  forgetOwnData,
  eraseOwnData,
  listOwnSessions,
  endOwnSessions,
  getOwnFeed,
  setOwnFeed,
  importFile,
  setStandings,
  listImports,
  undoImport,
  listKeys,
  createKey,
  revokeKey,
  getLibrarySettings,
  saveLibrarySettings,
  createDocument,
  deleteDocument,
  listAccounts,
  addAccount,
  importAccounts,
  changeAccount,
  inviteAccount,
  resetAccount,
  getAccountData,
  eraseAccount,
  handleReport,
  makeFeedbackCode,
  uploadFile,
  getFile,
} as const satisfies Record<string, AnyCall>;
export type CallName = keyof typeof allCalls;
