// Everything that readers of a library can read about its databases.
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listDocuments, listKnowledge } from '#contract/calls/collection/knowledge.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import type { DatabaseDetail, DatabaseSummary } from '#contract/models/database-model.ts';
import type { Subject } from '#contract/models/model.ts';
import { listLimit } from '#contract/rules/rules.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { answerOf, requestOf, type TestPortal } from './portal.ts';

export interface Reading {
  databases: DatabaseSummary[];
  details: DatabaseDetail[];
  subjects: Subject[];
  /** All answers as they were sent. */
  text: string;
}

/** Reads the list, every detail and everything else that a visitor can read. */
export async function readAll(portal: TestPortal, library: LibraryRecord): Promise<Reading> {
  const token = await libraryToken(portal, library);
  const texts: string[] = [];
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<unknown> => {
    const now = portal.clock.now();
    const sending = { label: library.domainCode, libraryCode: library.code, token, now };
    const answer = await answerOf(portal.app, requestOf(call, input, sending));
    texts.push(answer.text);
    return answer.data;
  };
  const list = await ask(listDatabases, { offset: 0, limit: listLimit });
  const databases = (list as { items: DatabaseSummary[] }).items;
  const details: DatabaseDetail[] = [];
  for (const { id } of databases) {
    details.push((await ask(getDatabase, { id })) as DatabaseDetail);
  }
  const subjects = ((await ask(listSubjects, {})) as { items: Subject[] }).items;
  for (const call of [listNotices, getPortalSettings, listDocuments]) await ask(call, {});
  for (const kind of ['help', 'about'] as const) await ask(listKnowledge, { kind });
  return { databases, details, subjects, text: texts.join('\n') };
}
