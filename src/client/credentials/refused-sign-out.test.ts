// A sign-out that is refused when nobody waits for it any more is told by a page all the same.

import { expect, test, vi } from 'vitest';
import { listFollows } from '#contract/calls/follows.ts';
import { AppError } from '#contract/wire/errors.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { type Reply, refusal } from '#tests/client/local-service.ts';
import { delivered, openTab, signIn, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron');
const { cnMessage, message } = new AppError('forbidden');
const words = { zh_CN: cnMessage, en: message };

const take = (from: Tab) => from.refusedSignOut.takeRefusedSignOut();
/** Resolves when a refusal was left. */
const left = (to: Tab) =>
  new Promise<void>((resolve) => to.refusedSignOut.onRefusedSignOut(resolve));

test('a refusal that is slow is left for the page, and taken once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let answer = (_: Reply): void => {};
  const answered = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  service.answer = () => answered;
  const said = left(tab);
  const leaving = tab.revocation.signOut();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    expect(service.to('/revokeUserInfoAccessToken')).toHaveLength(1);
  });
  expect(await leaving).toEqual({ isRevoked: false, refusal: null });
  vi.useRealTimers();
  expect(await take(tab)).toBeNull();
  answer(refusal('forbidden'));
  await said;
  expect([await take(tab), await take(tab)]).toEqual([words, null]);
});

test('a refusal that the caller waited for is told by the caller alone', async () => {
  service.answer = () => refusal('forbidden');
  expect((await tab.revocation.signOut()).refusal?.error).toBe('forbidden');
  expect(await take(tab)).toBeNull();
});

test('what was ended without a network, and is refused later, is left for the next page', async () => {
  service.answer = () => null;
  await tab.revocation.signOut();
  service.answer = () => refusal('unavailable');
  await tab.revocation.flushRevocations();
  // This one may pass, and the request is repeated.
  expect(await take(tab)).toBeNull();
  service.answer = () => refusal('forbidden');
  const other = await openTab(service.origin);
  await other.revocation.flushRevocations();
  expect(await take(await openTab(service.origin))).toEqual(words);
});

test('other tabs hear of it, as of one that the worker met', async () => {
  const other = await openTab(service.origin);
  const reported = left(other);
  service.answer = () => refusal('forbidden');
  await tab.revocation.revokeSession('access-2', '900001');
  await reported;
  expect(await take(other)).toEqual(words);
});

test('the refused revoke of a forced sign-out is told', async () => {
  const said = left(tab);
  service.answer = ({ path }) =>
    refusal(path.endsWith('/revokeUserInfoAccessToken') ? 'forbidden' : 'tokenExpired');
  await tab.calls.read(listFollows, {}).catch(() => {});
  await said;
  expect((await tab.credentials.loadCredentials()).ended?.isAcknowledged).toBe(false);
  expect(await take(tab)).toEqual(words);
  expect(await tab.leave.hasLeave()).toBe(true);
});

test('a session that had ended already is no refusal, and the next sign-in takes the words away', async () => {
  service.answer = () => refusal('alreadySignedOut');
  await tab.revocation.revokeSession('access-2', '900001');
  await vi.waitFor(() => expect(service.to('/revokeUserInfoAccessToken')).toHaveLength(1));
  await delivered();
  expect(await take(tab)).toBeNull();
  await tab.refusedSignOut.noteRefusedSignOut(new AppError('forbidden'));
  await signIn(tab, 'next');
  expect(await take(tab)).toBeNull();
});
