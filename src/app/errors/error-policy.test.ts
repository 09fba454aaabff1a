import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { asksForLibrary } from '#features/contact-desk/asks-for-library.ts';
import { loadTexts, startTexts } from '#i18n/i18n.ts';
import { reactionTo } from './error-policy.ts';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadTexts('en');
});

test('a refused signed call is a toast with the answer’s message', () => {
  const reaction = reactionTo(new AppError('notFound'), false, 'zh_CN');
  expect(reaction).toEqual({ kind: 'toast', text: '没有找到您要的内容', issues: [] });
});

test('hideMessage and code 403 show nothing', () => {
  expect(reactionTo(new AppError('notFound'), true, 'en').kind).toBe('silence');
  expect(reactionTo(new AppError('forbidden'), false, 'en').kind).toBe('silence');
});

test('a 401 other than an expired token is an alert with its cnMessage', () => {
  const error = new AppError('ticketRefused', [], { zh_CN: '票据无效', en: 'Bad ticket' });
  expect(reactionTo(error, false, 'zh_CN')).toEqual({
    kind: 'alert',
    text: '票据无效',
    issues: [],
  });
});

test('an expired token speaks for itself', () => {
  expect(reactionTo(new AppError('tokenExpired'), false, 'en').kind).toBe('silence');
});

test('who is not signed in is offered to sign in', () => {
  expect(reactionTo(new AppError('loginRequired'), false, 'en')).toMatchObject({
    kind: 'signIn',
    text: 'Please login first',
  });
});

test('no network is the offline note’s to say, a foreign answer is reported', () => {
  expect(reactionTo(new NoAnswer('network', 20_000), false, 'en').kind).toBe('silence');
  expect(reactionTo(new NoAnswer('foreign', 20_000), false, 'en').kind).toBe('toast');
  expect(reactionTo(new NoAnswer('timeout', 20_000), false, 'en')).toMatchObject({
    text: 'No answer within 20 seconds. Please try again later',
  });
});

test('anything unexpected is an operation that failed', () => {
  expect(reactionTo(new TypeError('x'), false, 'zh_CN')).toMatchObject({ text: '操作失败！' });
});

test('a refusal that only the library can lift says how to reach it', () => {
  const lifted = ['accountDisabled', 'accountBlacklisted', 'forbidden'] as const;
  for (const name of lifted) expect(asksForLibrary(new AppError(name))).toBe(true);
  expect(asksForLibrary(new AppError('tooMany'))).toBe(false);
  expect(asksForLibrary(new NoAnswer('network', 20_000))).toBe(false);
});
