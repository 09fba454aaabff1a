// The notice board: pages, kinds, resources of every kind, and files that everybody of the library can download.
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import { getNotice, listNotices } from '#contract/calls/library/notices.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { addNoticeFile, removeNoticeFile } from '#server/domain/messages/notice-files.ts';
import { newFile } from '#server/files/keep/checked-file.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';

let shelf: Shelf;
const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);
type Row = typeof notices.$inferInsert;

beforeAll(async () => {
  shelf = await openShelf();
  const { code: libraryCode } = shelf.library;
  await shelf.addOthers({ id: 'tool', name: { en: 'Tool' } });
  await shelf.inLibrary(async (tx) => {
    await tx.insert(databases).values(databaseRow(libraryCode, 'one'));
    const notice = (id: string, publishedOn: string, more: Partial<Row> = {}): Row => {
      const kind = id.endsWith('0') ? 'training' : 'notice';
      return { libraryCode, id, kind, title: { en: id }, publishedOn, ...more };
    };
    const numbers = Array.from({ length: 130 }, (_, number) => number);
    const about = (aboutKind: 'database' | 'other', aboutId: string) =>
      notice(`about-${aboutId}`, day(0), { kind: 'trial', aboutKind, aboutId });
    await tx
      .insert(notices)
      .values([
        ...numbers.map((number) => notice(`n${String(number).padStart(3, '0')}`, day(number))),
        about('database', 'one'),
        about('other', 'tool'),
        about('other', 'gone'),
        notice('hidden', day(0), { isPublished: false }),
        notice('later', '2999-01-01'),
      ]);
  });
});

const board = (input: InputOf<typeof listNotices> = {}) => shelf.ask(listNotices, input);
const one = (id: string) => shelf.answer(getNotice, { id });

test('the board is read in parts, newest first, of all kinds or of one', async () => {
  const first = await board();
  expect([first.items.length, first.total, first.items[0]?.id]).toEqual([100, 133, 'n129']);
  const rest = await board({ offset: 100 });
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([133, 133]);
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
  expect((await one('about-one')).data).toMatchObject({ about, aboutName: { en: 'one' } });
  expect((await one('about-tool')).data).toMatchObject({ aboutName: { en: 'Tool' } });
  expect((await one('about-gone')).data).not.toHaveProperty('aboutName');
});

const attach = async (noticeId: string, name: string, text = 'x', type = 'application/pdf') => {
  const { library, portal, inLibrary } = shelf;
  const bytes = Buffer.from(text);
  const file = newFile(library.code, { kind: 'noticeFile', name, type, bytes });
  await inLibrary((tx) => addNoticeFile(tx, noticeId, file, portal.clock.now()));
  return { id: file.id, name, type, size: bytes.length };
};
const get = (path: string, init: RequestInit = {}, of = shelf.library) =>
  shelf.portal.app.fetch(new Request(originOf(of) + path, init), '10.1.2.3');
const statusOf = async (...given: Parameters<typeof get>) => (await get(...given)).status;

test('its files are listed in their order, and come whole, to be saved', async () => {
  const text = 'x'.repeat(2.5 * 1024 * 1024);
  const first = await attach('n129', '时间表 (1).pdf', text);
  const second = await attach('n129', 'map.png', 'picture', 'image/png');
  expect((await board()).items[0]?.files).toEqual([first, second]);
  const path = noticeFilePath(first);
  const response = await get(path);
  expect(response.status).toBe(200);
  expect((await response.text()) === text).toBe(true);
  const name = `${encodeURIComponent('时间表 ')}%281%29.pdf`;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '2621440',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': `attachment; filename="notice.pdf"; filename*=UTF-8''${name}`,
  });
  const head = await get(path, { method: 'HEAD' });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  const tag = response.headers.get('etag') ?? '';
  expect(await statusOf(path, { headers: { 'If-None-Match': tag } })).toBe(304);
});

test('no other library has the file, and none has it where the notice is not published', async () => {
  const shown = noticeFilePath(await attach('n001', 'a.pdf'));
  expect(await statusOf(shown)).toBe(200);
  expect(await statusOf(shown, {}, await shelf.portal.addLibrary())).toBe(404);
  for (const path of [
    noticeFilePath(await attach('hidden', 'a.pdf')),
    noticeFilePath(await attach('later', 'a.pdf')),
    '/files/notices/',
    '/files/notices/..%2f..%2fetc',
    '/files/notices/x/y',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
});

test('a notice has ten files at most, and a deleted one is gone', async () => {
  const first = await attach('n002', '0.pdf');
  for (let number = 1; number < 10; number += 1) await attach('n002', `${number}.pdf`);
  await expect(attach('n002', '10.pdf')).rejects.toThrow('10 files at most');
  await expect(attach('none', '10.pdf')).rejects.toThrow('no notice none');
  const remove = (noticeId: string) =>
    shelf.inLibrary((tx) => removeNoticeFile(tx, noticeId, first.id, shelf.portal.clock.now()));
  await expect(remove('n003')).rejects.toThrow('has no file');
  await remove('n002');
  expect(await statusOf(noticeFilePath(first))).toBe(404);
  expect((await shelf.ask(getNotice, { id: 'n002' })).files).toHaveLength(9);
});

test('a notice appears on its day where the library is', async () => {
  const { portal } = shelf;
  portal.clock.offsetMs = Date.parse('2026-03-10T11:00:00Z') - Date.now();
  const days = { earlier: '2026-03-09', today: '2026-03-10', later: '2026-03-11' };
  for (const [timeZone, seen] of [
    ['Pacific/Kiritimati', ['later', 'today', 'earlier']],
    ['Etc/GMT+12', ['earlier']],
  ] as const) {
    const { library, inLibrary, ask } = await openShelf(portal, { timeZone });
    const own = { libraryCode: library.code, kind: 'notice' as const, title: { en: 'x' } };
    const rows = Object.entries(days).map(([id, publishedOn]) => ({ ...own, id, publishedOn }));
    await inLibrary((tx) => tx.insert(notices).values(rows));
    expect((await ask(listNotices, {})).items.map(({ id }) => id)).toEqual(seen);
  }
  portal.clock.offsetMs = 0;
});
