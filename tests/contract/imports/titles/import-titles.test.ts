// Title lists into the knowledge base: what is one title, whose it is, and what an edition changes.
import { describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { importingTitles } from './importing-titles.ts';
import { freshIssn, issnValue, journal } from './title-imports.ts';

const { library, other, take, stored, states, version } = importingTitles();

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
    const report = await take([
      journal('Proceedings 2019', issn),
      journal('Proceedings 2020', issn),
    ]);
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
    expect(titles.map(({ name, ownerCode }) => [name, ownerCode])).toEqual([
      [{ en: 'Told second' }, other.code],
    ]);
    expect(rows.map(({ titleText }) => titleText)).toEqual(['Told second']);
    expect(identifiers.map(({ value }) => value)).toEqual([issnValue(issn)]);
  });

  test('of the platform is held by those libraries that are named', async () => {
    const order = { isPlatform: true, packageName: `Platform ${library.code}` };
    const { package: made } = await take([journal('Ours')], {
      ...order,
      heldBy: [library.code, other.code],
    });
    const held = async (of: LibraryRecord) =>
      (await stored(of)).held.map(({ packageId }) => packageId);
    expect([await held(library), await held(other)]).toEqual([[made?.id], [made?.id]]);
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
    expect(after.rows.map(({ id, titleId }) => [id, titleId])).toEqual(
      before.rows.map(({ id, titleId }) => [id, titleId]),
    );
    expect(after.titles).toEqual(before.titles);
  });

  test('renames a title in place', async () => {
    const issn = freshIssn();
    await take([journal('Old name', issn, { title_id: '7' })]);
    const before = await stored();
    const report = await take([journal('New name', issn, { title_id: '7' })]);
    expect(report).toMatchObject({ created: 0, changed: 1, withdrawn: 0 });
    const { titles } = await stored();
    expect(titles.map(({ id, name, keyEn }) => [id, name, keyEn])).toEqual([
      [before.titles[0]?.id, { en: 'New name' }, 'new name'],
    ]);
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
