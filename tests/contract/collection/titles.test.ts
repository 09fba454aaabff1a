// A title in full, the packages a library holds, and the right way in for each reader.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { openResource } from '#contract/calls/targets.ts';
import { getTitle, listPackages } from '#contract/calls/titles.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { type AccessRequest, resolveAccess } from '#server/catalogue/access/access-policy.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { patronStandings, works } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';
import { readingOf } from './reading-documents.ts';

const portal = openedPortal();
const library = oneLibrary(portal, { nameEn: 'First Library' });
const other = oneLibrary(portal, { nameEn: 'Second Library' });
let username: string;
let reader: { token: string; userKey: string };
let visitor: { token: string };
const ids = { paid: '', free: '', foreign: '' };

beforeAll(async () => {
  username = await portal.addPatron(library);
  reader = {
    token: (await signIn(portal, library, username)).accessToken,
    userKey: encodeURIComponent(username),
  };
  visitor = { token: await libraryToken(portal, library) };
  const names = Object.keys(ids) as (keyof typeof ids)[];
  const made = await addPackage(
    portal.store,
    names.map((name) => ({
      name: { en: `Journal of the ${name}` },
      subjects: ['0810'],
      isOpenAccess: name === 'free',
    })),
  );
  names.forEach((name, index) => {
    ids[name] = String(made.ids[index]);
  });
  const packageId = `package-${library.code}`;
  const of = (name: 'paid' | 'free') => ({
    titleId: ids[name],
    url: `https://${name}.example.org/`,
  });
  await listTitles(portal.store, packageId, [
    { ...of('paid'), dateFirst: '1990', dateLast: '1999' },
    { ...of('paid'), dateFirst: '2005' },
    { ...of('free'), dateFirst: '2010', embargo: 'R1Y' },
  ]);
  for (const holder of [library, other]) {
    await hold(portal.store, holder, packageId, ['campus', 'remote']);
  }
  await portal.store.inLibrary(library.code, async (tx) => {
    const accessUrl = 'https://campus.example.org/';
    const campus = databaseRow(library.code, 'campus', { accessUrl, access: ['campus'] });
    await tx.insert(databases).values(campus);
    const work = { id: 'work', kind: 'achievement', sourceKey: 'work', title: 'Work' } as const;
    const own = { libraryCode: library.code, keyZh: 'work', keyInitials: 'w' };
    await tx.insert(works).values({ ...work, ...own, titleId: Number(ids.paid) });
  });
});

const sending = (who: object = reader, place = library) => ({
  label: place.domainCode,
  libraryCode: place.code,
  now: portal.clock.now(),
  ...who,
});
const titleOf = async (id: string) => {
  const answer = await answerOf(portal.app, requestOf(getTitle, { id }, sending()));
  return { code: answer.code, data: answer.data as TitleDetail };
};

describe('a title', () => {
  test('tells every stretch of every package the library holds, and who else holds it', async () => {
    const { data } = await titleOf(ids.paid);
    expect(data.holdings).toHaveLength(1);
    expect(data.holdings[0]?.coverages.map(({ from, to }) => [from, to])).toEqual([
      ['1990', '1999'],
      ['2005', null],
    ]);
    expect(data).toMatchObject({ isHeld: true, heldFrom: '1990', heldTo: null, achievements: 1 });
    expect(data.heldBy).toMatchObject({ count: 1, names: [{ en: 'Second Library' }] });
  });

  test('behind a moving wall is held from where the wall stands, in the head as in the rows', async () => {
    const { data } = await titleOf(ids.free);
    const year = new Date(portal.clock.now()).getUTCFullYear();
    expect(data.holdings[0]?.coverages).toMatchObject([{ from: '2010', embargo: 'R1Y' }]);
    expect(data).toMatchObject({ heldFrom: `${year}-01-01`, heldTo: null });
  });

  test('names what is like it as soon as the index is there', async () => {
    const related = async () => (await titleOf(ids.paid)).data.related.map(({ id }) => id);
    await expect.poll(related).toEqual([ids.free]);
  });

  test('is known though nobody holds it', async () => {
    const { data } = await titleOf(ids.foreign);
    expect(data).toMatchObject({ isHeld: false, holdings: [], heldBy: { count: 0, names: [] } });
  });

  test('that is not there is said to be missing', async () => {
    expect((await titleOf('999999999')).code).toBe(404);
  });

  test('counts in its package', async () => {
    const { data } = await answerOf(portal.app, requestOf(listPackages, {}, sending()));
    expect(data).toMatchObject({
      items: [{ name: `package-${library.code}`, journals: 2, ebooks: 0 }],
    });
  });

  test('is followed as what it is, and not as what it is not', async () => {
    const follow = (kind: 'journal' | 'ebook') => {
      const input = { resource: { kind, id: ids.paid }, isFollowed: true };
      return answerOf(portal.app, requestOf(setFollow, input, sending()));
    };
    expect((await follow('journal')).code).toBe(200);
    expect((await follow('ebook')).code).toBe(404);
  });
});

describe('the way in', () => {
  beforeEach(() =>
    portal.store.inLibrary(library.code, async (tx) => {
      await tx.delete(accessSettings);
      await tx.delete(patronStandings);
    }),
  );
  const open = (kind: 'database' | 'journal', id: string, who: object = reader) => {
    const input = { resource: { kind, id }, packageId: '' };
    return answerOf(portal.app, requestOf(openResource, input, sending(who)));
  };
  const settle = (campusRanges: string[]) =>
    portal.store.inLibrary(library.code, (tx) =>
      tx.insert(accessSettings).values({
        libraryCode: library.code,
        campusRanges,
        remoteKind: 'ezproxy',
        remoteBase: 'https://proxy.example.edu',
      }),
    );

  test('is open to everybody where the title is free', async () => {
    await settle([]);
    expect((await open('journal', ids.free, visitor)).data).toEqual({
      url: 'https://free.example.org/',
      way: 'free',
    });
  });

  test('goes through the library where the reader is elsewhere, after a sign-in', async () => {
    await settle([]);
    expect((await open('journal', ids.paid, visitor)).code).toBe(10010);
    expect((await open('journal', ids.paid)).data).toEqual({
      url: 'https://proxy.example.edu/login?qurl=https%3A%2F%2Fpaid.example.org%2F',
      way: 'proxy',
    });
  });

  test('tells what stands against the reader', async () => {
    await settle([]);
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(patronStandings).values({ libraryCode: library.code, username, overdueDays: 150 }),
    );
    const { code, cnMessage } = await open('journal', ids.paid);
    expect(code).toBe(403);
    expect(cnMessage).toContain('150');
    expect((await open('database', 'campus')).cnMessage).toContain('150');
    expect((await open('journal', ids.free)).code).toBe(200);
  });

  test('is closed off campus where the licence ends at the campus', async () => {
    await settle([]);
    expect((await open('database', 'campus')).cnMessage).toContain('校园网');
  });

  test('is not there for what the library does not hold', async () => {
    expect((await open('journal', ids.foreign)).code).toBe(404);
  });
});

describe('the redirect', () => {
  const { get } = readingOf(portal, library);
  const go = async (path: string, place = library) => {
    const { status, location } = await get(path, place, { 'User-Agent': 'Test' }, '10.1.2.3');
    return { status, to: location };
  };

  test('goes straight to what is free, and counts it once', async () => {
    const before = await visitsOf(ids.free);
    for (let time = 0; time < 2; time += 1) {
      expect(await go(`/go/journal/${ids.free}`)).toEqual({
        status: 302,
        to: 'https://free.example.org/',
      });
    }
    expect((await visitsOf(ids.free)) - before).toBe(1);
    await go(`/go/journal/${ids.free}?told=1`);
    expect((await visitsOf(ids.free)) - before).toBe(1);
  });

  test('goes to the page for everything else, and nowhere outside', async () => {
    const through = `/middle?kind=journal&id=${ids.paid}`;
    expect(await go(`/go/journal/${ids.paid}`)).toEqual({ status: 302, to: through });
    expect((await go('/go/database/%2F%2Fevil.example')).to).toMatch(/^\/middle\?/);
    expect((await go('/go/person/1')).status).toBe(404);
    expect((await go(`/go/journal/${ids.free}`, other)).to).toBe('https://free.example.org/');
  });

  const visitsOf = (id: string) =>
    portal.store.inLibrary(library.code, async (tx) => {
      const rows = await tx.select().from(visits).where(eq(visits.resourceId, id));
      return rows.filter(({ isCounted }) => isCounted).length;
    });
});

const good = { isGraduate: false, overdueDays: 0, isTaskCleared: true, refusedResources: [] };

test.each<[string, boolean, Partial<AccessRequest['standing']> | null, RegExp | string]>([
  ['on campus, without a sign-in', true, null, 'direct'],
  ['elsewhere, signed in', false, {}, 'proxy'],
  ['elsewhere, without a sign-in', false, null, /login/],
  ['a graduate', false, { isGraduate: true }, /graduates/],
  ['a graduate on campus', true, { isGraduate: true }, /graduates/],
  ['overdue by 149 days', false, { overdueDays: 149 }, 'proxy'],
  ['overdue by 150 days', false, { overdueDays: 150 }, /overdue/],
  ['overdue, on campus', true, { overdueDays: 400 }, 'direct'],
  ['a task not cleared', false, { isTaskCleared: false }, /task/],
  ['refused this resource', true, { refusedResources: ['scopus'] }, /administrator/],
])('%s', (_who, isOnCampus, changes, expected) => {
  const standing = changes === null ? null : { ...good, ...changes };
  const who = { isOnCampus, isSignedIn: changes !== null, standing };
  const access = { access: ['campus' as const, 'remote' as const], databaseId: null };
  const way = () => resolveAccess(access, 'database/scopus', who);
  if (typeof expected === 'string') expect(way()).toBe(expected);
  else expect(way).toThrow(expected);
});
