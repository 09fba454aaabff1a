// The external sign-out is visited once, by one tab, with the ticket of the sign-in.

import { beforeEach, expect, test } from 'vitest';
import { listFollows } from '#contract/calls/follows.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';
import { delivered, openTab, signIn, type Tab } from '#tests/client/tab.ts';
import { hasLeave, type Leave } from './leave.ts';

const { service, tab } = clientPerTest('patron');

beforeEach(async () => {
  const { userInfo, token } = await tab.credentials.loadCredentials();
  if (userInfo === null || token === null) throw new Error('nobody is signed in');
  await tab.credentials.saveSession(userInfo, token, true, 'ST-1');
});

const take = async (from: Tab): Promise<Leave | null> => from.leave.takeLeave();

test('a sign-out leaves it to be visited, and one tab takes it', async () => {
  const other = await openTab(service.origin);
  expect(await tab.leave.hasLeave()).toBe(false);
  await tab.revocation.signOut();
  await delivered();
  const taken = await Promise.all([take(tab), take(other)]);
  expect(taken.filter((each) => each !== null)).toEqual([{ ticket: 'ST-1' }]);
  expect(await hasLeave()).toBe(false);
});

test('a sign-out offline leaves it for later', async () => {
  service.answer = () => null;
  expect(await tab.revocation.signOut()).toEqual({ isRevoked: false, refusal: null });
  expect(await take(await openTab(service.origin))).toEqual({ ticket: 'ST-1' });
});

test('where another window signs out elsewhere, there is nothing to visit', async () => {
  await tab.revocation.signOut(false);
  expect(await take(tab)).toBeNull();
});

test('the next sign-in needs no external sign-out any more', async () => {
  await tab.revocation.signOut();
  await signIn(tab, 'next');
  expect(await take(tab)).toBeNull();
});

test('a refused refresh clears what a sign-out clears, but for what the reader did and typed', async () => {
  await tab.calls.read(listFollows, {});
  await tab.stores.draftsStore.set('feedback', 'typed');
  tab.stored.recentSearches.set('["law"]');
  service.answer = ({ path }) => {
    if (path.endsWith('/refreshAccessToken')) return refusal('tokenExpired');
    return path.endsWith('/follows') ? refusal('tokenExpired') : good(null);
  };
  await tab.calls.read(listFollows, {}).catch(() => {});
  expect((await tab.credentials.loadCredentials()).ended?.isAcknowledged).toBe(false);
  expect(await tab.stores.patronFacts.entries()).toEqual([]);
  expect(tab.stored.recentSearches.get()).toBeNull();
  expect(await tab.stores.draftsStore.get('feedback')).toBe('typed');
  expect(await take(tab)).toEqual({ ticket: 'ST-1' });
});
