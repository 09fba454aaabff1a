// What a reader sees of each error and each code of the catalogue, in both languages.
import { beforeAll, expect, test } from 'vitest';
import { AppError, catalogue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { asksForLibrary } from '#features/contact-desk/asks-for-library.ts';
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
const silence = ['silence', 'silence'];
const own = { zh_CN: '馆内维护', en: 'Under maintenance' };
const again = 'Your sign-in is no longer valid. Please sign in again';
const late = 'toast: No answer within 20 seconds. Please try again later';

test.each<[string, unknown, string[]]>([
  ['10009: refreshed and repeated', new AppError('tokenExpired'), silence],
  [
    '10010: a prompt to sign in',
    new AppError('loginRequired'),
    ['signIn: 请先登录', 'signIn: Please login first'],
  ],
  [
    '10012: a prompt to sign in again',
    new AppError('tokenRefused'),
    ['signIn: 登录已失效，请重新登录', `signIn: ${again}`],
  ],
  [
    'any other 401: an alert with the words of the answer',
    new AppError('ticketRefused'),
    ['alert: 错误操作，请点击重新登录', 'alert: Error operation please click login again'],
  ],
  [
    'any other 401 with words of its own',
    new AppError('ticketRefused', [], own),
    ['alert: 馆内维护', 'alert: Under maintenance'],
  ],
  ['403: nothing, the screen says it', new AppError('forbidden'), silence],
  [
    'flag false: a toast with the message',
    new AppError('operationFailed'),
    ['toast: 操作失败！', 'toast: Operation failure!'],
  ],
  [
    'a code of a newer service: its own words',
    new AppError('operationFailed', [], own),
    ['toast: 馆内维护', 'toast: Under maintenance'],
  ],
  [
    'anything unexpected: an operation that failed',
    new TypeError('x'),
    ['toast: 操作失败！', 'toast: Operation failure!'],
  ],
  ['aborted: nothing, the reader did it', new NoAnswer('aborted', 20_000), silence],
  ['no network: nothing, the offline note says it', new NoAnswer('network', 20_000), silence],
  [
    'no answer in time: a toast',
    new NoAnswer('timeout', 20_000),
    ['toast: 请求超过 20 秒没有响应，请稍后重试', late],
  ],
])('%s', (_, error, words) => {
  expect(shown(error)).toEqual(words);
});

test('a clock that differs is an alert, a foreign answer a toast', () => {
  const [chinese, english] = shown(new AppError('clockDiffers'));
  expect(chinese).toMatch(/^alert: 您设备的时间/);
  expect(english).toMatch(/^alert: .*clock/i);
  expect(shown(new NoAnswer('foreign', 20_000))[1]).toMatch(/^toast: /);
});

test('a refused signed call is a toast with the answer’s message', () => {
  const reaction = reactionTo(new AppError('notFound'), false, 'zh_CN');
  expect(reaction).toEqual({ kind: 'toast', text: '没有找到您要的内容', issues: [] });
});

test('hideMessage silences a refusal, never a sign-in or a 401', () => {
  expect(shown(new AppError('operationFailed'), true)).toEqual(silence);
  expect(shown(new AppError('loginRequired'), true)[1]).toBe('signIn: Please login first');
  expect(shown(new AppError('ticketRefused'), true)[0]).toMatch(/^alert: /);
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

test('a refusal that only the library can lift says how to reach it', () => {
  const lifted = ['accountDisabled', 'accountBlacklisted', 'forbidden'] as const;
  for (const name of lifted) expect(asksForLibrary(new AppError(name))).toBe(true);
  expect(asksForLibrary(new AppError('tooMany'))).toBe(false);
  expect(asksForLibrary(new NoAnswer('network', 20_000))).toBe(false);
});
