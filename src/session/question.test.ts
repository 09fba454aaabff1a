import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSessionStore, questionAtom, sessionStore } from './atoms.ts';
import { ask, hostQuestions } from './question.ts';

const question = {
  title: 'Sign out?',
  lead: 'Deletes:',
  items: ['Forms: 2'],
  confirmText: 'Sign out',
  cancelText: 'Stay',
};
const loaded = () => Promise.resolve();
const open = () => vi.waitUntil(() => sessionStore.get(questionAtom));
let stop = () => {};

beforeEach(newSessionStore);
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([true, false])('the answer in the dialog is the answer (%j)', async (isAgreed) => {
  stop = hostQuestions(loaded);
  const answer = ask(question);
  const shown = await open();
  expect(shown).toMatchObject(question);
  shown.answer(isAgreed);
  expect(await answer).toBe(isAgreed);
  expect(sessionStore.get(questionAtom)).toBeNull();
});

test.each([
  ['nothing can draw it', null],
  ['the dialog does not load', () => Promise.reject(new Error('away'))],
  ['the dialog does not come', () => new Promise<void>(() => {})],
])("the browser's own dialog asks where %s", async (_, load) => {
  vi.useFakeTimers();
  const confirm = vi.fn((_words: string) => true);
  vi.stubGlobal('window', { confirm });
  if (load !== null) stop = hostQuestions(load);
  const answer = ask(question);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe(true);
  expect(confirm.mock.calls).toEqual([['Sign out?\nDeletes:\nForms: 2']]);
});

test('a question that nobody can answer any more, or that another follows, is refused', async () => {
  stop = hostQuestions(loaded);
  const first = ask(question);
  await open();
  const second = ask(question);
  expect(await first).toBe(false);
  await open();
  stop();
  expect(await second).toBe(false);
});
