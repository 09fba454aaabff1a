// Feeds that everybody may read: what they say, in which form, and to whom.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/rules/dates.ts';
import { feedFormats, feedNames, feedPath } from '#contract/wire/feed-paths.ts';
import { prepare, tableOf } from '#features/collection-list/databases/entries.ts';
import { narrowDatabases } from '#features/collection-list/databases/narrow.ts';
import { databaseForm } from '#features/collection-list/databases/shape.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { outages } from '#server/store/schema/feedback.ts';
import { databases, notices, subjects } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { listDatabasesOf } from './databases-of.ts';
import { readAtom, readCalendar, readRss } from './feed-reading.ts';

let portal: TestPortal;
let library: LibraryRecord;

const hostile =
  ']]></title><script>alert("1")</script>&\u0000\u0007\uFFFF\uD842, a; b\\c\r\nEND:VEVENT';
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
  fresh: { name: { zh_CN: '新库', en: 'Fresh' }, isNew: true, types: ['journal'] },
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

const keysOf = (key: string) => ({
  keyZh: key,
  keyInitials: key,
  keyEn: key,
  accessUrl: 'https://example.org/',
});

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row })));
    for (const [id, row] of Object.entries(rows)) {
      await tx.insert(databases).values({ libraryCode, id, ...keysOf(id), ...(row as object) });
    }
    await tx.insert(outages).values({
      libraryCode,
      id: 'fault',
      resourceKind: 'database',
      resourceId: 'faulty',
      since: new Date(instant(-2)),
    });
    const board = {
      libraryCode,
      summary: { zh_CN: '摘要', en: 'Summary' },
      bodyHtml: { zh_CN: '<p>正文 &amp; 更多</p>', en: '<p>Text &amp; more</p>' },
    };
    await tx.insert(notices).values([
      {
        ...board,
        id: 'due',
        kind: 'training',
        title: { zh_CN: '培训', en: 'Training' },
        publishedOn: '2026-01-02',
      },
      { ...board, id: 'later', kind: 'notice', title: { zh_CN: '以后' }, publishedOn: inDays(9) },
      {
        ...board,
        id: 'draft',
        kind: 'notice',
        title: { zh_CN: '草稿' },
        publishedOn: '2026-01-03',
        isPublished: false,
      },
    ]);
  });
});
beforeEach(() => {
  portal.clock.offsetMs = 0;
});

/** Asks until the index is ready, as a reader of feeds does. */
async function get(path: string, of = library, headers: Record<string, string> = {}) {
  for (;;) {
    const response = await portal.app.fetch(new Request(originOf(of) + path, { headers }));
    const text = await response.text();
    if (response.status !== 503)
      return { status: response.status, headers: response.headers, text };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const titlesOf = async (path: string) =>
  readAtom((await get(path)).text).entries.map(({ title }) => title);

describe('the feed of notices', () => {
  test('has what is published and due, with its text, in both languages', async () => {
    const { status, headers, text } = await get('/feeds/notices.atom');
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const feed = readAtom(text);
    expect(feed).toMatchObject({
      title: '公告 · 示范馆电子资源导航',
      language: 'zh-CN',
      self: `${originOf(library)}/feeds/notices.atom`,
      link: `${originOf(library)}/notice`,
    });
    expect(feed.entries).toMatchObject([
      {
        title: '培训',
        link: `${originOf(library)}/notice?id=due`,
        summary: '摘要',
        html: '<p>正文 &amp; 更多</p>',
        categories: ['培训'],
      },
    ]);
    const english = readAtom((await get('/feeds/notices.atom?lang=en')).text);
    expect(english).toMatchObject({
      title: 'Notices · Sample E-Resource Navigation',
      language: 'en',
      self: `${originOf(library)}/feeds/notices.atom?lang=en`,
    });
    expect(english.entries).toMatchObject([{ title: 'Training', summary: 'Summary' }]);
    // The same entry in another language is the same entry.
    expect(english.entries[0]?.id).toBe(feed.entries[0]?.id);
  });

  test('is the same as RSS', async () => {
    const { headers, text } = await get('/feeds/notices.rss?lang=en');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { items, language } = readRss(text);
    expect(language).toBe('en');
    expect(items).toMatchObject([{ title: 'Training', description: '<p>Text &amp; more</p>' }]);
  });

  test('has a notice from its day on', async () => {
    portal.clock.offsetMs = 10 * 24 * 3_600_000;
    expect(await titlesOf('/feeds/notices.atom')).toEqual(['以后', '培训']);
  });
});

describe('feeds of databases', () => {
  test.each([
    ['new', ['新库']],
    ['trials', [`试用：试用库（至 ${inDays(40)}）`]],
    ['expiring', [`订购到期：到期库（${inDays(10)}）`]],
  ] as const)('%s', async (name, titles) => {
    for (const format of feedFormats) expect((await get(feedPath(name, format))).status).toBe(200);
    expect(await titlesOf(feedPath(name, 'atom'))).toEqual(titles);
  });

  test('outages say from when to when, by the library’s clock', async () => {
    const zoned = await portal.addLibrary({ timeZone: 'Asia/Shanghai' } as never);
    const { code: libraryCode } = zoned;
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(databases).values({
        libraryCode,
        id: 'down',
        name: { en: 'Down' },
        ...keysOf('d'),
        isInMaintenance: true,
        maintenanceFrom: instant(-1),
        maintenanceTo: instant(1),
      }),
    );
    const { text } = await get('/feeds/outages.atom?lang=en', zoned);
    expect(readAtom(text).entries.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Maintenance: Down \(From .{16} until .{16}\)$/),
    ]);
  });

  test.each([
    '',
    'subject=08',
    'subject=0812&access=remote',
    'state=trial&state=nearExpiry',
    'state=expired',
    'state=inService',
    'state=maintenance',
    'access=free',
    'type=journal',
    'new=1',
    'letter=f',
    'letter=P&lang=en',
    'state=unknown',
    'colour=red&sort=newest&view=card',
    `subject=${'x'.repeat(300)}`,
    'new=2&added=yesterday',
  ])('take the same filters as the list: %s', async (query) => {
    const params = new URLSearchParams(query);
    const all = await listDatabasesOf(portal, library);
    const language = params.get('lang') === 'en' ? 'en' : 'zh_CN';
    const entries = prepare(
      all,
      language,
      today,
      tableOf(subjectRows),
      new Set(['database/faulty']),
    );
    const { found } = narrowDatabases(entries, databaseForm.read(params), null);
    const shown = found.map(({ entry }) => entry.database.name[language]);
    expect((await titlesOf(`/feeds/databases.atom?${query}`)).sort()).toEqual(shown.sort());
  });

  test('find what is typed', async () => {
    expect(await titlesOf(`/feeds/databases.atom?q=${encodeURIComponent('试用')}`)).toEqual([
      '试用库',
    ]);
  });

  test('say to what they are narrowed, and lead to that list', async () => {
    const { text } = await get('/feeds/databases.atom?state=trial&subject=08&lang=en');
    expect(text).toContain('<subtitle>Engineering, On trial</subtitle>');
    expect(readAtom(text).link).toBe(
      `${originOf(library)}/databaseList?subject=08&state=trial&lang=en`,
    );
  });
});

test('the calendar has ends of trials and subscriptions as days, and maintenance as times', async () => {
  const { headers, text } = await get('/feeds/dates.ics?lang=en');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = readCalendar(text);
  const basic = (day: string) => day.replaceAll('-', '');
  const expected = [
    ['Trial ends: Tried', inDays(40)],
    ['Subscription ends: Ending', inDays(10)],
    ['Subscription ends: Gone', inDays(-10)],
  ] as const;
  for (const [SUMMARY, day] of expected) {
    expect(events).toContainEqual(
      expect.objectContaining({
        SUMMARY,
        'DTSTART;VALUE=DATE': basic(day),
        'DTEND;VALUE=DATE': basic(dayAfter(day, 1)),
      }),
    );
  }
  expect(events).toContainEqual(
    expect.objectContaining({
      SUMMARY: 'Maintenance: Down',
      DTSTART: `${basic(inDays(-1))}T020000Z`,
      DTEND: `${basic(inDays(1))}T020000Z`,
    }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({
      SUMMARY: 'Out of order: Faulty',
      DTSTART: `${basic(inDays(-2))}T020000Z`,
    }),
  );
  expect(events).toHaveLength(5);
  const chosen = readCalendar((await get('/feeds/dates.ics?state=trial')).text);
  expect(chosen.map(({ SUMMARY }) => SUMMARY)).toEqual(['试用结束：试用库']);
  const uids = (all: Record<string, string>[]) => all.map(({ UID }) => UID).sort();
  expect(uids(readCalendar((await get('/feeds/dates.ics')).text))).toEqual(uids(events));
});

describe('what did not change', () => {
  test('is not sent again, in any form', async () => {
    const paths = [
      ...feedNames.flatMap((name) => feedFormats.map((format) => feedPath(name, format))),
      '/feeds/dates.ics',
      '/feeds/opds/catalog.json',
    ];
    for (const path of paths) {
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

  test('is sent again after a change', async () => {
    const changing = await portal.addLibrary();
    const { code: libraryCode } = changing;
    const before = await get('/feeds/databases.atom', changing);
    const condition = { 'If-None-Match': before.headers.get('etag') ?? '' };
    expect((await get('/feeds/databases.atom', changing, condition)).status).toBe(304);
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(databases).values({
        libraryCode,
        id: 'a',
        name: { zh_CN: '新来的' },
        ...keysOf('a'),
      }),
    );
    await expect
      .poll(async () => (await get('/feeds/databases.atom', changing, condition)).status)
      .toBe(200);
    expect((await get('/feeds/databases.atom', changing)).text).toContain('新来的');
  });
});

test('hostile names end no element and no line', async () => {
  const attacked = await portal.addLibrary();
  const { code: libraryCode } = attacked;
  // A database stores neither zero nor halves of characters; the rest it does.
  const stored = hostile.replaceAll('\u0000', '').replaceAll('\uD842', '');
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(databases).values({
      libraryCode,
      id: 'x"&\'<y>',
      name: { zh_CN: stored },
      line: { zh_CN: stored },
      vendor: { zh_CN: stored },
      ...keysOf('a'),
      subjects: ['<s>'],
      isNew: true,
      trialTo: inDays(3),
    });
    await tx.insert(notices).values({
      libraryCode,
      id: '"n&',
      kind: 'notice',
      title: { zh_CN: stored },
      summary: { zh_CN: stored },
      bodyHtml: { zh_CN: `<p>${'a]]>'}</p>` },
      publishedOn: '2026-01-02',
    });
  });
  const clean = stored.replaceAll('\u0007', '').replaceAll('\uFFFF', '');
  for (const name of feedNames) {
    const { text } = await get(feedPath(name, 'atom'), attacked);
    for (const { title } of readAtom(text).entries) expect(title).toContain(clean.slice(0, 40));
    readRss((await get(feedPath(name, 'rss'), attacked)).text);
  }
  const [event] = readCalendar((await get('/feeds/dates.ics', attacked)).text);
  expect(event?.SUMMARY).toContain('\\, a\\; b\\\\c\\nEND:VEVENT');
  const search = await get(`/feeds/databases.atom?q=${encodeURIComponent(clean)}`, attacked);
  expect(search.status).toBe(200);
  readAtom(search.text);
});

describe('nothing is said', () => {
  const paths = [
    ...feedNames.flatMap((name) => feedFormats.map((format) => feedPath(name, format))),
    '/feeds/dates.ics',
    '/feeds/opds/catalog.json',
    '/feeds/opds/ebooks.json',
  ];

  test('at a library that asks everybody to sign in', async () => {
    const closed = await portal.addLibrary({ isPreCertified: true });
    for (const path of paths) expect([path, (await get(path, closed)).status]).toEqual([path, 404]);
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
    for (const origin of ['http://nobody-here.localhost:8080', 'http://localhost:8080']) {
      const response = await portal.app.fetch(new Request(`${origin}/feeds/notices.atom`));
      expect(response.status).toBe(404);
    }
  });

  test.each(['/feeds/', '/feeds/notices', '/feeds/notices.xml', '/feeds/x.atom', '/feeds/own/x'])(
    'at an address of no feed: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('the documents of screens lead to their feeds', () => {
  const linksIn = (text: string) =>
    [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)].map(
      ([, type, href = '']) => [type, href.replaceAll('&amp;', '&')],
    );

  test.each([
    ['/notice', 'application/atom+xml', '/feeds/notices.atom'],
    ['/notice?lang=en', 'application/rss+xml', '/feeds/notices.rss?lang=en'],
    [
      '/databaseList?subject=08&sort=name',
      'application/atom+xml',
      '/feeds/databases.atom?subject=08',
    ],
    ['/databaseList?state=trial', 'text/calendar', '/feeds/dates.ics?state=trial'],
    ['/personalIndex', 'application/opds+json', '/feeds/opds/catalog.json'],
    ['/electricList', 'application/opds+json', '/feeds/opds/ebooks.json'],
    ['/journalList', 'application/opds+json', '/feeds/opds/journals.json'],
  ])('%s', async (path, type, href) => {
    const links = linksIn((await get(path)).text);
    expect(links).toContainEqual([type, href]);
    for (const [, each = ''] of links) expect((await get(each)).status).toBe(200);
  });

  test('but not at a library that asks everybody to sign in', async () => {
    const closed = await portal.addLibrary({ isPreCertified: true });
    expect(linksIn((await get('/notice', closed)).text)).toEqual([]);
  });
});
