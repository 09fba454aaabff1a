// docs/design/safety.md, T9: a form of feedback needs a verification code of its own, of this session and library.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFeedbackCode, sendFeedback } from '#contract/calls/feedback.ts';
import { type Account, accountOf, askAs, visitorOf } from '../accounts/asking-as.ts';
import { signIn } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { addDatabase, codeFor, forms, nextDraft, reportsOf, resource } from './reporting.ts';

let portal: TestPortal;
let reader: Account;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.offsetMs = 0;
  const library = await portal.addLibrary();
  await addDatabase(portal, library, resource.id);
  reader = await accountOf(portal, library, 'reader');
});

interface Code {
  challengeId: string;
  code: string;
}
const sendWith = (code: Partial<Code>, account = reader, draftId = nextDraft()) =>
  askAs(portal, account, sendFeedback, { draftId, feedback: forms.fault, ...code });
const issueOf = async (answer: ReturnType<typeof sendWith>) => {
  const { code, data } = await answer;
  const { issues = [] } = (data ?? {}) as { issues?: { field: string; en: string }[] };
  return [code, ...issues.map(({ field, en }) => `${field}: ${en}`)];
};
const wrong = [
  10021,
  'code: The verification code is wrong or has expired. Please enter the new one',
];

test('a form without a code is refused at the field of the code', async () => {
  expect(await issueOf(sendWith({}))).toEqual([400, 'code: Please enter the verification code']);
  const { challengeId } = await codeFor(portal, reader, 'fault');
  expect((await sendWith({ challengeId, code: ' ' })).code).toBe(400);
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('a code is spent once, also by forms that come at the same time', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const all = await Promise.all([1, 2, 3, 4].map(() => sendWith(code)));
  expect(all.map(({ code: each }) => each).sort()).toEqual([10021, 10021, 10021, 200].sort());
  expect(await issueOf(sendWith(code))).toEqual(wrong);
  expect(await reportsOf(portal, reader)).toHaveLength(1);
});

test('the same form sent twice at once with one code is one report, and no refusal', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const draftId = nextDraft();
  const all = await Promise.all([1, 2, 3].map(() => sendWith(code, reader, draftId)));
  expect(all.map((answer) => answer.code)).toEqual([200, 200, 200]);
  expect(await reportsOf(portal, reader)).toHaveLength(1);
});

test('a code of another form, session, reader or library opens nothing', async () => {
  expect(await issueOf(sendWith(await codeFor(portal, reader, 'trial')))).toEqual(wrong);
  const elsewhere = await signIn(portal, reader.library, reader.name);
  const otherSession = { ...reader, token: elsewhere.accessToken };
  const own = await codeFor(portal, reader, 'fault');
  expect((await sendWith(own, otherSession)).code).toBe(10021);
  const other = await accountOf(portal, reader.library, 'reader');
  expect((await sendWith(await codeFor(portal, other, 'fault'))).code).toBe(10021);
  const stranger = await accountOf(portal, await portal.addLibrary(), 'reader');
  expect((await sendWith(await codeFor(portal, stranger, 'fault'))).code).toBe(10021);
  expect(await reportsOf(portal, reader)).toEqual([]);
});

test('a code has three tries, which count although the form is refused', async () => {
  const { challengeId, code } = await codeFor(portal, reader, 'fault');
  for (let index = 0; index < 3; index += 1) {
    expect((await sendWith({ challengeId, code: 'wrong' })).code).toBe(10021);
  }
  expect((await sendWith({ challengeId, code })).code).toBe(10021);
});

test('a code does not outlive its five minutes', async () => {
  const code = await codeFor(portal, reader, 'fault');
  portal.clock.offsetMs = 301_000;
  expect((await sendWith(code)).code).toBe(10021);
});

test('a refused field leaves the code as it was', async () => {
  const code = await codeFor(portal, reader, 'fault');
  const feedback = { ...forms.fault, content: '' };
  const draftId = nextDraft();
  const refused = await askAs(portal, reader, sendFeedback, { draftId, feedback, ...code });
  expect(refused.code).toBe(400);
  expect((await sendWith(code)).code).toBe(200);
});

test('the answer has a picture and a sound, and no word of the code; visitors get none', async () => {
  const { data } = await askAs(portal, reader, makeFeedbackCode, { form: 'trial', language: 'en' });
  const { picture, sound } = data as { picture: string; sound: string };
  expect(Object.keys(data as object).sort()).toEqual(['id', 'picture', 'sound']);
  expect(Buffer.from(picture, 'base64').toString('latin1', 1, 4)).toBe('PNG');
  expect(Buffer.from(sound, 'base64').toString('latin1', 8, 12)).toBe('WAVE');
  const visitor = await visitorOf(portal, reader.library);
  const form = { form: 'trial', language: 'en' } as const;
  expect((await askAs(portal, visitor, makeFeedbackCode, form)).code).toBe(10010);
});

test('one reader gets so many codes in ten minutes', async () => {
  const form = { form: 'fault', language: 'en' } as const;
  for (let index = 0; index < 30; index += 1) {
    expect((await askAs(portal, reader, makeFeedbackCode, form)).code).toBe(200);
  }
  expect((await askAs(portal, reader, makeFeedbackCode, form)).code).toBe(429);
});
