// What a library tells of a title is shown to its own readers, searched by them, and decides how they get
// in. Nobody else's readers see or feel any of it, whoever told first.
import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { titleLinks, titleWords } from '#server/store/schema/own-titles.ts';
import type { Visitor } from '../../support/asking.ts';
import { soon, visitingTitles } from '../importing.ts';
import { freshIssn, freshWord, journal } from './title-imports.ts';

const { portal, fresh, several, take, takeAsPlatform, undo, statedOf } = visitingTitles();

const own = async ({ library }: Visitor, issn: string) =>
  (await statedOf(issn)).get(library.code) ?? 0;
const ofPlatform = async (issn: string) => (await statedOf(issn)).get(null) ?? 0;

const wordsOf = ({ code }: LibraryRecord) =>
  portal.store.inLibrary(code, async (tx) => ({
    words: await tx.select().from(titleWords),
    links: await tx.select().from(titleLinks),
  }));

/** A word that stands nowhere else. */
const word = () => `zq${freshWord('abcdefghklmnoprs')}`;

describe('of two libraries that tell of the same number', () => {
  const [theirs, ours] = [word(), word()];
  const issn = freshIssn();
  const free = { access_type: 'F', title_url: 'https://free.example.org/', publisher_name: theirs };
  const paid = { access_type: 'P', title_url: 'https://paid.example.org/', publisher_name: ours };
  let [first, second, third, fourth] = [] as unknown as Awaited<ReturnType<typeof several>>;

  beforeAll(async () => {
    [first, second, third, fourth] = await several();
    await take(first, [journal(`Defaced ${theirs}`, issn, free)]);
    await take(second, [journal(`Journal of ${ours}`, issn, paid)]);
  });

  test('each shows its own name and publisher', async () => {
    expect(await first.title(await own(first, issn))).toMatchObject({
      name: { en: `Defaced ${theirs}` },
      publisher: theirs,
      isOpenAccess: true,
    });
    expect(await second.title(await own(second, issn))).toMatchObject({
      name: { en: `Journal of ${ours}` },
      publisher: ours,
      isOpenAccess: false,
      access: ['campus', 'remote'],
    });
  });

  test('each is found by its own words, and lists and counts by them', async () => {
    await soon(async () => expect(await second.named(ours)).toEqual([`Journal of ${ours}`]));
    await soon(async () => expect(await first.named(theirs)).toEqual([`Defaced ${theirs}`]));
    expect(await second.named(theirs)).toEqual([]);
    expect((await second.list({ q: theirs }, 'platform')).total).toBe(0);
    const { total, items, facets } = await second.list({});
    expect([total, items.map(({ name }) => name.en)]).toEqual([1, [`Journal of ${ours}`]]);
    expect(facets?.publisher).toEqual([{ value: ours, count: 1 }]);
    expect((await second.list({ letter: 'J' })).total).toBe(1);
    expect((await second.list({ access: ['free'] })).total).toBe(0);
  });

  test('a third sees nothing of either', async () => {
    for (const q of [theirs, ours, issn]) {
      expect(await third.named(q)).toEqual([]);
      expect((await third.list({ q }, 'platform')).total).toBe(0);
    }
  });

  test('one asks for a sign-in where the other lets in', async () => {
    expect(await first.way(await own(first, issn))).toBe('free');
    expect(await second.way(await own(second, issn))).toBe(10010);
    const origin = `http://${second.library.domainCode}.localhost:8080`;
    const path = `/go/journal/${await own(second, issn)}`;
    const headers = { Host: new URL(origin).host, 'User-Agent': 'Test' };
    const response = await portal.app.fetch(new Request(origin + path, { headers }), '10.1.2.3');
    expect(response.headers.get('location')).toMatch(/^\/middle\?/);
  });

  test('neither is named to the other as a library that holds it', async () => {
    const { heldBy } = await second.title(await own(second, issn));
    expect(heldBy).toEqual({ count: 0, names: [] });
  });

  test('a record of the platform makes the holdings of its package public, not those of own lists', async () => {
    const [shared, name] = [freshIssn(), word()];
    await take(first, [journal(name, shared)]);
    await takeAsPlatform(fourth, [journal(name, shared)], { heldBy: [fourth.library.code] });
    const { heldBy } = await third.title(await ofPlatform(shared));
    expect(heldBy.names.map(({ en }) => en)).toEqual([fourth.library.nameEn]);
  });
});

describe('over a record of the platform', () => {
  test('a library lays its words, which others do not see, and takes them back', async () => {
    const [visitor, elsewhere] = [await fresh(), await fresh()];
    const [issn, official, ours] = [freshIssn(), word(), word()];
    const known = journal(official, issn, { publisher_name: 'Official Press' });
    await takeAsPlatform(visitor, [known], { heldBy: [elsewhere.library.code] });
    const id = await ofPlatform(issn);
    const run = await take(visitor, [journal(ours, issn, { publisher_name: '' })]);
    // One number, and names without a word in common.
    const flagged = [{ field: 'title', en: expect.stringContaining(official) }];
    expect(run.report).toMatchObject({ created: 1, flagged });
    expect(await statedOf(issn)).toEqual(new Map([[null, id]]));
    // What it does not tell comes from the platform.
    const words = { name: { en: ours }, publisher: 'Official Press' };
    expect(await visitor.title(id)).toMatchObject(words);
    expect(await elsewhere.title(id)).toMatchObject({ name: { en: official } });
    await soon(async () => expect(await visitor.named(ours)).toEqual([ours]));
    expect(await visitor.named(official)).toEqual([]);
    await soon(async () => expect(await elsewhere.named(official)).toEqual([official]));
    expect(await elsewhere.named(ours)).toEqual([]);
    expect((await elsewhere.list({ q: ours }, 'platform')).total).toBe(0);
    await undo(visitor, run);
    expect(await wordsOf(visitor.library)).toEqual({ words: [], links: [] });
    expect(await visitor.title(id)).toMatchObject({ name: { en: official }, isHeld: false });
  });

  test('the second list of a library only adds, and an unchanged one changes nothing', async () => {
    const visitor = await fresh();
    const [issn, ours] = [freshIssn(), word()];
    const row = (name: string) => journal(name, issn, { title_id: '7' });
    await takeAsPlatform(visitor, [row(word())]);
    await take(visitor, [row(ours)]);
    const before = await wordsOf(visitor.library);
    expect((await take(visitor, [row(ours)])).report).toMatchObject({ unchanged: 1 });
    await take(visitor, [row(word())], { packageName: 'Second' });
    expect(await wordsOf(visitor.library)).toEqual(before);
    const third = await take(visitor, [row(`${ours} anew`)]);
    expect(third.report).toMatchObject({ created: 0, changed: 1 });
    expect((await visitor.title(await ofPlatform(issn))).name).toEqual({ en: `${ours} anew` });
    await undo(visitor, third);
    expect(await wordsOf(visitor.library)).toEqual(before);
  });

  test("a change of the platform's shows and is found where the library told nothing else", async () => {
    const [visitor, elsewhere] = [await fresh(), await fresh()];
    const [issn, ours, newWord, publisher_name] = [freshIssn(), word(), word(), word()];
    const official = journal(word(), issn, { publisher_name: 'Press' });
    await takeAsPlatform(visitor, [official]);
    await take(visitor, [journal(ours, issn, { publisher_name: '' })]);
    await soon(async () => expect((await visitor.list({ q: ours })).total).toBe(1));
    await takeAsPlatform(visitor, [{ ...official, publication_title: newWord, publisher_name }]);
    const id = await ofPlatform(issn);
    const words = { name: { en: ours }, publisher: publisher_name };
    expect(await visitor.title(id)).toMatchObject(words);
    expect(await elsewhere.title(id)).toMatchObject({ name: { en: newWord } });
    const found = () => visitor.list({ publisher: [publisher_name] });
    await soon(async () => expect((await found()).total).toBe(1));
  });

  test('that is free, the library that pays is asked for a sign-in, and nobody else', async () => {
    const [visitor, elsewhere] = [await fresh(), await fresh()];
    const issn = freshIssn();
    const heldBy = [visitor, elsewhere].map(({ library }) => library.code);
    const row = (access_type: string) =>
      journal(word(), issn, { title_url: 'https://open.example.org/', access_type });
    await takeAsPlatform(visitor, [row('F')], { heldBy });
    const id = await ofPlatform(issn);
    expect(await visitor.way(id)).toBe('free');
    const run = await take(visitor, [row('P')]);
    expect(await visitor.way(id)).toBe(10010);
    const paid = { isOpenAccess: false, access: ['campus', 'remote'] };
    expect(await visitor.title(id)).toMatchObject(paid);
    const freeFor = async (each: Visitor) => (await each.list({ access: ['free'] })).total;
    await soon(async () => expect(await freeFor(visitor)).toBe(0));
    expect(await elsewhere.way(id)).toBe('free');
    await soon(async () => expect(await freeFor(elsewhere)).toBe(1));
    await undo(visitor, run);
    expect(await visitor.way(id)).toBe('free');
  });
});

describe('of a title that a library told of before the platform', () => {
  test('its readers see one, their own, under the id they follow', async () => {
    const [visitor, elsewhere] = [await fresh(), await fresh()];
    const [issn, ours, official] = [freshIssn(), word(), word()];
    await take(visitor, [journal(ours, issn, { publisher_name: '' })]);
    const id = await own(visitor, issn);
    const order = { heldBy: [visitor.library.code, elsewhere.library.code] };
    const more = { publisher_name: 'Press', date_first_issue_online: '1950' };
    const row = journal(official, issn, more);
    const run = await takeAsPlatform(visitor, [row], order);
    expect((await statedOf(issn)).get(visitor.library.code)).toBe(id);
    const record = await ofPlatform(issn);
    expect(record).not.toBe(0);
    const shown = await visitor.title(id);
    expect(shown).toMatchObject({ name: { en: ours }, publisher: 'Press', heldFrom: '1950' });
    expect([shown.holdings.length, shown.heldBy.count]).toEqual([2, 1]);
    // An old address of the platform's leads to the library's own.
    expect(await visitor.title(record)).toMatchObject({ id: String(id), name: { en: ours } });
    const theirs = { name: { en: official }, heldBy: { count: 1 } };
    expect(await elsewhere.title(record)).toMatchObject(theirs);
    await soon(async () => {
      expect((await visitor.list({})).items.map((each) => each.id)).toEqual([String(id)]);
      expect((await visitor.list({ q: issn }, 'platform')).total).toBe(1);
      expect(await visitor.named(official)).toEqual([]);
    });
    // Its next list is about its own.
    const again = await take(visitor, [journal(ours, issn, { publisher_name: '' })]);
    expect(again.report).toMatchObject({ unchanged: 1 });
    await undo(visitor, run);
    expect(await ofPlatform(issn)).toBe(0);
    const left = { name: { en: ours }, publisher: '', heldFrom: null };
    expect(await visitor.title(id)).toMatchObject(left);
  });

  const ties = async ({ library }: Visitor) => (await wordsOf(library)).links.length;

  test('the tie goes with either side', async () => {
    const visitor = await fresh();
    const [issn, ours] = [freshIssn(), word()];
    const first = await take(visitor, [journal(ours, issn)]);
    const second = await takeAsPlatform(visitor, [journal(word(), issn)]);
    expect(await ties(visitor)).toBe(1);
    await undo(visitor, second);
    expect(await ties(visitor)).toBe(0);
    expect(await visitor.title(await own(visitor, issn))).toMatchObject({ name: { en: ours } });
    await takeAsPlatform(visitor, [journal(word(), issn)]);
    expect(await ties(visitor)).toBe(1);
    await undo(visitor, first);
    expect(await ties(visitor)).toBe(0);
    expect([...(await statedOf(issn)).keys()]).toEqual([null]);
  });

  test('is tied too where both tell of it at once', async () => {
    const [visitor, elsewhere] = [await fresh(), await fresh()];
    const issns = Array.from({ length: 30 }, () => freshIssn());
    const rows = issns.map((issn) => journal(word(), issn));
    await Promise.all([take(visitor, rows), takeAsPlatform(elsewhere, rows)]);
    const { links, words } = await wordsOf(visitor.library);
    // Whoever was first: tied to the platform's record, or told of it.
    expect(links.length + words.length).toBe(issns.length);
  });

  test('a list without numbers is the same title by its name', async () => {
    const visitor = await fresh();
    const name = `Annals of ${word()}`;
    await take(visitor, [journal(name, '')]);
    await takeAsPlatform(visitor, [journal(name)]);
    expect(await ties(visitor)).toBe(1);
  });
});
