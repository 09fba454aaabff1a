// What tests of feedback share: a library with a database, and calls as its accounts.
import { randomUUID } from 'node:crypto';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listOwnReports, makeFeedbackCode, sendFeedback } from '#contract/calls/feedback.ts';
import type { FeedbackInput, OwnReport } from '#contract/models/feedback-model.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
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
  await portal.store.inLibrary(code, (tx) =>
    tx.insert(databases).values({
      libraryCode: code,
      id,
      name: { zh_CN: '示例数据库', en: 'Sample Database' },
      keyZh: id,
      keyInitials: id,
      keyEn: id,
      accessUrl: `https://${id}.example.org/`,
    }),
  );
}

/** The data of an answer that has to be accepted. */
export async function dataOf<C extends AnyCall, T>(
  portal: TestPortal,
  account: Account,
  call: C,
  input: InputOf<C>,
): Promise<T> {
  const answer = await askAs(portal, account, call, input);
  if (answer.code !== 200) throw new Error(`${call.name}: ${answer.code} ${answer.message}`);
  return answer.data as T;
}

export const nextDraft = () => `draft-${randomUUID()}`.slice(0, 40);

/** A right verification code for a form of that account. */
export async function codeFor(
  portal: TestPortal,
  account: Account,
  form: FeedbackInput['form'],
): Promise<{ challengeId: string; code: string }> {
  const { id } = await dataOf<typeof makeFeedbackCode, { id: string }>(
    portal,
    account,
    makeFeedbackCode,
    { form, language: 'en' },
  );
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
  const data = await dataOf<typeof sendFeedback, { id: string }>(portal, account, sendFeedback, {
    draftId,
    feedback,
    ...images,
    ...code,
  });
  return data.id;
}

export async function reportsOf(portal: TestPortal, account: Account): Promise<OwnReport[]> {
  const data = await dataOf<typeof listOwnReports, { items: OwnReport[] }>(
    portal,
    account,
    listOwnReports,
    {},
  );
  return data.items;
}
