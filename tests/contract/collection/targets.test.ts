// /middle: only to what the library's resources cover, through the library's own way
// (docs/design/safety.md, T5).
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openResource, openTarget } from '#contract/calls/targets.ts';
import type { AccessKind } from '#contract/models/model.ts';
import { readerMark } from '#contract/wire/paths.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { otherResources, patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { originOf } from '../accounts/signing-in.ts';
import { type Caller, readerOf, sendingOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { requestOf } from '../support/portal.ts';

/** The library, whose visitor asks. */
let shelf: Shelf;
let reader: Caller;
const campus = '192.0.2.7';

beforeAll(async () => {
  shelf = await openShelf();
  const one = databaseRow(shelf.library.code, 'one', {
    accessUrl: 'https://www.one.example.org/search',
    subDatabases: [{ name: { en: 'Part' }, url: 'https://part.example.net/' }],
  });
  await shelf.inLibrary((tx) => tx.insert(databases).values(one));
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

  test('counts as a visit', async () => {
    const before = await visitsNow();
    await go('https://one.example.org/');
    expect(await visitsNow()).toBe(before + 1);
  });

  test('goes through EZproxy where the library has one', async () => {
    await settle();
    const url = 'https://one.example.org/?a=1&b=2';
    expect((await go(url)).data).toMatchObject({
      url: 'https://ezproxy.example.edu/login?qurl=https%3A%2F%2Fone.example.org%2F%3Fa%3D1%26b%3D2',
    });
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
  const withStanding = async (standing: Partial<typeof patronStandings.$inferInsert>) => {
    const who = await readerOf(shelf.portal, shelf.library);
    const own = { libraryCode: shelf.library.code, username: who.name };
    await shelf.inLibrary((tx) => tx.insert(patronStandings).values({ ...own, ...standing }));
    return who;
  };

  // Each rule stands in server/catalogue/access/access-policy.test.ts.
  test.each([
    ['in good standing', {}, '', 'proxy'],
    ['in good standing on campus', {}, campus, 'direct'],
    ['with overdue loans', { overdueDays: 150 }, '', /overdue by 150 days/],
    ['with an open game task', { isTaskCleared: false }, '', /game task/],
    ['graduated, on campus', { isGraduate: true }, campus, /graduates have no access/],
    [
      'without permission',
      { refusedResources: ['one'] },
      campus,
      /^Sorry, you do not have permission to access this resource library\./,
    ],
  ])('a reader %s', async (_who, standing, address, expected) => {
    const ways: Record<string, string> = { proxy: proxied(target), direct: target };
    const found = await opened(await withStanding(standing), target, address);
    if (typeof expected === 'string') expect(found).toBe(ways[expected]);
    else expect(found).toMatch(expected);
  });

  test('a licence that ends at the campus ends there', async () => {
    await license('campus');
    for (const who of [reader, shelf]) expect(await opened(who)).toMatch(/on campus only/);
    expect(await opened(shelf, target, campus)).toBe(target);
  });

  test('what is refused is no visit', async () => {
    const before = await visitsNow();
    await opened(await withStanding({ isGraduate: true }));
    expect(await visitsNow()).toBe(before);
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
    const rows = await shelf.inLibrary((tx) =>
      tx.select().from(visits).where(eq(visits.isCounted, true)),
    );
    return rows.filter(({ caller }) => caller.startsWith('visitor-')).length;
  };
  const before = await countAfter('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(await countAfter('Mozilla/5.0 (compatible; bingbot/2.0)')).toBe(before);
  expect(await countAfter('Mozilla/5.0 Firefox/132.0')).toBe(before + 1);
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
