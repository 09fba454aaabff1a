// Two libraries with the same titles of the platform. All own data of one of them contains a word that nobody else may
// ever read.
import { randomUUID } from 'node:crypto';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import {
  funds,
  libraryPackages,
  otherResources,
  titleNotes,
  works,
} from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titleFacts } from '#server/store/schema/titles.ts';
import { kbart, takeTitles } from '../imports/titles/title-imports.ts';
import type { TestPortal } from '../support/portal.ts';
import { hold } from './search-shelf.ts';

/** A word without folding, pinyin or dictionary entry. */
export const canary = `zxq${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Own records of both libraries, which differ by a word; most ids are the same. */
export async function furnishOwn(
  { store }: TestPortal,
  library: LibraryRecord,
  word: string,
  own: string,
): Promise<void> {
  const libraryCode = library.code;
  const named = (id: string) => {
    const name = { zh_CN: `示范${word}`, en: `Sample ${word}` };
    const keys = keysOf(name);
    const sorted = { keyZh: keys.zh_CN, keyInitials: keys.initials, keyEn: keys.en };
    return { libraryCode, id, ...sorted, name };
  };
  const accessUrl = `https://${word}.example/`;
  await store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values({ libraryCode, code: own, name: { zh_CN: word } });
    for (const id of ['same', own]) {
      const { name: title, ...sorted } = named(id);
      await tx.insert(databases).values({
        ...named(id),
        accessUrl,
        vendor: { zh_CN: word },
        subjects: [own],
        aliases: [word],
        topics: [word],
      });
      await tx.insert(otherResources).values({
        ...named(id),
        kind: 'software',
        accessUrl,
        vendor: { zh_CN: word },
        subjects: [own],
      });
      await tx.insert(funds).values({
        ...sorted,
        title,
        number: `${id}-${word}`,
        funder: word,
        discipline: word,
        leader: word,
        startYear: 2020,
      });
      await tx.insert(works).values({
        ...sorted,
        title: title.zh_CN,
        kind: 'achievement',
        sourceKey: id,
        authors: [word],
        sourceTitle: word,
        department: word,
        year: 2021,
        fundNumbers: [`${id}-${word}`],
      });
    }
  });
}

/**
 * All data that a library can have about titles of the platform: a package of its own with them, facts, notes, works, a
 * holding of the platform's package with a note, and an import.
 */
export async function speakOfTitles(
  { store }: TestPortal,
  library: LibraryRecord,
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
      await tx.insert(packageTitles).values({
        ...row,
        rowKey: String(titleId),
        url: `https://${canary}.example/`,
        notes: canary,
        contentHash: '',
        dateFirst: '1901',
      });
      const facts = ['inclusion', 'impactFactor'] as const;
      await tx.insert(titleFacts).values(
        facts.map((kind) => ({
          titleId,
          ownerCode: libraryCode,
          kind,
          name: canary,
          year: 2030,
          value: kind === 'impactFactor' ? 99 : null,
          source: canary,
        })),
      );
      await tx.insert(titleNotes).values({ libraryCode, titleId, note: { zh_CN: canary } });
    }
    await tx.update(works).set({ titleId: ids[0] });
  });
  const list = kbart([{ publication_title: `Journal of ${canary}`, title_id: canary }]);
  const order = { fileName: `${canary}.txt`, provider: canary, packageName: `${canary} imported` };
  const { id: importId } = await takeTitles({ store }, library, list, order);
  return { packageId: ownPackage, importId };
}
