// What tests of feedback share: a library with a database, and calls as its accounts.
import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/calls/declare.ts';
import { listOwnReports, makeFeedbackCode, sendFeedback } from '#contract/calls/patron/feedback.ts';
import type { FeedbackInput, OwnReport } from '#contract/models/feedback-model.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import type { Account } from '../accounts/asking-as.ts';
import { type Caller, callerOf, readerOf } from '../support/asking.ts';
import { databaseRow } from '../support/database-rows.ts';
import type { TestPortal } from '../support/portal.ts';
import { knownCode, setKnownCode } from './known-code.ts';

export const resource = { kind: 'database', id: 'database-1' } as const;

/** A complete form of each kind. */
export const forms = {
  trial: {
    ...emptyFeedback('trial', resource),
    speed: 'cannotAccess',
    attitude: 'highly',
    content: '请购买',
  },
  fault: { ...emptyFeedback('fault', resource), faultType: 'cannotOpen', content: '打不开' },
  suggestion: { ...emptyFeedback('suggestion', null), content: '请延长开放时间' },
} as const satisfies Record<string, FeedbackInput>;

export async function addDatabase(portal: TestPortal, { code }: LibraryRecord, id: string) {
  const name = { zh_CN: '示例数据库', en: 'Sample Database' };
  const row = databaseRow(code, id, { name, accessUrl: `https://${id}.example.org/` });
  await portal.store.inLibrary(code, (tx) => tx.insert(databases).values(row));
}

/** Two readers and a librarian of a new library that has the database. */
export async function newReporters(portal: TestPortal): Promise<[Caller, Caller, Caller]> {
  portal.clock.offsetMs = 0;
  const library = await portal.addLibrary();
  await addDatabase(portal, library, resource.id);
  return [
    await readerOf(portal, library),
    await readerOf(portal, library),
    await readerOf(portal, library, 'librarian'),
  ];
}

/** The code of an answer, and what it refuses at which field. */
export function refusalIn({ code, data }: { code: number; data?: unknown }): unknown[] {
  const { issues = [] } = (data ?? {}) as { issues?: { field: string; en: string }[] };
  return [code, ...issues.map(({ field, en }) => `${field}: ${en}`)];
}

export const nextDraft = () => `draft-${randomUUID()}`.slice(0, 40);

/** A right verification code for a form of that account. */
export async function codeFor(
  portal: TestPortal,
  account: Account,
  form: FeedbackInput['form'],
): Promise<{ challengeId: string; code: string }> {
  const { id } = await callerOf(portal, account).ask(makeFeedbackCode, { form, language: 'en' });
  await setKnownCode(portal.store, id);
  return { challengeId: id, code: knownCode };
}

/** Images of a form, as it names them. */
type Images = Pick<InputOf<typeof sendFeedback>, 'images' | 'attachmentToken'>;

/** Sends a form with a right code; returns the id of the report. */
export async function send(
  portal: TestPortal,
  account: Account,
  feedback: FeedbackInput = forms.fault,
  draftId = nextDraft(),
  images: Images = {},
): Promise<string> {
  const code = await codeFor(portal, account, feedback.form);
  const input = { draftId, feedback, ...images, ...code };
  return (await callerOf(portal, account).ask(sendFeedback, input)).id;
}

export const reportsOf = async (portal: TestPortal, account: Account): Promise<OwnReport[]> =>
  (await callerOf(portal, account).ask(listOwnReports, {})).items;
