// Taking an import back: everything is as it was, or nothing happens and the reason is told.

import { expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { databases, imports, subjects } from '#server/store/schema/libraries.ts';
import { importingTitles } from '../titles/importing-titles.ts';
import { freshIssn, journal, takeTitles } from '../titles/title-imports.ts';

const { portal, library, other, run, undo, stored } = importingTitles();

test('gives back exactly what was there', async () => {
  const [a, b, c] = [journal('Atlas'), journal('Birds'), journal('Clouds')];
  await run([a, b, c]);
  const before = await stored();
  const changed = { ...b, publication_title: 'Birds anew', date_first_issue_online: '2001' };
  const { id, report } = await run([
    a,
    changed,
    journal('Dunes'),
    { ...a, date_first_issue_online: '1950' },
  ]);
  expect(report).toMatchObject({ created: 2, changed: 1, withdrawn: 1 });
  expect(await stored()).not.toEqual(before);
  // The counts of the report: one changed and one withdrawn, two created.
  expect(await undo(id)).toEqual({ restored: 2, removed: 2 });
  expect(await stored()).toEqual(before);
});

test('of a first import leaves nothing', async () => {
  const { id } = await run([journal('Atlas'), journal('Birds')]);
  await undo(id);
  expect(await stored()).toEqual({
    packages: [],
    rows: [],
    titles: [],
    identifiers: [],
    facts: [],
    held: [],
    notes: 0,
  });
  await expect(undo(id)).rejects.toThrow(Refused);
});

test('goes newest first', async () => {
  const first = await run([journal('Atlas')]);
  const second = await run([journal('Birds')]);
  await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
  await run([journal('Elsewhere')], { packageName: 'Second' });
  await undo(second.id);
  await undo(first.id);
  expect((await stored()).rows.map(({ titleText }) => titleText)).toEqual(['Elsewhere']);
});

test('takes nothing of what another library tells of the same titles', async () => {
  const issn = freshIssn();
  const { id } = await run([journal('Atlas', issn), journal('Birds'), journal('Clouds')]);
  await run([journal('Atlas', issn)], {}, other);
  const carried = await stored(other);
  await undo(id);
  expect(await stored(other)).toEqual(carried);
  expect((await stored()).titles).toEqual([]);
});

test("takes back an import of the platform's", async () => {
  const order = { isPlatform: true, packageName: `Platform ${library.code}`, heldBy: [other.code] };
  const { id } = await run([journal('Ours')], order);
  expect((await stored(other)).held).toHaveLength(1);
  expect(await undo(id)).toEqual({ restored: 0, removed: 1 });
  expect((await stored(other)).held).toEqual([]);
});

test('takes back other kinds alike', async () => {
  const read = () =>
    portal.store.inLibrary(library.code, async (tx) => [
      await tx.select().from(databases).orderBy(databases.id),
      await tx.select().from(subjects).orderBy(subjects.code),
    ]);
  const list = (rows: string) => `id,name,url,subject\n${rows}`;
  const databaseOrder = { kind: 'databases', provider: '', packageName: '' } as const;
  await takeTitles(portal, library, list('a,Atlas,https://a.example/,Maps'), databaseOrder);
  const before = await read();
  const text = list('a,Great Atlas,https://a.example/,Law\nb,Birds,https://b.example/,Maps');
  const { id } = await takeTitles(portal, library, text, databaseOrder);
  expect(await undo(id)).toEqual({ restored: 1, removed: 1 });
  expect(await read()).toEqual(before);
});

test('knows no import of another library', async () => {
  const { id } = await run([journal('Atlas')]);
  expect(await undo(id, other)).toBeNull();
  const rows = await portal.store.inLibrary(library.code, (tx) => tx.select().from(imports));
  expect(rows.map(({ state }) => state)).toEqual(['done']);
});
