// Works that were imported before the journals and books they stand in: an import of these ties them.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runImport } from '#server/imports/runs/run-import.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { works } from '#server/store/schema/collection.ts';
import { titles } from '#server/store/schema/titles.ts';
import { importingTitles } from './importing-titles.ts';
import { freshIssn, journal } from './title-imports.ts';

const { portal, library, other, run, take, undo, version } = importingTitles();

const listOf = (issn: string, isbn = '') =>
  `title,authors,journal,year,issn,isbn\nOn Lists,"A, B",Journal of Lists,2020,${issn},${isbn}`;

async function takeWorks(text: string, { code }: LibraryRecord = library) {
  const { report } = await runImport(portal.store, {
    kind: 'achievements',
    libraryCode: code,
    isPlatform: false,
    bytes: Buffer.from(text),
    fileName: 'works.csv',
    provider: '',
    packageName: '',
    isDryRun: false,
    startedBy: null,
  });
  return report;
}

/** Names of the titles that the library's works stand in. */
const placesOf = ({ code }: LibraryRecord = library) =>
  portal.store.inLibrary(code, async (tx) => {
    const rows = await tx
      .select({ name: titles.name })
      .from(works)
      .leftJoin(titles, eq(titles.id, works.titleId));
    return rows.map(({ name }) => name?.en ?? null);
  });

test('a library’s journals are tied to its works that waited, and to no other library’s', async () => {
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

test('works are tied to the platform’s journals in every library', async () => {
  const issn = freshIssn();
  await takeWorks(listOf(issn));
  await takeWorks(listOf(issn), other);
  const name = `Lists of ${issn}`;
  await take([journal(name, issn)], { isPlatform: true, packageName: `All of ${issn}` });
  expect(await placesOf()).toEqual([name]);
  expect(await placesOf(other)).toEqual([name]);
});

test('a rehearsal ties nothing, and a number of several journals neither', async () => {
  const issn = freshIssn();
  await takeWorks(listOf(issn));
  await take([journal('Lists', issn)], { isDryRun: true });
  expect(await placesOf()).toEqual([null]);
  await take([journal('Lists', issn), journal('Lists again', issn)], { apart: [2, 3] });
  expect(await placesOf()).toEqual([null]);
});
