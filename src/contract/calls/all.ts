// All declared calls, by name, for the routes of the service and the OpenAPI document. Callers import a call
// from its own file, not from this list. The page loads only `readers-calls.ts`.

import { callsOf } from './declare.ts';
import * as changes from './desk/changes.ts';
import * as counter from './desk/counter.ts';
import * as covers from './desk/covers.ts';
import * as desk from './desk/desk.ts';
import * as figures from './desk/figures.ts';
import * as letters from './desk/letters.ts';
import * as deskNotices from './desk/notices.ts';
import * as records from './desk/records.ts';
import * as requests from './desk/requests.ts';
import * as secondFactor from './desk/second-factor.ts';
import * as staff from './desk/staff.ts';
import * as tasks from './desk/tasks.ts';
import * as trials from './desk/trials.ts';
import * as visitLogs from './desk/visit-logs.ts';
import * as documentFiles from './library/document-files.ts';
import * as documents from './library/documents.ts';
import * as imports from './library/imports.ts';
import * as keys from './library/keys.ts';
import * as librarySettings from './library/library-settings.ts';
import * as accounts from './patron/accounts.ts';
import * as files from './patron/files.ts';
import * as ownData from './patron/own-data.ts';
import * as ownFeed from './patron/own-feed.ts';
import * as ownSessions from './patron/own-sessions.ts';
import { readersCalls } from './readers-calls.ts';

export const allCalls = {
  ...readersCalls,
  ...callsOf({
    ...figures,
    ...letters,
    ...trials,
    ...visitLogs,
    ...deskNotices,
    ...desk,
    ...records,
    ...changes,
    ...counter,
    ...covers,
    ...requests,
    ...secondFactor,
    ...staff,
    ...tasks,
    ...documentFiles,
    ...documents,
    ...imports,
    ...keys,
    ...librarySettings,
    ...accounts,
    ...files,
    ...ownData,
    ...ownFeed,
    ...ownSessions,
  }),
};
export type CallName = keyof typeof allCalls;
