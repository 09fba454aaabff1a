// The notice board: pages, kinds, resources of every kind, and files that everybody of the library can download.
import { beforeAll, expect, test } from 'vitest';
import { getNotice, listNotices } from '#contract/calls/notices.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { noticeFilePath } from '#contract/wire/notice-paths.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { addNoticeFile, removeNoticeFile } from '#server/store/records/notices/notice-files.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { type Account, askAs, visitorOf } from '../accounts/asking-as.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
let visitor: Account;
const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);
type Row = Omit<typeof notices.$inferInsert, 'libraryCode' | 'title'>;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  const { code: libraryCode } = library;
  const keys = {
    keyZh: 'one',
    keyInitials: 'one',
    keyEn: 'one',
    accessUrl: 'https://one.example/',
  };
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(databases).values({ libraryCode, id: 'one', name: { en: 'One' }, ...keys });
    const tool = {
      libraryCode,
      id: 'tool',
      name: { en: 'Tool' },
      kind: 'software',
      ...keys,
    } as const;
    await tx.insert(otherResources).values(tool);
    const many: Row[] = Array.from({ length: 130 }, (_, number) => ({
      id: `n${String(number).padStart(3, '0')}`,
      kind: number % 10 === 0 ? ('training' as const) : ('notice' as const),
      publishedOn: day(number),
    }));
    const about = (aboutKind: 'database' | 'other', aboutId: string): Row => ({
      id: `about-${aboutId}`,
      kind: 'trial',
      publishedOn: day(0),
      aboutKind,
      aboutId,
    });
    const rows = [
      ...many,
      about('database', 'one'),
      about('other', 'tool'),
      about('other', 'gone'),
    ];
    await tx
      .insert(notices)
      .values(rows.map((row) => ({ libraryCode, title: { en: row.id }, ...row })));
    await tx.insert(notices).values([
      { libraryCode, id: 'hidden', kind: 'notice', publishedOn: day(0), isPublished: false },
      { libraryCode, id: 'later', kind: 'notice', publishedOn: '2999-01-01' },
    ]);
  });
  visitor = await visitorOf(portal, library);
});

type Board = { items: Notice[]; total: number };
const board = async (input: Parameters<typeof askAs<typeof listNotices>>[3] = {}) =>
  (await askAs(portal, visitor, listNotices, input)).data as Board;
const one = (id: string, who = visitor) => askAs(portal, who, getNotice, { id });

test('the board is read in parts, newest first, of all kinds or of one', async () => {
  const first = await board();
  expect([first.items.length, first.total]).toEqual([100, 133]);
  expect(first.items[0]?.id).toBe('n129');
  const rest = await board({ offset: 100 });
  expect(rest.items).toHaveLength(33);
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(133);
  expect(ids).not.toContain('hidden');
  const trainings = await board({ kind: 'training' });
  expect([trainings.items.length, trainings.total]).toEqual([13, 13]);
  expect(await board({ kind: 'training', offset: 12 })).toMatchObject({ items: [{ id: 'n000' }] });
  expect(await board({ kind: 'purchase' })).toEqual({ items: [], total: 0 });
});

test('one notice is read alone, however old; what is not published is not', async () => {
  expect((await one('n000')).data).toMatchObject({ id: 'n000', kind: 'training', files: [] });
  for (const id of ['hidden', 'later', 'none']) expect((await one(id)).code).toBe(404);
});

test('a notice names its resource, whatever its kind', async () => {
  const about = { kind: 'database', id: 'one' };
  expect((await one('about-one')).data).toMatchObject({ about, aboutName: { en: 'One' } });
  expect((await one('about-tool')).data).toMatchObject({ aboutName: { en: 'Tool' } });
  expect((await one('about-gone')).data).not.toHaveProperty('aboutName');
});

const attach = (noticeId: string, name: string, bytes: Buffer, type = 'application/pdf') =>
  portal.store.inLibrary(library.code, (tx) =>
    addNoticeFile(tx, library.code, noticeId, { name, type, bytes }, portal.clock.now()),
  );
const get = (path: string, of = library, headers: Record<string, string> = {}, method = 'GET') => {
  const origin = `http://${of.domainCode}.localhost:8080`;
  const all = { Host: new URL(origin).host, ...headers };
  return portal.app.fetch(new Request(origin + path, { method, headers: all }), '10.1.2.3');
};

test('its files are listed in their order, and come whole, to be saved', async () => {
  const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'x');
  const first = await attach('n129', '时间表 (1).pdf', bytes);
  const second = await attach('n129', 'map.png', Buffer.from('picture'), 'image/png');
  expect((await board()).items[0]?.files).toEqual([first, second]);
  const path = noticeFilePath(first);
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const { headers } = response;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="notice.pdf"; filename*=UTF-8''${encodeURIComponent('时间表 ')}%281%29.pdf`,
  );
  const head = await get(path, library, {}, 'HEAD');
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  const again = await get(path, library, { 'If-None-Match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('no other library has the file, and none has it where the notice is not published', async () => {
  const shown = await attach('n001', 'a.pdf', Buffer.from('x'));
  const hidden = await attach('hidden', 'a.pdf', Buffer.from('x'));
  const later = await attach('later', 'a.pdf', Buffer.from('x'));
  const other = await portal.addLibrary();
  expect((await get(noticeFilePath(shown))).status).toBe(200);
  expect((await get(noticeFilePath(shown), other)).status).toBe(404);
  for (const file of [hidden, later]) expect((await get(noticeFilePath(file))).status).toBe(404);
  for (const path of ['/files/notices/', '/files/notices/..%2f..%2fetc', '/files/notices/x/y']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('a notice has ten files at most, and a deleted one is gone', async () => {
  const stored = [];
  for (let number = 0; number < 10; number += 1) {
    stored.push(await attach('n002', `${number}.pdf`, Buffer.from('x')));
  }
  await expect(attach('n002', '10.pdf', Buffer.from('x'))).rejects.toThrow('10 files at most');
  await expect(attach('none', '10.pdf', Buffer.from('x'))).rejects.toThrow('no notice none');
  const [first] = stored;
  const remove = (noticeId: string) =>
    portal.store.inLibrary(library.code, (tx) =>
      removeNoticeFile(tx, noticeId, first?.id ?? '', portal.clock.now()),
    );
  await expect(remove('n003')).rejects.toThrow('has no file');
  await remove('n002');
  expect((await get(noticeFilePath(first ?? { id: '', name: '' }))).status).toBe(404);
  expect(((await one('n002')).data as Notice).files).toHaveLength(9);
});

test('a notice appears on its day where the library is', async () => {
  const today = '2026-03-10';
  const [earlier, later] = ['2026-03-09', '2026-03-11'];
  portal.clock.offsetMs = Date.parse(`${today}T11:00:00Z`) - Date.now();
  for (const { timeZone, seen } of [
    { timeZone: 'Pacific/Kiritimati', seen: ['on-later', 'on-today', 'on-earlier'] },
    { timeZone: 'Etc/GMT+12', seen: ['on-earlier'] },
  ]) {
    const own = await portal.addLibrary({ timeZone });
    const rows = Object.entries({ earlier, today, later }).map(([name, publishedOn]) => ({
      libraryCode: own.code,
      id: `on-${name}`,
      kind: 'notice' as const,
      publishedOn,
      title: { en: name },
    }));
    await portal.store.inLibrary(own.code, (tx) => tx.insert(notices).values(rows));
    const { data } = await askAs(portal, await visitorOf(portal, own), listNotices, {});
    expect((data as Board).items.map(({ id }) => id)).toEqual(seen);
  }
  portal.clock.offsetMs = 0;
});
