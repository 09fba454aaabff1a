// Titles that an import joined by their names alone, and that a librarian keeps apart.

import { expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { importingTitles } from './importing-titles.ts';
import { freshIssn, journal } from './title-imports.ts';

const { library, run, take, undo, stored } = importingTitles();

/** A name that no other test's title has. */
const freshName = () => `Gazette ${freshIssn()}`;
const bare = (name: string) => journal(name, '', { title_id: '' });

test('the report names a row that was joined by its name, and it is kept apart when asked', async () => {
  const name = freshName();
  const list = [bare(name), bare(`${name}!`), journal('Atlas')];
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
  const list = [bare(name), bare(`${name}!`)];
  await take(list, { apart: [3] });
  const before = await stored();
  expect(await take(list)).toMatchObject({ created: 0, changed: 0, unchanged: 2, flaggedCount: 0 });
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
  const name = freshName();
  const list = [bare(name), bare(`${name}!`)];
  await take(list);
  expect(await take(list, { apart: [3] })).toMatchObject({ unchanged: 1 });
  expect((await stored()).titles.map(({ isApart }) => isApart)).toEqual([false, true]);
});

test('a number joins what is kept apart by name', async () => {
  const issn = freshIssn();
  const name = freshName();
  await take([journal(name, issn)], { packageName: 'First' });
  await take([journal(name, issn, { title_id: 'x' })], { apart: [2] });
  expect((await stored()).titles).toHaveLength(1);
});

test("is not shown as the platform's title of that name", async () => {
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
