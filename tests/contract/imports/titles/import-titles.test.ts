// Title lists into the knowledge base: what is one title, whose it is, what an edition changes, what a librarian keeps
// apart, and which works stand in it.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { works } from '#server/store/schema/collection.ts';
import { titles } from '#server/store/schema/titles.ts';
import { importingTitles } from '../importing.ts';
import { freshIssn, issnValue, journal, takeTitles } from './title-imports.ts';

const { portal, library, other, run, take, undo, stored, states, version } = importingTitles();

describe('a title list', () => {
  test('makes titles, carries them in its package, and the library holds it', async () => {
    const issn = freshIssn();
    // A name that no real list has: a title without numbers would be found by its name.
    const name = `计算机学报${issn.slice(0, 4)}`;
    const report = await take([journal(name, issn), journal('Atlas')]);
    const counts = { read: 2, created: 2, changed: 0, unchanged: 0, withdrawn: 0, refusedCount: 0 };
    expect(report).toMatchObject({ ...counts, package: { provider: 'Test', name: 'Journals' } });
    const { titles, rows, identifiers, held, packages } = await stored();
    expect(titles.map((title) => [title.name, title.keyZh, title.ownerCode])).toEqual([
      [{ zh_CN: name }, `jisuanjixuebao${issn.slice(0, 4)}`, library.code],
      [{ en: 'Atlas' }, 'atlas', library.code],
    ]);
    expect(rows.map(({ titleText, packageId }) => [titleText, packageId])).toEqual([
      [name, packages[0]?.id],
      ['Atlas', packages[0]?.id],
    ]);
    expect(identifiers.map(({ value }) => value)).toContain(issnValue(issn));
    expect(held.map(({ packageId }) => packageId)).toEqual([packages[0]?.id]);
    expect(await states()).toEqual(['done']);
  });

  test('changes nothing the second time', async () => {
    const rows = [journal('Atlas'), journal('Maps', freshIssn(), { title_id: '' })];
    await take(rows);
    const before = [await stored(), await version()];
    expect(await take(rows)).toMatchObject({ read: 2, created: 0, changed: 0, unchanged: 2 });
    expect([await stored(), await version()]).toEqual(before);
  });

  test('gives a title with a gap in its coverage several rows', async () => {
    const issn = freshIssn();
    const from = (year: string, to: string) =>
      journal('Atlas', issn, { date_first_issue_online: year, date_last_issue_online: to });
    await take([from('2010', ''), from('1990', '1999')]);
    const { titles, rows } = await stored();
    expect(titles).toHaveLength(1);
    expect(rows.map(({ dateFirst, dateLast }) => [dateFirst, dateLast]).sort()).toEqual([
      ['1990', '1999'],
      ['2010', null],
    ]);
    const counts = { created: 0, changed: 1, unchanged: 1, withdrawn: 0 };
    expect(await take([from('2010', '2020'), from('1990', '1999')])).toMatchObject(counts);
  });

  test('is one title under every package, by its numbers or else by its name', async () => {
    const issn = freshIssn();
    const name = `Journal of ${issn}`;
    await take([journal(name, issn)]);
    await take([journal('Spelled otherwise', issn)], { packageName: 'Second' });
    await take([journal(name, '', { title_id: 'x' })], { packageName: 'Third' });
    const { titles, rows } = await stored();
    expect(titles.map((title) => title.name)).toEqual([{ en: name }]);
    expect(rows.map(({ titleText }) => titleText)).toEqual([name, 'Spelled otherwise', name]);
  });

  test('keeps apart what the name alone would join', async () => {
    const name = `Journal of ${freshIssn()}`;
    await take([journal(name)]);
    await take([journal(name)], { packageName: 'Other numbers' });
    await take([journal(name, '', { publisher_name: 'Another' })], { packageName: 'Other press' });
    expect((await stored()).titles).toHaveLength(3);
  });

  test('keeps apart what the provider numbers and names apart, and says so', async () => {
    const issn = freshIssn();
    const rows = ['Proceedings 2019', 'Proceedings 2020'].map((name) => journal(name, issn));
    const report = await take(rows);
    expect((await stored()).titles).toHaveLength(2);
    expect(report.flagged.map(({ row, field }) => [row, field])).toEqual([[3, 'identifier']]);
  });

  test("knows nothing of another library's title, and makes one of its own", async () => {
    const issn = freshIssn();
    await take([journal('Told first', issn)]);
    const before = await stored();
    const report = await take([journal('Told second', issn)], {}, other);
    expect(report).toMatchObject({ created: 1, flaggedCount: 0 });
    expect(await stored()).toEqual(before);
    const { titles, rows, identifiers } = await stored(other);
    expect(titles).toMatchObject([{ name: { en: 'Told second' }, ownerCode: other.code }]);
    expect(rows).toMatchObject([{ titleText: 'Told second' }]);
    expect(identifiers).toMatchObject([{ value: issnValue(issn) }]);
  });

  test('of the platform is held by those libraries that are named', async () => {
    const heldBy = [library.code, other.code];
    const order = { isPlatform: true, packageName: `Platform ${library.code}`, heldBy };
    const { package: made } = await take([journal('Ours')], order);
    for (const of of [library, other])
      expect((await stored(of)).held).toMatchObject([{ packageId: made?.id }]);
    expect((await stored()).packages).toEqual([]);
  });
});

describe('a new edition of a package', () => {
  test('withdraws what left, and takes it back as the same title', async () => {
    const [a, b] = [journal('Atlas'), journal('Birds')];
    await take([a, b]);
    const before = await stored();
    expect(await take([a])).toMatchObject({ created: 0, unchanged: 1, withdrawn: 1 });
    const offered = (await stored()).rows.filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(offered.map(({ titleText }) => titleText)).toEqual(['Atlas']);
    expect((await stored()).rows).toHaveLength(2);
    expect(await take([a])).toMatchObject({ unchanged: 1, withdrawn: 0 });
    const counts = { created: 0, changed: 1, unchanged: 1, withdrawn: 0 };
    expect(await take([a, b])).toMatchObject(counts);
    const after = await stored();
    const idsOf = ({ rows }: typeof after) => rows.map(({ id, titleId }) => [id, titleId]);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after.titles).toEqual(before.titles);
  });

  test('renames a title in place', async () => {
    const issn = freshIssn();
    await take([journal('Old name', issn, { title_id: '7' })]);
    const [{ id } = { id: 0 }] = (await stored()).titles;
    const report = await take([journal('New name', issn, { title_id: '7' })]);
    expect(report).toMatchObject({ created: 0, changed: 1, withdrawn: 0 });
    const renamed = { id, name: { en: 'New name' }, keyEn: 'new name' };
    expect((await stored()).titles).toMatchObject([renamed]);
  });

  test('puts another title where the provider uses a number again', async () => {
    await take([journal('One', freshIssn(), { title_id: '7' })]);
    await take([journal('Two', freshIssn(), { title_id: '7' })]);
    const { titles, rows } = await stored();
    expect(titles.map(({ name }) => name.en)).toEqual(['One', 'Two']);
    expect(rows.map(({ titleId }) => titleId)).toEqual([titles[1]?.id]);
  });

  test('leaves other packages alone', async () => {
    await take([journal('Atlas')]);
    const report = await take([journal('Birds')], { packageName: 'Second' });
    expect(report).toMatchObject({ withdrawn: 0 });
  });
});

describe('titles that the name alone joins, and that a librarian keeps apart', () => {
  /** A name that no other test's title has. */
  const freshName = () => `Gazette ${freshIssn()}`;
  const bare = (name: string) => journal(name, '', { title_id: '' });
  /** Two names that are one for the import. */
  const alike = (name: string) => [bare(name), bare(`${name}!`)];

  test('the report names a row that was joined by its name, and it is kept apart when asked', async () => {
    const name = freshName();
    const list = [...alike(name), journal('Atlas')];
    const first = await run(list);
    expect(first.report.flagged.map(({ row, field }) => [row, field])).toEqual([[3, 'title']]);
    expect((await stored()).titles).toHaveLength(2);
    await undo(first.id);
    const report = await take(list, { apart: [3] });
    expect(report).toMatchObject({ created: 3, flaggedCount: 0 });
    const titles = (await stored()).titles.map((title) => [title.name.en, title.isApart]);
    expect(Object.fromEntries(titles)).toEqual({ Atlas: false, [name]: false, [`${name}!`]: true });
  });

  test('what was kept apart once stays so, in this list and beside others', async () => {
    const name = freshName();
    const list = alike(name);
    await take(list, { apart: [3] });
    const before = await stored();
    expect(await take(list)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      flaggedCount: 0,
    });
    expect(await take(list, { apart: [3] })).toMatchObject({ unchanged: 2 });
    expect((await stored()).titles).toEqual(before.titles);
    // Another list of that name means the one that is not kept apart.
    await take([bare(name)], { packageName: 'Second' });
    const { titles, rows, packages } = await stored();
    expect(titles).toHaveLength(2);
    const second = packages.find((each) => each.name === 'Second');
    const carried = rows.find(({ packageId }) => packageId === second?.id);
    expect(titles.find(({ id }) => id === carried?.titleId)?.isApart).toBe(false);
  });

  test('a row that was joined before is parted without undoing, where only the name joined it', async () => {
    const list = alike(freshName());
    await take(list);
    expect(await take(list, { apart: [3] })).toMatchObject({ unchanged: 1 });
    expect((await stored()).titles.map(({ isApart }) => isApart)).toEqual([false, true]);
  });

  test('a number joins what is kept apart by name', async () => {
    const [issn, name] = [freshIssn(), freshName()];
    await take([journal(name, issn)], { packageName: 'First' });
    await take([journal(name, issn, { title_id: 'x' })], { apart: [2] });
    expect((await stored()).titles).toHaveLength(1);
  });

  test("are not shown as the platform's title of that name", async () => {
    const name = freshName();
    const platform = { isPlatform: true, heldBy: [], packageName: `Platform ${library.code}` };
    await take([bare(name)], platform);
    const report = await take([bare(name)], { apart: [2] });
    expect(report).toMatchObject({ created: 1 });
    const own = (await stored()).titles.filter(({ ownerCode }) => ownerCode === library.code);
    expect(own.map(({ isApart }) => isApart)).toEqual([true]);
    // The platform's later edition does not draw it in either.
    await take([bare(name), journal('Atlas')], platform);
    expect((await stored()).titles.filter(({ isApart }) => isApart)).toHaveLength(1);
  });

  test('a row that is not in the list, and a list of another kind, are refused', async () => {
    await expect(take([bare(freshName())], { apart: [9] })).rejects.toThrow(Refused);
    await expect(take([bare(freshName())], { kind: 'facts', apart: [2] })).rejects.toThrow(Refused);
    expect((await stored()).titles).toEqual([]);
  });
});

describe('works that were imported before the journals they stand in', () => {
  const listOf = (issn: string) =>
    `title,authors,journal,year,issn\nOn Lists,"A, B",Journal of Lists,2020,${issn}`;

  const takeWorks = async (text: string, into = library) =>
    (await takeTitles(portal, into, text, { kind: 'achievements', fileName: 'works.csv' })).report;

  /** Names of the titles that the library's works stand in. */
  const placesOf = ({ code }: LibraryRecord = library) =>
    portal.store.inLibrary(code, async (tx) => {
      const rows = await tx
        .select({ name: titles.name })
        .from(works)
        .leftJoin(titles, eq(titles.id, works.titleId));
      return rows.map(({ name }) => name?.en ?? null);
    });

  test('are tied to a library’s journals that come, and to no other library’s', async () => {
    const issn = freshIssn();
    await takeWorks(listOf(issn));
    await takeWorks(listOf(issn), other);
    expect(await placesOf()).toEqual([null]);
    const { id } = await run([journal('Lists', issn), journal('Others')]);
    expect(await placesOf()).toEqual(['Lists']);
    expect(await placesOf(other)).toEqual([null]);
    const before = await version();
    expect(await takeWorks(listOf(issn))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await version()).toBe(before);
    await undo(id);
    expect(await placesOf()).toEqual([null]);
  });

  test('are tied to the platform’s journals in every library', async () => {
    const issn = freshIssn();
    await takeWorks(listOf(issn));
    await takeWorks(listOf(issn), other);
    const name = `Lists of ${issn}`;
    await take([journal(name, issn)], { isPlatform: true, packageName: `All of ${issn}` });
    expect(await placesOf()).toEqual([name]);
    expect(await placesOf(other)).toEqual([name]);
  });

  test('are tied to nothing by a rehearsal, nor by a number of several journals', async () => {
    const issn = freshIssn();
    await takeWorks(listOf(issn));
    await take([journal('Lists', issn)], { isDryRun: true });
    expect(await placesOf()).toEqual([null]);
    await take([journal('Lists', issn), journal('Lists again', issn)], { apart: [2, 3] });
    expect(await placesOf()).toEqual([null]);
  });
});
