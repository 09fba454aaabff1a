// Taking an import back: everything is as it was. A large one goes in short statements, as many as it takes, and whoever
// waits hears how far it is.
import { expect, test } from 'vitest';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { importingTitles } from '../titles/importing-titles.ts';
import { journal, takeTitles } from '../titles/title-imports.ts';

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

test('goes newest first', async () => {
  const first = await run([journal('Atlas')]);
  const second = await run([journal('Birds')]);
  await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
  await run([journal('Elsewhere')], { packageName: 'Second' });
  await undo(second.id);
  await undo(first.id);
  expect((await stored()).rows.map(({ titleText }) => titleText)).toEqual(['Elsewhere']);
});

test("takes back an import of the platform's", async () => {
  const order = { isPlatform: true, packageName: `Platform ${library.code}`, heldBy: [other.code] };
  const { id } = await run([journal('Ours')], order);
  expect((await stored(other)).held).toHaveLength(1);
  expect(await undo(id)).toEqual({ restored: 0, removed: 1 });
  expect((await stored(other)).held).toEqual([]);
});

/** How many rows the statements of a transaction found or took, at most. */
function watched(tx: Tx): { tx: Tx; largest: () => number } {
  const sizes: number[] = [];
  const watching = new Proxy(tx, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
      return async (...parameters: Parameters<Tx['execute']>) => {
        const answer = await target.execute(...parameters);
        // Which libraries there are is no matter of the import.
        sizes.push(answer.rows.filter((row) => !('code' in row)).length);
        return answer;
      };
    },
  });
  return { tx: watching, largest: () => Math.max(...sizes) };
}

/** Takes an import back, so many rows a statement. */
async function undoInSteps(id: string, stepRows: number) {
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => void progress.push([done, total]);
  const { code } = library;
  const { undone, largest } = await portal.store.inLibrary(code, async (tx) => {
    const watch = watched(tx);
    const undone = await undoImport(watch.tx, { libraryCode: code, id }, { stepRows, onProgress });
    return { undone, largest: watch.largest() };
  });
  return { undone, progress, largest };
}

const names = Array.from({ length: 23 }, (_, index) => `Title ${index}`);

test('of a first import: many steps, each of so many rows at most, until nothing is left', async () => {
  const { id } = await run(names.map((name) => journal(name)));
  const { undone, progress, largest } = await undoInSteps(id, 5);
  // As the import reported it: 23 rows. Stored were the package, its rows and titles, and the holding.
  expect(undone).toEqual({ restored: 0, removed: 23 });
  expect(progress.length).toBeGreaterThan(10);
  expect(progress.map(([done]) => done)).toEqual(
    progress.map(([done]) => done).toSorted((a, b) => a - b),
  );
  expect(progress.at(-1)).toEqual([48, 48]);
  expect(largest).toBeLessThanOrEqual(5);
  const nothing = { packages: [], rows: [], titles: [], identifiers: [], facts: [], held: [] };
  expect(await stored()).toEqual({ ...nothing, notes: 0 });
});

test('of an edition that changed, added and withdrew: everything is as it was, in one step or many', async () => {
  const rows = names.map((name) => journal(name));
  await run(rows);
  const before = await stored();
  const next = [
    ...rows.slice(4).map((row) => ({ ...row, publication_title: `${row.publication_title} anew` })),
    ...['More 1', 'More 2', 'More 3'].map((name) => journal(name)),
  ];
  const counts = [];
  for (const stepRows of [3, 100_000]) {
    const { id } = await run(next);
    expect(await stored()).not.toEqual(before);
    counts.push((await undoInSteps(id, stepRows)).undone);
    expect(await stored()).toEqual(before);
  }
  expect(counts[0]).toEqual(counts[1]);
});

test('leaves alone, also in many steps, what another library carries', async () => {
  const rows = names.map((name) => journal(name));
  const { id } = await run(rows);
  await run(rows.slice(0, 7), {}, other);
  const carried = await stored(other);
  await undoInSteps(id, 2);
  expect(await stored(other)).toEqual(carried);
});

test('is refused for a later change wherever among its rows that is, and changes nothing', async () => {
  const rows = names.map((name) => journal(name));
  const { id } = await run(rows);
  const [row] = rows.slice(-1);
  const facts = `ISSN,Journal,Year,Impact factor\n${row?.print_identifier},A,2024,1.5`;
  const later = { kind: 'facts', fileName: 'later.csv', packageName: 'Later' } as const;
  await takeTitles(portal, library, facts, later);
  const second = await run([{ ...row, publication_title: 'Named anew' }], {
    packageName: 'Journals',
  });
  const before = await stored();
  await expect(undoInSteps(id, 2)).rejects.toThrow('was imported after it');
  expect(await stored()).toEqual(before);
  await undoInSteps(second.id, 2);
});
