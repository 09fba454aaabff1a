// Section 8 line by line: each code, with the message for the reader in both languages. The tests of the
// refresh and of the sign-out check the session (client/refresh.test.ts, revocation.ts).
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError, catalogue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { loadTexts, startTexts, textFor } from '#i18n/i18n.ts';
import { reactionTo } from './error-policy.ts';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadTexts('en');
});

const shown = (error: unknown, hideMessage = false) =>
  (['zh_CN', 'en'] as const).map((language) => {
    const reaction = reactionTo(error, hideMessage, language);
    return reaction.kind === 'silence' ? 'silence' : `${reaction.kind}: ${reaction.text}`;
  });

describe('what a reader sees of a code', () => {
  test.each([
    [
      '10009: refreshed and repeated, nothing to see',
      new AppError('tokenExpired'),
      ['silence', 'silence'],
    ],
    [
      '10010: a prompt to sign in',
      new AppError('loginRequired'),
      ['signIn: 请先登录', 'signIn: Please login first'],
    ],
    [
      '10012: a prompt to sign in again',
      new AppError('tokenRefused'),
      [
        'signIn: 登录已失效，请重新登录',
        'signIn: Your sign-in is no longer valid. Please sign in again',
      ],
    ],
    [
      'any other 401: an alert with the words of the answer',
      new AppError('ticketRefused'),
      ['alert: 错误操作，请点击重新登录', 'alert: Error operation please click login again'],
    ],
    ['403: nothing, the screen says it', new AppError('forbidden'), ['silence', 'silence']],
    [
      'flag false: a toast with the message',
      new AppError('operationFailed'),
      ['toast: 操作失败！', 'toast: Operation failure!'],
    ],
    [
      'a clock that differs: how far, and what to do',
      new AppError('clockDiffers'),
      [expect.stringMatching(/^alert: 您设备的时间/), expect.stringMatching(/^alert: .*clock/i)],
    ],
    [
      'a code of a newer service: its own words',
      new AppError('operationFailed', [], { zh_CN: '馆内维护', en: 'Under maintenance' }),
      ['toast: 馆内维护', 'toast: Under maintenance'],
    ],
    [
      'aborted: nothing, the reader did it',
      new NoAnswer('aborted', 20_000),
      ['silence', 'silence'],
    ],
    [
      'no answer in time: a toast',
      new NoAnswer('timeout', 20_000),
      [
        'toast: 请求超过 20 秒没有响应，请稍后重试',
        'toast: No answer within 20 seconds. Please try again later',
      ],
    ],
  ])('%s', (_, error, words) => {
    expect(shown(error)).toEqual(words);
  });

  test('hideMessage silences a refusal, never a sign-in or a 401', () => {
    expect(shown(new AppError('operationFailed'), true)).toEqual(['silence', 'silence']);
    expect(shown(new AppError('loginRequired'), true)[1]).toBe('signIn: Please login first');
    expect(shown(new AppError('ticketRefused'), true)[0]).toMatch(/^alert: /);
  });
});

test.each([
  [10009, 'tokenExpired'],
  [10012, 'tokenRefused'],
  [10013, 'alreadySignedOut'],
] as const)('code %i keeps its meaning', (code, name) => {
  expect(catalogue[name].code).toBe(code);
});

test.each([
  ['failures.done', '操作成功！', 'Operate successfully!'],
  ['failures.unknown', '操作失败！', 'Operation failure!'],
  ['failures.noUserInfo', '无法获取用户信息', 'Unable to get user information'],
  ['failures.loginFirst', '请先登录', 'Please login first'],
  ['failures.prompt', '提示', 'Prompt'],
])('%s is said exactly so', (key, chinese, english) => {
  expect([textFor('zh_CN', key), textFor('en', key)]).toEqual([chinese, english]);
});

test('the generic client messages are the required ones', () => {
  const words = (['aborted', 'network', 'timeout'] as const).map(
    (reason) => new NoAnswer(reason, 20_000).message,
  );
  expect(words).toEqual(['Request aborted', 'Network Error', 'timeout of 20000 ms exceeded']);
});
