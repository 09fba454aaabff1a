import { beforeEach, expect, test, vi } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { captivePage, good, refusal } from '#tests/client/local-service.ts';
import { library, signIn } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron');
let worker: typeof import('./readable-calls.ts');
/** The worker continues it after its answer. */
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

const databases = '/metaapi/meta-core-database/edge/v1.5/databases';

test.each([
  [`${databases}?offset=0&limit=50`, 'GET', 'listDatabases'],
  [`${databases}/cnki`, 'GET', 'getDatabase'],
  ['/knowledge/listKnowledge', 'POST', 'listKnowledge'],
  [databases, 'POST', null],
  ['/metaapi/meta-basics-login/edge/time/v1.5/timestamp', 'GET', null],
  ['/metaapi/meta-favourite-database/edge/v1.5/follows', 'POST', null],
  ['/databaseList', 'GET', null],
])('calls that may be remembered are known by path and method: %s', (path, method, name) => {
  const request = new Request(`${service.origin}${path}`, { method });
  expect(worker.readableCallOf(request)?.name ?? null).toBe(name);
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

test('a remembered answer is as old as it is, with whatever the service does not answer', async () => {
  const learntAt = Date.parse('2026-11-21T08:00:00Z');
  const { headers, ...reply } = good({ items: [] });
  service.answer = () => ({
    ...reply,
    headers: { ...headers, Date: new Date(learntAt).toUTCString() },
  });
  await tab.calls.read(listNotices, {});
  for (const away of [null, captivePage, { status: 504, body: '' }]) {
    service.answer = () => away;
    expect((await tab.calls.read(listNotices, {})).learntAt).toBe(learntAt);
  }
});

test("a page learns from a remembered answer whether a network's own page came instead", async () => {
  const strangers: boolean[] = [];
  const { onCaptivePortal } = await import('#client/transport/connectivity.ts');
  onCaptivePortal((isCaptivePortal) => strangers.push(isCaptivePortal));
  for (const reply of [good({ items: [] }), captivePage, good({ items: [] })]) {
    service.answer = () => reply;
    await tab.calls.read(listNotices, {});
  }
  expect(strangers).toEqual([true, false]);
});

test('inputs are distinguished, in the query and in the body', async () => {
  service.answer = ({ body }) => good({ items: [{ ...help, ...(body as { kind: string }) }] });
  await tab.calls.read(listKnowledge, { kind: 'help' });
  await tab.calls.read(listKnowledge, { kind: 'about' });
  service.answer = () => null;
  expect((await tab.calls.read(listKnowledge, { kind: 'help' })).data.items[0]?.kind).toBe('help');
  const other = tab.calls.read(getDatabase, { id: 'x' });
  await expect(other).rejects.toMatchObject({ reason: 'network' });
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
