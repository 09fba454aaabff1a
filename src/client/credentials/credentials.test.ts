import { beforeEach, expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { AppError } from '#contract/wire/errors.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, type Reply, refusal } from '#tests/client/local-service.ts';
import { deletedDatabase, delivered, library, openTab, signIn } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';

let areas: Map<string, string>[];
const { service, tab } = clientPerTest('nobody');

beforeEach(() => {
  areas = [stubStorage(), stubStorage('sessionStorage')];
});

async function everythingStored(): Promise<string> {
  const { libraryFacts, patronFacts, outboxStore, credentialsStore, draftsStore } = tab.stores;
  const all = [libraryFacts, patronFacts, outboxStore, credentialsStore, draftsStore];
  const entries = await Promise.all(all.map((store) => store.entries()));
  return JSON.stringify([entries, ...areas.map((area) => [...area.values()])]);
}

const follow = {
  resource: { kind: 'database' as const, id: 'canary-database' },
  name: { en: 'canary-name' },
  followedOn: '2026-11-21',
};

test('sign-out leaves nothing private on the device, in any tab, and keeps library, language and adddate', async () => {
  await signIn(tab, 'canary-reader');
  service.answer = ({ path }) => good({ items: path.endsWith('/follows') ? [follow] : [] });
  await tab.calls.read(listFollows, {});
  await tab.calls.read(listNotices, {});
  await tab.outbox.enqueue(setFollow, { resource: follow.resource, isFollowed: false });
  await tab.stores.draftsStore.set('feedback', 'canary-draft');
  tab.stored.recentSearches.set('canary-search');
  tab.stored.visitorStars.set('canary-wanted');
  tab.stored.language.set('en');
  tab.stored.adddate.set('2026-01-01');
  const other = await openTab(service.origin);
  const reasons: string[] = [];
  other.credentials.onCredentialsChange((_, reason) => reasons.push(reason));
  expect(await everythingStored()).toContain('canary');

  service.answer = () => good(null);
  expect(await tab.revocation.signOut()).toEqual({ isRevoked: true, refusal: null });
  await delivered();
  expect(await everythingStored()).not.toMatch(/canary|access-1|refresh-1/);
  expect(reasons).toEqual(['signedOut']);
  const left = await other.credentials.loadCredentials();
  expect([left.userInfo, left.token, left.library?.libraryCode]).toEqual([null, null, '900001']);
  expect([tab.stored.language.get(), tab.stored.adddate.get()]).toEqual(['en', '2026-01-01']);
  expect(await other.calls.readCached(listFollows, {})).toBeNull();
  expect(await other.calls.readCached(listNotices, {})).not.toBeNull();
});

test('a sign-out offline is done here at once, and told to the service later', async () => {
  await signIn(tab);
  service.answer = () => null;
  expect(await tab.revocation.signOut()).toEqual({ isRevoked: false, refusal: null });
  expect((await tab.credentials.loadCredentials()).token).toBeNull();
  service.answer = () => refusal('alreadySignedOut');
  const reloaded = await openTab(service.origin);
  await reloaded.revocation.flushRevocations();
  const revoked = service.to('/revokeUserInfoAccessToken').at(-1);
  expect(revoked?.body).toMatchObject({ accessToken: 'access-1', libraryCode: '900001' });
  expect(await everythingStored()).not.toContain('access-1');
});

test('a sign-out counts as done where the session has ended, and one that is refused says why', async () => {
  const signedOut = async (answer: Reply) => {
    await signIn(tab);
    service.answer = () => answer;
    return tab.revocation.signOut();
  };
  const done = { isRevoked: true, refusal: null };
  expect(await signedOut(refusal('alreadySignedOut'))).toEqual(done);
  const { isRevoked, refusal: why } = await signedOut(refusal('forbidden'));
  expect([isRevoked, why?.cnMessage]).toEqual([false, new AppError('forbidden').cnMessage]);
  expect((await tab.credentials.loadCredentials()).token).toBeNull();
});

test("an answer that arrives after a sign-out does not bring the patron's facts back", async () => {
  await signIn(tab, 'canary-reader');
  const answer = Promise.withResolvers<Reply>();
  service.answer = () => answer.promise;
  const late = tab.calls.read(listFollows, {});
  await vi.waitFor(() => expect(service.arrived).toHaveLength(1));
  await tab.credentials.forgetPatron();
  answer.resolve(good({ items: [follow] }));
  await late;
  expect(await tab.calls.readCached(listFollows, {})).toBeNull();
  expect(await everythingStored()).not.toContain('canary');
});

test('an intent that another tab signs out under leaves nothing behind', async () => {
  await signIn(tab, 'canary-reader');
  const other = await openTab(service.origin);
  const input = { resource: follow.resource, isFollowed: true };
  await Promise.allSettled([
    other.credentials.forgetPatron(),
    tab.outbox.enqueue(setFollow, input),
    tab.outbox.enqueue(setFollow, input),
  ]);
  expect(await everythingStored()).not.toContain('canary');
});

test('a library answer without a token keeps the token there is; another library signs its reader out', async () => {
  await signIn(tab);
  await tab.credentials.saveLibrary(library(), null);
  expect((await tab.credentials.loadCredentials()).libraryToken).toBe('library-token');
  await tab.credentials.saveLibrary(library('900002'), null);
  const { library: now, userInfo, libraryToken } = await tab.credentials.loadCredentials();
  expect([now?.libraryCode, userInfo, libraryToken]).toEqual(['900002', null, null]);
});

test('a visit of a signed-in patron is kept as theirs', async () => {
  await signIn(tab);
  const input = { resource: follow.resource, action: 'view' as const, at: '2026-11-21T00:00:00Z' };
  expect((await tab.outbox.enqueue(recordVisit, input)).patron).toBe('reader');
});

test('when the browser takes the storage away, every open tab knows, and the library is kept', async () => {
  await signIn(tab);
  const tabs = [tab, await openTab(service.origin)];
  const changes: string[] = [];
  for (const { credentials } of tabs) {
    await credentials.loadCredentials();
    credentials.onCredentialsChange(({ userInfo }, reason) =>
      changes.push(`${reason} ${userInfo?.username ?? 'nobody'}`),
    );
  }
  await deletedDatabase('credentials');
  await vi.waitFor(() => expect(changes.length).toBeGreaterThanOrEqual(2));
  expect(new Set(changes)).toEqual(new Set(['lost nobody']));
  for (const { credentials } of tabs) {
    const { userInfo, library: place } = await credentials.loadCredentials();
    expect([userInfo, place?.libraryCode]).toEqual([null, '900001']);
  }
});
