// Calls that travel in a module of their own: follows and visits by kind, downloads, versions, department tags.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '#contract/calls/address.ts';
import { listDepartmentTags } from '#contract/calls/department-tags.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { getVersions } from '#contract/calls/versions.ts';
import { listViewed, recordDownload, recordVisit } from '#contract/calls/visits.ts';
import { departmentRows } from '#server/seed/department-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { profiles, visits } from '#server/store/schema/patrons.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { askAs, dataAs, openAccount, visitorOf } from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, async (tx, libraryCode) => {
  const client = { clientDownloadUrl: 'https://one.example/client', clientDownloadCount: 7 };
  const [one, two] = [databaseRow(libraryCode, 'one', client), databaseRow(libraryCode, 'two')];
  await tx.insert(databases).values([one, two]);
  await tx.insert(otherResources).values({ ...two, id: 'tool', kind: 'software' });
  await tx.insert(departments).values(departmentRows.map((each) => ({ libraryCode, ...each })));
});
const reader = openAccount(portal, library, 'reader', beforeAll);
const at = () => portal.clock.now().toISOString();

test('a follow of another resource goes to the module of multimedia, into the one list', async () => {
  const resource = { kind: 'other', id: 'tool' } as const;
  const input = { resource, isFollowed: true };
  expect(addressOf(setFollow, input).url).toContain('/meta-favourite-multimedia/');
  expect((await askAs(portal, reader, setFollow, input)).data).toEqual({ isFollowed: true });
  const listed = await askAs(portal, reader, listFollows, {});
  expect(listed.data).toMatchObject({ items: [{ resource }] });
});

test('a visit to a book goes to the log of books; what is not there is refused there too', async () => {
  const resource = { kind: 'ebook', id: '1' } as const;
  const input = { resource, action: 'view' as const, at: at() };
  expect(addressOf(recordVisit, input).url).toContain('/meta-log-book/');
  expect((await askAs(portal, reader, recordVisit, input)).code).toBe(404);
  expect((await askAs(portal, reader, listViewed, {})).data).toEqual({ items: [] });
});

test('a download counts once for each reader, and only where there is a program', async () => {
  const visitor = await visitorOf(portal, library);
  const download = (who: typeof reader, id = 'one') =>
    askAs(portal, who, recordDownload, { id, at: at() });
  expect((await download(reader)).data).toEqual({ count: 8 });
  expect((await download(reader)).data).toEqual({ count: 8 });
  expect((await download(visitor)).data).toEqual({ count: 9 });
  expect((await download(reader, 'two')).code).toBe(404);
  expect((await download(reader, 'none')).code).toBe(404);
  const rows = await portal.store.inLibrary(library.code, (tx) =>
    tx.select().from(visits).where(eq(visits.action, 'download')),
  );
  // What is refused leaves nothing in the log.
  expect(rows.map(({ resourceId }) => resourceId)).toEqual(['one', 'one', 'one']);
});

test('versions are for everybody of the library', async () => {
  const versions = await dataAs(portal, await visitorOf(portal, library), getVersions, {});
  const semantic = expect.stringMatching(/^\d+\.\d+\.\d+/);
  expect(versions).toMatchObject({ calls: '1.5', agreement: '', portal: semantic });
});

test("department tags are the reader's own, in the order of the library", async () => {
  const [first, second] = departmentRows.map(({ code }) => code);
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(profiles).set({ departments: [second ?? '', 'gone', first ?? ''] }),
  );
  const { items } = await dataAs(portal, reader, listDepartmentTags, {});
  expect(items.map(({ code }) => code)).toEqual([first, second]);
  const visitor = await visitorOf(portal, library);
  expect((await askAs(portal, visitor, listDepartmentTags, {})).code).toBe(10010);
});
