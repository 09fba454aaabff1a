// Two libraries with the same titles of the platform. All own data of one of them contains a word that nobody else may
// ever read.
import { randomUUID } from 'node:crypto';
import { libraryPackages, titleNotes, works } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titleFacts } from '#server/store/schema/titles.ts';
import { kbart, takeTitles } from '../imports/titles/title-imports.ts';
import type { Shelf } from '../support/collection-shelf.ts';
import { databaseRow, keysFor } from '../support/database-rows.ts';
import { hold } from './search-shelf.ts';

/** A word without folding, pinyin or dictionary entry. */
export const canary = `zxq${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Own records of both libraries, which differ by a word; most ids are the same. */
export async function furnishOwn(shelf: Shelf, word: string, own: string): Promise<void> {
  const { code: libraryCode } = shelf.library;
  const name = { zh_CN: `示范${word}`, en: `Sample ${word}` };
  const about = { vendor: { zh_CN: word }, accessUrl: `https://${word}.example/`, subjects: [own] };
  const database = { ...keysFor(name.zh_CN), ...about, name, aliases: [word], topics: [word] };
  const money = { funder: word, discipline: word, leader: word, startYear: 2020 };
  const study = { authors: [word], sourceTitle: word, department: word, year: 2021 };
  await shelf.portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values({ libraryCode, code: own, name: { zh_CN: word } }),
  );
  for (const id of ['same', own]) {
    const number = `${id}-${word}`;
    await shelf.portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(databases).values(databaseRow(libraryCode, id, database)),
    );
    await shelf.addOthers({ id, name, ...about });
    await shelf.addFunds({ id, title: name, number, ...money });
    await shelf.addWorks({ id, title: name.zh_CN, fundNumbers: [number], ...study });
  }
}

/**
 * All data that a library can have about titles of the platform: a package of its own with them, facts, notes, works, a
 * holding of the platform's package with a note, and an import.
 */
export async function speakOfTitles(
  { portal: { store }, library }: Shelf,
  { packageId, ids }: { packageId: string; ids: readonly number[] },
): Promise<{ packageId: string; importId: string }> {
  const libraryCode = library.code;
  const ownPackage = `own-${canary}`;
  await hold(store, library, packageId);
  await store.inLibrary(libraryCode, async (tx) => {
    await tx.update(libraryPackages).set({ note: { zh_CN: canary }, databaseId: 'same' });
    const values = { id: ownPackage, ownerCode: libraryCode, provider: canary, name: canary };
    await tx.insert(packages).values(values);
    await tx.insert(libraryPackages).values({ libraryCode, packageId: ownPackage });
    for (const titleId of ids) {
      const row = { packageId: ownPackage, ownerCode: libraryCode, titleId, titleText: canary };
      const said = { url: `https://${canary}.example/`, notes: canary, dateFirst: '1901' };
      const stored = { ...row, ...said, rowKey: String(titleId), contentHash: '' };
      await tx.insert(packageTitles).values(stored);
      const facts = ['inclusion', 'impactFactor'] as const;
      const fact = { titleId, ownerCode: libraryCode, name: canary, source: canary, year: 2030 };
      const values = { inclusion: null, impactFactor: 99 };
      await tx
        .insert(titleFacts)
        .values(facts.map((kind) => ({ ...fact, kind, value: values[kind] })));
      await tx.insert(titleNotes).values({ libraryCode, titleId, note: { zh_CN: canary } });
    }
    await tx.update(works).set({ titleId: ids[0] });
  });
  const list = kbart([{ publication_title: `Journal of ${canary}`, title_id: canary }]);
  const order = { fileName: `${canary}.txt`, provider: canary, packageName: `${canary} imported` };
  const { id: importId } = await takeTitles({ store }, library, list, order);
  return { packageId: ownPackage, importId };
}
