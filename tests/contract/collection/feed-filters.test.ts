// Feeds are narrowed as the screens are that lead to them; the list of other resources has one too.
import { beforeAll, describe, expect, test } from 'vitest';
import { listOthers } from '#contract/calls/others.ts';
import { feedPath } from '#contract/wire/feed-paths.ts';
import { tableOf } from '#features/collection-list/databases/entries.ts';
import { narrow } from '#features/collection-list/local-list.ts';
import { otherForm, otherShape } from '#features/collection-list/others/shape.ts';
import { prepareOthers } from '#screens/others/entries.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { outages } from '#server/store/schema/feedback.ts';
import { databases, notices, subjects } from '#server/store/schema/libraries.ts';
import { askAs, visitorOf } from '../accounts/asking-as.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { readAtom, readRss } from './feed-reading.ts';

let portal: TestPortal;
let library: LibraryRecord;

const subjectRows = [
  { code: '08', name: { zh_CN: '工学', en: 'Engineering' }, parent: null, position: 0 },
  { code: '0812', name: { zh_CN: '计算机', en: 'Computing' }, parent: '08', position: 1 },
];
const keysOf = (key: string) => ({
  keyZh: key,
  keyInitials: key,
  keyEn: key,
  accessUrl: 'https://example.org/',
});
const others = {
  plot: { name: { zh_CN: '绘图', en: 'Plot' }, kind: 'software', subjects: ['0812'] },
  songs: {
    name: { zh_CN: '音乐', en: 'Songs' },
    kind: 'multimedia',
    access: ['free'],
    languages: ['en'],
  },
  course: {
    name: { zh_CN: '慕课', en: 'Course' },
    kind: 'platform',
    vendor: { zh_CN: '商', en: 'Vendor' },
  },
  hidden: { name: { zh_CN: '未发布', en: 'Hidden' }, kind: 'software', isPublished: false },
  taken: { name: { zh_CN: '已撤', en: 'Taken' }, kind: 'software', withdrawnAt: new Date() },
} as const;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '示范馆', nameEn: 'Sample' });
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row })));
    const trial = { trialTo: '2999-01-01' };
    await tx.insert(databases).values([
      { libraryCode, id: 'a', name: { zh_CN: '甲' }, ...keysOf('a'), ...trial, subjects: ['0812'] },
      { libraryCode, id: 'b', name: { zh_CN: '乙' }, ...keysOf('b'), ...trial, subjects: ['01'] },
    ]);
    for (const [id, row] of Object.entries(others)) {
      await tx
        .insert(otherResources)
        .values({ libraryCode, id, ...keysOf(id), ...(row as object) } as never);
    }
    await tx.insert(outages).values({
      libraryCode,
      id: 'fault',
      resourceKind: 'other',
      resourceId: 'songs',
      since: new Date('2026-01-02T03:04:00Z'),
    });
    const board = { libraryCode, summary: {}, bodyHtml: {}, publishedOn: '2026-01-02' };
    await tx.insert(notices).values([
      { ...board, id: 't', kind: 'training', title: { zh_CN: '培训课', en: 'A course' } },
      { ...board, id: 'n', kind: 'notice', title: { zh_CN: '动态一则', en: 'Some news' } },
    ]);
  });
});

/** Asks until the index is ready, as a reader of feeds does. */
async function get(path: string, headers: Record<string, string> = {}) {
  for (;;) {
    const response = await portal.app.fetch(new Request(originOf(library) + path, { headers }));
    const text = await response.text();
    if (response.status !== 503)
      return { status: response.status, headers: response.headers, text };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const feedOf = async (path: string) => readAtom((await get(path)).text);
const titlesOf = async (path: string) => (await feedOf(path)).entries.map(({ title }) => title);

/** Addresses of feeds in the head of a screen's document. */
async function linksOf(screen: string): Promise<string[]> {
  const { text } = await get(screen);
  return [
    ...text.matchAll(/<link rel="alternate" type="[^"]+" title="[^"]+" href="([^"]+)">/g),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('every feed of the list of databases has the list’s filters', async () => {
  const links = await linksOf('/databaseList?subject=08&sort=name');
  for (const name of ['databases', 'new', 'trials', 'expiring', 'outages'] as const) {
    expect(links).toContain(`${feedPath(name, 'atom')}?subject=08`);
    expect(links).toContain(`${feedPath(name, 'rss')}?subject=08`);
  }
  expect(await titlesOf('/feeds/trials.atom')).toHaveLength(2);
  expect(await titlesOf('/feeds/trials.atom?subject=08')).toEqual(['试用：甲（至 2999-01-01）']);
});

describe('the notice board of a kind', () => {
  test('leads to the feed of the kind', async () => {
    const links = await linksOf('/notice?kind=training&page=2');
    expect(links).toEqual([
      '/feeds/notices.atom?kind=training',
      '/feeds/notices.rss?kind=training',
    ]);
  });

  test('its feed has notices of the kind only, and says so', async () => {
    const whole = await feedOf('/feeds/notices.atom?lang=en');
    expect(whole.entries).toHaveLength(2);
    const feed = await feedOf('/feeds/notices.atom?kind=training&lang=en');
    expect(feed.entries.map(({ title }) => title)).toEqual(['A course']);
    expect(feed.link).toBe(`${originOf(library)}/notice?kind=training&lang=en`);
    const { text } = await get('/feeds/notices.rss?kind=training&lang=en');
    expect(readRss(text).items.map(({ title }) => title)).toEqual(['A course']);
    const { headers } = await get('/feeds/notices.atom?kind=training');
    const again = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await get('/feeds/notices.atom?kind=training', again)).status).toBe(304);
    expect((await get('/feeds/notices.atom', again)).status).toBe(200);
  });

  test('what is no kind narrows nothing', async () => {
    expect(await titlesOf('/feeds/notices.atom?kind=unknown')).toHaveLength(2);
  });
});

describe('other resources', () => {
  test('have feeds, to which their list leads', async () => {
    const links = await linksOf('/otherResourceList?kind=software&subject=08&view=card');
    expect(links).toEqual([
      '/feeds/others.atom?kind=software&subject=08',
      '/feeds/others.rss?kind=software&subject=08',
    ]);
    for (const link of links) expect((await get(link)).status).toBe(200);
  });

  test('say what they are, and lead to their screens', async () => {
    const feed = await feedOf('/feeds/others.atom?lang=en&kind=multimedia&kind=software');
    expect(feed).toMatchObject({
      title: 'Other resources · Sample E-Resource Navigation',
      link: `${originOf(library)}/otherResourceList?kind=multimedia&kind=software&lang=en`,
    });
    expect(feed.entries).toHaveLength(2);
    expect(feed.entries).toContainEqual(
      expect.objectContaining({
        title: 'Plot',
        link: `${originOf(library)}/otherResourceDetail?id=plot&lang=en`,
        categories: ['Software', 'Computing'],
      }),
    );
    const songs = feed.entries.find(({ title }) => title === 'Songs');
    expect(songs?.summary).toContain('Out of order since');
    const rss = await get('/feeds/others.rss?kind=platform&lang=en');
    expect(readRss(rss.text).items.map(({ title }) => title)).toEqual(['Course']);
  });

  test.each([
    '',
    'kind=software',
    'kind=software&kind=platform',
    'subject=08',
    'access=free',
    'language=en',
    'vendor=vendor',
    'letter=s',
    'kind=unknown&colour=red',
    'subject=08&access=free',
  ])('take the same filters as their list: %s', async (query) => {
    const visitor = await visitorOf(portal, library);
    const { data } = await askAs(portal, visitor, listOthers, {});
    const { items } = data as { items: Parameters<typeof prepareOthers>[0] };
    const entries = prepareOthers(items, 'zh_CN', tableOf(subjectRows));
    const address = otherForm.read(new URLSearchParams(query));
    const { found } = narrow(otherShape, address, { entries, search: null });
    const shown = found.map(({ entry }) => entry.other.name.zh_CN);
    expect((await titlesOf(`/feeds/others.atom?${query}`)).sort()).toEqual(shown.sort());
  });

  test('are found by what is typed', async () => {
    expect(await titlesOf(`/feeds/others.atom?q=${encodeURIComponent('绘图')}`)).toEqual(['绘图']);
  });

  test('are sent again after a change only', async () => {
    const { headers } = await get('/feeds/others.atom');
    const condition = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await get('/feeds/others.atom', condition)).status).toBe(304);
    const { code: libraryCode } = library;
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(otherResources).values({
        libraryCode,
        id: 'late',
        kind: 'freeWeb',
        name: { zh_CN: '新来的' },
        ...keysOf('late'),
      }),
    );
    await expect.poll(async () => (await get('/feeds/others.atom', condition)).status).toBe(200);
    expect(await titlesOf('/feeds/others.atom')).toContain('新来的');
  });
});
