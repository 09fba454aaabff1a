import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, typed } from '#tests/client/cache-storage.ts';
import { ShellCache } from './shell-cache.ts';

const origin = 'http://demo.localhost';
const shell = '<link href="/assets/index-1.css"><script src="/assets/index-1.js"></script>';
const listed = [
  { url: 'assets/later-1.js', revision: null },
  { url: 'assets/index-1.css', revision: null, isLanding: true },
  { url: 'assets/index-1.js', revision: null, isLanding: true },
  { url: 'index.html', revision: '1', isLanding: true },
];

/** A function is called each time. */
let files: Record<string, () => Response>;
let requested: string[];
/** How many times each path is still lost. */
let losses: Record<string, number>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = stubCaches();
  requested = [];
  losses = {};
  files = {
    '/shell.html': typed('text/html', shell),
    '/assets/index-1.css': typed('text/css', 'css'),
    '/assets/index-1.js': typed('text/javascript', 'js'),
    '/assets/later-1.js': typed('text/javascript', 'later'),
  };
  vi.stubGlobal('location', { origin, href: `${origin}/sw.js` });
  vi.stubGlobal('fetch', async (what: string | Request) => {
    const path = new URL(typeof what === 'string' ? what : what.url).pathname;
    requested.push(path);
    const missing = losses[path] ?? 0;
    losses[path] = missing - 1;
    if (missing > 0) throw new TypeError('Failed to fetch');
    return files[path]?.() ?? new Response('', { status: 404 });
  });
  return () => vi.useRealTimers();
});

const lostFile = (): Response => {
  throw new TypeError('Failed to fetch');
};

let stored: ReturnType<typeof stubCaches>;

const storedPaths = () => {
  const name = [...stored.keys()].find((each) => each.startsWith('workbox-precache'));
  return [...(stored.get(name ?? '')?.keys() ?? [])].map((url) => url.slice(origin.length)).sort();
};
const whole = [
  '/assets/index-1.css',
  '/assets/index-1.js',
  '/assets/later-1.js',
  '/shell.html?__WB_REVISION__=1',
];

/** Runs all waits of some work. */
async function done<T>(work: Promise<T>): Promise<T> {
  const ended = work.catch(() => undefined);
  await Promise.all([vi.advanceTimersByTimeAsync(120_000), ended]);
  return work;
}
const installed = () => new ShellCache(listed).install();
const answered = (path: string, mode = 'cors', keepAlive: Promise<unknown>[] = []) => {
  const request = { url: origin + path, method: 'GET', mode } as Request;
  return new ShellCache(listed).answer(request, (work) => keepAlive.push(work));
};

test('what a first visit needs is fetched first', async () => {
  await done(installed());
  expect(requested.at(-1)).toBe('/assets/later-1.js');
  expect(storedPaths()).toEqual(whole);
});

test('a landing file that is lost is asked for until it comes, alone, else nothing is installed', async () => {
  losses = { '/assets/index-1.js': 1_000 };
  await expect(done(installed())).rejects.toThrow('landing');
  stored.clear();
  requested = [];
  losses = { '/assets/index-1.js': 5 };
  await done(installed());
  expect(storedPaths()).toEqual(whole);
  expect(requested.filter((path) => path === '/assets/index-1.js')).toHaveLength(6);
  expect(requested.filter((path) => path === '/assets/index-1.css')).toHaveLength(1);
});

test.each([
  ['is lost', lostFile],
  ["comes as a captive portal's page", typed('text/html', '<title>Log in</title>')],
])('another file that %s holds no installation up, and is fetched later', async (_, lost) => {
  files['/assets/later-1.js'] = lost;
  await done(installed());
  expect(storedPaths()).toEqual(whole.filter((path) => !path.includes('later')));
  files['/assets/later-1.js'] = typed('text/javascript', 'later');
  expect(await done(new ShellCache(listed).fill())).toBe(true);
  expect(storedPaths()).toEqual(whole);
});

test('what a first visit does not need holds an installation up for a minute, not longer', async () => {
  const later = Array.from({ length: 30 }, (_, index) => `assets/later-${index}.js`);
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (const path of later) {
    files[`/${path}`] = () => {
      // As long as a file that hangs takes.
      now += 20_000;
      return lostFile();
    };
  }
  const more = later.map((url) => ({ url, revision: null }));
  await done(new ShellCache([...listed.slice(1), ...more]).install());
  expect(now).toBe(60_000);
});

const login = typed('text/html', '<title>Log in</title>');

test.each([
  ["a captive portal's page", login],
  ['the shell of another release', typed('text/html', shell.replaceAll('-1', '-2'))],
  [
    'the shell of a release whose styles alone are the same',
    typed('text/html', shell.replace('index-1.js', 'index-2.js')),
  ],
  ['a fault', () => new Response('', { status: 503 })],
])('with %s in place of the shell a release is not installed', async (_, file) => {
  files['/shell.html'] = file;
  await expect(done(installed())).rejects.toThrow('landing');
  expect(storedPaths()).not.toContain('/shell.html?__WB_REVISION__=1');
});

test('a cache that is taken away while it is filled is filled again', async () => {
  const js = typed('text/javascript', 'js');
  const takenAway = vi.fn(js).mockImplementationOnce(() => {
    stored.clear();
    return js();
  });
  files['/assets/index-1.js'] = takenAway;
  expect(await done(new ShellCache(listed).fill())).toBe(true);
  expect(storedPaths()).toEqual(whole);
});

test('a cache that was taken away is filled again by the first page that misses it', async () => {
  await done(installed());
  stored.clear();
  const keepAlive: Promise<unknown>[] = [];
  const document = await answered('/databaseList', 'navigate', keepAlive);
  expect(document?.status).toBe(404);
  await done(Promise.all(keepAlive));
  expect(storedPaths()).toEqual(whole);
  expect(await (await answered('/databaseList', 'navigate'))?.text()).toBe(shell);
});

test('a cache that is taken away while landing documents are read is filled again', async () => {
  const cache = new ShellCache(listed);
  await done(cache.install());
  const fetchFile = fetch;
  const held = Promise.withResolvers<Response>();
  const isReading = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (what: string) => {
    if (new URL(what).pathname !== '/') return fetchFile(what);
    isReading.resolve();
    return held.promise;
  });
  const first = cache.fill();
  await isReading.promise;
  stored.clear();
  const second = cache.fill();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(storedPaths()).toEqual(whole);
  held.resolve(new Response('', { status: 404 }));
  expect(await done(Promise.all([first, second]))).toEqual([true, true]);
});

const ofService = ['/go/database/jstor', '/sso/login', '/cas/login'];

test.each(ofService)(
  "%s is the service's; where nobody answers, the page says so",
  async (path) => {
    await done(installed());
    expect((await answered(path, 'navigate'))?.status).toBe(404);
    losses = { [path]: 1 };
    expect(await (await answered(path, 'navigate'))?.text()).toBe(shell);
    expect(answered(path)).toBeNull();
    for (const own of ['/api/docs', '/sitemap.xml', '/sitemaps/works-0.xml', '/robots.txt'])
      expect(answered(own, 'navigate')).toBeNull();
    // A service that hangs says nothing either.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const hanging = answered(path, 'navigate');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await hanging)?.text()).toBe(shell);
  },
);

test('a release replaces the one before, whose assets stay for tabs that run it', async () => {
  await done(installed());
  const renamed = (text: string) => text.replaceAll('-1', '-2');
  const next = listed.map(({ url, revision, ...file }) => {
    return { ...file, url: renamed(url), revision: revision && '2' };
  });
  files = Object.fromEntries(Object.entries(files).map(([path, file]) => [renamed(path), file]));
  files['/shell.html'] = typed('text/html', renamed(shell));
  const cache = new ShellCache(next);
  await done(cache.install());
  await cache.activate();
  expect(storedPaths()).toEqual(whole.map((path) => path.replace(/([-=])1/, '$12')));
  expect(await (await answered('/assets/later-1.js'))?.text()).toBe('later');
});
