import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#client/drafts/drafts.ts';
import type { Intent } from '#client/outbox/outbox.ts';
import { startTexts } from '#i18n/i18n.ts';
import { shell } from '#i18n/zh_CN/shell.ts';
import { draftsAtom, intentsAtom, newSessionStore, questionAtom, sessionStore } from './atoms.ts';
import { hostQuestions } from './question.ts';
import { isLossAgreed } from './unsent-question.ts';

beforeAll(() => startTexts('zh_CN'));
beforeEach(() => {
  newSessionStore();
  hostQuestions(() => Promise.resolve());
});

test('nothing is asked where nothing would be deleted', async () => {
  expect(await isLossAgreed()).toBe(true);
  expect(sessionStore.get(questionAtom)).toBeNull();
});

test('the question says how many forms and changes would be deleted', async () => {
  sessionStore.set(draftsAtom, [{}, {}] as unknown as Draft[]);
  sessionStore.set(intentsAtom, [
    { call: 'setFollow', state: 'waiting' },
    // The reader did not decide it.
    { call: 'recordVisit', state: 'waiting' },
  ] as unknown as Intent[]);
  const answer = isLossAgreed();
  const question = await vi.waitUntil(() => sessionStore.get(questionAtom));
  expect(question.title).toBe(shell.signOutLoss.title);
  expect(question.items).toEqual(['未发送的表单：2 份', '未发送的操作：1 项']);
  question.answer(false);
  expect(await answer).toBe(false);
});
