// What each address is: its status, its page and title, and whether search engines may keep it; and what the front door's
// form leads to without scripts.
import { describe, expect, test } from 'vitest';
import { shellPaths } from '#contract/wire/paths.ts';
import { publicScreens } from '#server/documents/discovery/page-facts.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { frontDoor, nobodysHost, readingOf } from './reading-documents.ts';

const portal = openedPortal({ measured: { metricsToken: 'token' } });
const names = { nameZh: '示范馆', nameEn: 'Sample' };
const library = oneLibrary(portal, names, async (tx, libraryCode) => {
  await tx.insert(databases).values(databaseRow(libraryCode, 'first'));
  const board = { libraryCode, kind: 'notice' } as const;
  await tx.insert(notices).values([
    { ...board, id: 'due', title: { zh_CN: '开通' }, publishedOn: '2026-01-02' },
    { ...board, id: 'later', title: { zh_CN: '以后' }, publishedOn: '2126-01-02' },
  ]);
});
const { get, rendered, withHead } = readingOf(portal, library);
const noindex = '<meta name="robots" content="noindex">';
const suffix = { zh_CN: ' · 示范馆电子资源导航', en: ' · Sample E-Resource Navigation' };

describe('an address of nothing is 404, with the page that says so', () => {
  const noPage = '没有找到这个页面';
  test.each([
    ['/nosuch', noPage],
    ['/privacy', noPage],
    ['/DATABASELIST', noPage],
    ['//evil.example/', noPage],
    ['/databaseList//x', noPage],
    ['/fundDetail?id=nosuch', noPage],
    ['/databaseDetail', noPage],
    ['/databaseDetail?id=', noPage],
    ['/journalDetail?id=nosuch', noPage],
    ['/journalDetail?id=999999999', /^没有这/],
    ['/databaseDetail?id=nosuch', '没有这个数据库'],
    [`/databaseDetail?id=${'a'.repeat(8_000)}`, noPage],
    ['/otherResourceDetail?id=nosuch', '没有这项资源'],
    ['/literatureDetail?id=nosuch', '没有这条文献'],
    ['/fundDetail/nosuch', '没有这个项目'],
    ['/notice?id=nosuch', '没有这条公告'],
    ['/notice?id=later', '没有这条公告'],
  ])('%s', async (path, words) => {
    const { status, headings, page, title, tags } = await rendered(path);
    expect([status, headings.length]).toEqual([404, 1]);
    const [heading = ''] = headings;
    expect(heading).toMatch(words);
    // Once: no heading for screen readers beside the visible one.
    expect(page.split(heading).length - 1).toBe(1);
    expect(title).toContain(`${heading} · `);
    expect(tags).toContain(noindex);
  });

  test('in English', async () => {
    const { title, headings } = await rendered('/nosuch?lang=en');
    expect(title).toContain(suffix.en);
    expect(headings[0]).not.toMatch(/\p{Script=Han}/u);
  });
});

test('a host of nobody has a page with the way to the front door', async () => {
  for (const path of ['/', '/databaseList']) {
    const { status, page, headings } = await rendered(path, nobodysHost);
    expect([status, headings.length]).toEqual([404, 1]);
    expect(page.split(`>${headings[0]}<`).length - 1).toBe(1);
    expect(page).toContain('href="http://localhost:8080/home"');
  }
});

test.each(['/databaseList', '/databaseDetail?id=x', '/notice', '/nosuch', '/loading'])(
  'the front door has no screen of a library, and shows its own: %s',
  async (path) => {
    const { status, page, tags } = await rendered(path, frontDoor);
    expect(status).toBe(404);
    expect(page).toContain('action="/home"');
    expect(tags).toContain(noindex);
    expect(tags).not.toContain('rel="canonical"');
  },
);

test.each([
  ['/', 200],
  ['/home', 200],
  ['/applyTrial', 200],
  ['/protect', 200],
  ['/some/protect/page', 200],
])('the front door has its own screens: %s', async (path, status) => {
  expect((await rendered(path, frontDoor)).status).toBe(status);
});

test('an old address of the class tree leads to the new one', async () => {
  const { status, location } = await get('/oldElectricNav?clc=D9');
  expect([status, location]).toEqual([301, '/electricNav?clc=D9']);
});

test('the gateway is no front door: its screen is there, and nobody lists it', async () => {
  const gateway = 'http://ustc1.localhost:8080';
  expect((await get('/ahJytIndex?ticket=ST-1', gateway)).status).toBe(200);
  expect((await get('/robots.txt', gateway)).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', gateway)).status).toBe(404);
});

describe('the front door’s form', () => {
  const named = oneLibrary(portal, { nameZh: '黎明湖畔馆', nameEn: 'Dawn Lake' });
  oneLibrary(portal, { nameZh: '双子座东馆', nameEn: 'Gemini East' });
  oneLibrary(portal, { nameZh: '双子座西馆', nameEn: 'Gemini West' });
  const pathOf = (typed: string) => `/home?${new URLSearchParams({ library: typed })}`;
  const page = (typed: string) => rendered(pathOf(typed), frontDoor);

  // What is typed in other ways stands in src/contract/rules/forms/typed-fields.test.ts.
  test('leads to the library with that code, name, pinyin or address', async () => {
    const { domainCode } = named;
    const href = `http://${domainCode}.localhost:8080/`;
    for (const typed of [domainCode, '黎明湖畔馆', 'liminghupan', 'dawn lake', `${href}x`]) {
      const { status, location } = await get(pathOf(typed), frontDoor);
      expect([typed, status, location]).toEqual([typed, 303, href]);
    }
    // At a library’s host nothing is looked up.
    expect((await get(pathOf(domainCode))).location).toBeNull();
  });

  test.each(['//evil.example', 'http://nobody-here.localhost:8080/', '\\\\evil.example', 'www'])(
    'never leads elsewhere, and says that there is none: %s',
    async (typed) => {
      const { status, location, text } = await page(typed);
      expect([status, location]).toEqual([200, null]);
      expect(text).toContain('没有找到这样的图书馆');
    },
  );

  test('shows links where several match, and may lead to hosts of libraries alone', async () => {
    const { headers, text } = await page('双子座');
    for (const name of ['双子座东馆', '双子座西馆']) expect(text).toContain(name);
    expect(text).toMatch(/<a href="http:\/\/[\w-]+\.localhost:8080\/"/);
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("form-action 'self' http://*.localhost:8080;");
    expect(text).toMatch(/<form[^>]*action="\/home"/);
  });

  test('of the application for a trial says that it needs scripts', async () => {
    const { text } = await rendered('/applyTrial', frontDoor);
    expect(text).toMatch(/<noscript><p[^>]*>填写申请需要 JavaScript/);
  });
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
  const { status, location } = await get(path);
  expect([status, location]).toEqual([301, to]);
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
    const { status, location } = await get(path);
    expect([status, location]).toEqual([404, null]);
  },
);

describe('a request that is refused has the page that says so', () => {
  const subjects = Array.from({ length: 900 }, (_, at) => `subject=${at}`).join('&');
  const long = `q=${'a'.repeat(2_000)}`;
  test.each([
    `/search?${long}`,
    `/databaseList?q=${encodeURIComponent('数'.repeat(333))}`,
    `/databaseList?${subjects}`,
    `/journalList?${long}`,
    `/journalList?${subjects}`,
    `/fundList?${long}`,
    `/literatureList?${long}`,
    '/journalList?from=x&page=-1&sort=nosuch',
  ])('%s', async (path) => {
    const { status, headings, page } = await rendered(path);
    expect([status, headings[0]]).toEqual([200, expect.stringMatching(/./)]);
    expect(page.includes('aria-busy="true"')).toBe(false);
  });
});

test('each screen that everybody may read has a head and a description of its own, in both languages', async () => {
  const found = new Map<string, string>();
  for (const path of publicScreens) {
    for (const address of [path, `${path}?lang=en`]) {
      const { status, tags, title, description } = await withHead(address);
      expect([path, status]).toEqual([path, 200]);
      expect(tags).toContain('<link rel="canonical"');
      expect(tags).not.toContain('noindex');
      expect(title.includes(' · ')).toBe(path !== shellPaths.personalIndex);
      expect(['', '示范馆电子资源导航', 'Sample E-Resource Navigation']).not.toContain(description);
      expect(tags).toContain(`<meta property="og:description" content="${description}">`);
      expect([address, found.get(description)]).toEqual([address, undefined]);
      found.set(description, address);
    }
  }
  const words = [...found.keys()];
  expect(words).toContainEqual(expect.stringMatching(/^数据库，共 1 项，可按.+筛选。$/));
  expect(words).toContainEqual(expect.stringMatching(/^Databases, 1 in all\. Filters: /));
  expect(words).toContainEqual('公告 · 开通');
});

test.each(['/search?q=a', '/myResourceLibrary', '/keptOnDevice'])(
  'a screen of one reader is not indexed: %s',
  async (path) => {
    const { status, tags, things } = await get(path);
    expect([status, things]).toEqual([200, []]);
    expect(tags).toContain(noindex);
  },
);

test.each([
  ['/search?q=data', `“data”的搜索结果${suffix.zh_CN}`],
  ['/search?q=data&lang=en', suffix.en],
  ['/search', suffix.zh_CN],
])('the search has the title of its page, also as description: %s', async (path, words) => {
  const { title, description } = await rendered(path);
  expect(title).toContain(words);
  expect(title.length).toBeGreaterThan(suffix.zh_CN.length);
  expect(description).toBe(title);
});

test('documents of nothing are not kept', async () => {
  const kept = async () => {
    const text = (await portal.app.metrics?.text()) ?? '';
    return Number(/^portal_answer_cache_answers\{cache="answers"\} (\d+)$/m.exec(text)?.[1]);
  };
  const nothing = ['/nosuch', '/databaseDetail?id=nosuch', '/notice?id=nosuch'];
  const before = await kept();
  await rendered('/databaseList?letter=K');
  for (const path of nothing) await rendered(path);
  const then = await kept();
  expect(then).toBeGreaterThan(before);
  for (let each = 0; each < 3; each += 1) {
    for (const path of nothing) await rendered(path + each);
  }
  expect(await kept()).toBe(then);
});
