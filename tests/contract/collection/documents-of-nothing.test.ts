// Documents of addresses at which there is nothing, and of requests that are refused: each has a page, and none is kept.
import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal({ measured: { metricsToken: 'token' } });
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
});

const get = async (path: string, origin = originOf(library)) => {
  const response = await portal.app.fetch(new Request(origin + path));
  const text = await response.text();
  const [, page = ''] = /<div id="root">(.*?)<script/s.exec(text) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(text) ?? [];
  const headings = [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => words);
  return { status: response.status, text, page, title, headings, heading: headings[0] ?? '' };
};

/** With its page: on a busy machine the first document may be sent without. */
const rendered = async (path: string, origin = originOf(library)) => {
  await expect.poll(async () => (await get(path, origin)).text).toContain('id="rendered"');
  return get(path, origin);
};

describe('an address of nothing is 404, with the page that says so', () => {
  test.each([
    ['/nosuch', '没有找到这个页面'],
    ['/privacy', '没有找到这个页面'],
    ['/DATABASELIST', '没有找到这个页面'],
    ['//evil.example/', '没有找到这个页面'],
    ['/databaseList//x', '没有找到这个页面'],
    ['/fundDetail?id=nosuch', '没有找到这个页面'],
    ['/databaseDetail', '没有找到这个页面'],
    ['/databaseDetail?id=', '没有找到这个页面'],
    ['/databaseDetail?id=nosuch', '没有这个数据库'],
    ['/otherResourceDetail?id=nosuch', '没有这项资源'],
    ['/literatureDetail?id=nosuch', '没有这条文献'],
    ['/fundDetail/nosuch', '没有这个项目'],
    ['/journalDetail?id=nosuch', '没有找到这个页面'],
    ['/notice?id=nosuch', '没有这条公告'],
  ])('%s', async (path, words) => {
    const document = await rendered(path);
    expect(document.status).toBe(404);
    expect(document.headings).toEqual([words]);
    // Once: no heading for screen readers beside the visible one.
    expect(document.page.split(words).length - 1).toBe(1);
    expect(document.title).toContain(`${words} · `);
    expect(document.text).toContain('<meta name="robots" content="noindex">');
  });

  test('in English', async () => {
    const { title, heading } = await rendered('/nosuch?lang=en');
    expect(title).toContain(' · Sample E-Resource Navigation');
    expect(heading).not.toMatch(/\p{Script=Han}/u);
  });
});

test('a host of nobody has a page with the way to the front door', async () => {
  for (const path of ['/', '/databaseList']) {
    const { status, page, headings } = await rendered(path, 'http://nobody-here.localhost:8080');
    expect(status).toBe(404);
    expect(headings.length).toBe(1);
    expect(page.split(`>${headings[0]}<`).length - 1).toBe(1);
    expect(page).toContain('href="http://localhost:8080/home"');
  }
});

test.each(['/databaseList', '/databaseDetail?id=x', '/notice', '/nosuch', '/loading'])(
  'the front door has no screen of a library, and shows its own: %s',
  async (path) => {
    const { status, page, text } = await rendered(path, 'http://localhost:8080');
    expect(status).toBe(404);
    expect(page).toContain('action="/home"');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  },
);

test.each([
  ['/', 200],
  ['/home', 200],
  ['/applyTrial', 200],
  ['/protect', 200],
  ['/some/protect/page', 404],
])('the front door has its own screens: %s', async (path, status) => {
  expect((await rendered(path, 'http://localhost:8080')).status).toBe(status);
});

test('the gateway is no front door: its screen is there, and nobody lists it', async () => {
  const gateway = 'http://ustc1.localhost:8080';
  expect((await get('/ahJytIndex?ticket=ST-1', gateway)).status).toBe(200);
  expect((await get('/robots.txt', gateway)).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', gateway)).status).toBe(404);
});

test.each([
  ['/index.html', '/'],
  ['/alliance.html?x=1', '/'],
  ['/databaseList?q=&type=', '/databaseList'],
  ['/databaseList?q=&subject=a%20b&type=&new=', '/databaseList?subject=a%20b'],
  ['/journalList/?q=x&letter=', '/journalList?q=x'],
  ['/search?q=', '/search'],
  ['//', '/'],
  ['///?lang=en', '/?lang=en'],
  ['/databaseList/', '/databaseList'],
  ['/databaseList//?q=a&lang=en', '/databaseList?q=a&lang=en'],
  ['/fundDetail/f%2F1/', '/fundDetail/f%2F1'],
  // Old course pages write GBK, and some Windows-1252.
  ['/search?q=%C0%FA%CA%B7', '/search?q=%E5%8E%86%E5%8F%B2'],
  ['/journalList?q=caf%E9&lang=en', '/journalList?q=caf%C3%A9&lang=en'],
])('an address leads to the one that the portal itself would write: %s', async (path, to) => {
  const response = await portal.app.fetch(new Request(originOf(library) + path));
  expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
});

test.each([
  '/databaseList?q=a',
  '/notice?labelNav',
  '/notice?labelNav=',
  '/databaseList?q',
  '/search?q=100%',
  '/search?q=%E5%AD%A6%E6%8A%A5%E0%A4%A',
])('an address stays as it is: %s', async (path) => expect((await get(path)).status).toBe(200));

test.each(['//evil.example/', '/\\\\evil.example/', '//databaseList/', '/nosuch/'])(
  'no slash leads elsewhere: %s',
  async (path) => {
    const response = await portal.app.fetch(new Request(originOf(library) + path));
    expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
  },
);

describe('a request that is refused has the page that says so', () => {
  const long = (count: number, letter: string) => letter.repeat(count);
  const subjects = Array.from({ length: 900 }, (_, at) => `subject=${at}`).join('&');
  test.each([
    `/search?q=${long(2_000, 'a')}`,
    `/databaseList?q=${encodeURIComponent(long(333, '数'))}`,
    `/databaseList?${subjects}`,
    `/journalList?q=${long(2_000, 'a')}`,
    `/journalList?${subjects}`,
    `/fundList?q=${long(2_000, 'a')}`,
    `/literatureList?q=${long(2_000, 'a')}`,
    '/journalList?from=x&page=-1&sort=nosuch',
  ])('%s', async (path) => {
    const { status, heading, page } = await rendered(path);
    expect(status).toBe(200);
    expect(heading).not.toBe('');
    expect(page.includes('aria-busy="true"')).toBe(false);
  });
});

test('documents of nothing are not kept', async () => {
  const kept = async () => {
    const text = (await portal.app.metrics?.text()) ?? '';
    return Number(/^portal_answer_cache_answers\{cache="answers"\} (\d+)$/m.exec(text)?.[1]);
  };
  await rendered('/nosuch');
  await rendered('/databaseDetail?id=nosuch');
  await rendered('/notice?id=nosuch');
  const before = await kept();
  await rendered('/databaseList?letter=K');
  expect(await kept()).toBeGreaterThan(before);
  const then = await kept();
  for (let each = 0; each < 20; each += 1) {
    await rendered(`/nosuch${each}`);
    await rendered(`/databaseDetail?id=nosuch${each}`);
    await rendered(`/notice?id=nosuch${each}`);
  }
  expect(await kept()).toBe(then);
});
