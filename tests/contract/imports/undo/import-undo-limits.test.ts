// What taking an import back must leave alone: what other libraries, readers and later imports have come
// to build upon it since. It is kept, or the import stays with the reason told.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraryPackages, recommendedTitles, titleNotes } from '#server/store/schema/collection.ts';
import { follows, patrons } from '#server/store/schema/patrons.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import { importingTitles } from '../titles/importing-titles.ts';
import {
  freshIssn,
  journal,
  type TakeOrder,
  takeTitles,
  titlesWith,
} from '../titles/title-imports.ts';

const { portal, library, other, run, undo, stored } = importingTitles();

/** A package of the platform's that no other test has. */
const ofPlatform = (): TakeOrder => ({
  isPlatform: true,
  packageName: `Platform ${library.code}`,
  heldBy: [library.code],
});
/** Work in the other library's scope. */
const inOther = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(other.code, work);

/** The one title of that ISSN. */
const titleOf = async (issn: string) => (await titlesWith(portal, issn))[0];
const packageOf = async (issn: string) => (await titleOf(issn))?.sourcePackageId ?? '';

describe('what another library said of a title', () => {
  const said: [string, (titleId: number) => Promise<unknown>][] = [
    [
      'a note',
      (titleId) => {
        const note = { libraryCode: other.code, titleId, note: { zh_CN: '在架' } };
        return inOther((tx) => tx.insert(titleNotes).values(note));
      },
    ],
    [
      'a fact',
      (titleId) => {
        const fact = { kind: 'inclusion', name: 'Own list', source: 'Own' } as const;
        const row = { titleId, ownerCode: other.code, ...fact };
        return inOther((tx) => tx.insert(titleFacts).values(row));
      },
    ],
    [
      'a recommendation',
      (titleId) => {
        const row = { libraryCode: other.code, titleId, subjects: [] };
        return inOther((tx) => tx.insert(recommendedTitles).values(row));
      },
    ],
    [
      "a reader's following",
      async (titleId) => {
        await portal.addPatron(other);
        await inOther(async (tx) => {
          const [patron] = await tx.select().from(patrons);
          const own = { libraryCode: other.code, patronId: patron?.id ?? '' };
          const resource = { resourceKind: 'journal' as const, resourceId: String(titleId) };
          await tx.insert(follows).values({ ...own, ...resource });
        });
      },
    ],
  ];
  const imports: [string, () => TakeOrder][] = [
    ["a library's own", () => ({})],
    ["the platform's", ofPlatform],
  ];
  const cases = imports.flatMap(([whose, order]) =>
    said.map(([what, say]) => ({ whose, order, what, say })),
  );

  test.each(cases)('keeps the title for $what after $whose import', async ({ order, say }) => {
    const [issn, gone] = [freshIssn(), freshIssn()];
    const { id } = await run([journal('Atlas', issn), journal('Birds', gone)], order());
    const title = await titleOf(issn);
    await say(title?.id ?? 0);
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
    await inOther((tx) =>
      tx.insert(libraryPackages).values({ libraryCode: other.code, packageId }),
    );
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
    const list = `ISSN,Journal,Year,Impact factor\n${issn},Atlas,2024,1.5`;
    const order: TakeOrder = { isPlatform: true, heldBy: [], packageName: `List ${library.code}` };
    const { id, report } = await takeTitles(portal, library, list, {
      kind: 'facts',
      fileName: 'facts.csv',
      ...order,
    });
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
  const facts = (value: string, name: string) =>
    takeTitles(portal, library, `ISSN,Journal,Year,Impact factor\n${issn},Atlas,2024,${value}`, {
      kind: 'facts',
      fileName: `${name}.csv`,
      packageName: name,
    });
  const first = await facts('1.5', 'First');
  const second = await run([journal('Atlas', issn)]);
  await expect(undo(first.id)).rejects.toThrow('Test_All_Journals.txt was imported after it');
  await undo(second.id);
  await undo(first.id);
  expect(await stored()).toMatchObject({ titles: [], facts: [], identifiers: [] });
});

test('leaves no row that refers to a title or package that is gone', async () => {
  const name = randomUUID();
  const { id } = await run([journal('Atlas'), journal('Birds')], { packageName: name });
  await run([journal('Atlas')], {}, other);
  await undo(id);
  const orphans = await portal.store.onPlatform((tx) =>
    readRows(
      tx,
      sql`
      SELECT 'identifier' AS what, title_id FROM title_identifiers
        WHERE NOT EXISTS (SELECT 1 FROM titles WHERE id = title_id)
      UNION ALL SELECT 'title', title_id FROM package_titles
        WHERE NOT EXISTS (SELECT 1 FROM titles WHERE id = title_id)
      UNION ALL SELECT 'package', title_id FROM package_titles
        WHERE NOT EXISTS (SELECT 1 FROM packages WHERE packages.id = package_id)`,
    ),
  );
  expect(orphans).toEqual([]);
});
