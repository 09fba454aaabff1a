// Files in an S3-compatible store: written, read by whoever may, moved, and gone with what they belong to.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '#contract/calls/declare.ts';
import { openDeliveryFile, sendDelivery } from '#contract/calls/patron/deliveries.ts';
import { getFile, uploadFile } from '#contract/calls/patron/files.ts';
import { eraseOwnData } from '#contract/calls/patron/own-data.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { deleteDueLibraries, removeLibrary } from '#server/domain/libraries/library-life.ts';
import { sweepLibrary } from '#server/domain/libraries/sweep.ts';
import { addNoticeFile } from '#server/domain/messages/notice-files.ts';
import { placedFile } from '#server/files/keep/checked-file.ts';
import { openObjectStore } from '#server/files/keep/object-store.ts';
import { sweepAll } from '#server/jobs/housekeeping.ts';
import { moveFiles } from '#server/jobs/move-files.ts';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import { exportLibrary } from '#server/operations/export/export-library.ts';
import { fileParts, files, removedObjects } from '#server/store/schema/files.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { type Account, accountOf, askAs, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { originOf } from '../accounts/signing-in.ts';
import { article, supply } from '../delivery/delivering.ts';
import { addDatabase, forms, nextDraft, resource, send } from '../feedback/reporting.ts';
import { screenshot } from '../feedback/sample-images.ts';
import { adminQuery } from '../support/admin-query.ts';
import { callerOf } from '../support/asking.ts';
import { openPortal, password, type TestPortal } from '../support/portal.ts';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
let portal: TestPortal;
let reader: Account;
const objects = () => openObjectStore(s3.settings, { waitMs: 2_000, pauseMs: 0 });

beforeAll(async () => {
  s3 = await startS3();
  portal = await openPortal({ objects: objects() });
});
afterAll(async () => {
  // Files in a store that is gone are a fault of the database to whoever examines it later.
  await adminQuery("DELETE FROM files WHERE store <> ''");
  await s3.close();
});
beforeEach(async () => {
  s3.mood = 'well';
  s3.objects.clear();
  const library = await portal.addLibrary();
  await addDatabase(portal, library, resource.id);
  reader = await accountOf(portal, library, 'reader');
});

const upload = async (as = reader) =>
  askAs(portal, as, uploadFile, {
    attachmentToken: '',
    file: new File([Buffer.from(await screenshot())], 'screen.png'),
  });
const uploaded = async () => (await upload()).data as OutputOf<typeof uploadFile>;
const read = (id: string, as = reader, at = as.library, service = portal) =>
  service.app.fetch(requestAs(service, as, getFile, { id }, { at }));
const filesNow = () => portal.store.inLibrary(reader.library.code, (tx) => tx.select().from(files));
const partsNow = () =>
  portal.store.inLibrary(reader.library.code, (tx) => tx.select().from(fileParts));
const rowOf = async (id: string) => (await filesNow()).find((row) => row.id === id);
const notes = () =>
  portal.store.onPlatform((tx) =>
    tx.select().from(removedObjects).where(eq(removedObjects.store, objects().name)),
  );
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const removed = (now = later(1)) => removeObjects(portal.store, objects(), now);

test('an image is an object, its row says where, and only its reader gets it, from the library’s own address', async () => {
  const { image } = await uploaded();
  const row = await rowOf(image.id);
  expect([await partsNow(), row?.store]).toEqual([[], objects().name]);
  expect([...s3.objects.keys()]).toEqual([row?.objectKey]);
  expect(row?.objectKey).toContain(`${reader.library.code}/`);
  const response = await read(image.id);
  expect([response.status, response.redirected]).toEqual([200, false]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toEqual(s3.objects.get(row?.objectKey ?? '')?.bytes);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify([...response.headers])).not.toContain(s3.settings.bucket);

  const { library } = reader;
  const stranger = await accountOf(portal, await portal.addLibrary(), 'reader');
  for (const [status, as, at] of [
    [404, await accountOf(portal, library, 'reader')],
    [404, stranger],
    [403, reader, stranger.library],
    [401, await visitorOf(portal, library)],
    [403, await accountOf(portal, library, 'reader', true)],
  ] as const) {
    expect((await read(image.id, as, at)).status).toBe(status);
  }
});

test('where the store is away, the upload is refused for now, nothing is left, and it can be sent again', async () => {
  for (const mood of ['fault', 'silence'] as const) {
    s3.mood = mood;
    const answer = await upload();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(answer.message).toContain('nothing that you typed is lost');
  }
  s3.mood = 'well';
  const { image } = await uploaded();
  expect(await filesNow()).toMatchObject([{ id: image.id }]);

  s3.mood = 'fault';
  expect((await read(image.id)).status).toBe(503);
  s3.mood = 'well';
  expect((await read(image.id)).status).toBe(200);
  s3.objects.clear();
  expect((await read(image.id)).status).toBe(404);
});

test('an upload that broke off before its row leaves no object after a day', async () => {
  const before = (await notes()).length;
  const { image } = await uploaded();
  expect((await notes()).length).toBe(before);
  const place = { store: objects().name, objectKey: `${reader.library.code}/unfinished-1` };
  await portal.store.onPlatform((tx) =>
    tx.insert(removedObjects).values({ ...place, dueAt: later(24) }),
  );
  await objects().put(place.objectKey, new Uint8Array([1]), 'image/png');
  await removed(later(1));
  expect(s3.objects.has(place.objectKey)).toBe(true);
  await removed(later(25));
  expect(s3.objects.has(place.objectKey)).toBe(false);
  expect((await read(image.id)).status).toBe(200);
});

test('an image that was never sent goes after a day, with its object', async () => {
  const { image } = await uploaded();
  await sweepAll(portal.store, later(25));
  expect(await rowOf(image.id)).toBeUndefined();
  expect(s3.objects.size).toBe(1);
  s3.mood = 'fault';
  await expect(removed()).rejects.toThrow('does not work');
  s3.mood = 'well';
  await removed();
  expect(s3.objects.size).toBe(0);
  expect(await notes()).toEqual([]);
});

test('images of a report go with the account, and those of a library with the library', async () => {
  const { attachmentToken, image } = await uploaded();
  const form = { images: [image.id], attachmentToken };
  await send(portal, reader, forms.fault, nextDraft(), form);
  await portal.store.inLibrary(reader.library.code, (tx) => sweepLibrary(tx, later(25)));
  await removed();
  expect(s3.objects.size).toBe(1);
  expect((await askAs(portal, reader, eraseOwnData, { password })).code).toBe(200);
  await removed();
  expect(s3.objects.size).toBe(0);

  reader = await accountOf(portal, reader.library, 'reader');
  const kept = await accountOf(portal, await portal.addLibrary(), 'reader');
  await uploaded();
  await upload(kept);
  expect(s3.objects.size).toBe(2);
  const { code } = reader.library;
  await portal.store.onPlatform((tx) => removeLibrary(tx, code, new Date(), later(1)));
  await deleteDueLibraries(portal.store, later(2));
  await removed();
  expect([...s3.objects.keys()].every((key) => key.startsWith(`${kept.library.code}/`))).toBe(true);
  expect(s3.objects.size).toBe(1);
});

test('files move out of the store and back into it, and are read all the time', async () => {
  const first = await uploaded();
  await uploaded();
  const { code } = reader.library;
  const move = (isToDatabase: boolean) =>
    moveFiles({ store: portal.store, objects: objects() }, code, isToDatabase);
  expect(await move(true)).toEqual({ moved: 2, missing: 0 });
  expect((await rowOf(first.image.id))?.store).toBe('');
  expect((await read(first.image.id)).status).toBe(200);
  await removed();
  expect(s3.objects.size).toBe(0);

  expect(await move(false)).toEqual({ moved: 2, missing: 0 });
  expect(await move(false)).toEqual({ moved: 0, missing: 0 });
  expect(await partsNow()).toEqual([]);
  expect((await read(first.image.id)).status).toBe(200);
  await removed();
  expect(s3.objects.size).toBe(2);

  s3.mood = 'fault';
  await expect(move(true)).rejects.toThrow('does not work');
  s3.mood = 'well';
  s3.objects.delete((await rowOf(first.image.id))?.objectKey ?? '');
  expect(await move(true)).toEqual({ moved: 1, missing: 1 });
});

test('files of all kinds are objects, come whole from their addresses, and go with what they belong to', async () => {
  const { library } = reader;
  const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'x');
  const page = { kind: 'noticeFile', name: '时间.pdf', type: 'application/pdf', bytes } as const;
  const stores = { store: portal.store, objects: objects() };
  const file = await placedFile(stores, library.code, page);
  await portal.store.inLibrary(library.code, async (tx) => {
    const text = { kind: 'notice', title: { en: 'Hours' }, summary: {}, bodyHtml: {} } as const;
    const publishedOn = '2026-01-01';
    await tx
      .insert(notices)
      .values({ libraryCode: library.code, id: 'hours', ...text, publishedOn });
    await addNoticeFile(tx, 'hours', file, new Date());
  });
  const { ask } = callerOf(portal, reader);
  const { id } = await ask(sendDelivery, { draftId: nextDraft(), delivery: article });
  await supply(portal, reader, id, { bytes, objects: objects() });
  const { path: copy } = await ask(openDeliveryFile, { id });
  expect([...s3.objects.keys()].map((key) => key.split('/')[1]).sort()).toEqual([
    'copies',
    'notices',
  ]);

  const fetched = (path: string) =>
    portal.app.fetch(new Request(originOf(library) + path), '10.1.2.3');
  const whole = async (path: string) =>
    Buffer.from(await (await fetched(path)).arrayBuffer()).equals(bytes);
  const paths = [noticeFilePath(file), copy];
  for (const path of paths) expect(await whole(path)).toBe(true);
  const answer = await fetched(paths[0] ?? '');
  expect(await moveFiles(stores, library.code, true)).toEqual({ moved: 2, missing: 0 });
  await removed();
  expect(s3.objects.size).toBe(0);
  // What was begun before the move ends after it.
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  for (const path of paths) expect(await whole(path)).toBe(true);
  expect(await moveFiles(stores, library.code, false)).toEqual({ moved: 2, missing: 0 });

  s3.mood = 'fault';
  for (const path of paths) expect((await fetched(path)).status).toBe(503);
  s3.mood = 'well';
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.delete(notices);
    await sweepLibrary(tx, later(25));
  });
  await removed();
  expect([await filesNow(), s3.objects.size]).toEqual([[], 0]);
});

test('a file in a store that the settings do not name is away, not lost', async () => {
  const { image } = await uploaded();
  const { code } = reader.library;
  const other = openObjectStore({ ...s3.settings, bucket: 'another-bucket' });
  await expect(moveFiles({ store: portal.store, objects: other }, code, true)).rejects.toThrow(
    'FILES_S3_',
  );
  const without = await openPortal();
  expect((await read(image.id, reader, reader.library, without)).status).toBe(503);
  expect(s3.objects.size).toBe(1);
});

test('a library that is taken out takes its images along', async () => {
  const { image } = await uploaded();
  const written = new Map<string, string>();
  const sink = {
    write: async (name: string, pieces: AsyncIterable<string>) => {
      let text = '';
      for await (const piece of pieces) text += piece;
      written.set(name, text);
    },
  };
  await exportLibrary(portal.store.connection, reader.library.code, sink, objects());
  const rowIn = (name: string) =>
    JSON.parse(written.get(`rows/${name}.jsonl`) ?? '{}') as Record<string, string>;
  const [row, part] = [rowIn('files'), rowIn('file_parts')];
  const [object] = s3.objects.values();
  expect([row.id, row.store, part.file_id, part.bytes]).toEqual([
    image.id,
    '',
    image.id,
    `\\x${object?.bytes.toString('hex')}`,
  ]);
});
