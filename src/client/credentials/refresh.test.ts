import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import {
  type Arrived,
  captivePage,
  good,
  type Reply,
  refusal,
} from '#tests/client/local-service.ts';
import { keepBusy, openTab, signIn, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron', answering);
let live = '';
let generation = 1;

beforeEach(() => {
  live = 'access-2';
  generation = 1;
});

function answering(arrived: Arrived): Reply {
  if (arrived.path.endsWith('/refreshAccessToken')) return rotated(arrived);
  const bearer = arrived.headers.authorization;
  const isTaken = bearer === `Bearer ${live}` || bearer === 'Bearer library-token';
  return isTaken ? good({ items: [] }) : refusal('tokenExpired');
}

function rotated(arrived: Arrived): Reply {
  const { refreshToken } = arrived.body as { refreshToken: string };
  if (refreshToken !== `refresh-${generation}`) return refusal('tokenRefused');
  generation += 1;
  live = `access-${generation}`;
  return good({ accessToken: live, refreshToken: `refresh-${generation}` });
}

function answerRefresh(reply: Reply | null): void {
  service.answer = (arrived) =>
    arrived.path.endsWith('/refreshAccessToken') ? reply : answering(arrived);
}
const refreshes = () => service.to('/refreshAccessToken');
const follows = (from: Tab = tab) => from.calls.read(listFollows, {});
const refreshTokenOf = async (from: Tab = tab) =>
  (await from.credentials.reloadCredentials()).token?.refreshToken;

async function tabsOpen(count: number): Promise<Tab[]> {
  const tabs = [tab];
  while (tabs.length < count) tabs.push(await openTab(service.origin));
  return tabs;
}

test('eight tabs with five calls each at expiry make one refresh, and all succeed', async () => {
  const tabs = await tabsOpen(8);
  const calls = tabs.flatMap((each) => Array.from({ length: 5 }, () => follows(each)));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ isFresh }) => isFresh)).toHaveLength(40);
  const codes = { applyCode: 'meta_bc', companyCode: 'metadata', libraryCode: '900001' };
  const body = { ...codes, userName: 'reader', refreshToken: 'refresh-1' };
  expect(refreshes().map((each) => each.body)).toEqual([body]);
});

test('a refresh whose reply is lost is asked for again under the same request id', async () => {
  service.answer = (arrived) => {
    if (refreshes().length === 1 && arrived.path.endsWith('/refreshAccessToken')) return null;
    return answering(arrived);
  };
  expect((await follows()).isFresh).toBe(true);
  const ids = refreshes().map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
});

test('the request id of a lost refresh outlives a reload', async () => {
  answerRefresh(null);
  await expect(follows()).rejects.toMatchObject({ reason: 'network' });
  const [lost] = refreshes();
  service.answer = answering;
  expect((await follows(await openTab(service.origin))).isFresh).toBe(true);
  expect(refreshes().at(-1)?.headers['x-request-id']).toBe(lost?.headers['x-request-id']);
});

test("a sibling's fresh token is adopted without a refresh of one's own", async () => {
  const sibling = await openTab(service.origin);
  await sibling.credentials.loadCredentials();
  await follows();
  await follows(sibling);
  expect(refreshes()).toHaveLength(1);
});

test("a refused refresh is no sign-out where a sibling's pair is there by then", async () => {
  const sibling = await openTab(service.origin);
  service.answer = async (arrived) => {
    if (!arrived.path.endsWith('/refreshAccessToken')) return answering(arrived);
    // Another runtime without locks was faster with the same refresh token.
    live = 'access-9';
    const pair = { accessToken: live, refreshToken: 'refresh-9' };
    await sibling.credentials.saveRefreshed('refresh-1', pair);
    return refusal('tokenRefused');
  };
  expect((await follows()).isFresh).toBe(true);
  expect(await refreshTokenOf()).toBe('refresh-9');
});

describe('with a disk that is busy for longer than it is waited for', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Longer than the client waits for the disk, but shorter than its wait for the answer to a refresh. */
  const busyMs = 12_000;

  test('five tabs use no refresh token before it answers, and all stay signed in', async () => {
    const tabs = await tabsOpen(5);
    live = 'access-1';
    for (const each of tabs) await follows(each);
    live = 'access-2';
    service.arrived.length = 0;
    const release = await keepBusy('credentials');
    const calls = tabs.map((each) => follows(each));
    await vi.waitFor(() => expect(service.to('/follows')).toHaveLength(5));
    await vi.advanceTimersByTimeAsync(busyMs);
    expect(refreshes()).toHaveLength(0);
    release();
    expect((await Promise.all(calls)).every(({ isFresh }) => isFresh)).toBe(true);
    expect(refreshes()).toHaveLength(1);
    for (const each of tabs) expect(await refreshTokenOf(each)).toBe('refresh-2');
  });

  test('a disk that becomes busy while the service answers is given the pair later', async () => {
    const sibling = await openTab(service.origin);
    await sibling.credentials.loadCredentials();
    let release = () => {};
    service.answer = async (arrived) => {
      if (arrived.path.endsWith('/refreshAccessToken')) release = await keepBusy('credentials');
      return answering(arrived);
    };
    const answer = follows();
    await vi.waitFor(() => expect(refreshes()).toHaveLength(1));
    service.answer = answering;
    const siblings = follows(sibling);
    await vi.advanceTimersByTimeAsync(busyMs);
    // This tab has the pair; nobody else may use the token that the disk still holds.
    expect((await answer).isFresh).toBe(true);
    expect(refreshes()).toHaveLength(1);
    release();
    expect((await siblings).isFresh).toBe(true);
    expect(refreshes()).toHaveLength(1);
    expect(await refreshTokenOf(await openTab(service.origin))).toBe('refresh-2');
  });
});

test.each([
  ['10009', 'tokenExpired'],
  ['10012', 'tokenRefused'],
] as const)('a refresh refused with %s ends the session once, in every tab', async (_, name) => {
  const sibling = await openTab(service.origin);
  const reasons: string[] = [];
  for (const each of [tab, sibling]) {
    each.credentials.onCredentialsChange((__, reason) => reasons.push(reason));
  }
  answerRefresh(refusal(name));
  const calls = await Promise.allSettled([follows(), follows(), follows()]);
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
  await vi.waitFor(() => expect(reasons).toEqual(['expired', 'expired']));
  expect(refreshes()).toHaveLength(1);
  const { token, userInfo, library } = await sibling.credentials.loadCredentials();
  expect([token, userInfo, library?.libraryCode]).toEqual([null, null, '900001']);
  await vi.waitFor(() => expect(service.to('/revokeUserInfoAccessToken')).toHaveLength(1));
});

test('what anyone may read is read on as a visitor when the session ends', async () => {
  answerRefresh(refusal('tokenRefused'));
  expect((await tab.calls.read(listNotices, {})).isFresh).toBe(true);
  expect(service.to('/notices').at(-1)?.headers.authorization).toBe('Bearer library-token');
});

test.each([
  ['no network', null],
  ["a captive portal's page", captivePage],
  ['a fault of the service', refusal('operationFailed')],
  ['a service that is away', refusal('unavailable')],
])('%s at a refresh keeps the session', async (_, reply) => {
  answerRefresh(reply);
  await expect(follows()).rejects.toBeInstanceOf(Error);
  expect(await refreshTokenOf()).toBe('refresh-1');
  service.answer = answering;
  expect((await follows()).isFresh).toBe(true);
});

test('an exempt library is not signed out: what is remembered stays readable', async () => {
  await signIn(tab, 'reader', '131003');
  live = 'access-1';
  expect((await follows()).isFresh).toBe(true);
  live = 'another';
  answerRefresh(refusal('tokenRefused'));
  const answers = await Promise.all([follows(), follows(), follows()]);
  expect(answers.map(({ isFresh }) => isFresh)).toEqual([false, false, false]);
  // One action of the reader, one refresh.
  expect(refreshes()).toHaveLength(1);
  const { userInfo, isExpired } = await tab.credentials.reloadCredentials();
  expect([userInfo?.username, isExpired]).toEqual(['reader', true]);
  expect((await tab.calls.read(listNotices, {})).isFresh).toBe(true);
});

test('a library token that expired is fetched once for all who wait', async () => {
  await tab.credentials.forgetPatron();
  service.answer = (arrived) => {
    if (arrived.path.endsWith('/getApplyAccessToken')) return good({ accessToken: 'newer' });
    const isNewer = arrived.headers.authorization === 'Bearer newer';
    return isNewer ? good({ items: [] }) : refusal('tokenExpired');
  };
  const reads = Array.from({ length: 8 }, () => tab.calls.read(listNotices, {}));
  expect((await Promise.all(reads)).every(({ isFresh }) => isFresh)).toBe(true);
  expect(service.to('/getApplyAccessToken')).toHaveLength(1);
});
