// The feed of what is new has packages of titles and other resources beside databases, and none of the library's stock.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { libraryPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases, libraries } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { originOf } from '../accounts/signing-in.ts';
import { openPortal } from '../support/portal.ts';
import { readAtom } from './feed-reading.ts';

const keys = { keyZh: 'a', keyInitials: 'a', keyEn: 'a' };

test('packages and other resources stand beside new databases, where no filter of databases is set', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const { code: libraryCode } = library;
  await portal.store.onPlatform((tx) =>
    tx
      .update(libraries)
      .set({ createdAt: new Date(0) })
      .where(eq(libraries.code, libraryCode)),
  );
  const entriesOf = async (query = '') => {
    const address = `${originOf(library)}/feeds/new.atom?lang=en${query}`;
    const response = await portal.app.fetch(new Request(address));
    expect(response.status).toBe(200);
    return readAtom(await response.text()).entries.map(({ title, link, summary }) => [
      title,
      link.slice(originOf(library).length),
      summary,
    ]);
  };
  expect(await entriesOf()).toEqual([]);
  const packageId = `${libraryCode}-books`;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const accessUrl = 'https://example.org/';
    const named = { ...keys, libraryCode, accessUrl };
    const software = 'software' as const;
    await tx.insert(otherResources).values([
      { ...named, id: 'tool', kind: software, name: { en: 'Tool' }, createdAt: new Date() },
      { ...named, id: 'old', kind: software, name: { en: 'Old' }, createdAt: new Date(1e12) },
    ]);
    const own = { ownerCode: libraryCode };
    await tx.insert(packages).values({ ...own, id: packageId, provider: 'Press', name: 'Books' });
    await tx.insert(libraryPackages).values({ libraryCode, packageId });
    const words = { ...own, ...keys, name: { en: 'A book' }, kind: 'ebook' as const };
    const [title] = await tx.insert(titles).values(words).returning({ id: titles.id });
    const row = { ...own, packageId, titleId: title?.id ?? 0, contentHash: '' };
    await tx.insert(packageTitles).values({ ...row, rowKey: 'a', titleText: 'A book' });
  });
  const expected = [
    ['Books', `/electricList?package=${packageId}&lang=en`, 'E-books · Press'],
    ['Tool', '/otherResourceDetail?id=tool&lang=en', 'Software'],
  ];
  // Databases did not change: what is held did.
  await expect.poll(async () => (await entriesOf()).sort()).toEqual(expected);
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(databases).values({
      ...keys,
      libraryCode,
      id: 'd',
      name: { en: 'A database' },
      isNew: true,
      accessUrl: 'https://example.org/',
      subjects: ['08'],
    }),
  );
  await expect
    .poll(async () => (await entriesOf()).map(([title]) => title).sort())
    .toEqual(['A database', 'Books', 'Tool']);
  expect((await entriesOf('&subject=08')).map(([title]) => title)).toEqual(['A database']);
});
