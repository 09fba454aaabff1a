// What the one search finds beyond names: other numbers, providers of packages, and titles not held.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { searchAll } from '#contract/calls/search.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { packages, titleIdentifiers } from '#server/store/schema/titles.ts';
import { freshIssn } from '../imports/titles/title-imports.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { openPortal } from '../support/portal.ts';
import { addPackage, hold } from './search-shelf.ts';

// Titles are shared: no other test has this number.
const issn = freshIssn();

let visitor: Visitor;
/** A word that no other library's titles have. */
const word = `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

beforeAll(async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const held = await addPackage(portal.store, [
    { name: { zh_CN: `亥戌学报 ${word}` } },
    { name: { en: `Cells ${word}` } },
    { name: { zh_CN: '磐岩导论' }, kind: 'ebook' },
  ]);
  await hold(portal.store, library, held.packageId);
  const other = await addPackage(portal.store, [
    { name: { en: `Cells of others ${word}` } },
    { name: { zh_CN: '磐岩' } },
    { name: { zh_CN: '潘妍' } },
  ]);
  await portal.store.onPlatform(async (tx) => {
    const [journal = 0] = held.ids;
    await tx
      .insert(titleIdentifiers)
      .values({ value: `issn:${issn.replace('-', '')}`, titleId: journal });
    for (const [id, provider] of [
      [held.packageId, 'Verlag Müller & Söhne'],
      [other.packageId, 'Verlag Anderswo'],
    ] as const) {
      await tx.update(packages).set({ provider }).where(eq(packages.id, id));
    }
  });
  visitor = await visitorOf(portal, library);
  await vi.waitFor(async () => {
    expect((await ask(word)).map(([id]) => id)).toHaveLength(2);
    expect(await ask(issn)).toHaveLength(1);
    expect(await ask(`muller ${word}`)).toHaveLength(2);
  });
});

async function ask(q: string) {
  const { groups } = await visitor.ask(searchAll, { q, kinds: [], limit: 5 });
  return groups.flatMap(({ items }) =>
    items.map(({ name, reason, matched, isHeld }) => [
      name.zh_CN ?? name.en,
      reason,
      matched,
      isHeld,
    ]),
  );
}

test('a number that another list gave a title is said as the reason', async () => {
  expect(await ask(issn)).toEqual([[`亥戌学报 ${word}`, 'identifier', issn, true]]);
  expect(await ask(`issn ${issn.replace('-', '')}`)).toEqual([
    [`亥戌学报 ${word}`, 'identifier', issn, true],
  ]);
});

test('the provider of a package finds the titles held in it, beside a word of theirs', async () => {
  const provider = 'Verlag Müller & Söhne';
  expect(await ask(`muller cells ${word}`)).toEqual([
    [`Cells ${word}`, 'provider', provider, true],
  ]);
  // Alone it is no word of a title.
  expect(await ask('verlag müller söhne')).toEqual([]);
  const { total } = await visitor.ask(searchTitles, {
    kind: 'journal',
    scope: 'library',
    sort: 'relevance',
    offset: 0,
    limit: 5,
    withFacets: false,
    filter: { ...noTitleFilter, q: `söhne ${word}` },
  });
  expect(total).toBe(2);
});

test('titles that are not held are not found by their sound beside what is held', async () => {
  expect(await ask('磐岩')).toEqual([
    ['磐岩', 'title', '', false],
    ['磐岩导论', 'title', '', true],
  ]);
  expect(await ask('panyan')).toEqual([['磐岩导论', 'pinyin', '', true]]);
});
