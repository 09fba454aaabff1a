// Feeds that everybody may read: what they say, in which form, how they are narrowed, and to whom.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listOthers } from '#contract/calls/collection/others.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { databaseForm } from '#contract/rules/lists/database-list.ts';
import { narrow } from '#contract/rules/lists/narrow-list.ts';
import { otherForm, otherShape } from '#contract/rules/lists/other-list.ts';
import { feedFormats, feedNames, feedPath } from '#contract/wire/feed-paths.ts';
import { prepare, tableOf } from '#features/collection-list/databases/entries.ts';
import { narrowDatabases } from '#features/collection-list/databases/narrow.ts';
import { pack as english } from '#i18n/en.ts';
import { laterPack as laterEnglish } from '#i18n/en-later.ts';
import { pack as chinese } from '#i18n/zh_CN.ts';
import { laterPack as laterChinese } from '#i18n/zh_CN-later.ts';
import { prepareOthers } from '#screens/others/entries.ts';
import { feedWords } from '#server/feeds/feed-words.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, libraries, notices, subjects } from '#server/store/schema/libraries.ts';
import { outages } from '#server/store/schema/requests/feedback.ts';
import { originOf } from '../accounts/signing-in.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { strangerOf } from '../support/asking.ts';
import { openShelf } from '../support/collection-shelf.ts';
import { addDatabases, databaseRow, sortedAs } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { readAtom, readCalendar, readRss } from './feed-reading.ts';
import { frontDoor, nobodysHost, readingOf } from './reading-documents.ts';

const hostile = ']]></title><script>alert("1")</script>&, a; b\\c\r\nEND:VEVENT';
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => dayAfter(today, days);
const instant = (days: number) => `${inDays(days)}T02:00:00Z`;

const subjectRows = [
  { code: '08', name: { zh_CN: '工学', en: 'Engineering' }, parent: null, position: 0 },
  { code: '0812', name: { zh_CN: '计算机', en: 'Computing' }, parent: '08', position: 1 },
];

const rows = {
  faulty: { name: { zh_CN: '故障库', en: 'Faulty' }, subjects: ['08'] },
  plain: { name: { zh_CN: '普通库', en: 'Plain' }, subjects: ['0812'], access: ['remote'] },
  fresh: { name: { zh_CN: '新库', en: 'Fresh' }, isNew: true, types: ['ejournal'] },
  onTrial: { name: { zh_CN: '试用库', en: 'Tried' }, trialTo: inDays(40), subjects: ['08'] },
  ending: { name: { zh_CN: '到期库', en: 'Ending' }, expiresOn: inDays(10) },
  gone: { name: { zh_CN: '过期库', en: 'Gone' }, expiresOn: inDays(-10) },
  down: {
    name: { zh_CN: '维护库', en: 'Down' },
    isInMaintenance: true,
    maintenanceFrom: instant(-1),
    maintenanceTo: instant(1),
  },
  hidden: { name: { zh_CN: '未发布', en: 'Hidden' }, isPublished: false, isNew: true },
  taken: { name: { zh_CN: '已撤', en: 'Taken' }, withdrawnAt: new Date(), isNew: true },
} as const;

const accessUrl = 'https://example.org/';
const others = {
  plot: { name: { zh_CN: '绘图', en: 'Plot' }, kind: 'software', subjects: ['0812'] },
  songs: { name: { zh_CN: '音乐', en: 'Songs' }, kind: 'multimedia', access: ['free'] },
  course: { name: { zh_CN: '慕课', en: 'Course' }, kind: 'platform', vendor: { en: 'Vendor' } },
  hidden: { name: { zh_CN: '未发布', en: 'Hidden' }, kind: 'software', isPublished: false },
  taken: { name: { zh_CN: '已撤', en: 'Taken' }, kind: 'software', withdrawnAt: new Date() },
} as const;

const portal = openedPortal();
const names = { nameZh: '示范馆', nameEn: 'Sample' };
const library = oneLibrary(portal, names, async (tx, libraryCode) => {
  await tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row })));
  for (const [id, row] of Object.entries(rows)) {
    await tx.insert(databases).values(databaseRow(libraryCode, id, row as object));
  }
  for (const [id, row] of Object.entries(others)) {
    const whole = { libraryCode, id, accessUrl, ...sortedAs(id), ...(row as object) };
    await tx.insert(otherResources).values(whole as never);
  }
  const fault = { libraryCode, resourceKind: 'database', since: new Date(instant(-2)) } as const;
  await tx.insert(outages).values([
    { ...fault, id: 'fault', resourceId: 'faulty' },
    { ...fault, id: 'of-songs', resourceKind: 'other', resourceId: 'songs' },
    { ...fault, id: 'of-nothing', resourceKind: 'other', resourceId: 'nowhere' },
  ]);
  const board = {
    libraryCode,
    summary: { zh_CN: '摘要', en: 'Summary' },
    bodyHtml: { zh_CN: '<p>正文 &amp; 更多</p>', en: '<p>Text &amp; more</p>' },
    kind: 'notice',
  } as const;
  const training = { kind: 'training', title: { zh_CN: '培训', en: 'Training' } } as const;
  await tx.insert(notices).values([
    { ...board, ...training, id: 'due', publishedOn: '2026-01-02' },
    { ...board, id: 'news', title: { zh_CN: '动态', en: 'News' }, publishedOn: '2026-01-01' },
    { ...board, id: 'later', title: { zh_CN: '以后' }, publishedOn: inDays(9) },
    { ...board, id: 'draft', title: {}, publishedOn: '2026-01-03', isPublished: false },
  ]);
});
const { get } = readingOf(portal, library);

const feedOf = async (path: string, of = library) => readAtom((await get(path, of)).text);
const titlesOf = async (path: string, of = library) =>
  (await feedOf(path, of)).entries.map(({ title }) => title);
const linksOf = async (path: string, of = library): Promise<[string, string][]> => {
  const { text } = await get(path, of);
  const found = text.matchAll(
    /<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g,
  );
  return [...found].map(([, type = '', href = '']) => [type, href.replaceAll('&amp;', '&')]);
};
const hrefsOf = async (path: string) => (await linksOf(path)).map(([, href]) => href);
const pathsOf = (name: (typeof feedNames)[number]) =>
  feedFormats.map((format) => feedPath(name, format));
const allPaths = [...feedNames.flatMap(pathsOf), '/feeds/dates.ics', '/feeds/opds/catalog.json'];

describe('the feed of notices', () => {
  test('has what is published and due, with its text, in both languages', async () => {
    const { headers, text } = await get('/feeds/notices.atom');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = readAtom(text);
    const self = `${originOf(library)}/feeds/notices.atom`;
    const link = `${originOf(library)}/notice`;
    const title = '公告 · 示范馆电子资源导航';
    expect(feed).toMatchObject({ title, language: 'zh-CN', self, link });
    expect(feed.entries.map(({ title }) => title)).toEqual(['培训', '动态']);
    expect(feed.entries[0]).toMatchObject({
      link: `${link}?id=due`,
      summary: '摘要',
      html: '<p>正文 &amp; 更多</p>',
      categories: ['培训'],
    });
    const english = await feedOf('/feeds/notices.atom?lang=en');
    const inEnglish = { title: 'Notices · Sample E-Resource Navigation', language: 'en' };
    expect(english).toMatchObject({ ...inEnglish, self: `${self}?lang=en` });
    expect(english.entries[0]).toMatchObject({ title: 'Training', summary: 'Summary' });
    // The same entry in another language is the same entry.
    expect(english.entries[0]?.id).toBe(feed.entries[0]?.id);
  });

  test('of a kind is what the board of the kind leads to, and the same as RSS', async () => {
    const path = '/feeds/notices.atom?kind=training';
    const rssPath = '/feeds/notices.rss?kind=training';
    expect(await hrefsOf('/notice?kind=training&page=2')).toEqual([path, rssPath]);
    const feed = await feedOf(`${path}&lang=en`);
    expect(feed.entries.map(({ title }) => title)).toEqual(['Training']);
    expect(feed.link).toBe(`${originOf(library)}/notice?kind=training&lang=en`);
    const { headers, text } = await get(`${rssPath}&lang=en`);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { items, language } = readRss(text);
    expect(language).toBe('en');
    expect(items).toMatchObject([{ title: 'Training', description: '<p>Text &amp; more</p>' }]);
    // Each feed is a version of its own.
    const again = { 'If-None-Match': (await get(path)).headers.get('etag') ?? '' };
    expect((await get('/feeds/notices.atom', library, again)).status).toBe(200);
  });

  test('of what is no kind has all, each from its day on', async () => {
    expect(await titlesOf('/feeds/notices.atom?kind=unknown')).toHaveLength(2);
    portal.clock.offsetMs = 10 * 24 * 3_600_000;
    expect(await titlesOf('/feeds/notices.atom')).toEqual(['以后', '培训', '动态']);
  });
});

describe('feeds of databases', () => {
  test.each([
    ['new', ['新库']],
    ['trials', [`试用：试用库（至 ${inDays(40)}）`]],
    ['expiring', [`订购到期：到期库（${inDays(10)}）`]],
  ] as const)('%s', async (name, titles) => {
    for (const path of pathsOf(name)) expect((await get(path)).status).toBe(200);
    expect(await titlesOf(feedPath(name, 'atom'))).toEqual(titles);
  });

  test('outages say from when to when, by the library’s clock', async () => {
    const zoned = await openShelf(portal, { timeZone: 'Asia/Shanghai' });
    await zoned.inLibrary((tx) =>
      tx.insert(databases).values(databaseRow(zoned.library.code, 'down', rows.down)),
    );
    expect(await titlesOf('/feeds/outages.atom?lang=en', zoned.library)).toEqual([
      expect.stringMatching(/^Maintenance: Down \(From .{16} until .{16}\)$/),
    ]);
  });

  test('outages of other kinds stand where no filter of databases is chosen', async () => {
    const titles = await titlesOf('/feeds/outages.atom?lang=en');
    const broken = titles.filter((title) => title.startsWith('Out of order'));
    expect(broken.sort()).toEqual(['Out of order: Faulty', 'Out of order: Songs']);
    expect(await titlesOf('/feeds/outages.atom?access=remote')).toEqual([]);
  });

  // Each filter stands in src/features/collection-list/databases/narrow.test.ts.
  test.each([
    '',
    'subject=0812&access=remote',
    'state=trial&state=nearExpiry',
    'state=expired',
    'state=inService',
    'type=ejournal',
    'new=1',
    'letter=P&lang=en',
    'state=unknown&colour=red&sort=newest&view=card',
    `subject=${'x'.repeat(300)}`,
    'new=2&added=yesterday',
  ])('take the same filters as the list: %s', async (query) => {
    const params = new URLSearchParams(query);
    const visitor = await strangerOf(portal, library);
    const { items } = await visitor.ask(listDatabases, { offset: 0, limit: 50 });
    const language = params.get('lang') === 'en' ? 'en' : 'zh_CN';
    const faults = new Set(['database/faulty']);
    const entries = prepare(items, language, today, tableOf(subjectRows), faults);
    const { found } = narrowDatabases(entries, databaseForm.read(params), null);
    const shown = found.map(({ entry }) => entry.database.name[language]);
    expect((await titlesOf(`/feeds/databases.atom?${query}`)).sort()).toEqual(shown.sort());
  });

  test('find what is typed', async () => {
    const typed = (name: string, q: string) =>
      titlesOf(`/feeds/${name}.atom?q=${encodeURIComponent(q)}`);
    expect(await typed('databases', '试用')).toEqual(['试用库']);
    expect(await typed('others', '绘图')).toEqual(['绘图']);
  });

  test('say to what they are narrowed, and lead to that list', async () => {
    const { text } = await get('/feeds/databases.atom?state=trial&subject=08&lang=en');
    expect(text).toContain('<subtitle>Engineering, On trial</subtitle>');
    expect(readAtom(text).link).toBe(
      `${originOf(library)}/databaseList?subject=08&state=trial&lang=en`,
    );
  });

  test('have all the list’s filters', async () => {
    const links = await hrefsOf('/databaseList?subject=08&sort=name');
    for (const name of ['databases', 'new', 'trials', 'expiring', 'outages'] as const) {
      for (const path of pathsOf(name)) expect(links).toContain(`${path}?subject=08`);
    }
    expect(await titlesOf('/feeds/trials.atom?subject=0812')).toEqual([]);
    expect(await titlesOf('/feeds/trials.atom?subject=08')).toHaveLength(1);
  });
});

describe('feeds of other resources', () => {
  test('are what their list leads to', async () => {
    const links = await hrefsOf('/otherResourceList?kind=software&subject=08&view=card');
    expect(links).toEqual(pathsOf('others').map((path) => `${path}?kind=software&subject=08`));
    for (const link of links) expect((await get(link)).status).toBe(200);
  });

  test('say what they are, and lead to their screens', async () => {
    const feed = await feedOf('/feeds/others.atom?lang=en&kind=multimedia&kind=software');
    expect(feed).toMatchObject({
      title: 'Other resources · Sample E-Resource Navigation',
      link: `${originOf(library)}/otherResourceList?kind=multimedia&kind=software&lang=en`,
    });
    const entries = new Map(feed.entries.map((entry) => [entry.title, entry]));
    expect(entries.size).toBe(2);
    expect(entries.get('Plot')).toMatchObject({
      link: `${originOf(library)}/otherResourceDetail?id=plot&lang=en`,
      categories: ['Software', 'Computing'],
    });
    expect(entries.get('Songs')?.summary).toContain('Out of order since');
    const rss = await get('/feeds/others.rss?kind=platform&lang=en');
    expect(readRss(rss.text).items.map(({ title }) => title)).toEqual(['Course']);
  });

  // Each filter stands in src/screens/others/entries.test.ts.
  test.each([
    '',
    'kind=software&kind=platform',
    'subject=08',
    'vendor=vendor',
    'letter=s',
    'kind=unknown&colour=red',
    'subject=08&access=free',
  ])('take the same filters as their list: %s', async (query) => {
    const { items } = await (await strangerOf(portal, library)).ask(listOthers, {});
    const entries = prepareOthers(items, 'zh_CN', tableOf(subjectRows));
    const address = otherForm.read(new URLSearchParams(query));
    const { found } = narrow(otherShape, address, { entries, search: null });
    const shown = found.map(({ entry }) => entry.other.name.zh_CN);
    expect((await titlesOf(`/feeds/others.atom?${query}`)).sort()).toEqual(shown.sort());
  });
});

test('the calendar has ends of trials and subscriptions as days, and maintenance as times', async () => {
  const { headers, text } = await get('/feeds/dates.ics?lang=en');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = readCalendar(text);
  const basic = (day: string) => day.replaceAll('-', '');
  const ends = Object.entries({
    'Trial ends: Tried': inDays(40),
    'Subscription ends: Ending': inDays(10),
    'Subscription ends: Gone': inDays(-10),
  }).map(([SUMMARY, day]) => ({
    SUMMARY,
    'DTSTART;VALUE=DATE': basic(day),
    'DTEND;VALUE=DATE': basic(dayAfter(day, 1)),
  }));
  const at = (days: number) => `${basic(inDays(days))}T020000Z`;
  for (const event of [
    ...ends,
    { SUMMARY: 'Maintenance: Down', DTSTART: at(-1), DTEND: at(1) },
    { SUMMARY: 'Out of order: Faulty', DTSTART: at(-2) },
    { SUMMARY: 'Out of order: Songs', DTSTART: at(-2) },
  ]) {
    expect(events).toContainEqual(expect.objectContaining(event));
  }
  expect(events).toHaveLength(6);
  const chosen = readCalendar((await get('/feeds/dates.ics?state=trial')).text);
  expect(chosen.map(({ SUMMARY }) => SUMMARY)).toEqual(['试用结束：试用库']);
  const uids = (all: Record<string, string>[]) => all.map(({ UID }) => UID).sort();
  expect(uids(readCalendar((await get('/feeds/dates.ics')).text))).toEqual(uids(events));
});

describe('what did not change', () => {
  test('is not sent again, in any form', async () => {
    for (const path of allPaths) {
      const { headers, text } = await get(path, library, { 'Accept-Encoding': 'gzip' });
      expect(text).not.toBe('');
      const tag = headers.get('etag') ?? '';
      const modified = headers.get('last-modified') ?? '';
      const conditions: Record<string, string>[] = [
        { 'If-None-Match': tag },
        { 'If-None-Match': `"other", ${tag}` },
        { 'If-Modified-Since': modified },
      ];
      for (const condition of conditions) {
        const again = await get(path, library, condition);
        expect([path, again.status, again.text]).toEqual([path, 304, '']);
        expect(again.headers.get('etag')).toBe(tag);
      }
      const other = { 'If-None-Match': '"other"', 'If-Modified-Since': modified };
      expect((await get(path, library, other)).status).toBe(200);
    }
  });

  test.each(['databases', 'others'] as const)('is sent again after a change: %s', async (name) => {
    const changing = await openShelf(portal);
    const { library: at } = changing;
    const path = feedPath(name, 'atom');
    const condition = { 'If-None-Match': (await get(path, at)).headers.get('etag') ?? '' };
    const statusNow = async () => (await get(path, at, condition)).status;
    expect(await statusNow()).toBe(304);
    if (name === 'databases') await addDatabases(portal, at, ['a']);
    else await changing.addOthers({ id: 'a', name: { en: 'a' } });
    await expect.poll(statusNow).toBe(200);
    expect(await titlesOf(path, at)).toEqual(['a']);
  });
});

// Each character stands in server/feeds/formats/xml-text.test.ts and server/feeds/formats/icalendar.test.ts.
test('hostile names end no element and no line', async () => {
  const attacked = await portal.addLibrary();
  const { code: libraryCode } = attacked;
  const text = { zh_CN: hostile };
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const named = { name: text, line: text, vendor: text, subjects: ['<s>'] };
    const dates = { isNew: true, trialTo: inDays(3) };
    await tx.insert(databases).values(databaseRow(libraryCode, 'x"&\'<y>', { ...named, ...dates }));
    const notice = { libraryCode, id: '"n&', kind: 'notice', publishedOn: '2026-01-02' } as const;
    const bodyHtml = { zh_CN: `<p>${'a]]>'}</p>` };
    await tx.insert(notices).values({ ...notice, title: text, summary: text, bodyHtml });
  });
  for (const name of feedNames) {
    for (const title of await titlesOf(feedPath(name, 'atom'), attacked)) {
      expect(title).toContain(hostile.slice(0, 40));
    }
    readRss((await get(feedPath(name, 'rss'), attacked)).text);
  }
  const [event] = readCalendar((await get('/feeds/dates.ics', attacked)).text);
  expect(event?.SUMMARY).toContain('\\, a\\; b\\\\c\\nEND:VEVENT');
  await feedOf(`/feeds/databases.atom?q=${encodeURIComponent(hostile)}`, attacked);
});

describe('nothing is said', () => {
  const paths = [...allPaths, '/feeds/opds/ebooks.json'];

  test('at a library that asks everybody to sign in', async () => {
    const closed = await portal.addLibrary({ isPreCertified: true });
    for (const path of paths) expect([path, (await get(path, closed)).status]).toEqual([path, 404]);
    expect(await linksOf('/notice', closed)).toEqual([]);
  });

  test('of another library', async () => {
    const other = await portal.addLibrary();
    for (const path of paths) {
      const { status, text } = await get(path, other);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/普通库|新库|试用库|培训/);
      expect(text).not.toContain(originOf(library));
    }
  });

  test('by a host of nobody, and by the front door', async () => {
    for (const origin of [nobodysHost, frontDoor]) {
      expect((await get('/feeds/notices.atom', origin)).status).toBe(404);
    }
  });

  test.each(['/feeds/', '/feeds/notices', '/feeds/notices.xml', '/feeds/x.atom', '/feeds/own/x'])(
    'at an address of no feed: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('the documents of screens lead to their feeds', () => {
  test.each([
    ['/notice', 'application/atom+xml', '/feeds/notices.atom'],
    ['/notice?lang=en', 'application/rss+xml', '/feeds/notices.rss?lang=en'],
    ['/databaseList?state=trial', 'text/calendar', '/feeds/dates.ics?state=trial'],
    ['/personalIndex', 'application/opds+json', '/feeds/opds/catalog.json'],
    ['/electricList', 'application/opds+json', '/feeds/opds/ebooks.json'],
    ['/journalList', 'application/opds+json', '/feeds/opds/journals.json'],
  ])('%s', async (path, type, href) => {
    const links = await linksOf(path);
    expect(links).toContainEqual([type, href]);
    for (const [, each = ''] of links) expect((await get(each)).status).toBe(200);
  });
});

test('packages and other resources stand beside new databases, where no filter of databases is set', async () => {
  const growing = await openShelf(portal);
  const { code: libraryCode } = growing.library;
  await portal.store.onPlatform((tx) =>
    tx
      .update(libraries)
      .set({ createdAt: new Date(0) })
      .where(eq(libraries.code, libraryCode)),
  );
  const entriesOf = async (query = '') =>
    (await feedOf(`/feeds/new.atom?lang=en${query}`, growing.library)).entries;
  const namesOf = async (query = '') => (await entriesOf(query)).map(({ title }) => title).sort();
  // The library's stock is not news.
  expect(await namesOf()).toEqual([]);
  await growing.addOthers(
    { id: 'tool', name: { en: 'Tool' } },
    { id: 'old', name: { en: 'Old' }, createdAt: new Date(1e12) },
  );
  const book = { name: { en: 'A book' }, kind: 'ebook' as const };
  const { packageId } = await addPackage(portal.store, [book], growing.library);
  await hold(portal.store, growing.library, packageId);
  // Databases did not change: what is held did.
  await expect.poll(() => namesOf()).toEqual([packageId, 'Tool'].sort());
  const at = originOf(growing.library);
  const of = new Map((await entriesOf()).map((entry) => [entry.title, entry]));
  expect(of.get(packageId)).toMatchObject({
    link: `${at}/electricList?package=${packageId}&lang=en`,
    summary: 'E-books · P',
  });
  const link = `${at}/otherResourceDetail?id=tool&lang=en`;
  expect(of.get('Tool')).toMatchObject({ link, summary: 'Software' });
  await addDatabases(portal, growing.library, ['new'], { isNew: true, subjects: ['08'] });
  await expect.poll(() => namesOf('&subject=08')).toEqual(['new']);
  expect(await namesOf()).toEqual([packageId, 'Tool', 'new'].sort());
});

test('feeds and the calendar say of each trial what it is now', async () => {
  const trying = await portal.addLibrary();
  for (const [id, from, to] of [
    ['ahead', 40, 70],
    ['now', -9, 40],
    ['over', -50, -9],
  ] as const) {
    const dates = { trialFrom: inDays(from), trialTo: inDays(to) };
    await addDatabases(portal, trying, [id], dates);
  }
  const events = readCalendar((await get('/feeds/dates.ics?lang=en', trying)).text);
  const filed = events.map(({ SUMMARY, CATEGORIES }) => `${SUMMARY}: ${CATEGORIES}`);
  expect(filed.sort()).toEqual([
    'Trial ends: ahead: Trial to come',
    'Trial ends: now: On trial',
    'Trial ends: over: Trial ended',
  ]);
  for (const [state, entries] of [
    ['upcoming', [`ahead: Trial from ${inDays(40)}`]],
    ['expired', [`over: Trial ended ${inDays(-9)}`]],
    ['inService', []],
  ] as const) {
    const feed = await feedOf(`/feeds/databases.atom?lang=en&state=${state}`, trying);
    expect(feed.entries.map(({ title, summary }) => `${title}: ${summary}`)).toEqual(entries);
  }
});

test.each([
  ['zh_CN', { ...chinese, ...laterChinese }],
  ['en', { ...english, ...laterEnglish }],
] as const)('kinds of notices have the page’s words: %s', (language, pack) => {
  expect(pack.notices.kinds).toMatchObject(feedWords[language].notices);
});
