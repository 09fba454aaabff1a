// Subjects in catalogs are named as in the lists: by the library's wording for the kind, its own subjects, the disciplines.
import { expect, test } from 'vitest';
import { opdsPaths } from '#contract/wire/feed-paths.ts';
import { databases, subjects, wording } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openPortal } from '../support/portal.ts';
import { OpdsFeed } from './feed-reading.ts';

test('subjects have the names that the lists of the kind give them', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary({ isInternational: true });
  const { code: libraryCode } = library;
  const codes = ['02', '08', '0812', 'X9'];
  const titles = [
    { name: { en: 'A serial' }, subjects: codes },
    { name: { en: 'A volume' }, subjects: codes, kind: 'ebook' as const },
  ];
  // What has no way in is in no catalog.
  const url = 'https://held.example.org/';
  const held = await addPackage(portal.store, titles, null, { url });
  await hold(portal.store, library, held.packageId);
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const own = { libraryCode, language: 'en' as const };
    await tx.insert(wording).values([
      { ...own, grade: 'journal_subject', key: 'journalSubject.02', text: 'Money' },
      { ...own, grade: 'book_subject', key: 'bookSubject.02', text: 'Books of money' },
    ]);
    await tx.insert(subjects).values([
      { libraryCode, code: '02', name: { en: 'Own economics' }, parent: null, position: 0 },
      { libraryCode, code: '0812', name: { en: 'Own computing' }, parent: null, position: 1 },
    ]);
    // Lists know the subjects under which there is a database.
    await tx.insert(databases).values({
      libraryCode,
      id: 'any',
      name: { en: 'Any' },
      keyZh: 'a',
      keyInitials: 'a',
      keyEn: 'a',
      accessUrl: 'https://example.org/',
      subjects: ['02', '0812'],
    });
  });
  const read = async (path: string) => {
    const address = `${originOf(library)}${path}?lang=en`;
    const response = await portal.app.fetch(new Request(address));
    return response.status === 200 ? OpdsFeed.parse(await response.json()) : null;
  };
  const namesIn = async (path: string) => {
    const [publication] = (await read(path))?.publications ?? [];
    return publication?.metadata.subject?.map(({ name }) => name);
  };
  const others = ['Engineering', 'Own computing', 'X9'];
  // The index is made at the first question.
  const wait = { timeout: 30_000, interval: 200 };
  await expect.poll(() => namesIn(opdsPaths.journal), wait).toEqual(['Money', ...others]);
  await expect.poll(() => namesIn(opdsPaths.ebook), wait).toEqual(['Books of money', ...others]);
  const { facets = [] } = (await read(opdsPaths.journal)) ?? {};
  const shown = facets.flatMap(({ links }) => links.map(({ title }) => title));
  expect(shown).toEqual(expect.arrayContaining(['Money', ...others]));
});
