// Months are the library's own: what came there in the night between two months is in the same one in figures, lists and catalogs.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { opdsPaths } from '#contract/wire/feed-paths.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { openShelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { OpdsFeed } from './feed-reading.ts';

const portal = openedPortal();
/** Four in the morning of the first of February in Shanghai, the afternoon before in New York. */
const night = new Date('2027-01-31T20:00:00Z');
let packageId: string;

beforeEach(() => {
  portal.clock.standsAt = night.getTime();
});
beforeAll(async () => {
  const url = 'https://example.org/night';
  ({ packageId } = await addPackage(portal.store, [{ name: { en: 'Night' } }], null, { url }));
});

test.each([
  ['Asia/Shanghai', '2027-02'],
  ['America/New_York', '2027-01'],
])('in %s the month is %s', async (timeZone, month) => {
  const { library, ask, inLibrary } = await openShelf(portal, { timeZone });
  await hold(portal.store, library, packageId);
  await inLibrary(async (tx) => {
    await tx.update(libraryPackages).set({ heldSince: night });
    await tx.insert(databases).values(databaseRow(library.code, 'one', { createdAt: night }));
  });
  const added = async () => (await ask(getOverview, {})).added.at(-1);
  const kinds = { database: 1, journal: 1, ebook: 0 };
  await expect.poll(added).toEqual({ month, count: 2, kinds });
  const { items } = await ask(listDatabases, { offset: 0, limit: 10 });
  expect(items.map(({ addedIn }) => addedIn)).toEqual([month]);
  for (const each of ['2027-01', '2027-02']) {
    const filter = { ...noTitleFilter, added: each };
    const page = { kind: 'journal', scope: 'library', sort: 'name', offset: 0, limit: 5 } as const;
    const { total } = await ask(searchTitles, { ...page, withFacets: false, filter });
    expect([each, total]).toEqual([each, each === month ? 1 : 0]);
  }
  const read = async (address: string) =>
    OpdsFeed.parse(await (await portal.app.fetch(new Request(address))).json());
  const root = await read(`${originOf(library)}${opdsPaths.catalog}?lang=en`);
  const latest = root.navigation?.find(({ title }) => title === 'Journals · New')?.href ?? '';
  expect(latest).toContain(`added=${month}`);
  expect((await read(latest)).publications).toHaveLength(1);
});
