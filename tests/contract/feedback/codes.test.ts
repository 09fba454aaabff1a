// docs/design/safety.md, T9: a form of feedback needs a verification code of its own, of this session and library. How long
// a code lasts stands in tests/contract/accounts/verification.test.ts.
import { beforeEach, expect, test } from 'vitest';
import { makeFeedbackCode, sendFeedback } from '#contract/calls/feedback.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import { signIn } from '../accounts/signing-in.ts';
import { type Caller, callerOf, readerOf, strangerOf } from '../support/asking.ts';
import { countMore } from '../support/counted-before.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { codeFor, forms, newReporters, nextDraft, refusalIn, reportsOf } from './reporting.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
beforeEach(async () => {
  [reader, other] = await newReporters(portal);
});

const sendWith = (
  code: { challengeId?: string; code?: string },
  account = reader,
  draftId = nextDraft(),
  feedback: FeedbackInput = forms.fault,
) => account.answer(sendFeedback, { draftId, feedback, ...code });
const codesOf = async (answers: Promise<{ code: number }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code).sort();
const wrong = [
  10021,
  'code: The verification code is wrong or has expired. Please enter the new one',
];

test('a form without a code is refused at the field of the code', async () => {
  const missing = [400, 'code: Please enter the verification code'];
  expect(refusalIn(await sendWith({}))).toEqual(missing);
  const { challengeId } = await codeFor(portal, reader, 'fault');
  expect((await sendWith({ challengeId, code: ' ' })).code).toBe(400);
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('a code is spent once, also by forms that come at the same time', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const all = await codesOf([1, 2, 3, 4].map(() => sendWith(code)));
  expect(all).toEqual([200, 10021, 10021, 10021].sort());
  expect(refusalIn(await sendWith(code))).toEqual(wrong);
  expect(await reportsOf(portal, reader)).toHaveLength(1);
});

test('the same form sent twice at once with one code is one report, and no refusal', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const draftId = nextDraft();
  const all = await codesOf([1, 2, 3].map(() => sendWith(code, reader, draftId)));
  expect(all).toEqual([200, 200, 200]);
  expect(await reportsOf(portal, reader)).toHaveLength(1);
});

test('a code of another form, session, reader or library opens nothing', async () => {
  expect(refusalIn(await sendWith(await codeFor(portal, reader, 'trial')))).toEqual(wrong);
  const { accessToken: token } = await signIn(portal, reader.library, reader.name);
  const own = await codeFor(portal, reader, 'fault');
  expect((await sendWith(own, callerOf(portal, { ...reader, token }))).code).toBe(10021);
  for (const account of [other, await readerOf(portal, await portal.addLibrary())]) {
    expect((await sendWith(await codeFor(portal, account, 'fault'))).code).toBe(10021);
  }
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('a code has three tries, which count although the form is refused', async () => {
  const { challengeId, code } = await codeFor(portal, reader, 'fault');
  for (const each of ['wrong', 'wrong', 'wrong', code]) {
    expect((await sendWith({ challengeId, code: each })).code).toBe(10021);
  }
});

test('a refused field leaves the code as it was', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const feedback = { ...forms.fault, content: '' };
  expect((await sendWith(code, reader, nextDraft(), feedback)).code).toBe(400);
  expect((await sendWith(code)).code).toBe(200);
});

test('the answer has a picture and a sound, and no word of the code; visitors get none', async () => {
  const form = { form: 'trial', language: 'en' } as const;
  const { data } = await reader.answer(makeFeedbackCode, form);
  const { picture, sound } = data as { picture: string; sound: string };
  expect(Object.keys(data as object).sort()).toEqual(['id', 'picture', 'sound']);
  expect(Buffer.from(picture, 'base64').toString('latin1', 1, 4)).toBe('PNG');
  expect(Buffer.from(sound, 'base64').toString('latin1', 8, 12)).toBe('WAVE');
  const visitor = await strangerOf(portal, reader.library);
  expect((await visitor.answer(makeFeedbackCode, form)).code).toBe(10010);
});

test('one reader gets so many codes in ten minutes', async () => {
  const makeCode = () => reader.answer(makeFeedbackCode, { form: 'fault', language: 'en' });
  expect((await makeCode()).code).toBe(200);
  await countMore(portal, reader.library, 28);
  expect((await makeCode()).code).toBe(200);
  expect((await makeCode()).code).toBe(429);
});
