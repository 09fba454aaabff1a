// Nodes that share the work: one answers readers without an index, one searches for it. What a reader sees is the same
// as at a node that does everything.
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { getOverview } from '#contract/calls/collection/overview.ts';
import { searchAll } from '#contract/calls/collection/search.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { getTitle, listPackages, searchTitles } from '#contract/calls/collection/titles.ts';
import { listFunds, listWorks } from '#contract/calls/collection/works.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { getFigures } from '#contract/calls/desk/figures.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import type { RenderedData } from '#contract/wire/document.ts';
import { listenerFor } from '#server/http/request-listener.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryToken, signIn } from '#tests/contract/accounts/signing-in.ts';
import { keyOf, programRequest } from '#tests/contract/programs/calling.ts';
import { visitorOf } from '#tests/contract/support/asking.ts';
import { importOwnTitles } from '#tests/contract/support/library-rows.ts';
import {
  answeredOnce,
  openPortal,
  requestOf,
  type TestPortal,
} from '#tests/contract/support/portal.ts';

const metricsToken = 'a-token-of-tests-0123';
const reader = '203.0.113.9';

let whole: TestPortal;
let search: TestPortal;
let web: TestPortal;
let library: LibraryRecord;
let titleId: string;
let port: Server;
let portNumber = 0;
/** Headers of what the search node was asked. */
const receivedHeaders: IncomingHttpHeaders[] = [];

/** The search node on a port of its own, which may be closed and opened again. */
async function openSearchPort(): Promise<void> {
  const listener = listenerFor(search.app);
  port = createServer((incoming, outgoing) => {
    receivedHeaders.push(incoming.headers);
    listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => port.listen(portNumber, '127.0.0.1', resolve));
  portNumber = (port.address() as AddressInfo).port;
}

async function closeSearchPort(): Promise<void> {
  port.closeAllConnections();
  await new Promise((resolve) => port.close(resolve));
}

beforeAll(async () => {
  const measured = { metricsToken };
  whole = await openPortal();
  search = await openPortal({ node: { roles: ['search'], trustedProxies: ['127.0.0.1'] } });
  await openSearchPort();
  const searchUrls = [`http://127.0.0.1:${portNumber}`];
  web = await openPortal({ node: { roles: ['web', 'jobs'], searchUrls }, measured });
  library = await whole.addLibrary();
  await importOwnTitles(whole.store, library.code);
  for (const node of [whole, web]) {
    const found = async () =>
      (await node.app.libraries()).some(({ code }) => code === library.code);
    await vi.waitUntil(found);
    const visitor = await visitorOf(node, library);
    const titles = async () => (await visitor.list({})).items;
    await vi.waitUntil(async () => (await titles()).length === 20);
    titleId = String((await titles())[0]?.id);
  }
});
afterAll(() => closeSearchPort());

const page = { offset: 0, limit: 20, withFacets: true };
const titlesNamed = (q: string): InputOf<typeof searchTitles> => ({
  ...page,
  ...({ kind: 'journal', scope: 'library', sort: 'name' } as const),
  filter: { ...noTitleFilter, q },
});
const none = { year: [], q: '' };

/** Every way in which the index is used. */
const uses: [AnyCall, unknown][] = [
  [searchAll, { q: 'journal', kinds: [], limit: 5 }],
  [searchTitles, titlesNamed('')],
  [searchTitles, titlesNamed('journal 7')],
  [getOverview, {}],
  [listPackages, {}],
  [listSubjects, {}],
  [listFunds, { ...page, ...none, q: 'water', funder: [], discipline: [] }],
  [
    listWorks,
    { ...page, ...none, kinds: [], titleId: '', type: [], department: [], sort: 'relevance' },
  ],
];
const readersUses = (): [AnyCall, unknown][] => [...uses, [getTitle, { id: titleId }]];
const librariansUses: [AnyCall, unknown][] = [
  [getFigures, { from: '2026-01-01', to: '2026-01-31', compare: 'none' }],
];

/** What a caller gets, but for the name of the request and for what Node adds on a port. */
async function answerAt(node: TestPortal, request: Request) {
  const response = await node.app.fetch(request, reader);
  const {
    'x-request-id': _,
    'content-length': __,
    ...headers
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

type Asking = (call: AnyCall, input: unknown) => Request;
const bearing =
  (token: string, headers: Record<string, string> = {}): Asking =>
  (call, input) =>
    requestOf(call, input, {
      label: library.domainCode,
      libraryCode: library.code,
      token,
      now: whole.clock.now(),
      headers,
    });

async function expectSame(asking: Asking, uses = readersUses()): Promise<void> {
  for (const [call, input] of uses) {
    const own = await answerAt(whole, asking(call, input));
    expect([call.name, own.status]).toEqual([call.name, 200]);
    const before = receivedHeaders.length;
    expect([call.name, await answerAt(web, asking(call, input))]).toEqual([call.name, own]);
    expect([call.name, receivedHeaders.length - before]).toEqual([call.name, 1]);
  }
}

test('the uses are all that the contract declares', () => {
  const declared = Object.values<AnyCall>(allCalls).filter((call) => call.needsIndex !== undefined);
  expect(new Set([...readersUses(), ...librariansUses].map(([call]) => call.name))).toEqual(
    new Set(declared.map(({ name }) => name)),
  );
});

test('a visitor, a patron, a librarian and a program get what a whole node answers', async () => {
  await expectSame(bearing(await libraryToken(web, library)));
  const account = await web.addPatron(library);
  await expectSame(bearing((await signIn(web, library, account)).accessToken));
  const librarian = await web.addPatron(library, { role: 'librarian' });
  const { accessToken } = await signIn(web, library, librarian);
  await expectSame(bearing(accessToken), librariansUses);
  const { secret } = await keyOf(web, library, ['catalogue:read', 'figures:read']);
  await expectSame((call, input) =>
    programRequest(call, input, { label: library.domainCode, key: secret }),
  );
});

test('compressed answers, conditions and refusals are passed on as they are', async () => {
  const token = await libraryToken(web, library);
  const tag = (await answerAt(whole, bearing(token)(listPackages, {}))).headers as Record<
    string,
    string
  >;
  const conditional = bearing(token, { 'If-None-Match': tag.etag ?? '' });
  expect((await answerAt(web, conditional(listPackages, {}))).status).toBe(304);
  await expectSame(bearing(token, { 'Accept-Encoding': 'gzip' }));
  for (const wrong of [bearing('x'), bearing(token, { sign: 'x' })]) {
    const own = await answerAt(whole, wrong(searchTitles, titlesNamed('a')));
    expect(own.status).not.toBe(200);
    expect(await answerAt(web, wrong(searchTitles, titlesNamed('a')))).toEqual(own);
  }
});

/** What a document shows, and the facts it brings. */
async function documentAt(node: TestPortal, path: string) {
  const request = new Request(`http://${library.domainCode}.localhost:8080${path}`);
  const text = await (await node.app.fetch(request, reader)).text();
  const [, data = 'null'] = /id="rendered">(.*?)<\/script>/s.exec(text) ?? [];
  const [, page = ''] = /<div id="root">(.*?)<template/s.exec(text) ?? [];
  const { facts, ...rest } = (JSON.parse(data) ?? {}) as Partial<RenderedData>;
  // They stand in the order in which they came.
  const sorted = facts?.toSorted((a, b) => (a.key.join() < b.key.join() ? -1 : 1));
  return { page, rest, facts: sorted };
}

test('documents and feeds are those of a whole node', async () => {
  const q = 'q=journal+7';
  const screens = ['/journalList', `/journalList?${q}`, '/electricList', '/resourceOverview'];
  for (const path of [...screens, `/search?${q}`, `/journalDetail?id=${titleId}`]) {
    // The first one may be late, or of an index that is on its way.
    for (const node of [whole, web]) {
      await expect
        .poll(async () => {
          const { facts, rest } = await documentAt(node, path);
          return facts !== undefined && rest.learntAt === undefined;
        })
        .toBe(true);
    }
    const own = await documentAt(whole, path);
    expect([path, own.page.includes('<h1')]).toEqual([path, true]);
    expect(await documentAt(web, path)).toEqual(own);
    // What it is made of is as new as it: it is kept.
    const before = receivedHeaders.length;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await documentAt(web, path)).toEqual(own);
    expect([path, receivedHeaders.length]).toEqual([path, before]);
  }
  const feedAt = async (node: TestPortal, path: string) => {
    const request = new Request(`http://${library.domainCode}.localhost:8080${path}`);
    const response = await node.app.fetch(request, reader);
    return [response.status, await response.text()];
  };
  for (const path of ['/feeds/opds/journals.json', '/feeds/databases.atom?q=journal']) {
    const [status, text] = await feedAt(whole, path);
    expect([path, status]).toEqual([path, 200]);
    expect(await feedAt(web, path)).toEqual([status, text]);
  }
});

test('the search node is told who asks, at which host, and counts a call once', async () => {
  const { secret: key } = await keyOf(web, library, ['catalogue:read'], { ratePerMinute: 3 });
  const request = () =>
    programRequest(
      searchAll,
      { q: 'journal', kinds: [], limit: 5 },
      {
        label: library.domainCode,
        key,
        headers: { 'X-Forwarded-For': '198.51.100.1', 'X-Request-Id': 'a-request-1' },
      },
    );
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await answerAt(web, request())).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(receivedHeaders.at(-1)).toMatchObject({
    host: `${library.domainCode}.localhost:8080`,
    // What the reader said of itself is not believed.
    'x-forwarded-for': reader,
    'x-request-id': 'a-request-1',
  });
});

test('a node without readers answers what search nodes are asked, health and no more', async () => {
  const token = await libraryToken(web, library);
  const statusOf = async (request: Request) => (await search.app.fetch(request)).status;
  const page = (path: string) =>
    statusOf(new Request(`http://${library.domainCode}.localhost:8080${path}`));
  expect(await statusOf(bearing(token)(listPackages, {}))).toBe(200);
  expect(await page('/health/live')).toBe(200);
  expect(await Promise.all(['/', '/go/database/1', '/sso/login', '/api/docs'].map(page))).toEqual([
    404, 404, 404, 404,
  ]);
  const list = bearing(token)(listDatabases, { offset: 0, limit: 1 });
  expect(await statusOf(list.clone())).toBe(404);
  expect((await web.app.fetch(list)).status).toBe(200);
});

test('a node without an index is ready at once, and tells no figures of an index', async () => {
  await web.app.warmUp();
  const get = async (path: string, headers = {}) =>
    web.app.fetch(new Request(`http://localhost:8080${path}`, { headers }));
  expect((await get('/health/ready')).status).toBe(200);
  const text = await (await get('/metrics', { Authorization: `Bearer ${metricsToken}` })).text();
  expect(text).toContain('portal_database_connections');
  expect(text).not.toContain('portal_search_');
});

test('while the search node is away a search is refused, a title is shown; then it is asked again', async () => {
  const token = await libraryToken(web, library);
  const at = (call: AnyCall, input: unknown) => answeredOnce(web.app, bearing(token)(call, input));
  await closeSearchPort();
  const refused = await at(searchAll, { q: 'journal', kinds: [], limit: 5 });
  expect([refused.status, refused.message]).toEqual([
    503,
    expect.stringContaining('The search is being prepared'),
  ]);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await at(getTitle, { id: titleId })).code).toBe(200);
  await openSearchPort();
  const answers = async () => (await at(searchAll, { q: 'journal', kinds: [], limit: 5 })).status;
  await expect.poll(answers, { interval: 200 }).toBe(200);
});

test('a node whose search node is no search node is not asked in a circle', async () => {
  let requests = 0;
  let answers: RequestListener = () => {};
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    answers(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const itself = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const circle = await openPortal({ node: { roles: ['web'], searchUrls: [itself] } });
  answers = listenerFor(circle.app);
  const request = bearing(await libraryToken(web, library))(searchAll, uses[0]?.[1] as never);
  expect([(await answeredOnce(circle.app, request)).status, requests]).toEqual([503, 1]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
