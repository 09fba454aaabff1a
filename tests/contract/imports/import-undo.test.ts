// Taking an import back: everything is as it was, in short statements. What other libraries, readers and later imports
// have come to build upon it since is kept, or the import stays with the reason told.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraryPackages, recommendedTitles, titleNotes } from '#server/store/schema/collection.ts';
import { follows, patrons } from '#server/store/schema/patrons.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import { importingTitles } from './importing.ts';
import {
  freshIssn,
  journal,
  type TakeOrder,
  takeTitles,
  titlesWith,
} from './titles/title-imports.ts';

const { portal, library, other, run, undo, stored } = importingTitles();

/** Imports what a list of facts says of a title, as a package of that name. */
const takeFacts = (issn: string, name: string, order: TakeOrder = {}) => {
  const list = `ISSN,Journal,Year,Impact factor\n${issn},Atlas,2024,1.5`;
  const file = { kind: 'facts', fileName: `${name}.csv`, packageName: name } as const;
  return takeTitles(portal, library, list, { ...file, ...order });
};

test('gives back exactly what was there', async () => {
  const [a, b, c] = [journal('Atlas'), journal('Birds'), journal('Clouds')];
  await run([a, b, c]);
  const before = await stored();
  const changed = { ...b, publication_title: 'Birds anew', date_first_issue_online: '2001' };
  const older = { ...a, date_first_issue_online: '1950' };
  const { id, report } = await run([a, changed, journal('Dunes'), older]);
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

/** Twenty-three journals. */
const many = () => Array.from({ length: 23 }, (_, index) => journal(`Title ${index}`));

test('of a first import: many steps, each of so many rows at most, until nothing is left', async () => {
  const { id } = await run(many());
  const { undone, progress, largest } = await undoInSteps(id, 5);
  // As the import reported it: 23 rows. Stored were the package, its rows and titles, and the holding.
  expect(undone).toEqual({ restored: 0, removed: 23 });
  const done = progress.map(([rows]) => rows);
  expect(done.length).toBeGreaterThan(10);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toEqual([48, 48]);
  expect(largest).toBeLessThanOrEqual(5);
  const nothing = { packages: [], rows: [], titles: [], identifiers: [], facts: [], held: [] };
  expect(await stored()).toEqual({ ...nothing, notes: 0 });
});

test('of an edition that changed, added and withdrew: everything is as it was, in one step or many', async () => {
  const rows = many();
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
  const rows = many();
  const { id } = await run(rows);
  await run(rows.slice(0, 7), {}, other);
  const carried = await stored(other);
  await undoInSteps(id, 2);
  expect(await stored(other)).toEqual(carried);
});

test('is refused for a later change wherever among its rows that is, and changes nothing', async () => {
  const rows = many();
  const { id } = await run(rows);
  const [row] = rows.slice(-1);
  await takeFacts(row?.print_identifier ?? '', 'Later');
  const second = await run([{ ...row, publication_title: 'Named anew' }]);
  const before = await stored();
  await expect(undoInSteps(id, 2)).rejects.toThrow('was imported after it');
  expect(await stored()).toEqual(before);
  await undoInSteps(second.id, 2);
});

/** A package of the platform's that no other test has. */
const ofPlatform = (): TakeOrder => ({
  isPlatform: true,
  packageName: `Platform ${library.code}`,
  heldBy: [library.code],
});
const inOther = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(other.code, work);

const titleOf = async (issn: string) => (await titlesWith(portal, issn))[0];
const packageOf = async (issn: string) => (await titleOf(issn))?.sourcePackageId ?? '';

describe('what another library said of a title', () => {
  type Say = (tx: Tx, of: { libraryCode: string; titleId: number }) => Promise<unknown>;
  const said: Record<string, Say> = {
    'a note': (tx, of) => tx.insert(titleNotes).values({ ...of, note: { zh_CN: '在架' } }),
    'a fact': (tx, { titleId, libraryCode: ownerCode }) => {
      const fact = { kind: 'inclusion', name: 'Own list', source: 'Own' } as const;
      return tx.insert(titleFacts).values({ titleId, ownerCode, ...fact });
    },
    'a recommendation': (tx, of) => tx.insert(recommendedTitles).values({ ...of, subjects: [] }),
    "a reader's following": async (tx, { libraryCode, titleId }) => {
      const [patron] = await tx.select().from(patrons);
      const resource = { resourceKind: 'journal' as const, resourceId: String(titleId) };
      await tx.insert(follows).values({ libraryCode, patronId: patron?.id ?? '', ...resource });
    },
  };
  const imports = { "a library's own": () => ({}), "the platform's": ofPlatform };
  const cases = Object.entries(imports).flatMap(([whose, order]) =>
    Object.entries(said).map(([what, say]) => ({ whose, order, what, say })),
  );

  test.each(cases)('keeps the title for $what after $whose import', async ({ order, say }) => {
    const [issn, gone] = [freshIssn(), freshIssn()];
    const { id } = await run([journal('Atlas', issn), journal('Birds', gone)], order());
    const title = await titleOf(issn);
    await portal.addPatron(other);
    await inOther((tx) => say(tx, { libraryCode: other.code, titleId: title?.id ?? 0 }));
    await undo(id);
    expect(await titleOf(issn)).toEqual(title);
    expect(await titleOf(gone)).toBeUndefined();
  });
});

describe("an import of the platform's", () => {
  test('stays where another library has taken up the package', async () => {
    const issn = freshIssn();
    const { id } = await run([journal('Atlas', issn)], ofPlatform());
    const packageId = await packageOf(issn);
    const taken = { libraryCode: other.code, packageId };
    await inOther((tx) => tx.insert(libraryPackages).values(taken));
    const before = [await stored(), await stored(other)];
    await expect(undo(id)).rejects.toThrow('Since then 1 library has taken up the package');
    expect([await stored(), await stored(other)]).toEqual(before);
    await inOther((tx) => tx.delete(libraryPackages));
    expect(await undo(id)).toMatchObject({ restored: 0 });
    expect(await titleOf(issn)).toBeUndefined();
  });

  test('stays where another library has written something about its holding', async () => {
    const issn = freshIssn();
    const order = { ...ofPlatform(), heldBy: [library.code, other.code] };
    const { id } = await run([journal('Atlas', issn)], order);
    await inOther((tx) => tx.update(libraryPackages).set({ access: ['campus'] }));
    await expect(undo(id)).rejects.toThrow('taken up the package, or added to it');
    await inOther((tx) => tx.update(libraryPackages).set({ access: ['campus', 'remote'] }));
    await undo(id);
    expect((await stored(other)).held).toEqual([]);
  });

  test('stays where a later edition was imported, whichever library keeps the record', async () => {
    const [issn, later] = [freshIssn(), freshIssn()];
    const order = ofPlatform();
    const first = await run([journal('Atlas', issn)], order);
    const second = await run([journal('Birds', later)], { ...order, heldBy: [] }, other);
    await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
    await undo(second.id, other);
    expect(await titleOf(later)).toBeUndefined();
    await undo(first.id);
    expect(await titleOf(issn)).toBeUndefined();
  });

  test('that tells facts and carries nothing is taken back as the platform told it', async () => {
    const issn = freshIssn();
    await run([journal('Atlas', issn)], ofPlatform());
    const order = { isPlatform: true, heldBy: [] };
    const { id, report } = await takeFacts(issn, `List ${library.code}`, order);
    expect(report.package).toBeNull();
    const titleId = (await titleOf(issn))?.id ?? 0;
    const facts = () =>
      portal.store.onPlatform((tx) =>
        tx.select().from(titleFacts).where(eq(titleFacts.titleId, titleId)),
      );
    expect((await facts()).length).toBeGreaterThan(0);
    await undo(id);
    expect(await facts()).toEqual([]);
  });
});

test('stays where a later list of another kind changed what it told', async () => {
  const issn = freshIssn();
  const first = await takeFacts(issn, 'First');
  const second = await run([journal('Atlas', issn)]);
  await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
  await undo(second.id);
  await undo(first.id);
  expect(await stored()).toMatchObject({ titles: [], facts: [], identifiers: [] });
});

test('leaves no row that refers to a title or package that is gone', async () => {
  const orphans = sql`
    SELECT 'identifier' AS what, title_id FROM title_identifiers
      WHERE NOT EXISTS (SELECT 1 FROM titles WHERE id = title_id)
    UNION ALL SELECT 'title', title_id FROM package_titles
      WHERE NOT EXISTS (SELECT 1 FROM titles WHERE id = title_id)
    UNION ALL SELECT 'package', title_id FROM package_titles
      WHERE NOT EXISTS (SELECT 1 FROM packages WHERE packages.id = package_id)`;
  // Other tests of the same database delete titles alone.
  const found = () => portal.store.onPlatform((tx) => readRows(tx, orphans));
  const before = await found();
  const { id } = await run([journal('Atlas'), journal('Birds')], { packageName: randomUUID() });
  await run([journal('Atlas')], {}, other);
  await undo(id);
  expect(await found()).toEqual(before);
});
