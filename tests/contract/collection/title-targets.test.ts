// /middle at addresses of titles: those that the library holds, at their own addresses only, found by an index.
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findReference } from '#contract/calls/references.ts';
import { openTarget } from '#contract/calls/targets.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { coveringTitles, placeAtHost } from '#server/catalogue/access/title-places.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { libraryPackages, patronStandings } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { addPackage, hold, listTitles } from '../search/search-shelf.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow } from '../support/database-rows.ts';

let shelf: Shelf;
let reader: Caller;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const { code } = library;
  const site = `${code}.example.org`;
  const addresses = {
    deep: `https://www.${site}/Journal/10853/`,
    sibling: `https://${site}/journal/108`,
    asked: `https://find.${site}/direct.asp?db=a&jid=XYZ`,
    whole: `http://own.${site}/`,
    gone: `https://${site}/gone`,
  };
  const names = Object.keys(addresses);
  const made = await addPackage(
    portal.store,
    names.map((name) => ({ name: { en: name } })),
  );
  names.forEach((name, index) => {
    ids[name] = String(made.ids[index]);
  });
  const rows = Object.entries(addresses).map(([name, url]) => ({
    titleId: ids[name] ?? '',
    url,
    ...(name === 'gone' && { withdrawnAt: new Date() }),
  }));
  await listTitles(portal.store, `p-${code}`, rows);
  await shelf.inLibrary(async (tx) => {
    await tx.insert(libraryPackages).values({ libraryCode: code, packageId: `p-${code}` });
    const proxy = { remoteKind: 'ezproxy', remoteBase: 'https://proxy.example.edu' } as const;
    await tx.insert(accessSettings).values({ libraryCode: code, ...proxy });
    const accessUrl = `https://find.${site}/`;
    const platform = databaseRow(code, 'platform', { accessUrl, access: ['campus', 'remote'] });
    await tx.insert(databases).values(platform);
  });
  reader = await readerOf(portal, library);
});

const at = (path: string) => `https://${path.replace('SITE', `${shelf.library.code}.example.org`)}`;
const open = (path: string, who = reader) => who.answer(openTarget, { url: at(path) });

test.each([
  ['SITE/Journal/10853', 'deep'],
  ['SITE/journal/10853/volumes/2?x=1', 'deep'],
  ['www.SITE/Journal/10853/', 'deep'],
  ['SITE/journal/108/a', 'sibling'],
  ['find.SITE/direct.asp?db=a&jid=XYZ', 'asked'],
  ['own.SITE/any/page', 'whole'],
])('%s is the title %s, through the library', async (path, name) => {
  const { data } = await open(path);
  const url = `https://proxy.example.edu/login?qurl=${encodeURIComponent(at(path))}`;
  expect(data).toEqual({ url, resource: { kind: 'journal', id: ids[name] } });
});

test.each([
  'SITE/journal/10854',
  'SITE/journal/1085',
  'SITE/',
  'SITE/other',
  'SITE/gone',
  'deep.SITE/journal/10853',
  'SITE.evil.example/journal/10853',
  'SITE:8443/journal/10853',
])('%s is none', async (path) => {
  expect((await open(path)).code).toBe(403);
});

test('a page of a database beside a title is the database', async () => {
  const { data } = await open('find.SITE/direct.asp?db=b');
  expect(data).toMatchObject({ resource: { kind: 'database', id: 'platform' } });
});

test('a library that does not hold the title does not lead there', async () => {
  const stranger = await readerOf(shelf.portal, await shelf.portal.addLibrary());
  expect((await open('SITE/journal/10853', stranger)).code).toBe(403);
});

test('a title of a refused database is refused, unless another package has it at that address', async () => {
  const { portal, library } = shelf;
  const { code: libraryCode } = library;
  const refused = await readerOf(portal, library);
  await shelf.inLibrary(async (tx) => {
    const standing = { libraryCode, username: refused.name };
    await tx.insert(patronStandings).values({ ...standing, refusedResources: ['platform'] });
    await tx.update(libraryPackages).set({ databaseId: 'platform' });
  });
  const path = 'SITE/Journal/10853/volumes';
  expect((await open(path, refused)).message).toContain('no permission to access this repository');
  expect((await open(path)).code).toBe(200);
  const refusal = async () => {
    const found = await refused.ask(findReference, { address: at(path), item: emptyItem() });
    return found.target?.refusal;
  };
  expect((await refusal())?.en).toContain('no permission');
  const packageId = `p2-${libraryCode}`;
  const url = at('www.SITE/Journal/10853/');
  await listTitles(portal.store, packageId, [{ titleId: ids.deep ?? '', url }]);
  await hold(portal.store, library, packageId, ['campus', 'remote']);
  expect((await open(path, refused)).data).toMatchObject({
    resource: { kind: 'journal', id: ids.deep },
  });
  expect(await refusal()).toBeNull();
  await shelf.inLibrary(async (tx) => {
    await tx.delete(libraryPackages).where(eq(libraryPackages.packageId, packageId));
    await tx.update(libraryPackages).set({ databaseId: null });
  });
});

test('titles are found by the index of their addresses', async () => {
  const target = new URL(at('SITE/journal/10853/volumes'));
  const passed = await shelf.inLibrary(async (tx) => {
    // The table of the test is small; without an index for it, all rows would be passed all the same.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const read = async () => {
      const { rows } = await tx.execute(
        sql`SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relname = 'package_titles'`,
      );
      return Number(rows[0]?.seq_tup_read);
    };
    const before = await read();
    expect(await coveringTitles(tx, target)).toMatchObject([{ resource: { id: ids.deep } }]);
    return (await read()) - before;
  });
  expect(passed).toBe(0);
});

test('row-level security keeps neither a look-up of an address nor one of a host from that index', async () => {
  const { urlPlace } = packageTitles;
  for (const condition of [inArray(urlPlace, ['a.example.org/b']), placeAtHost('a.example.org')]) {
    const plan = await shelf.inLibrary(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`EXPLAIN SELECT FROM package_titles WHERE ${condition} AND ${ne(urlPlace, '')}`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('package_titles_place');
  }
});
