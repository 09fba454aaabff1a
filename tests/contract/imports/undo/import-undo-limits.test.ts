// What taking an import back must leave alone: what other libraries, readers and later imports have come
// to build upon it since. It is kept, or the import stays with the reason told.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraryPackages, titleNotes } from '#server/store/schema/collection.ts';
import { follows, patrons } from '#server/store/schema/patrons.ts';
import { titleFacts, titleIdentifiers, titles } from '#server/store/schema/titles.ts';
import { importingTitles } from '../titles/importing-titles.ts';
import { freshIssn, journal, type TakeOrder, takeTitles } from '../titles/title-imports.ts';

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
async function titleOf(issn: string) {
  const value = `issn:${issn.replace('-', '')}`;
  return portal.store.onPlatform(async (tx) => {
    const named = await tx.select().from(titleIdentifiers).where(eq(titleIdentifiers.value, value));
    const ids = named.map(({ titleId }) => titleId);
    if (ids.length === 0) return undefined;
    const [title] = await tx.select().from(titles).where(inArray(titles.id, ids));
    return title;
  });
}

const packageOf = async (issn: string) => (await titleOf(issn))?.sourcePackageId ?? '';

describe('what another library said of a title', () => {
  const [issn, gone] = [freshIssn(), freshIssn()];
  const keeps: [string, (titleId: number) => Promise<unknown>][] = [
    [
      'a note',
      (titleId) =>
        inOther((tx) =>
          tx
            .insert(titleNotes)
            .values({ libraryCode: other.code, titleId, note: { zh_CN: '在架' } }),
        ),
    ],
    [
      'a fact',
      (titleId) =>
        inOther((tx) =>
          tx.insert(titleFacts).values({
            titleId,
            ownerCode: other.code,
            kind: 'inclusion',
            name: 'Own list',
            source: 'Own',
          }),
        ),
    ],
    [
      "a reader's following",
      async (titleId) => {
        const username = await portal.addPatron(other);
        await inOther(async (tx) => {
          const [patron] = await tx.select().from(patrons).where(eq(patrons.username, username));
          await tx.insert(follows).values({
            libraryCode: other.code,
            patronId: patron?.id ?? '',
            resourceKind: 'journal',
            resourceId: String(titleId),
          });
        });
      },
    ],
  ];

  describe.each([
    ["a library's own", () => ({})],
    ["the platform's", ofPlatform],
  ])('after %s import', (_whose, order) => {
    test.each(keeps)('keeps the title for %s', async (_name, build) => {
      const { id } = await run([journal('Atlas', issn), journal('Birds', gone)], order());
      const title = await titleOf(issn);
      await build(title?.id ?? 0);
      await undo(id);
      expect(await titleOf(issn)).toEqual(title);
      expect(await titleOf(gone)).toBeUndefined();
      // For the next one: the title goes once nobody needs it.
      await inOther(async (tx) => {
        await tx.delete(titleNotes);
        await tx.delete(titleFacts).where(eq(titleFacts.ownerCode, other.code));
        await tx.delete(follows);
      });
      await portal.store.onPlatform(async (tx) => {
        await tx.execute(sql`DELETE FROM title_identifiers WHERE title_id = ${title?.id}`);
        await tx.execute(sql`DELETE FROM titles WHERE id = ${title?.id}`);
      });
      await portal.store.inLibrary(library.code, async (tx) => {
        await tx.execute(sql`DELETE FROM title_identifiers WHERE title_id = ${title?.id}`);
        await tx.execute(sql`DELETE FROM titles WHERE id = ${title?.id}`);
      });
    });
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
