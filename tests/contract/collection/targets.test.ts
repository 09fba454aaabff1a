// /middle: only to what the library's resources cover, titles that it holds among them, through the library's own way
// (docs/design/safety.md, T5).
import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import { openResource, openTarget } from '#contract/calls/collection/targets.ts';
import { getTitle } from '#contract/calls/collection/titles.ts';
import type { AccessKind } from '#contract/models/model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { readerMark } from '#contract/wire/paths.ts';
import { coveringTitles, placeAtHost } from '#server/domain/access/link-resolver/title-places.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import {
  libraryPackages,
  otherResources,
  patronStandings,
} from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { originOf } from '../accounts/signing-in.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { type Caller, readerOf, sendingOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { addDatabases } from '../support/database-rows.ts';
import { requestOf } from '../support/portal.ts';

let shelf: Shelf;
let reader: Caller;
const campus = '192.0.2.7';

beforeAll(async () => {
  shelf = await openShelf();
  await addDatabases(shelf.portal, shelf.library, ['one'], {
    accessUrl: 'https://www.one.example.org/search',
    subDatabases: [{ name: { en: 'Part' }, url: 'https://part.example.net/' }],
  });
  reader = await readerOf(shelf.portal, shelf.library);
});
beforeEach(async () => {
  await shelf.inLibrary((tx) => tx.delete(accessSettings));
  await license('campus', 'remote');
});

const license = (...access: AccessKind[]) =>
  shelf.inLibrary((tx) => tx.update(databases).set({ access }).where(eq(databases.id, 'one')));
/** The library has an EZproxy, and a campus. */
const settle = () =>
  shelf.inLibrary((tx) =>
    tx.insert(accessSettings).values({
      libraryCode: shelf.library.code,
      campusRanges: ['192.0.2.0/24'],
      remoteKind: 'ezproxy',
      remoteBase: 'https://ezproxy.example.edu/',
    }),
  );
/** A reader for whom, or against whom, something stands. */
async function withStanding(standing: Partial<typeof patronStandings.$inferInsert>) {
  const who = await readerOf(shelf.portal, shelf.library);
  const own = { libraryCode: shelf.library.code, username: who.name };
  await shelf.inLibrary((tx) => tx.insert(patronStandings).values({ ...own, ...standing }));
  return who;
}
const proxied = (url: string) =>
  `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(url)}`;
const go = (url: string, who: Caller = reader) => who.answer(openTarget, { url });
const visitsNow = () => shelf.inLibrary((tx) => tx.$count(visits));
const redirect = async (path: string, headers: Record<string, string>, address: string) => {
  const request = new Request(originOf(shelf.library) + path, { headers });
  return (await shelf.portal.app.fetch(request, address)).headers.get('location');
};

describe('a target', () => {
  test.each([
    'https://one.example.org/article/1?x=1',
    'http://www.one.example.org/',
    'https://deep.one.example.org/',
    'https://part.example.net/x',
  ])('%s is covered', async (url) => {
    expect((await go(url)).data).toMatchObject({ url, resource: { kind: 'database', id: 'one' } });
  });

  test.each([
    'https://evil.example/',
    'https://one.example.org.evil.example/',
    'https://xone.example.org/',
    'https://one.example.org@evil.example/',
    'https://example.org/',
    'javascript:alert(1)//one.example.org',
    'data:text/html,one.example.org',
    'ftp://one.example.org/',
    '//one.example.org/',
    'https://user:pass@one.example.org/',
    '',
  ])('%j is not', async (url) => {
    const refused = await go(url);
    expect(refused.code).toBe(403);
    expect(refused.cnMessage).toContain('不包含这个地址');
  });

  test('is for those who are signed in; what is not covered is refused before', async () => {
    expect((await go('https://one.example.org/', shelf)).code).toBe(10010);
    expect((await go('https://evil.example/', shelf)).code).toBe(403);
  });

  test('goes through EZproxy where the library has one', async () => {
    await settle();
    const query = 'https%3A%2F%2Fone.example.org%2F%3Fa%3D1%26b%3D2';
    const url = `https://ezproxy.example.edu/login?qurl=${query}`;
    expect((await go('https://one.example.org/?a=1&b=2')).data).toMatchObject({ url });
  });
});

describe('the access of the reader counts', () => {
  const target = 'https://one.example.org/article/1';
  beforeEach(settle);

  async function opened(who: Caller, url = target, address = '') {
    const request = requestOf(openTarget, { url }, sendingOf(shelf.portal, who));
    const response = await shelf.portal.app.fetch(request, address);
    const envelope = (await response.json()) as { data: { url: string } | null; message: string };
    return envelope.data?.url ?? envelope.message;
  }
  // Each rule stands in server/domain/access/access-policy.test.ts.
  test.each([
    ['in good standing', {}, '', proxied(target)],
    ['in good standing on campus', {}, campus, target],
    ['graduated, on campus', { isGraduate: true }, campus, /graduates have no access/],
    ['without permission', { refusedResources: ['one'] }, campus, /do not have permission/],
  ])('a reader %s', async (_who, standing, address, expected) => {
    const found = await opened(await withStanding(standing), target, address);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });

  test('a licence that ends at the campus ends there', async () => {
    await license('campus');
    for (const who of [reader, shelf]) expect(await opened(who)).toMatch(/on campus only/);
    expect(await opened(shelf, target, campus)).toBe(target);
  });

  test('what is opened is a visit, what is refused is none', async () => {
    const before = await visitsNow();
    await opened(await withStanding({ isGraduate: true }));
    expect(await visitsNow()).toBe(before);
    await opened(reader);
    expect(await visitsNow()).toBe(before + 1);
  });

  test('the resource whose address is nearest decides, other resources too', async () => {
    const accessUrl = 'https://one.example.org/open/index';
    await shelf.addOthers({ id: 'open', name: { en: 'Open' }, access: ['free'], accessUrl });
    const graduate = await withStanding({ isGraduate: true });
    const open = 'https://one.example.org/open/1';
    expect(await opened(graduate, open)).toBe(open);
    expect(await opened(graduate)).toMatch(/graduates/);
    await shelf.inLibrary((tx) => tx.delete(otherResources));
  });

  test('on campus, the redirect lets strangers pass and asks the page about readers', async () => {
    const go = (Cookie: string) => redirect('/go/database/one', { Cookie }, campus);
    expect(await go('')).toBe('https://www.one.example.org/search');
    expect(await go(`${readerMark}=1`)).toBe('/middle?kind=database&id=one');
  });
});

test('a robot goes where everybody goes, and counts nothing', async () => {
  await license('free');
  const countAfter = async (agent: string) => {
    const headers = { 'User-Agent': agent };
    const to = await redirect('/go/database/one', headers, '203.0.113.20');
    expect(to).toBe('https://www.one.example.org/search');
    const isCounted = and(eq(visits.isCounted, true), like(visits.caller, 'visitor-%'));
    return shelf.inLibrary((tx) => tx.$count(visits, isCounted));
  };
  const before = await countAfter('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(await countAfter('Mozilla/5.0 (compatible; bingbot/2.0)')).toBe(before);
  expect(await countAfter('Mozilla/5.0 Firefox/132.0')).toBe(before + 1);
});

describe('a database without the proxy', () => {
  const resource = { kind: 'database', id: 'one' } as const;
  const own = 'https://www.one.example.org/search';
  const remoteUrl = 'https://sso.example.org/start?idp=x';
  const way = (change: { remoteUrl?: string; isProxied?: boolean }) =>
    shelf.inLibrary((tx) => tx.update(databases).set(change).where(eq(databases.id, 'one')));
  const open = async (who: Caller) => who.answer(openResource, { resource, packageId: '' });
  beforeEach(settle);
  afterAll(() => way({ remoteUrl: '', isProxied: true }));

  test('is opened off campus as it is, or at its address there, after sign-in', async () => {
    await way({ isProxied: false });
    expect((await open(reader)).data).toEqual({ url: own, way: 'direct' });
    await way({ remoteUrl });
    expect((await open(reader)).data).toEqual({ url: remoteUrl, way: 'direct' });
    expect((await open(shelf)).code).toBe(10010);
    expect(await redirect('/go/database/one', {}, campus)).toBe(own);
    const detail = await reader.ask(getDatabase, { id: 'one' });
    expect(detail).toMatchObject({ isProxied: false, remoteUrl });
    await way({ isProxied: true });
    expect((await open(reader)).data).toEqual({ url: proxied(remoteUrl), way: 'proxy' });
  });

  test('covers its pages, and of its address off campus that one alone', async () => {
    await way({ remoteUrl, isProxied: false });
    for (const url of ['https://one.example.org/article/1', remoteUrl])
      expect((await go(url)).data).toEqual({ url, resource });
    expect((await go(own)).data).toEqual({ url: remoteUrl, resource });
    expect((await go('https://sso.example.org/start?idp=other')).code).toBe(403);
  });
});

describe('a part of a database', () => {
  const part = 'https://part.example.net/';
  const resource = { kind: 'database', id: 'one' } as const;
  const open = (link: string, who: Caller = reader) =>
    who.answer(openResource, { resource, packageId: '', part: link });

  test("goes the way of its database, sign-in and library's way in included", async () => {
    await settle();
    expect((await open(part, shelf)).code).toBe(10010);
    expect((await open(part)).data).toEqual({ url: proxied(part), way: 'proxy' });
    const query = `part=${encodeURIComponent(part)}`;
    expect(await redirect(`/go/database/one?${query}`, {}, '')).toContain(query);
  });

  test('is only what the library names', async () => {
    for (const other of ['https://evil.example/', `${part}x`, 'javascript:alert(1)']) {
      expect((await open(other)).code).toBe(404);
    }
  });

  test('that is for the campus only says so before a sign-in', async () => {
    await license('campus');
    const refused = await open(part, shelf);
    expect(refused.code).toBe(403);
    expect(refused.cnMessage).toContain('校园网');
  });
});

describe('an address of a title', () => {
  const ids: Record<string, string> = {};
  beforeEach(settle);
  beforeAll(async () => {
    const { portal, library } = shelf;
    const { code } = library;
    const site = `${code}.example.org`;
    const addresses = {
      deep: `https://www.${site}/Journal/10853/`,
      sibling: `https://${site}/journal/108`,
      wanted: `https://find.${site}/direct.asp?db=a&jid=XYZ`,
      whole: `http://own.${site}/`,
      gone: `https://${site}/gone`,
    };
    const names = Object.keys(addresses).map((en) => ({ name: { en } }));
    const made = await addPackage(portal.store, names);
    const rows = Object.entries(addresses).map(([name, url], index) => {
      ids[name] = String(made.ids[index]);
      return { titleId: ids[name], url, withdrawnAt: name === 'gone' ? new Date() : null };
    });
    await listTitles(portal.store, `p-${code}`, rows);
    await hold(portal.store, library, `p-${code}`, ['campus', 'remote']);
    const own = {
      accessUrl: `https://find.${site}/`,
      access: ['campus', 'remote'] as AccessKind[],
    };
    await addDatabases(portal, library, ['platform'], own);
  });

  const at = (path: string) =>
    `https://${path.replace('SITE', `${shelf.library.code}.example.org`)}`;
  const open = (path: string, who = reader) => go(at(path), who);

  test.each([
    ['SITE/Journal/10853', 'deep'],
    ['SITE/journal/10853/volumes/2?x=1', 'deep'],
    ['www.SITE/Journal/10853/', 'deep'],
    ['SITE/journal/108/a', 'sibling'],
    ['find.SITE/direct.asp?db=a&jid=XYZ', 'wanted'],
    ['own.SITE/any/page', 'whole'],
  ])('%s is the title %s, through the library', async (path, name) => {
    const { data } = await open(path);
    const resource = { kind: 'journal', id: ids[name] };
    expect(data).toEqual({ url: proxied(at(path)), resource });
  });

  test.each([
    'SITE/journal/10854',
    'SITE/journal/1085',
    'SITE/',
    'SITE/other',
    'SITE/gone',
    'deep.SITE/journal/10853',
    'SITE.evil.example/journal/10853',
    'SITE:8443/journal/10853',
  ])('%s is none', async (path) => {
    expect((await open(path)).code).toBe(403);
  });

  test('a page of a database beside a title is the database', async () => {
    const { data } = await open('find.SITE/direct.asp?db=b');
    expect(data).toMatchObject({ resource: { kind: 'database', id: 'platform' } });
  });

  test('a library that does not hold the title does not lead there', async () => {
    const stranger = await readerOf(shelf.portal, await shelf.portal.addLibrary());
    expect((await open('SITE/journal/10853', stranger)).code).toBe(403);
  });

  test('a title of a database without the proxy is opened as it is', async () => {
    const way = (databaseId: string | null, isProxied: boolean) =>
      shelf.inLibrary(async (tx) => {
        await tx.update(libraryPackages).set({ databaseId });
        await tx.update(databases).set({ isProxied }).where(eq(databases.id, 'platform'));
      });
    await way('platform', false);
    const resource = { kind: 'journal', id: ids.deep ?? '' } as const;
    const { data } = await reader.answer(openResource, { resource, packageId: '' });
    expect(data).toEqual({ url: at('www.SITE/Journal/10853/'), way: 'direct' });
    expect((await open('SITE/Journal/10853/volumes')).data).toMatchObject({
      url: at('SITE/Journal/10853/volumes'),
    });
    const { holdings } = await reader.ask(getTitle, { id: resource.id });
    expect(holdings).toMatchObject([{ isProxied: false }]);
    await way(null, true);
  });

  test('a title of a refused database is refused, unless another package has it at that address', async () => {
    const { portal, library } = shelf;
    const refused = await withStanding({ refusedResources: ['platform'] });
    await shelf.inLibrary((tx) => tx.update(libraryPackages).set({ databaseId: 'platform' }));
    const path = 'SITE/Journal/10853/volumes';
    expect((await open(path, refused)).message).toContain(
      'no permission to access this repository',
    );
    expect((await open(path)).code).toBe(200);
    const refusal = async () => {
      const found = await refused.ask(findReference, { address: at(path), item: emptyItem() });
      return found.target?.refusal;
    };
    expect((await refusal())?.en).toContain('no permission');
    const packageId = `p2-${library.code}`;
    const url = at('www.SITE/Journal/10853/');
    await listTitles(portal.store, packageId, [{ titleId: ids.deep ?? '', url }]);
    await hold(portal.store, library, packageId, ['campus', 'remote']);
    expect((await open(path, refused)).data).toMatchObject({ resource: { id: ids.deep } });
    expect(await refusal()).toBeNull();
    await shelf.inLibrary(async (tx) => {
      await tx.delete(libraryPackages).where(eq(libraryPackages.packageId, packageId));
      await tx.update(libraryPackages).set({ databaseId: null });
    });
  });

  // The table of the test is small; without an index for it, all rows would be passed all the same.
  const withIndexes = sql`SET LOCAL enable_seqscan = off`;

  test('titles are found by the index of their addresses', async () => {
    const target = new URL(at('SITE/journal/10853/volumes'));
    const passed = await shelf.inLibrary(async (tx) => {
      await tx.execute(withIndexes);
      const read = async () => {
        const { rows } = await tx.execute(
          sql`SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relname = 'package_titles'`,
        );
        return Number(rows[0]?.seq_tup_read);
      };
      const before = await read();
      expect(await coveringTitles(tx, target)).toMatchObject([{ resource: { id: ids.deep } }]);
      return (await read()) - before;
    });
    expect(passed).toBe(0);
  });

  test('row-level security keeps neither a look-up of an address nor one of a host from that index', async () => {
    const { urlPlace } = packageTitles;
    for (const condition of [
      inArray(urlPlace, ['a.example.org/b']),
      placeAtHost('a.example.org'),
    ]) {
      const plan = await shelf.inLibrary(async (tx) => {
        await tx.execute(withIndexes);
        const { rows } = await tx.execute(
          sql`EXPLAIN SELECT FROM package_titles WHERE ${condition} AND ${ne(urlPlace, '')}`,
        );
        return JSON.stringify(rows);
      });
      expect(plan).toContain('package_titles_place');
    }
  });
});
