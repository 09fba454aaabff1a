import { beforeEach, expect, test, vi } from 'vitest';
import { factKey } from '#contract/calls/address.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import { listWorks } from '#contract/calls/collection/works.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { barredField } from '#contract/calls/patron/sessions.ts';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { AppError, catalogue, refused } from '#contract/wire/errors.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { enveloped, good, type Reply, refusal } from '#tests/client/local-service.ts';
import { delivered, library, openTab, signIn, type Tab } from '#tests/client/tab.ts';
import { hasLeave, type Leave } from './leave.ts';

const { service, tab } = clientPerTest('patron');

beforeEach(async () => {
  const { userInfo, token } = await tab.credentials.loadCredentials();
  if (userInfo === null || token === null) throw new Error('nobody is signed in');
  await tab.credentials.saveSession(userInfo, token, true, 'ST-1');
});

const takeLeave = async (from: Tab): Promise<Leave | null> => from.leave.takeLeave();

test('a sign-out leaves it to be visited, and one tab takes it', async () => {
  const other = await openTab(service.origin);
  expect(await tab.leave.hasLeave()).toBe(false);
  await tab.revocation.signOut();
  await delivered();
  const taken = await Promise.all([takeLeave(tab), takeLeave(other)]);
  expect(taken.filter((each) => each !== null)).toEqual([{ ticket: 'ST-1' }]);
  expect(await hasLeave()).toBe(false);
});

test('a sign-out offline leaves it for later', async () => {
  service.answer = () => null;
  expect(await tab.revocation.signOut()).toEqual({ isRevoked: false, refusal: null });
  expect(await takeLeave(await openTab(service.origin))).toEqual({ ticket: 'ST-1' });
});

test('where another window signs out elsewhere, or somebody is signed in again, there is nothing to visit', async () => {
  await tab.revocation.signOut(false);
  expect(await takeLeave(tab)).toBeNull();
  await tab.revocation.signOut();
  await signIn(tab, 'next');
  expect(await takeLeave(tab)).toBeNull();
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
  expect(await takeLeave(tab)).toEqual({ ticket: 'ST-1' });
});

const { cnMessage, message } = new AppError('forbidden');
const words = { zh_CN: cnMessage, en: message };

const take = (from: Tab) => from.refusedSignOut.takeRefusedSignOut();
const left = (to: Tab) =>
  new Promise<void>((resolve) => to.refusedSignOut.onRefusedSignOut(resolve));

test('a refusal that is slow is left for the page, and taken once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = Promise.withResolvers<Reply>();
  service.answer = () => answer.promise;
  const said = left(tab);
  const leaving = tab.revocation.signOut();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    expect(service.to('/revokeUserInfoAccessToken')).toHaveLength(1);
  });
  expect(await leaving).toEqual({ isRevoked: false, refusal: null });
  vi.useRealTimers();
  expect(await take(tab)).toBeNull();
  answer.resolve(refusal('forbidden'));
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

/** `answer` is the reply to the refresh that follows. */
async function callWith(from: Tab, answer: Reply): Promise<void> {
  service.answer = ({ path }) =>
    path.endsWith('/refreshAccessToken') ? answer : refusal('tokenExpired');
  await from.calls.read(listFollows, {}).catch(() => undefined);
}

const endedOf = async (from: Tab) => (await from.credentials.loadCredentials()).ended;

test('why is known in every tab until somebody signs in, seen or not', async () => {
  const { zh_CN, en } = catalogue.accountDisabled;
  const barred = new AppError('tokenRefused', [{ field: barredField, zh_CN, en }]);
  await callWith(tab, enveloped(barred.status, refused(barred)));
  const opened = await openTab(service.origin);
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: false, why: { zh_CN, en } });
  await opened.credentials.acknowledgeEnd();
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: true, why: { zh_CN, en } });
  await signIn(opened);
  expect(await endedOf(opened)).toBeNull();
  await callWith(opened, refusal('tokenRefused'));
  expect(await endedOf(opened)).toMatchObject({ isAcknowledged: false, why: null });
});

const owner = { libraryCode: '900001', patron: null };
const page = { offset: 0, limit: 50, withFacets: false };
const titlesBy = (filter: TitleFilter) =>
  ({ kind: 'journal', scope: 'library', filter, sort: 'name', ...page }) as const;
const works = { ...page, kinds: [], titleId: '', year: [], type: [], department: [] };
const worksBy = (q: string) => ({ q, sort: 'year', ...works }) as const;
const typedTitles = titlesBy({ ...noTitleFilter, q: 'canary' });

async function readLists(): Promise<void> {
  const { saveSnapshot } = tab.snapshots;
  const answer = { data: { items: [] }, learntAt: 1 };
  await saveSnapshot(searchTitles, owner, typedTitles, answer);
  await saveSnapshot(searchTitles, owner, titlesBy({ ...noTitleFilter, letter: 'C' }), answer);
  await saveSnapshot(listWorks, owner, worksBy('canary'), answer);
  await saveSnapshot(listWorks, owner, worksBy(''), answer);
}

const keysOnDevice = () => tab.stores.libraryFacts.keys();

test.each<[string, () => Promise<unknown>]>([
  ['a sign-out', () => tab.credentials.forgetPatron()],
  ['the end of a session', () => tab.credentials.expireSession('refresh-1', false, null)],
  ["the reader's own choice", () => tab.stores.forgetTypedFacts()],
])('%s leaves none of the words that were typed, and all else', async (_, forget) => {
  await readLists();
  expect(await keysOnDevice()).toHaveLength(4);
  await forget();
  expect(await keysOnDevice()).toHaveLength(2);
  expect((await keysOnDevice()).join(' ')).not.toContain('canary');
});

test('a list with words that a visitor chose to keep stays, one of the patron goes', async () => {
  await readLists();
  const visitorsKey = factKey(searchTitles, owner, typedTitles);
  const patronsKey = factKey(listWorks, owner, worksBy('canary'));
  const visitors = await tab.keeps.addKeep({ kind: 'titles', of: '/a', name: {} }, null);
  await tab.keeps.changeKeep(visitors.id, { facts: [visitorsKey] });
  const patrons = await tab.keeps.addKeep({ kind: 'titles', of: '/b', name: {} }, 'reader');
  await tab.keeps.changeKeep(patrons.id, { facts: [patronsKey] });
  await tab.credentials.forgetPatron();
  expect(await keysOnDevice()).toContain(visitorsKey);
  expect(await keysOnDevice()).not.toContain(patronsKey);
});

test('a library that asks everybody to sign in has no rendered screen on the device', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
  await tab.credentials.saveLibrary(library(), null);
  expect(deleted).toEqual([]);
  await tab.credentials.saveLibrary({ ...library(), preCertified: 1 }, null);
  expect(deleted).toEqual(['documents']);
});
