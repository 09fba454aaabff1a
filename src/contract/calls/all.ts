// All declared calls, by name, for the routes of the service and the OpenAPI document. Callers import a call
// from its own file, not from this list. The page loads only `readers-calls.ts`.

import type { AnyCall } from './declare.ts';
import { getDesk } from './desk/desk.ts';
import { listLetters, writeToVendor } from './desk/letters.ts';
import {
  changeRecords,
  deleteRecord,
  getRecord,
  listChanges,
  listRecords,
  mergeRecords,
  saveRecord,
  undoChange,
} from './desk/records.ts';
import {
  getRequest,
  handleDelivery,
  listKeptAnswers,
  listRequests,
  saveKeptAnswer,
  supplyDelivery,
} from './desk/requests.ts';
import {
  addPasskey,
  confirmApp,
  getSecondFactor,
  prove,
  removeFactor,
  removeStaffFactor,
  renewRecoveryCodes,
  startApp,
  startPasskey,
  startProof,
} from './desk/second-factor.ts';
import { listStaff, setStaffRoles } from './desk/staff.ts';
import { listTasks, setTask } from './desk/tasks.ts';
import { decideTrial, getTrial, listTrials } from './desk/trials.ts';
import { createDocument, deleteDocument } from './library/documents.ts';
import { importFile, listImports, setStandings, undoImport } from './library/imports.ts';
import { createKey, listKeys, revokeKey } from './library/keys.ts';
import { getLibrarySettings, saveLibrarySettings } from './library/library-settings.ts';
import {
  addAccount,
  changeAccount,
  eraseAccount,
  getAccountData,
  importAccounts,
  inviteAccount,
  listAccounts,
  resetAccount,
} from './patron/accounts.ts';
import { handleReport, makeFeedbackCode } from './patron/feedback.ts';
import { getFile, uploadFile } from './patron/files.ts';
import { eraseOwnData, forgetOwnData, getOwnData, getOwnDataSummary } from './patron/own-data.ts';
import { getOwnFeed, setOwnFeed } from './patron/own-feed.ts';
import { endOwnSessions, listOwnSessions } from './patron/own-sessions.ts';
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
  getDesk,
  listTasks,
  setTask,
  listTrials,
  getTrial,
  decideTrial,
  listLetters,
  writeToVendor,
  listRecords,
  getRecord,
  saveRecord,
  changeRecords,
  undoChange,
  deleteRecord,
  mergeRecords,
  listChanges,
  listStaff,
  setStaffRoles,
  listRequests,
  getRequest,
  handleDelivery,
  supplyDelivery,
  listKeptAnswers,
  saveKeptAnswer,
  getSecondFactor,
  startApp,
  confirmApp,
  startPasskey,
  addPasskey,
  removeFactor,
  renewRecoveryCodes,
  removeStaffFactor,
  startProof,
  prove,
} as const satisfies Record<string, AnyCall>;
export type CallName = keyof typeof allCalls;
