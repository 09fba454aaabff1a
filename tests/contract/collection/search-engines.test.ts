// What search engines and link previews read of a library's portal, and what is kept from them.
import { beforeAll, describe, expect, test } from 'vitest';
import { shellPaths } from '#contract/wire/paths.ts';
import { publicScreens } from '#server/site/discovery/page-facts.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import {
  freshIssn,
  journal,
  kbart,
  storedTitles,
  takeTitles,
} from '../imports/titles/title-imports.ts';
import { openShelf } from '../support/collection-shelf.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

let portal: TestPortal;
let library: LibraryRecord;
let journalId: string;
let bookId: string;

const hostile = '</script><script>alert(1)</script>';

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(databases).values({
      libraryCode,
      id: 'first & "second"',
      name: { zh_CN: `首个数据库${hostile}`, en: 'First database' },
      line: { zh_CN: '一句话' },
      vendor: { zh_CN: '某公司' },
      keyZh: 'a',
      keyInitials: 'a',
      keyEn: 'a',
      introductionHtml: {
        zh_CN: `<p>${'很长的介绍。'.repeat(80)}</p>`,
        en: '<p>About &amp; more</p>',
      },
      accessUrl: 'https://example.org/',
    });
    const board = {
      libraryCode,
      kind: 'notice',
      summary: {},
      bodyHtml: {},
      isPublished: true,
    } as const;
    await tx.insert(notices).values([
      { ...board, id: 'due', title: { zh_CN: '开通' }, publishedOn: '2026-01-02' },
      { ...board, id: 'later', title: { zh_CN: '以后' }, publishedOn: '2126-01-02' },
    ]);
  });
  const rows = [
    journal('Atlas of Search', issn, { publisher_name: 'Press' }),
    {
      publication_title: 'Book of Search',
      print_identifier: '9787020002207',
      publication_type: 'monograph',
      title_url: 'https://example.org/book',
    },
  ];
  await takeTitles(portal, library, kbart(rows));
  const { titles } = await storedTitles(portal, library);
  const idOf = (name: string) =>
    String(titles.find((title) => Object.values(title.name).includes(name))?.id);
  [journalId, bookId] = [idOf('Atlas of Search'), idOf('Book of Search')];
});

const get = async (path: string, of: LibraryRecord | string = library) => {
  const origin = typeof of === 'string' ? of : originOf(of);
  const response = await portal.app.fetch(new Request(origin + path));
  return { status: response.status, text: await response.text() };
};
/** On a busy machine the first answer may leave the head out (server/site/discovery/document-head.ts). */
const untilItHasHead = (path: string, of: LibraryRecord | string) =>
  expect.poll(async () => tagsIn((await get(path, of)).text)).toMatch(/canonical|noindex/);
const thingsIn = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
const tagsIn = (text: string) =>
  [...text.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag).join('\n');
const databasePath = `/databaseDetail?${new URLSearchParams({ id: 'first & "second"' })}`;

describe('a public address', () => {
  test('of a database says what it is, in both languages, and cannot end its element', async () => {
    await untilItHasHead(databasePath, library);
    const { text, status } = await get(`${databasePath}&utm_source=mail`);
    expect(status).toBe(200);
    expect(text).toMatch(/<title>首个数据库&lt;\/script&gt;.* · 示范馆电子资源导航<\/title>/);
    const address = `${originOf(library)}${databasePath}`.replaceAll('&', '&amp;');
    expect(tagsIn(text)).toContain(`<link rel="canonical" href="${address}">`);
    expect(tagsIn(text)).toContain(`hreflang="en" href="${address}&amp;lang=en"`);
    expect(tagsIn(text)).toContain('<meta name="description" content="一句话">');
    expect(text).not.toContain('<script>alert(1)');
    const [thing] = thingsIn(text);
    expect(thing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: `首个数据库${hostile}`,
      creator: { '@type': 'Organization', name: '某公司' },
    });
    expect(thing.description.length).toBeLessThanOrEqual(301);
    const english = await get(`${databasePath}&lang=en`);
    expect(english.text).toContain('<title>First database · Sample E-Resource Navigation</title>');
    expect(thingsIn(english.text)[0].alternateName).toEqual([`首个数据库${hostile}`]);
    expect(tagsIn(english.text)).toContain('content="About &amp; more"');
  });

  test('of a journal and of a book carries their numbers', async () => {
    const periodical = await get(`/journalDetail?id=${journalId}`);
    expect(thingsIn(periodical.text)).toMatchObject([
      { '@type': 'Periodical', name: 'Atlas of Search', issn: [issn] },
    ]);
    const book = await get(`/electricDetail?id=${bookId}`);
    expect(thingsIn(book.text)).toMatchObject([
      { '@type': 'Book', name: 'Book of Search', isbn: ['9787020002207'] },
    ]);
  });

  test('of a journal among all has the canonical address of the journal', async () => {
    const canonical = `${originOf(library)}/journalDetail?id=${journalId}`;
    for (const path of [`/journalDetail?id=${journalId}`, `/allJournalDetail?id=${journalId}`]) {
      await untilItHasHead(path, library);
      const { text } = await get(path);
      expect(tagsIn(text)).toContain(`<link rel="canonical" href="${canonical}">`);
      expect(tagsIn(text)).toContain(`hreflang="en" href="${canonical}&amp;lang=en"`);
      expect(thingsIn(text)[0]['@id']).toBe(canonical);
    }
  });

  test('of a title is not that of a title of another kind', async () => {
    for (const path of [`/electricDetail?id=${journalId}`, `/journalDetail?id=${bookId}`]) {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(tagsIn(text)).toContain('noindex');
      expect(tagsIn(text)).not.toContain('canonical');
      await expect.poll(async () => (await get(path)).text).toMatch(/<title>没有[^<]+ · 示范馆/);
    }
  });

  test('of a title with one name has no others', async () => {
    const { text } = await get(`/journalDetail?id=${journalId}`);
    expect(thingsIn(text)[0]).not.toHaveProperty('alternateName');
  });

  test('of the first screen names the library and its search, whichever it is', async () => {
    const other = await portal.addLibrary({ loginToPage: 'databaseList' });
    for (const [owner, landing, none] of [
      [library, '/personalIndex', '/databaseList'],
      [other, '/databaseList', '/personalIndex'],
    ] as const) {
      for (const path of ['/', landing]) {
        await untilItHasHead(path, owner);
        const { text } = await get(path, owner);
        expect(thingsIn(text).map((thing) => thing['@type'])).toEqual(['Library', 'WebSite']);
        expect(thingsIn(text)[1].potentialAction.target.urlTemplate).toBe(
          `${originOf(owner)}/search?q={query}`,
        );
      }
      await untilItHasHead(none, owner);
      expect(thingsIn((await get(none, owner)).text)).toEqual([]);
    }
  });

  test('of an article and of a project says what they are', async () => {
    const shelf = await openShelf(portal);
    const work = { id: 'w 1', title: `Waves${hostile}`, year: 2019, authors: ['Sea group'] };
    await shelf.addWorks({ ...work, doi: '10.1000/w1', sourceTitle: 'Journal of Waves' });
    await shelf.addFunds({ id: 'f/1', title: { zh_CN: '海洋观测' }, abstract: '摘要' });
    const at = originOf(shelf.library);
    const article = await get('/literatureDetail?id=w+1', at);
    expect(article.text).not.toContain('<script>alert(1)');
    expect(thingsIn(article.text)).toMatchObject([
      { headline: `Waves${hostile}`, datePublished: '2019', sameAs: 'https://doi.org/10.1000/w1' },
    ]);
    const project = await get('/fundDetail/f%2F1', at);
    expect(thingsIn(project.text)).toMatchObject([
      { '@type': 'ResearchProject', name: '海洋观测' },
    ]);
    expect(tagsIn(project.text)).toContain(`<link rel="canonical" href="${at}/fundDetail/f%2F1">`);
    expect((await get('/literatureDetail?id=nothing', at)).status).toBe(404);
    expect((await get('/fundDetail/nothing', at)).status).toBe(404);
  });

  test.each([
    '/databaseDetail?id=nothing',
    '/journalDetail?id=999999999',
    '/journalDetail?id=x',
    '/otherResourceDetail?id=nothing',
    '/notice?id=later',
    `/databaseDetail?id=${'a'.repeat(8_000)}`,
  ])('of nothing is 404, with the page: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('<div id="root">');
    expect(tagsIn(text)).toContain('<meta name="robots" content="noindex">');
  });
});

test.each(publicScreens)(
  'a screen that everybody may read has a head of its own: %s',
  async (path) => {
    for (const lang of ['', 'en']) {
      const { status, text } = await get(lang === '' ? path : `${path}?lang=${lang}`);
      expect(status).toBe(200);
      expect(tagsIn(text)).toContain('<link rel="canonical"');
      expect(tagsIn(text)).not.toContain('noindex');
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(text) ?? [];
      expect(title.includes(' · ')).toBe(path !== shellPaths.personalIndex);
    }
  },
);

test('each screen that everybody may read has a description of its own, in both languages', async () => {
  const found = new Map<string, string>();
  for (const path of publicScreens) {
    for (const lang of ['zh_CN', 'en']) {
      const address = `${path}?lang=${lang}`;
      await expect.poll(async () => (await get(address)).text).toContain('id="rendered"');
      await untilItHasHead(address, library);
      const tags = tagsIn((await get(address)).text);
      const [, words = ''] = /<meta name="description" content="([^"]*)">/.exec(tags) ?? [];
      expect(['', '示范馆电子资源导航', 'Sample E-Resource Navigation']).not.toContain(words);
      expect(tags).toContain(`<meta property="og:description" content="${words}">`);
      expect([address, found.get(words)]).toEqual([address, undefined]);
      found.set(words, address);
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
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(tagsIn(text)).toContain('<meta name="robots" content="noindex">');
    expect(thingsIn(text)).toEqual([]);
  },
);

test.each([
  ['/search?q=data', '“data”的搜索结果 · 示范馆电子资源导航'],
  ['/search?q=data&lang=en', ' · Sample E-Resource Navigation'],
  ['/search', ' · 示范馆电子资源导航'],
])('the search has the title of its page, also as description: %s', async (path, title) => {
  await expect.poll(async () => (await get(path)).text).toContain('id="rendered"');
  const { text } = await get(path);
  const [, shown = ''] = /<title>(.*?)<\/title>/.exec(text) ?? [];
  expect(shown).toContain(title);
  expect(shown.length).toBeGreaterThan(' · 示范馆电子资源导航'.length);
  expect(tagsIn(text)).toContain(`<meta name="description" content="${shown}">`);
});

describe('the sitemap', () => {
  const locationsIn = (text: string) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );

  test('lists what everybody may read, each address once and with an answer', async () => {
    const robots = await get('/robots.txt');
    const [, map = ''] = /^Sitemap: (.*)$/m.exec(robots.text) ?? [];
    expect(map).toBe(`${originOf(library)}/sitemap.xml`);
    const files = locationsIn((await get('/sitemap.xml')).text);
    expect(files.length).toBeGreaterThan(1);
    const paths: string[] = [];
    for (const file of files) {
      const { text, status } = await get(file.slice(originOf(library).length));
      expect(status).toBe(200);
      paths.push(...locationsIn(text).map((address) => address.slice(originOf(library).length)));
    }
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        shellPaths.databaseList,
        `/journalDetail?id=${journalId}`,
        `/electricDetail?id=${bookId}`,
        '/notice?id=due',
        shellPaths.confidentialityAgreement,
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/notice?'))).toEqual(['/notice?id=due']);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test('lists projects and works, whatever their ids are', async () => {
    const shelf = await openShelf(portal);
    await shelf.addWorks({ id: 'w 1', title: 'Waves' }, { id: 'w&2', title: 'Tides' });
    await shelf.addFunds({ id: 'f/1', title: { en: 'Sea' } }, { id: 'f.2', title: { en: 'Sky' } });
    const origin = originOf(shelf.library);
    const files = locationsIn((await get('/sitemap.xml', shelf.library)).text);
    expect(files).toContain(`${origin}/sitemaps/works-0.xml`);
    const texts = await Promise.all(
      files.map((file) => get(file.slice(origin.length), shelf.library)),
    );
    const paths = texts
      .flatMap(({ text }) => locationsIn(text))
      .map((address) => address.slice(origin.length));
    const works = ['/literatureDetail?id=w+1', '/literatureDetail?id=w%262'];
    const added = ['/fundDetail/f%2F1', '/fundDetail/f.2', ...works];
    expect(paths).toEqual(expect.arrayContaining(added));
    for (const path of added) expect((await get(path, shelf.library)).status).toBe(200);
  });

  test.each([
    { timeZone: 'Asia/Shanghai', at: '2026-03-09T17:00:00Z', listed: ['yesterday', 'today'] },
    { timeZone: 'America/Los_Angeles', at: '2026-03-11T05:00:00Z', listed: ['yesterday', 'today'] },
  ])('has a notice from its day on, where the library is: $timeZone', async (each) => {
    const zoned = await portal.addLibrary({ timeZone: each.timeZone });
    const days = { yesterday: '2026-03-09', today: '2026-03-10', tomorrow: '2026-03-11' };
    await portal.store.inLibrary(zoned.code, (tx) =>
      tx.insert(notices).values(
        Object.entries(days).map(([id, publishedOn]) => ({
          libraryCode: zoned.code,
          id,
          kind: 'notice' as const,
          title: { en: id },
          publishedOn,
        })),
      ),
    );
    portal.clock.offsetMs = Date.parse(each.at) - Date.now();
    try {
      const listed = locationsIn((await get('/sitemaps/portal.xml', zoned)).text);
      const ids = listed.flatMap((address) => /notice\?id=(.*)/.exec(address)?.[1] ?? []);
      expect(ids.sort()).toEqual(each.listed.sort());
    } finally {
      portal.clock.offsetMs = 0;
    }
  });

  test('names each address in both languages, as its page does', async () => {
    const { text } = await get('/sitemaps/portal.xml');
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    for (const path of [databasePath, '/journalList']) {
      await untilItHasHead(path, library);
      const own = tagsIn((await get(path)).text).match(/<link rel="alternate" hreflang[^>]*>/g);
      expect(own?.length).toBe(3);
      const links = own?.map((link) => link.replace('<link', '<xhtml:link').replace(/>$/, '/>'));
      expect(text).toContain(links?.join(''));
    }
  });

  test('is another library’s nowhere', async () => {
    const other = await portal.addLibrary();
    const { text } = await get('/sitemaps/portal.xml', other);
    expect(text).not.toContain('databaseDetail');
    expect(locationsIn((await get('/sitemap.xml', other)).text)).toEqual([
      `${originOf(other)}/sitemaps/portal.xml`,
    ]);
  });

  test.each([
    '/sitemaps/x.xml',
    '/sitemaps/titles-.xml',
    '/sitemaps/titles-1e3.xml',
    '/sitemaps/titles-99.xml',
    '/sitemaps/works-99.xml',
    '/sitemaps/works.xml',
    '/sitemaps/portal-0.xml',
  ])('has no such file: %s', async (path) => expect((await get(path)).status).toBe(404));
});

test('a library that asks everybody to sign in keeps search engines out, and says nothing', async () => {
  const closed = await portal.addLibrary({ isPreCertified: true });
  expect((await get('/robots.txt', closed)).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', closed)).status).toBe(404);
  const { text } = await get('/personalIndex', closed);
  expect(tagsIn(text)).not.toContain('og:');
  expect(thingsIn(text)).toEqual([]);
});

test('the front door says what it is, in both languages', async () => {
  expect(tagsIn((await get('/home', 'http://localhost:8080')).text)).toContain('description');
  const { text } = await get('/', 'http://localhost:8080');
  const site = { '@type': 'WebSite', url: 'http://localhost:8080', name: '图书馆电子资源门户' };
  expect(thingsIn(text)).toMatchObject([site]);
  const chinese = tagsIn(text);
  expect(chinese).toContain('<link rel="canonical" href="http://localhost:8080/home">');
  expect(chinese).toMatch(/<meta name="description" content="[^"]*图书馆/);
  const english = tagsIn((await get('/?lang=en', 'http://localhost:8080')).text);
  expect(english).toContain('<link rel="canonical" href="http://localhost:8080/home?lang=en">');
  expect(english).toMatch(/<meta name="description" content="[^"]*library/);
});

test('the front door is shown in previews of links, each of its screens with words of its own', async () => {
  const found = new Set<string>();
  for (const path of ['/home', '/applyTrial', '/protect']) {
    await expect
      .poll(async () => (await get(path, 'http://localhost:8080')).text)
      .toContain('id="rendered"');
    const tags = tagsIn((await get(path, 'http://localhost:8080')).text);
    expect(tags).toContain(`<meta property="og:url" content="http://localhost:8080${path}">`);
    expect(tags).toContain('<meta property="og:title"');
    const [, image = ''] = /<meta property="og:image" content="([^"]*)">/.exec(tags) ?? [];
    expect((await portal.app.fetch(new Request(image))).status).toBe(200);
    found.add(/<meta name="description" content="([^"]*)">/.exec(tags)?.[1] ?? '');
  }
  expect(found.size).toBe(3);
});

test('the front door may be read, and a host of nobody may not', async () => {
  const robots = await get('/robots.txt', 'http://localhost:8080');
  expect(robots.text).toContain('Allow: /');
  expect(robots.text).toContain('Sitemap: http://localhost:8080/sitemap.xml');
  const map = await get('/sitemap.xml', 'http://localhost:8080');
  expect([...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://localhost:8080/home',
    'http://localhost:8080/applyTrial',
    'http://localhost:8080/protect',
  ]);
  expect((await get('/robots.txt', 'http://nobody-here.localhost:8080')).text).toContain(
    'Disallow: /\n',
  );
});
