import { beforeEach, expect, test, vi } from 'vitest';
import { getDatabase } from '#contract/calls/databases.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { captivePage, good, refusal } from '#tests/client/local-service.ts';
import { library, signIn } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron');
let worker: typeof import('./readable-calls.ts');
/** Work that the worker continues after its answer. */
let keepAlive: Promise<unknown>[] = [];

beforeEach(async () => {
  keepAlive = [];
  worker = await import('./readable-calls.ts');
  // The page's calls go through the worker, as in a browser.
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller: {} } });
  tab.tenant.configureClient({ origin: service.origin, bootstrap: null, fetch: throughWorker });
});

const throughWorker: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const call = worker.readableCallOf(request);
  if (call === null) return fetch(request);
  const response = await worker.answerReadable(request, call, (work) => keepAlive.push(work));
  await Promise.all(keepAlive);
  return response;
};

const requests = (path: string, method = 'GET') =>
  worker.readableCallOf(new Request(`${service.origin}${path}`, { method }))?.name ?? null;

test('declared queries that may be remembered are distinguished from everything else', () => {
  const databases = '/metaapi/meta-core-database/edge/v1.5/databases';
  expect(requests(`${databases}?offset=0&limit=50`)).toBe('listDatabases');
  expect(requests(`${databases}/cnki`)).toBe('getDatabase');
  expect(requests('/knowledge/listKnowledge', 'POST')).toBe('listKnowledge');
  expect(requests(databases, 'POST')).toBeNull();
  expect(requests('/metaapi/meta-basics-login/edge/time/v1.5/timestamp')).toBeNull();
  expect(requests('/metaapi/meta-favourite-database/edge/v1.5/follows', 'POST')).toBeNull();
  expect(requests('/databaseList')).toBeNull();
});

test.each([
  ['no network', null],
  ["a captive portal's page", captivePage],
  ['a service that is away', refusal('unavailable')],
  ['a proxy without its service', { status: 504, headers: {}, body: '' }],
])('with %s a remembered answer is given, with when it was learnt', async (_, reply) => {
  const fresh = await tab.calls.read(listNotices, {});
  expect(fresh.isFresh).toBe(true);
  service.answer = () => reply;
  const remembered = await tab.calls.read(listNotices, {});
  expect(remembered).toMatchObject({ data: fresh.data, isFresh: false });
  expect(Math.abs(remembered.learntAt - fresh.learntAt)).toBeLessThan(2_000);
});

test("a page learns from a remembered answer whether a network's own page came instead", async () => {
  const strangers: boolean[] = [];
  const { onCaptivePortal } = await import('#client/calls/connectivity.ts');
  onCaptivePortal((isCaptivePortal) => strangers.push(isCaptivePortal));
  await tab.calls.read(listNotices, {});
  service.answer = () => captivePage;
  await tab.calls.read(listNotices, {});
  expect(strangers).toEqual([true]);
  service.answer = () => good({ items: [] });
  await tab.calls.read(listNotices, {});
  expect(strangers).toEqual([true, false]);
});

test('inputs are distinguished, in the query and in the body', async () => {
  service.answer = ({ body }) =>
    good({ items: [{ ...help, kind: (body as { kind: string }).kind }] });
  await tab.calls.read(listKnowledge, { kind: 'help' });
  await tab.calls.read(listKnowledge, { kind: 'about' });
  service.answer = () => null;
  expect((await tab.calls.read(listKnowledge, { kind: 'help' })).data.items[0]?.kind).toBe('help');
  await expect(tab.calls.read(getDatabase, { id: 'x' })).rejects.toMatchObject({
    reason: 'network',
  });
});

test('what was refused, or is not ours, is not remembered', async () => {
  for (const reply of [refusal('forbidden'), captivePage]) {
    service.answer = () => reply;
    await tab.calls.read(listNotices, {}).catch(() => undefined);
  }
  service.answer = () => null;
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ reason: 'network' });
});

test("a patron's facts are given to that patron's calls alone", async () => {
  await tab.calls.read(listFollows, {});
  service.answer = () => null;
  expect((await tab.calls.read(listFollows, {})).isFresh).toBe(false);
  const [stored] = await tab.stores.patronFacts.keys();
  expect(stored).toContain('reader');
  await signIn(tab, 'somebody-else');
  await expect(tab.calls.read(listFollows, {})).rejects.toMatchObject({ reason: 'network' });
  expect(await tab.stores.patronFacts.keys()).toEqual([]);
});

test('a patron whose name is not in plain letters reads their facts too', async () => {
  await signIn(tab, '读者 一');
  await tab.calls.read(listFollows, {});
  service.answer = () => null;
  expect((await tab.calls.read(listFollows, {})).isFresh).toBe(false);
});

test("a library's facts are not another library's", async () => {
  await tab.calls.read(listNotices, {});
  await tab.credentials.saveLibrary(library('900002'), 'other-token');
  service.answer = () => null;
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ reason: 'network' });
});

const help = { id: '1', kind: 'help', title: {}, bodyHtml: {}, updatedOn: '2026-11-21' };
