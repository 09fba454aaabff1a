// A library gets another label, its portal is closed and opened, and everything of it is deleted.

import { describe, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { findLibraries } from '#contract/calls/library/platform.ts';
import { getLibraryByDomainCode } from '#contract/calls/library/tenants.ts';
import { lookupSignature } from '#contract/wire/signing.ts';
import {
  removeLibrary,
  resumeLibrary,
  suspendLibrary,
} from '#server/domain/libraries/library-life.ts';
import { changeLibrary, createLibrary } from '#server/domain/libraries/library-records.ts';
import { sweepAll } from '#server/jobs/housekeeping.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { askAs, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { importOwnTitles, rowsOfLibrary } from '../support/library-rows.ts';
import { answerOf } from '../support/portal.ts';

const { place } = emptyDatabase(true);
const portal = openedPortal();
const firstPage = { offset: 0, limit: 1 };
const page = async (label: string, path = '/databaseList?letter=A') => {
  const host = `${label}.localhost:8080`;
  return portal.app.fetch(new Request(`http://${host}${path}`, { headers: { Host: host } }));
};

describe('a new label', () => {
  test('leads on from the one before, whose calls are still answered, until it is forgotten', async () => {
    const library = await portal.addLibrary();
    const { code, domainCode: before } = library;
    const visitor = await visitorOf(portal, library);
    const after = `${before}-new`;
    await changeLibrary(portal.store, code, { domainCode: after });
    // The first document of a process takes a moment.
    await expect.poll(async () => (await page(after)).status).toBe(200);

    const moved = await page(before);
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe(
      `http://${after}.localhost:8080/databaseList?letter=A`,
    );
    for (const label of [before, after]) {
      // So that a page which a worker keeps at the former address learns where the library is.
      const timestamp = portal.clock.now().getTime();
      const lookup = { sign: lookupSignature(label, timestamp), timestamp, domainCode: label };
      const found = requestAs(portal, visitor, getLibraryByDomainCode, lookup, { label });
      expect((await answerOf(portal.app, found)).data).toMatchObject({ domainCode: after });
      const listed = requestAs(portal, visitor, listDatabases, firstPage, { label });
      expect((await answerOf(portal.app, listed)).code).toBe(200);
    }

    const another = { domainCode: before, nameZh: '另一个' };
    const take = () => createLibrary(portal.store, `${code}-2`, another);
    await expect(take()).rejects.toThrow(Refused);
    await changeLibrary(portal.store, code, { forgottenLabels: [before] });
    await expect.poll(async () => (await page(before)).status).toBe(404);
    await take();
    await expect.poll(async () => (await page(before)).status).toBe(200);
  });

  test('can be the old one again', async () => {
    const { code, domainCode } = await portal.addLibrary();
    await changeLibrary(portal.store, code, { domainCode: `${domainCode}-b` });
    const back = await changeLibrary(portal.store, code, { domainCode });
    expect(back.formerLabels).toEqual([`${domainCode}-b`]);
  });
});

test('a closed portal says so to every call and page, is not found, and opens again', async () => {
  const nameZh = '停用测试图书馆';
  const library = await portal.addLibrary({ nameZh });
  const { code, domainCode: label } = library;
  const visitor = await visitorOf(portal, library);
  const list = async () => (await askAs(portal, visitor, listDatabases, firstPage)).code;
  const found = async () => {
    const atFrontDoor = { label: '', libraryCode: null, token: null };
    const request = requestAs(portal, visitor, findLibraries, { q: nameZh }, atFrontDoor);
    return ((await answerOf(portal.app, request)).data as { items: unknown[] }).items.length;
  };
  expect([await list(), await found()]).toEqual([200, 1]);

  await portal.store.onPlatform((tx) => suspendLibrary(tx, code, new Date()));
  await expect.poll(list).toBe(10_022);
  const closed = await page(label);
  expect(closed.status).toBe(503);
  expect(await closed.text()).toContain('本馆的门户已暂停服务');
  expect((await page(label, `/sso/login?libraryCode=${code}`)).status).toBeGreaterThanOrEqual(400);
  for (const path of ['/feeds/notices.atom', '/feeds/notices.rss', '/sitemap.xml']) {
    const forPrograms = await page(label, path);
    expect([path, forPrograms.status]).toEqual([path, 503]);
    expect(forPrograms.headers.get('Retry-After')).toBe('3600');
    expect(await forPrograms.text()).toContain("This library's portal is closed for now");
  }
  expect(await found()).toBe(0);

  await portal.store.onPlatform((tx) => resumeLibrary(tx, code));
  await expect.poll(list).toBe(200);
  expect(await found()).toBe(1);
  for (const path of ['/feeds/notices.atom', '/sitemap.xml'])
    expect((await page(label, path)).status).toBe(200);
});

test('everything of a library is deleted when its time has come, and nothing of others', async () => {
  const store = await openStore(place);
  await seedDemonstration(store);
  const [gone, kept] = (await allLibraries(store)).map(({ code }) => code) as [string, string];
  for (const code of [gone, kept]) await importOwnTitles(store, code);
  const now = new Date();
  const day = 86_400_000;
  const later = (days: number) => new Date(now.getTime() + days * day);
  // What ends by itself, such as a supplied copy, is gone before.
  await sweepAll(store, later(31));
  const before = [await rowsOfLibrary(place, gone), await rowsOfLibrary(place, kept)];
  expect(before[0]?.size).toBeGreaterThan(10);

  await store.onPlatform((tx) => removeLibrary(tx, gone, now, later(30)));
  await sweepAll(store, later(29));
  expect((await rowsOfLibrary(place, gone)).size).toBe(before[0]?.size);
  await store.onPlatform((tx) => resumeLibrary(tx, gone));
  await sweepAll(store, later(31));
  expect((await rowsOfLibrary(place, gone)).size).toBe(before[0]?.size);

  await store.onPlatform((tx) => removeLibrary(tx, gone, now, later(30)));
  await sweepAll(store, later(31));
  expect(await rowsOfLibrary(place, gone)).toEqual(new Map());
  expect(await rowsOfLibrary(place, kept)).toEqual(before[1]);
  await store.close();
});
