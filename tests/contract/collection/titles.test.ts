// A title in full, the packages a library holds, and the right way in for each reader.
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openResource } from '#contract/calls/collection/targets.ts';
import { getTitle, listPackages } from '#contract/calls/collection/titles.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { resolveAccess } from '#server/domain/access/access-policy.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { addDatabases } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { readingOf } from './reading-documents.ts';

const portal = openedPortal();
let shelf: Shelf;
let other: Shelf;
let reader: Caller;
const ids = { paid: '', free: '', foreign: '' };

beforeAll(async () => {
  shelf = await openShelf(portal, { nameEn: 'First Library' });
  other = await openShelf(portal, { nameEn: 'Second Library' });
  const { library } = shelf;
  reader = await readerOf(portal, library);
  const names = Object.keys(ids) as (keyof typeof ids)[];
  const titles = names.map((name) => ({
    name: { en: `Journal of the ${name}` },
    subjects: ['0810'],
    isOpenAccess: name === 'free',
  }));
  const made = await addPackage(portal.store, titles);
  for (const [index, name] of names.entries()) ids[name] = String(made.ids[index]);
  const packageId = `package-${library.code}`;
  const paid = { titleId: ids.paid, url: 'https://paid.example.org/' };
  const free = { titleId: ids.free, url: 'https://free.example.org/' };
  await listTitles(portal.store, packageId, [
    { ...paid, dateFirst: '1990', dateLast: '1999' },
    { ...paid, dateFirst: '2005' },
    { ...free, dateFirst: '2010', embargo: 'R1Y' },
  ]);
  for (const { library: holder } of [shelf, other]) {
    await hold(portal.store, holder, packageId, ['campus', 'remote']);
  }
  await addDatabases(portal, library, ['campus'], { access: ['campus'] });
  await shelf.addWorks({ id: 'work', title: 'Work', titleId: Number(ids.paid) });
});

const titleOf = (id: string) => reader.ask(getTitle, { id });

describe('a title', () => {
  test('tells every stretch of every package the library holds, and who else holds it', async () => {
    const data = await titleOf(ids.paid);
    expect(data.holdings).toHaveLength(1);
    const stretches = data.holdings[0]?.coverages.map(({ from, to }) => `${from} to ${to}`);
    expect(stretches).toEqual(['1990 to 1999', '2005 to null']);
    expect(data).toMatchObject({ isHeld: true, heldFrom: '1990', heldTo: null, achievements: 1 });
    expect(data.heldBy).toMatchObject({ count: 1, names: [{ en: 'Second Library' }] });
  });

  test('behind a moving wall is held from where the wall stands, in the head as in the rows', async () => {
    const data = await titleOf(ids.free);
    const year = new Date(portal.clock.now()).getUTCFullYear();
    expect(data.holdings[0]?.coverages).toMatchObject([{ from: '2010', embargo: 'R1Y' }]);
    expect(data).toMatchObject({ heldFrom: `${year}-01-01`, heldTo: null });
  });

  test('names what is like it as soon as the index is there', async () => {
    const related = async () => (await titleOf(ids.paid)).related.map(({ id }) => id);
    await expect.poll(related).toEqual([ids.free]);
  });

  test('is known though nobody holds it; one that is not there is said to be missing', async () => {
    const data = await titleOf(ids.foreign);
    expect(data).toMatchObject({ isHeld: false, holdings: [], heldBy: { count: 0, names: [] } });
    expect((await reader.answer(getTitle, { id: '999999999' })).code).toBe(404);
  });

  test('counts in its package', async () => {
    expect(await reader.ask(listPackages, {})).toMatchObject({
      items: [{ name: `package-${shelf.library.code}`, journals: 2, ebooks: 0 }],
    });
  });

  test('is followed as what it is, and not as what it is not', async () => {
    const follow = (kind: 'journal' | 'ebook') =>
      reader.answer(setFollow, { resource: { kind, id: ids.paid }, isFollowed: true });
    expect((await follow('journal')).code).toBe(200);
    expect((await follow('ebook')).code).toBe(404);
  });
});

describe('the way in', () => {
  beforeAll(async () => {
    const remote = { remoteKind: 'ezproxy', remoteBase: 'https://proxy.example.edu' } as const;
    await shelf.inLibrary((tx) =>
      tx.insert(accessSettings).values({ libraryCode: shelf.library.code, ...remote }),
    );
  });
  const open = (kind: 'database' | 'journal', id: string, who: Caller = reader) =>
    who.answer(openResource, { resource: { kind, id }, packageId: '' });

  test('is open to everybody where the title is free', async () => {
    expect((await open('journal', ids.free, shelf)).data).toEqual({
      url: 'https://free.example.org/',
      way: 'free',
    });
  });

  test('goes through the library where the reader is elsewhere, after a sign-in', async () => {
    expect((await open('journal', ids.paid, shelf)).code).toBe(10010);
    expect((await open('journal', ids.paid)).data).toEqual({
      url: 'https://proxy.example.edu/login?qurl=https%3A%2F%2Fpaid.example.org%2F',
      way: 'proxy',
    });
  });

  test('is closed off campus where the licence ends at the campus, or something stands against the reader', async () => {
    expect((await open('database', 'campus')).cnMessage).toContain('校园网');
    const own = { libraryCode: shelf.library.code, username: reader.name, overdueDays: 150 };
    await shelf.inLibrary((tx) => tx.insert(patronStandings).values(own));
    for (const each of [await open('journal', ids.paid), await open('database', 'campus')]) {
      expect([each.code, each.cnMessage]).toEqual([403, expect.stringContaining('150')]);
    }
    expect((await open('journal', ids.free)).code).toBe(200);
  });

  test('is not there for what the library does not hold', async () => {
    expect((await open('journal', ids.foreign)).code).toBe(404);
  });
});

describe('the redirect', () => {
  const go = async (path: string, { library } = shelf) => {
    const { get } = readingOf(portal, library);
    const { status, location } = await get(path, library, { 'User-Agent': 'Test' }, '10.1.2.3');
    return { status, to: location };
  };
  const visitsOf = (id: string) => {
    const isCounted = and(eq(visits.resourceId, id), eq(visits.isCounted, true));
    return shelf.inLibrary((tx) => tx.$count(visits, isCounted));
  };

  test('goes straight to what is free, and counts it once', async () => {
    const before = await visitsOf(ids.free);
    const direct = { status: 302, to: 'https://free.example.org/' };
    for (const query of ['', '', '?told=1']) {
      expect(await go(`/go/journal/${ids.free}${query}`)).toEqual(direct);
      expect((await visitsOf(ids.free)) - before).toBe(1);
    }
  });

  test('goes to the page for everything else, and nowhere outside', async () => {
    const through = `/middle?kind=journal&id=${ids.paid}`;
    expect(await go(`/go/journal/${ids.paid}`)).toEqual({ status: 302, to: through });
    expect((await go('/go/database/%2F%2Fevil.example')).to).toMatch(/^\/middle\?/);
    expect((await go('/go/person/1')).status).toBe(404);
    expect((await go(`/go/journal/${ids.free}`, other)).to).toBe('https://free.example.org/');
  });
});

// The rules for readers stand in server/domain/access/access-policy.test.ts.
test.each([
  ['on campus', true, 'direct'],
  ['elsewhere', false, /login/],
])('without a sign-in, %s', (_where, isOnCampus, expected) => {
  const who = { isOnCampus, isSignedIn: false, standing: null };
  const access = { access: ['campus' as const, 'remote' as const], databaseId: null };
  const way = () => resolveAccess(access, 'database/scopus', who);
  if (typeof expected === 'string') expect(way()).toBe(expected);
  else expect(way).toThrow(expected);
});
