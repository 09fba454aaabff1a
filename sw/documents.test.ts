import { beforeEach, expect, test, vi } from 'vitest';
import { ownerOf } from '#client/snapshots/snapshots.ts';
import { libraryFacts } from '#client/storage/stores.ts';
import { factKey } from '#contract/calls/address.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { stubCaches } from '#tests/client/cache-storage.ts';
import { newDevice } from '#tests/client/tab.ts';
import { answerDocument, storeLandings } from './documents.ts';

const origin = 'http://demo.localhost';
const entry = '<script type="module" src="/assets/boot-1.js"></script>';
const rendered = (name: string) =>
  `<h1>${name}</h1><script id="bootstrap">{"accessToken":"secret"}</script><script id="rendered"></script>${entry}`;

let service: Record<string, () => Promise<Response>>;
let named: ReturnType<typeof stubCaches>;
const stored = () => [...named.values()].flatMap((cache) => [...cache.keys()]);
const work: Promise<unknown>[] = [];

const answer = (html: string, init: ResponseInit = {}) => {
  const headers = { 'Content-Type': 'text/html', 'X-Portal-Answer': '1', ...init.headers };
  return () => Promise.resolve(new Response(html, { ...init, headers }));
};
const release = {
  isOwn: (html: string) => html.includes(entry),
  shell: () => Promise.resolve(new Response('the shell')),
};

beforeEach(async () => {
  await newDevice();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  service = {};
  named = stubCaches();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', (what: Request | string) => {
    const { pathname } = new URL(typeof what === 'string' ? what : what.url);
    return service[pathname]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  return () => vi.useRealTimers();
});

async function openedAs(path: string, name: string, init: ResponseInit = {}): Promise<string> {
  service[new URL(path, origin).pathname] = answer(rendered(name), init);
  return opened(path);
}

async function opened(path: string): Promise<string> {
  const request = new Request(origin + path);
  const answering = answerDocument(request, release, (each) => void work.push(each));
  await vi.advanceTimersByTimeAsync(2_000);
  const text = await (await answering).text();
  await Promise.all(work.splice(0));
  return text;
}

test('a document is kept without its token, and is there without a network', async () => {
  expect(await openedAs('/databaseList', 'List')).toContain('secret');
  service = {};
  const kept = await opened('/databaseList');
  expect(kept).toContain('<h1>List</h1>');
  expect(kept).not.toContain('secret');
});

test('the facts of a document are on the device before its program runs', async () => {
  const key = factKey(listNotices, ownerOf(listNotices, '900001', null), {});
  const script = (id: string, value: object) =>
    `<script id="${id}">${JSON.stringify(value)}</script>`;
  const openedAt = async (timestamp: number, title: string, learntAt?: number) => {
    const data = { items: [{ title }] };
    const facts = [{ call: 'listNotices', input: {}, key: ['', key], data }];
    const bootstrap = script('bootstrap', { library: { libraryCode: '900001' }, timestamp });
    service['/notice'] = answer(bootstrap + script('rendered', { facts, learntAt }) + entry);
    await opened('/notice');
    return libraryFacts.get(key);
  };
  const old = { json: '{"items":[{"title":"Old"}]}', learntAt: 5 };
  expect(await openedAt(5, 'Old')).toEqual(old);
  await openedAt(9, 'New');
  expect(await openedAt(7, 'Late')).toMatchObject({ learntAt: 9 });
  // The service had no time to render, and answered with what it had.
  expect(await openedAt(12, 'Last', 4)).toMatchObject({ learntAt: 9 });
});

test('a kept document is answered at once, and the next one is the new one', async () => {
  await openedAs('/databaseList', 'Old');
  expect(await openedAs('/databaseList', 'New')).toContain('Old');
  expect(await opened('/databaseList')).toContain('New');
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a service that hangs', () => new Promise<Response>(() => {})],
  ['a fault', answer(rendered('Away'), { status: 503 })],
  ['a release that is not here', answer(rendered('Next').replace('boot-1', 'boot-2'))],
  ["a captive portal's page", () => Promise.resolve(new Response(rendered('Log in')))],
])('with %s a document that is not kept is the shell', async (_, response) => {
  service['/databaseList'] = response;
  const opening = opened('/databaseList');
  if (_ === 'a service that hangs') {
    // It never ends, so nothing is waited for.
    work.length = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    work.length = 0;
  }
  expect(await opening).toBe('the shell');
  expect(stored().length).toBe(0);
});

const searched = [
  '/search?q=canary',
  '/databaseList?sort=name&q=canary',
  '/journalList?q=&q=canary',
];

test.each(searched)(
  'a document that somebody typed words for is answered, and not kept: %s',
  async (path) => {
    expect(await openedAs(path, 'Found')).toContain('<h1>Found</h1>');
    expect(stored()).toEqual([]);
    // A list whose words were taken away again is kept.
    await openedAs('/journalList?q=&letter=A', 'List');
    expect(stored()).toHaveLength(1);
  },
);

test('an address with a language is answered in time or not at all, and never from what is kept', async () => {
  let isWanted = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    await new Promise((resolve) => setTimeout(resolve, request.url.endsWith('slow') ? 5_000 : 100));
    isWanted = !request.signal.aborted;
    return answer(rendered('English'))();
  });
  for (let round = 0; round < 2; round += 1) {
    expect(await opened('/notice?lang=en')).toContain('<h1>English</h1>');
    expect([isWanted, stored().length]).toEqual([true, 0]);
    const opening = opened('/notice?lang=en&slow');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await opening).toBe('the shell');
    expect([isWanted, stored().length]).toEqual([false, 0]);
  }
});

test('where there is no room for a new document, the one before stays', async () => {
  await openedAs('/databaseList', 'Good');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const cache of named.values()) vi.spyOn(cache, 'set').mockImplementationOnce(full);
  await openedAs('/databaseList', 'New');
  service = {};
  expect(await opened('/databaseList')).toContain('<h1>Good</h1>');
});

test('a library that asks everybody to sign in from now on has no document left', async () => {
  await openedAs('/databaseList', 'List');
  await openedAs('/notice', 'Board');
  const closed = '<script id="bootstrap">{"library":{"preCertified":1}}</script>';
  service['/databaseList'] = answer(closed + entry);
  await opened('/databaseList');
  expect(stored().length).toBe(0);
  service['/notice'] = answer(`${closed}<script id="rendered"></script>${entry}`);
  expect(await opened('/notice')).toContain('preCertified');
  expect(stored().length).toBe(0);
  // A new release may close the library at the same time.
  await openedAs('/notice', 'Board');
  service['/notice'] = answer(closed + entry.replace('boot-1', 'boot-2'));
  await opened('/notice');
  expect(stored().length).toBe(0);
});

test('what the service no longer renders is forgotten; where it has no time, what is kept stays', async () => {
  await openedAs('/databaseList', 'List');
  service['/databaseList'] = answer(entry);
  await opened('/databaseList');
  expect(stored().length).toBe(0);
  await openedAs('/databaseList', 'List');
  service['/databaseList'] = answer(entry, { headers: { 'Cache-Control': 'no-store' } });
  for (let round = 0; round < 3; round += 1) {
    expect(await opened('/databaseList')).toContain('<h1>List</h1>');
  }
  expect(await opened('/databaseList?sort=name')).toBe(entry);
});

test('what does not exist is told, and not kept', async () => {
  service['/databaseDetail'] = answer(entry, { status: 404 });
  expect(await opened('/databaseDetail')).toBe(entry);
  expect(stored().length).toBe(0);
  await openedAs('/databaseDetail', 'Gone soon');
  await openedAs('/databaseDetail', 'Gone', { status: 404 });
  expect(stored().length).toBe(0);
});

test('the documents opened last stay', async () => {
  for (let index = 0; index < 70; index += 1) {
    await openedAs(`/databaseDetail?id=${index}`, String(index));
  }
  expect(stored().length).toBe(60);
  expect(stored()[0]).toBe(`${origin}/databaseDetail?id=10`);
});

const landings = ['/', '/personalIndex', '/notice'];

test.each(['', ...landings])(
  'the landing screens are stored ahead, with "%s" opened before',
  async (path) => {
    if (path !== '') await openedAs(path, 'Opened');
    for (const each of landings) service[each] = answer(rendered(each));
    await storeLandings(release);
    expect(
      stored()
        .map((url) => new URL(url).pathname)
        .sort(),
    ).toEqual(landings.toSorted());
  },
);

test('a redirect of whoever it is leads nowhere: what is kept stays, and the shell answers for the rest', async () => {
  await openedAs('/databaseList', 'List');
  const redirect = () =>
    Promise.resolve(Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }));
  service = { '/databaseList': redirect, '/notice': redirect };
  expect(await opened('/databaseList')).toContain('<h1>List</h1>');
  expect(await opened('/databaseList')).toContain('<h1>List</h1>');
  expect(await opened('/notice')).toBe('the shell');
});
