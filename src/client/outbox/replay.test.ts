import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { captivePage, good, refusal } from '#tests/client/local-service.ts';
import { library, newDevice, openTab, signIn, type Tab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron', () => good({ isFollowed: true, isCounted: true }));

const follow = (id: string, isFollowed = true, from: Tab = tab) =>
  from.outbox.enqueue(setFollow, { resource: { kind: 'database', id }, isFollowed });
const visit = (id: string, from: Tab = tab) => {
  const input = { resource: { kind: 'database', id }, action: 'view' } as const;
  return from.outbox.enqueue(recordVisit, { ...input, at: '2026-11-21T00:00:00.000Z' });
};
const replayed = async (from: Tab = tab) => {
  const figures = Object.entries(await from.replay.replay());
  return Object.fromEntries(figures.filter(([, count]) => count > 0));
};
const keysSent = () => service.arrived.map(({ headers }) => headers['idempotency-key']);
const followed = () =>
  service.to('/follows').map(({ body }) => (body as { resource: { id: string } }).resource.id);

test('an intent is in storage before the page says that it is saved', async () => {
  const intent = await follow('a');
  const reloaded = await openTab(service.origin);
  expect(await reloaded.outbox.listIntents()).toEqual([intent]);
  expect(intent).toMatchObject({ patron: 'reader', libraryCode: '900001', state: 'waiting' });
});

test('intents are sent in order, each under its own key, and leave the outbox', async () => {
  const made = [await follow('a'), await visit('b'), await follow('c')];
  expect(await replayed()).toEqual({ sent: 3 });
  expect(keysSent()).toEqual(made.map(({ id }) => id));
  expect(await tab.outbox.listIntents()).toEqual([]);
});

test('a later intent replaces a waiting one for the same resource', async () => {
  await follow('a', true);
  await follow('b', true);
  await follow('a', false);
  await tab.replay.replay();
  expect(followed()).toEqual(['b', 'a']);
});

test('replays of several tabs send each intent once', async () => {
  const other = await openTab(service.origin);
  for (const id of ['a', 'b', 'c', 'd']) await follow(id);
  const tabs = [tab, other, tab];
  const reports = await Promise.all(tabs.map(({ replay }) => replay.replay()));
  expect(followed()).toEqual(['a', 'b', 'c', 'd']);
  expect(reports.map(({ left }) => left)).toEqual([0, 0, 0]);
});

test.each([
  ['no network', null],
  ["a captive portal's page", captivePage],
  ['a service that is away', refusal('unavailable')],
  ['too many attempts', refusal('tooMany')],
])('%s stops the replay, and nothing is lost or overtaken', async (_, reply) => {
  await follow('a');
  await follow('b');
  service.answer = () => reply;
  expect(await replayed()).toEqual({ left: 2 });
  // A service that asked for quiet is left alone for a while.
  if (reply?.status === 429) await tab.replay.replay();
  expect(followed()).toEqual(['a']);
  expect((await tab.outbox.listIntents()).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('after a lost reply the intent is sent again under the same key', async () => {
  await follow('a');
  service.answer = () => null;
  await tab.replay.replay();
  service.answer = () => good({ isFollowed: true });
  expect(await replayed(await openTab(service.origin))).toEqual({ sent: 1 });
  expect(new Set(keysSent()).size).toBe(1);
});

test('a refused intent is parked with its reason, does not hold up others, and can be retried', async () => {
  const refused = await follow('a');
  await follow('b');
  service.answer = ({ body }) =>
    JSON.stringify(body).includes('"a"') ? refusal('notFound') : good({ isFollowed: true });
  expect(await replayed()).toEqual({ sent: 1, refused: 1 });
  const why = { code: 404, zh_CN: '没有找到您要的内容', en: 'What you asked for is not here' };
  const parked = { ...refused, state: 'refused', refusal: why };
  expect(await tab.outbox.listIntents()).toEqual([parked]);
  service.answer = () => good({ isFollowed: true });
  await tab.outbox.retryIntent(refused.id);
  expect(await replayed()).toEqual({ sent: 1 });
});

test('a token that expired while offline is refreshed, then the intent is sent, signed then', async () => {
  await follow('a');
  service.answer = ({ path, headers }) => {
    if (path.endsWith('/refreshAccessToken'))
      return good({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    const isFresh = headers.authorization === 'Bearer access-2';
    return isFresh ? good({ isFollowed: true }) : refusal('tokenExpired');
  };
  expect(await replayed()).toEqual({ sent: 1 });
  expect(followed()).toEqual(['a', 'a']);
});

test('a session that is gone parks what its patron wants, until the same patron is back', async () => {
  await follow('a');
  service.answer = () => refusal('tokenRefused');
  expect(await replayed()).toEqual({ left: 1 });
  expect((await tab.credentials.loadCredentials()).userInfo).toBeNull();
  service.answer = () => good({ isFollowed: true });
  expect(await replayed()).toEqual({ left: 1 });
  await signIn(tab, 'reader');
  expect(await replayed()).toEqual({ sent: 1 });
});

test('what a patron does waits, unrefused, until the first form is done', async () => {
  const who = { username: 'newcomer', libraryCode: '900001' };
  const tokens = { accessToken: 'access-1', refreshToken: 'r' };
  await tab.credentials.saveSession(who, tokens, false);
  await visit('a');
  expect([await replayed(), service.to('/visits')]).toEqual([{ left: 1 }, []]);
  await tab.credentials.completeProfile();
  expect(await replayed()).toEqual({ sent: 1 });
});

test("another patron's sign-in forgets what the one before left", async () => {
  await follow('a');
  service.answer = () => refusal('tokenRefused');
  await tab.replay.replay();
  await signIn(tab, 'somebody-else');
  expect(await tab.outbox.listIntents()).toEqual([]);
});

test("what a visitor did stays a visitor's, though a patron signs in before it is sent", async () => {
  await tab.credentials.forgetPatron();
  await visit('a');
  await signIn(tab);
  await tab.replay.replay();
  const [sent] = service.to('/visits');
  expect(sent?.headers.authorization).toBe('Bearer library-token');
  expect(sent?.headers.userkey).toBeUndefined();
});

test('a visitor cannot queue what only patrons can do', async () => {
  await tab.credentials.forgetPatron();
  await expect(follow('a')).rejects.toMatchObject({ error: 'loginRequired' });
});

test('whatever is wished in whatever order, the last wish for each resource is what is sent', async () => {
  const change = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isFollowed: fc.boolean() });
  const lastIsSent = fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
    await newDevice();
    service.arrived.length = 0;
    const fresh = await openTab(service.origin);
    await signIn(fresh);
    for (const { id, isFollowed } of changes) await follow(id, isFollowed, fresh);
    await fresh.replay.replay();
    const last = changes.filter(
      ({ id }, at) => !changes.slice(at + 1).some((each) => each.id === id),
    );
    const wanted = last.map(({ id, isFollowed }) => ({
      resource: { kind: 'database', id },
      isFollowed,
    }));
    expect(service.to('/follows').map(({ body }) => body)).toEqual(wanted);
  });
  await fc.assert(lastIsSent, { numRuns: 8 });
});

test('a service that answers again has what waits sent at once, whatever the pause was', async () => {
  await follow('a');
  service.answer = () => refusal('unavailable');
  await tab.replay.replay();
  await tab.replay.replay();
  expect(followed()).toEqual(['a']);
  service.answer = () => null;
  await tab.calls.read(listNotices, {}).catch(() => undefined);
  service.answer = () => good({ isFollowed: true, items: [] });
  await tab.calls.read(listNotices, {});
  expect(await replayed()).toEqual({ sent: 1 });
});

test('a refused intent that the reader sends again gets as many attempts as a new one', async () => {
  const { id } = await follow('a');
  service.answer = () => refusal('operationFailed');
  for (let each = 1; each < 8; each += 1) await tab.outbox.countAttempt(id, true);
  expect(await replayed()).toEqual({ refused: 1 });
  await tab.outbox.retryIntent(id);
  expect(await replayed()).toEqual({ left: 1 });
  expect(await tab.outbox.listIntents()).toMatchObject([{ state: 'waiting', faults: 1 }]);
});

test('attempts without an answer do not use up those that are meant for refusals', async () => {
  await follow('a');
  service.answer = () => null;
  for (let each = 0; each < 10; each += 1) await tab.replay.replay();
  service.answer = () => refusal('operationFailed');
  expect(await replayed()).toEqual({ left: 1 });
  expect(await tab.outbox.listIntents()).toMatchObject([{ state: 'waiting', faults: 1 }]);
});

test('every tab notices a change, and that a sign-out has emptied the outbox', async () => {
  const other = await openTab(service.origin);
  const noticed: string[] = [];
  tab.outbox.onOutboxChange(() => noticed.push('here'));
  other.outbox.onOutboxChange(() => noticed.push('there'));
  await follow('a');
  await vi.waitFor(() => expect(noticed).toEqual(['here', 'there']), { timeout: 10_000 });
  await tab.credentials.forgetPatron();
  const isNoticed = () => expect(noticed.slice(2).sort()).toEqual(['here', 'there']);
  await vi.waitFor(isNoticed, { timeout: 10_000 });
});

// No intent is stored for nobody's library: it belongs to the page's, or waits until the library is known.
test('a visit made while the storage is taken away belongs to the library of the page, and is sent', async () => {
  await tab.credentials.forgetPatron();
  await tab.stores.credentialsStore.clear();
  await tab.credentials.reloadCredentials();
  expect(await visit('a')).toMatchObject({ patron: null, libraryCode: '900001' });
  expect(await replayed()).toEqual({ sent: 1 });
});

test('what was done before any library was known waits for it, untried, and is sent as of it', async () => {
  await newDevice();
  const first = await openTab(service.origin);
  await visit('a', first);
  expect(await replayed(first)).toEqual({ left: 1 });
  expect(await first.outbox.listIntents()).toMatchObject([{ libraryCode: '', attempts: 0 }]);
  await first.credentials.saveLibrary(library(), 'library-token');
  expect(await replayed(first)).toEqual({ sent: 1 });
  expect(service.to('/visits')).toHaveLength(1);
});

test('an intent that an earlier release stored without a library gets the one of this origin', async () => {
  await tab.credentials.forgetPatron();
  const intent = await visit('a');
  const [key = ''] = await tab.stores.outboxStore.keys();
  await tab.stores.outboxStore.set(key, { ...intent, libraryCode: '' });
  service.answer = () => null;
  expect(await replayed()).toEqual({ left: 1 });
  expect(await tab.outbox.listIntents()).toMatchObject([{ id: intent.id, libraryCode: '900001' }]);
  service.answer = () => good({ isCounted: true });
  expect(await replayed()).toEqual({ sent: 1 });
});
