// Months are the library's own: what came there in the night between two months is in the same one in figures, lists and catalogs.
import { beforeAll, expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { searchTitles } from '#contract/calls/titles.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { opdsPaths } from '#contract/wire/feed-paths.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { libraryToken, originOf } from '../accounts/signing-in.ts';
import { addPackage, hold } from '../search/search-shelf.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { OpdsFeed } from './feed-reading.ts';

let portal: TestPortal;
/** Four in the morning of the first of February in Shanghai, the afternoon before in New York. */
const night = new Date('2027-01-31T20:00:00Z');
const cases = [
  ['Asia/Shanghai', '2027-02'],
  ['America/New_York', '2027-01'],
] as const;
const libraries = new Map<string, LibraryRecord>();

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.standsAt = night.getTime();
  const made = await addPackage(portal.store, [{ name: { en: 'Journal of the Night' } }], null, {
    url: 'https://example.org/night',
  });
  for (const [timeZone] of cases) {
    const library = await portal.addLibrary({ timeZone });
    const { code: libraryCode } = library;
    libraries.set(timeZone, library);
    await hold(portal.store, library, made.packageId);
    await portal.store.inLibrary(libraryCode, async (tx) => {
      await tx.update(libraryPackages).set({ heldSince: night });
      const keys = { keyZh: 'a', keyInitials: 'a', keyEn: 'a', accessUrl: 'https://example.org/' };
      await tx
        .insert(databases)
        .values({ libraryCode, id: 'one', name: { en: 'One' }, ...keys, createdAt: night });
    });
  }
});

test.each(cases)('in %s the month is %s', async (timeZone, month) => {
  const library = libraries.get(timeZone) as LibraryRecord;
  const token = await libraryToken(portal, library);
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>) => {
    const at = { label: library.domainCode, libraryCode: library.code, now: portal.clock.now() };
    const answer = await answerOf(portal.app, requestOf(call, input, { ...at, token }));
    expect(answer.code).toBe(200);
    return answer.data as OutputOf<C>;
  };
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
