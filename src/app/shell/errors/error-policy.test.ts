import { beforeAll, expect, test } from 'vitest';
import { AppError, catalogue, type ErrorName } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { asksForLibrary } from '#features/contact-desk/desk.ts';
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
const late = 'No answer within 20 seconds. Please try again later';

const refused = (name: ErrorName, words?: typeof own) => new AppError(name, [], words);

const clickAgain = [
  '错误操作，请点击重新登录',
  'Error operation please click login again',
] as const;
const absent = ['没有找到您要的内容', 'What you asked for is not here'] as const;
const failed = ['操作失败！', 'Operation failure!'] as const;
const first = ['请先登录', 'Please login first'] as const;

test.each<[string, unknown, string, string?, string?]>([
  ['10009: refreshed and repeated', refused('tokenExpired'), 'silence'],
  ['10010: a prompt to sign in', refused('loginRequired'), 'signIn', ...first],
  [
    '10012: a prompt to sign in again',
    refused('tokenRefused'),
    'signIn',
    '登录已失效，请重新登录',
    again,
  ],
  ['any other 401: an alert with the words', refused('ticketRefused'), 'alert', ...clickAgain],
  [
    'any other 401 with words of its own',
    refused('ticketRefused', own),
    'alert',
    own.zh_CN,
    own.en,
  ],
  ['403: nothing, the screen says it', refused('forbidden'), 'silence'],
  ['flag false: a toast with the message', refused('operationFailed'), 'toast', ...failed],
  ['a refused signed call: a toast', refused('notFound'), 'toast', ...absent],
  ['a code of a newer service', refused('operationFailed', own), 'toast', own.zh_CN, own.en],
  ['anything unexpected: an operation that failed', new TypeError('x'), 'toast', ...failed],
  ['aborted: nothing, the reader did it', new NoAnswer('aborted', 20_000), 'silence'],
  ['no network: nothing, the offline note says it', new NoAnswer('network', 20_000), 'silence'],
  [
    'no answer in time',
    new NoAnswer('timeout', 20_000),
    'toast',
    '请求超过 20 秒没有响应，请稍后重试',
    late,
  ],
])('%s', (_, error, kind, ...words) => {
  const [chinese, english] = words;
  const said = kind === 'silence' ? silence : [`${kind}: ${chinese}`, `${kind}: ${english}`];
  expect(shown(error)).toEqual(said);
});

test('hideMessage silences a refusal, never a sign-in or a 401', () => {
  expect(shown(new AppError('operationFailed'), true)).toEqual(silence);
  expect(shown(new AppError('loginRequired'), true)[1]).toBe('signIn: Please login first');
  expect(shown(new AppError('ticketRefused'), true)[0]).toMatch(/^alert: /);
});

test('a clock that differs is an alert, a foreign answer a toast', () => {
  const [chinese, english] = shown(new AppError('clockDiffers'));
  expect(chinese).toMatch(/^alert: 您设备的时间/);
  expect(english).toMatch(/^alert: .*clock/i);
  expect(shown(new NoAnswer('foreign', 20_000))[1]).toMatch(/^toast: /);
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
  const names = ['accountDisabled', 'accountBlacklisted', 'forbidden', 'tooMany'] as const;
  const says = names.map((name) => asksForLibrary(new AppError(name)));
  expect(says).toEqual([true, true, true, false]);
  expect(asksForLibrary(new NoAnswer('network', 20_000))).toBe(false);
});
