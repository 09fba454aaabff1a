// Logos and covers: made safe and small, shown to readers, replaced and taken away.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listOthers } from '#contract/calls/collection/others.ts';
import { removeCover, setCover } from '#contract/calls/desk/covers.ts';
import { getRecord, listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import type { PicturedKind } from '#contract/models/desk/record-kinds.ts';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import { coverSide, maxImageBytes } from '#contract/rules/forms/image-rules.ts';
import { issuesOf } from '../accounts/asking-as.ts';
import { originOf } from '../accounts/signing-in.ts';
import { animated, bomb, photo, pngOfSize, secret } from '../feedback/sample-images.ts';
import { journal, kbart, takeTitles } from '../imports/titles/title-imports.ts';
import { type Caller, readerOf, type Visitor, visitorOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const elsewhere = oneLibrary(portal);
let owner: Caller;
let stranger: Caller;
let visitor: Visitor;
const ids = { database: '', other: '', title: '' };
beforeAll(async () => {
  owner = await readerOf(portal, library, 'librarian');
  stranger = await readerOf(portal, elsewhere, 'librarian');
  visitor = await visitorOf(portal, library);
  await takeTitles(portal, library, kbart([journal('Review of Sluices', '1222-1111')]));
  const values = { name: { en: 'Sluices' }, accessUrl: 'https://example.org/', isPublished: true };
  const made = async (kind: 'database' | 'other', more = {}) => {
    const { record } = await owner.ask(saveRecord, {
      kind,
      id: null,
      values: { ...values, ...more },
      base: {},
    });
    return record?.id ?? '';
  };
  ids.database = await made('database');
  ids.other = await made('other', { kind: 'software' });
  const page = { q: 'sluices', order: 'name', offset: 0, limit: 9 } as const;
  ids.title = (await owner.ask(listRecords, { kind: 'title', ...page })).items[0]?.id ?? '';
});

const inputOf = (bytes: Uint8Array, kind: PicturedKind = 'database', name = 'logo.png') => ({
  kind,
  id: ids[kind],
  file: new File([Buffer.from(bytes)], name),
});
const code = async (bytes: Uint8Array, name?: string, by = owner) =>
  (await by.answer(setCover, inputOf(bytes, 'database', name))).code;
const fetched = (path: string, at = library) =>
  portal.app.fetch(new Request(originOf(at) + path), '10.1.2.3');
const coverOf = async () => (await visitor.ask(getDatabase, { id: ids.database })).cover;

test('a picture is stored small and alone, and readers see it in lists and details', async () => {
  const large = await sharp(await photo())
    .resize(900, 600)
    .jpeg()
    .toBuffer();
  const { cover } = await owner.ask(setCover, inputOf(large, 'database', 'logo.jpg'));
  expect(await coverOf()).toBe(cover);
  const { items } = await visitor.ask(listDatabases, { offset: 0, limit: 9 });
  expect(items.map((each) => each.cover)).toEqual([cover]);
  const response = await fetched(cover);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes(secret)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: coverSide, height: 128 });
  expect((await fetched(cover, elsewhere)).status).toBe(404);

  const { cover: next } = await owner.ask(setCover, inputOf(await photo(), 'database', 'logo.jpg'));
  expect(next).not.toBe(cover);
  expect([(await fetched(cover)).status, await coverOf()]).toEqual([404, next]);
  expect(await owner.ask(removeCover, { kind: 'database', id: ids.database })).toEqual({
    wasRemoved: true,
  });
  expect([(await fetched(next)).status, await coverOf()]).toEqual([404, undefined]);
});

test('other resources and titles have covers, which an import leaves', async () => {
  const other = await owner.ask(setCover, inputOf(await photo(), 'other', 'cover.jpg'));
  const title = await owner.ask(setCover, inputOf(await photo(), 'title', 'cover.jpg'));
  await takeTitles(
    portal,
    library,
    kbart([journal('Review of Sluices', '1222-1111', { publisher_name: 'B' })]),
  );
  expect((await visitor.ask(listOthers, {})).items[0]?.cover).toBe(other.cover);
  expect((await visitor.list({ q: 'sluices' })).items[0]?.cover).toBe(title.cover);
  expect((await visitor.title(Number(ids.title))).cover).toBe(title.cover);
  expect((await owner.ask(getRecord, { kind: 'title', id: ids.title })).cover).toBe(title.cover);
  expect((await fetched(title.cover)).status).toBe(200);
});

test('30 MB are accepted, and one byte more is refused', async () => {
  const largest = await pngOfSize(maxImageBytes);
  expect(await code(largest)).toBe(200);
  const tooLarge = await owner.answer(setCover, inputOf(await pngOfSize(maxImageBytes + 1)));
  expect(tooLarge.code).toBe(413);
  expect(issuesOf(tooLarge)).toEqual([{ field: 'file', ...tooLargeWords(maxImageBytes) }]);
});

test.each([
  [
    'a page that is called a picture',
    async () => Buffer.from('<svg onload="alert(1)"/>'),
    'logo.png',
  ],
  [
    'a picture in vectors',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'logo.svg',
  ],
  ['moving pictures', animated, 'logo.png'],
  ['a small file that unpacks to very much', async () => bomb(30_000, 30_000), 'logo.png'],
  ['nothing', async () => Buffer.alloc(0), 'logo.png'],
])('%s is refused', async (_, made, name) => {
  expect(await code(await made(), name)).toBe(400);
});

test('who may not write resources, and another library, are refused', async () => {
  const notices = await staffOf(portal, library, 'notices');
  expect(await code(await photo(), 'logo.jpg', notices)).toBe(403);
  expect(await code(await photo(), 'logo.jpg', stranger)).toBe(404);
  expect((await stranger.ask(removeCover, { kind: 'database', id: ids.database })).wasRemoved).toBe(
    false,
  );
});
