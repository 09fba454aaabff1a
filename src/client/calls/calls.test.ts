import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import {
  type Arrived,
  captivePage,
  enveloped,
  good,
  type Reply,
  refusal,
} from '#tests/client/local-service.ts';
import { openTab } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';
import { checked } from '../transport/checked.ts';

const { service, tab } = clientPerTest('visitor');

const subjects = { items: [{ code: '01', name: { zh_CN: '哲学' }, parent: null }] };

const sent = () => service.arrived[0] as Arrived;
const signOver = (url: string) => {
  const timestamp = Number(sent().headers.timestamp);
  const by = { libraryCode: '900001', userKey: 'no-user' };
  return signatureOf({ ...by, url, method: 'GET', timestamp });
};

test('a signed call carries the headers of its family, and a signature over what is sent', async () => {
  service.answer = () => good({ total: 0, items: [] });
  await tab.calls.read(listDatabases, { offset: 0, limit: 50 });
  const { headers } = sent();
  const own = { librarycode: '900001', applycode: 'meta_bc', rev: '1.5' };
  expect(headers).toMatchObject({ authorization: 'Bearer library-token', ...own });
  expect(headers.userkey).toBeUndefined();
  const url = '/metaapi/meta-core-database/edge/v1.5/databases?offset=0&limit=50';
  expect(headers.sign).toBe(signOver(url));
});

test('a knowledge call is sent by POST, unsigned', async () => {
  await tab.calls.read(listKnowledge, { kind: 'help' });
  expect(sent()).toMatchObject({ method: 'POST', body: { kind: 'help' } });
  expect(sent().headers.sign).toBeUndefined();
});

test('an id that would climb out of its path is signed as it is sent', async () => {
  service.answer = () => refusal('notFound');
  await expect(tab.calls.read(getDatabase, { id: '../x y' })).rejects.toMatchObject({ code: 404 });
  expect(sent().headers.sign).toBe(signOver(sent().path));
});

const none = { flag: false, code: 10020, message: 'none', data: null };
const whole = { flag: true, code: 200, message: '', data: subjects };

test.each([
  ['of the catalogue', refusal('forbidden'), { error: 'forbidden', cnMessage: '没有权限访问' }],
  ['with flag false, whatever its status', enveloped(200, none), { error: 'libraryUnknown' }],
  ['with another status, whatever its body', enveloped(201, whole), {}],
])('a refusal %s comes back as an error with its words', async (_, reply, error) => {
  service.answer = () => reply;
  const read = tab.calls.read(listSubjects, {});
  await expect(read).rejects.toMatchObject({ name: 'AppError', ...error });
});

const json = { 'Content-Type': 'application/json' };
const ours = { ...json, 'X-Portal-Answer': '1' };
const ok = (data: string) => `{"flag":true,"code":200,"message":"","data":${data}}`;
test.each<[name: string, reply: Reply]>([
  ["a captive portal's page", captivePage],
  ["a captive portal's redirect", { status: 302, headers: { Location: '/login' }, body: '' }],
  ['a proxy error', { status: 502, headers: { 'Content-Type': 'text/html' }, body: 'bad' }],
  ['JSON of somebody else', { status: 200, headers: json, body: '{"flag":true}' }],
  ['an envelope without our mark', { status: 200, headers: json, body: ok('{}') }],
  ['garbage under our mark', { status: 200, headers: ours, body: '{"flag":tr' }],
  ['a list under our mark', { status: 200, headers: ours, body: '[]' }],
  ['data of another shape', { status: 200, headers: ours, body: ok('{"items":7}') }],
  ['a 204 with a body, where data is due', { status: 204, headers: ours, body: '' }],
])('what is no answer of ours touches neither memory nor session: %s', async (_, reply) => {
  service.answer = () => good(subjects);
  await tab.calls.read(listSubjects, {});
  const before = await tab.credentials.reloadCredentials();
  service.answer = () => reply;
  const remembered = await tab.calls.read(listSubjects, {});
  expect(remembered).toMatchObject({ data: subjects, isFresh: false });
  expect(await tab.credentials.reloadCredentials()).toEqual(before);
  await tab.stores.libraryFacts.clear();
  const foreign = { name: 'NoAnswer', reason: 'foreign', status: reply.status };
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject(foreign);
});

test('a call is given up after 20 seconds, with the required words', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(60));
  service.answer = () => new Promise(() => {});
  const words = { reason: 'timeout', message: 'timeout of 20000 ms exceeded' };
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject(words);
  // A page whose service was away, as in the tests above, may just ask for it again.
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([20_000]));
});

test('a service that is gone is "Network Error", a reader who leaves "Request aborted"', async () => {
  service.answer = () => null;
  const cut = tab.calls.read(listSubjects, {});
  await expect(cut).rejects.toMatchObject({ reason: 'network', message: 'Network Error' });
  service.answer = () => new Promise(() => {});
  const leaving = new AbortController();
  const left = tab.calls.read(listSubjects, {}, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 30);
  await expect(left).rejects.toMatchObject({ reason: 'aborted', message: 'Request aborted' });
});

const List = z.object({ items: z.array(z.object({ id: z.string() })), total: z.number() });
const listOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: String(index) }));

test.each([0, 1, 60, 61, 500])(
  'a list of %i comes out as one check would give it',
  async (size) => {
    const items = listOf(size).map((item) => ({ ...item, more: 1 }));
    const data = { items, total: size, other: 2 };
    expect(await checked(List, data)).toEqual({ success: true, data: List.parse(data) });
  },
);

test.each([
  ['its last item', { items: [...listOf(200), { id: 7 }], total: 1 }],
  ['what stands beside the list', { items: listOf(200), total: 'many' }],
  ['everything', null],
])('is refused for %s', async (_, data) => {
  expect((await checked(List, data)).success).toBe(false);
});

test('lets others have their turn in between', async () => {
  const turn = vi.fn();
  const timer = setInterval(turn, 0);
  await checked(List, { items: listOf(1_000), total: 1_000 });
  clearInterval(timer);
  expect(turn.mock.calls.length).toBeGreaterThan(3);
});

const minuteMs = 60_000;

/** Ahead. */
function deviceClockAhead(byMs: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + byMs);
}

/** It accepts a signature for five minutes. */
function answerWithTime(now: () => number): void {
  service.answer = ({ path, headers }) => {
    if (path.endsWith('/timestamp')) return good({ timestamp: now() });
    const isInTime = Math.abs(Number(headers.timestamp) - now()) <= 5 * minuteMs;
    return isInTime ? good({ items: [] }) : refusal('clockDiffers');
  };
}

test.each([
  ['ten minutes ahead', 10 * minuteMs],
  ['ten minutes behind', -10 * minuteMs],
  ['ten years ahead', 10 * 365 * 1440 * minuteMs],
  ['ten years behind', -10 * 365 * 1440 * minuteMs],
])('a device whose clock is %s learns the time once and is answered', async (_, byMs) => {
  const epoch = Date.now() - performance.now();
  const realNow = () => epoch + performance.now();
  answerWithTime(realNow);
  deviceClockAhead(byMs);
  // Node writes the Date header with the right time; a proxy may remove the header.
  for (let time = 0; time < 2; time += 1)
    expect((await tab.calls.read(listNotices, {})).isFresh).toBe(true);
  expect(Math.abs(tab.clock.serverNow() - realNow())).toBeLessThan(3_000);
  expect(Math.abs(tab.clock.skewMs() - byMs)).toBeLessThan(3_000);
  expect(service.to('/timestamp').length).toBeLessThanOrEqual(1);
});

test('a clock that jumps during the session changes nothing, and a time that is none is not learnt', () => {
  tab.clock.learnClock(1_800_000_000_000);
  deviceClockAhead(60 * minuteMs);
  tab.clock.learnClock(Number.NaN);
  tab.clock.learnFromDate('yesterday');
  expect(Math.abs(tab.clock.serverNow() - 1_800_000_000_000)).toBeLessThan(1_000);
});

test('half the way back is added to the time the service says', () => {
  const requestedAt = performance.now() - 400;
  tab.clock.learnClock(1_000_000, requestedAt);
  const passedMs = tab.clock.serverNow() - 1_000_000;
  expect(passedMs).toBeGreaterThanOrEqual(200);
  // Half of at least 400 ms is missing, however long this machine takes.
  expect(passedMs).toBeLessThanOrEqual(Math.ceil(performance.now() - requestedAt - 200));
});

test('how wrong the clock of the device is, is known to the next page too, with no answer yet', async () => {
  const webStorage = stubStorage();
  const realNow = Date.now();
  deviceClockAhead(-180 * minuteMs);
  tab.clock.learnClock(realNow);
  const next = await openTab(service.origin);
  expect(Math.abs(next.clock.serverNow() - realNow)).toBeLessThan(3_000);
  webStorage.set('clockSkew', 'garbage');
  expect(Math.abs(next.clock.serverNow() - Date.now())).toBeLessThan(3_000);
});

test('a service that never agrees is not asked for ever', async () => {
  service.answer = ({ path }) =>
    path.endsWith('/timestamp') ? good({ timestamp: 5 }) : refusal('clockDiffers');
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ error: 'clockDiffers' });
  expect(service.to('/notices')).toHaveLength(2);
});

test('a renewal of the library token that is refused is said once, and again after a token came', async () => {
  const { onTokenRefusal } = await import('../credentials/library-token.ts');
  const said: string[] = [];
  onTokenRefusal(({ cnMessage }) => said.push(cnMessage));
  const answerWith = (renewal: Reply) => {
    service.answer = ({ path, headers: { authorization } }) => {
      if (path.endsWith('/getApplyAccessToken')) return renewal;
      return authorization === 'Bearer newer' ? good({ items: [] }) : refusal('tokenExpired');
    };
  };
  const read = () => tab.calls.read(listNotices, {}).catch(() => null);
  answerWith(refusal('forbidden'));
  await read();
  await read();
  expect(said).toHaveLength(1);
  answerWith(good({ accessToken: 'newer' }));
  expect((await read())?.isFresh).toBe(true);
  service.answer = ({ path }) =>
    refusal(path.endsWith('/getApplyAccessToken') ? 'forbidden' : 'tokenExpired');
  await read();
  expect(said).toHaveLength(2);
});
