// What search engines and link previews read of a library's portal, and what is kept from them.
import { beforeAll, describe, expect, test } from 'vitest';
import { shellPaths } from '#contract/wire/paths.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openShelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { frontDoor, nobodysHost, readingOf } from './reading-documents.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

let journalId: string;
let bookId: string;

const hostile = '</script><script>alert(1)</script>';
const portal = openedPortal();
const names = { nameZh: '示范馆', nameEn: 'Sample' };
const library = oneLibrary(portal, names, async (tx, libraryCode) => {
  await tx.insert(databases).values(
    databaseRow(libraryCode, 'first & "second"', {
      name: { zh_CN: `首个数据库${hostile}`, en: 'First database' },
      line: { zh_CN: '一句话' },
      vendor: { zh_CN: '某公司' },
      introductionHtml: {
        zh_CN: `<p>${'很长的介绍。'.repeat(80)}</p>`,
        en: '<p>About &amp; more</p>',
      },
    }),
  );
  const board = { libraryCode, kind: 'notice' } as const;
  await tx.insert(notices).values([
    { ...board, id: 'due', title: { zh_CN: '开通' }, publishedOn: '2026-01-02' },
    { ...board, id: 'later', title: { zh_CN: '以后' }, publishedOn: '2126-01-02' },
  ]);
});
const { get, rendered, withHead } = readingOf(portal, library);

beforeAll(async () => {
  const atlas = { name: { en: 'Atlas of Search' }, printIdentifier: issn };
  const book = { name: { en: 'Book of Search' }, printIdentifier: '9787020002207' };
  const entries = [atlas, { ...book, kind: 'ebook' as const }];
  const { ids, packageId } = await addPackage(portal.store, entries);
  await hold(portal.store, library, packageId);
  [journalId = '', bookId = ''] = ids.map(String);
});

const databasePath = `/databaseDetail?${new URLSearchParams({ id: 'first & "second"' })}`;

describe('a public address', () => {
  test('of a database says what it is, in both languages, and cannot end its element', async () => {
    await withHead(databasePath);
    const { text, status, tags, things } = await get(`${databasePath}&utm_source=mail`);
    expect(status).toBe(200);
    expect(text).toMatch(/<title>首个数据库&lt;\/script&gt;.* · 示范馆电子资源导航<\/title>/);
    const address = `${originOf(library)}${databasePath}`.replaceAll('&', '&amp;');
    expect(tags).toContain(`<link rel="canonical" href="${address}">`);
    expect(tags).toContain(`hreflang="en" href="${address}&amp;lang=en"`);
    expect(tags).toContain('<meta name="description" content="一句话">');
    expect(text).not.toContain('<script>alert(1)');
    expect(things[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: `首个数据库${hostile}`,
      creator: { '@type': 'Organization', name: '某公司' },
    });
    expect(things[0].description.length).toBeLessThanOrEqual(301);
    const english = await get(`${databasePath}&lang=en`);
    expect(english.title).toBe('First database · Sample E-Resource Navigation');
    expect(english.things[0].alternateName).toEqual([`首个数据库${hostile}`]);
    expect(english.description).toBe('About &amp; more');
  });

  test('of a journal and of a book carries their numbers, and no other name where there is none', async () => {
    const { things } = await get(`/journalDetail?id=${journalId}`);
    const periodical = { '@type': 'Periodical', name: 'Atlas of Search', issn: [issn] };
    expect(things).toMatchObject([periodical]);
    expect(things[0]).not.toHaveProperty('alternateName');
    const book = { '@type': 'Book', name: 'Book of Search', isbn: ['9787020002207'] };
    const found = await get(`/electricDetail?id=${bookId}`);
    expect(found.things).toMatchObject([book]);
    // As reference managers read them.
    expect(found.tags).toContain('<meta name="citation_title" content="Book of Search">');
    expect(found.tags).toContain('<meta name="citation_isbn" content="9787020002207">');
    expect(found.tags).toContain('<meta property="og:type" content="book">');
  });

  test('of a journal among all has the canonical address of the journal', async () => {
    const canonical = `${originOf(library)}/journalDetail?id=${journalId}`;
    for (const path of [`/journalDetail?id=${journalId}`, `/allJournalDetail?id=${journalId}`]) {
      const { tags, things } = await withHead(path);
      expect(tags).toContain(`<link rel="canonical" href="${canonical}">`);
      expect(tags).toContain(`hreflang="en" href="${canonical}&amp;lang=en"`);
      expect(things[0]['@id']).toBe(canonical);
    }
  });

  test('of a title is not that of a title of another kind', async () => {
    for (const path of [`/electricDetail?id=${journalId}`, `/journalDetail?id=${bookId}`]) {
      const { status, tags } = await get(path);
      expect(status).toBe(404);
      expect(tags).toContain('noindex');
      expect(tags).not.toContain('canonical');
      await expect.poll(async () => (await get(path)).text).toMatch(/<title>没有[^<]+ · 示范馆/);
    }
  });

  test('of the first screen names the library and its search, whichever it is', async () => {
    const other = await portal.addLibrary({ loginToPage: 'databaseList' });
    for (const [owner, landing, none] of [
      [library, '/personalIndex', '/databaseList'],
      [other, '/databaseList', '/personalIndex'],
    ] as const) {
      for (const path of ['/', landing]) {
        const { things } = await withHead(path, owner);
        expect(things.map((thing) => thing['@type'])).toEqual(['Library', 'WebSite']);
        expect(things[1].potentialAction.target.urlTemplate).toBe(
          `${originOf(owner)}/search?q={query}`,
        );
      }
      expect((await withHead(none, owner)).things).toEqual([]);
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
    expect(article.things).toMatchObject([
      { headline: `Waves${hostile}`, datePublished: '2019', sameAs: 'https://doi.org/10.1000/w1' },
    ]);
    const project = await get('/fundDetail/f%2F1', at);
    expect(project.things).toMatchObject([{ '@type': 'ResearchProject', name: '海洋观测' }]);
    expect(project.tags).toContain(`<link rel="canonical" href="${at}/fundDetail/f%2F1">`);
  });
});

const locationsIn = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

describe('the sitemap', () => {
  const pathsOf = async (owner: LibraryRecord) => {
    const inPortal = (address: string) => address.slice(originOf(owner).length);
    const files = locationsIn((await get('/sitemap.xml', owner)).text);
    expect(files.length).toBeGreaterThan(1);
    const read = await Promise.all(files.map((file) => get(inPortal(file), owner)));
    return read.flatMap(({ text }) => locationsIn(text)).map(inPortal);
  };

  test('lists what everybody may read, each address once and with an answer', async () => {
    const robots = await get('/robots.txt');
    const [, map = ''] = /^Sitemap: (.*)$/m.exec(robots.text) ?? [];
    expect(map).toBe(`${originOf(library)}/sitemap.xml`);
    const paths = await pathsOf(library);
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
    const works = ['/literatureDetail?id=w+1', '/literatureDetail?id=w%262'];
    const added = ['/fundDetail/f%2F1', '/fundDetail/f.2', ...works];
    expect(await pathsOf(shelf.library)).toEqual(expect.arrayContaining(added));
    for (const path of added) expect((await get(path, shelf.library)).status).toBe(200);
  });

  test('has a notice from its day on, where the library is', async () => {
    const zoned = await portal.addLibrary({ timeZone: 'Asia/Shanghai' });
    const own = { libraryCode: zoned.code, kind: 'notice' } as const;
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
    const rows = days.map((day) => ({ ...own, id: day, publishedOn: day, title: { en: day } }));
    await portal.store.inLibrary(zoned.code, (tx) => tx.insert(notices).values(rows));
    portal.clock.standsAt = Date.parse('2026-03-09T17:00:00Z');
    const listed = locationsIn((await get('/sitemaps/portal.xml', zoned)).text);
    const shown = listed.flatMap((address) => /notice\?id=(.*)/.exec(address)?.[1] ?? []);
    expect(shown.sort()).toEqual(days.slice(0, 2));
  });

  test('names each address in both languages, as its page does', async () => {
    const { text } = await get('/sitemaps/portal.xml');
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    for (const path of [databasePath, '/journalList']) {
      const own = (await withHead(path)).tags.match(/<link rel="alternate" hreflang[^>]*>/g);
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

  test.each(['x', 'titles-', 'titles-1e3', 'titles-99', 'works-99', 'works', 'portal-0'])(
    'has no file %s',
    async (name) => expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404),
  );
});

test('a library that asks everybody to sign in keeps search engines out, and says nothing', async () => {
  const closed = await portal.addLibrary({ isPreCertified: true });
  expect((await get('/robots.txt', closed)).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', closed)).status).toBe(404);
  const { tags, things } = await get('/personalIndex', closed);
  expect(tags).not.toContain('og:');
  expect(things).toEqual([]);
});

test('the front door says what it is, in both languages', async () => {
  expect((await get('/home', frontDoor)).description).not.toBe('');
  const chinese = await get('/', frontDoor);
  const site = { '@type': 'WebSite', url: frontDoor, name: '图书馆电子资源门户' };
  expect(chinese.things).toMatchObject([site]);
  expect(chinese.tags).toContain(`<link rel="canonical" href="${frontDoor}/home">`);
  expect(chinese.description).toContain('图书馆');
  const english = await get('/?lang=en', frontDoor);
  expect(english.tags).toContain(`<link rel="canonical" href="${frontDoor}/home?lang=en">`);
  expect(english.description).toContain('library');
});

const frontScreens = ['/home', '/applyTrial', '/protect'];

test('the front door is shown in previews of links, each of its screens with words of its own', async () => {
  const found = new Set<string>();
  for (const path of frontScreens) {
    const { tags, description } = await rendered(path, frontDoor);
    expect(tags).toContain(`<meta property="og:url" content="${frontDoor}${path}">`);
    expect(tags).toContain('<meta property="og:title"');
    const [, image = ''] = /<meta property="og:image" content="([^"]*)">/.exec(tags) ?? [];
    expect((await portal.app.fetch(new Request(image))).status).toBe(200);
    found.add(description);
  }
  expect(found.size).toBe(3);
});

test('the front door may be read, and a host of nobody may not', async () => {
  const robots = await get('/robots.txt', frontDoor);
  expect(robots.text).toContain('Allow: /');
  expect(robots.text).toContain(`Sitemap: ${frontDoor}/sitemap.xml`);
  const map = await get('/sitemap.xml', frontDoor);
  expect(locationsIn(map.text)).toEqual(frontScreens.map((path) => frontDoor + path));
  expect((await get('/robots.txt', nobodysHost)).text).toContain('Disallow: /\n');
});
