// What reported usage says of databases at the desk: cost per use, overlaps, unopened titles, cancellation, matching by hand.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import {
  getCancellation,
  getUsageWorth,
  listOverlaps,
  listUnopenedTitles,
  listUsageItems,
  listUsageProviders,
  matchUsageItem,
  saveUsageProvider,
} from '#contract/calls/desk/counter.ts';
import { listTasks } from '#contract/calls/desk/tasks.ts';
import { type TableLine, titleReport } from '#server/imports/formats/usage/usage.test-data.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { counterProviders } from '#server/store/schema/desk/counter.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { freshIssn, journal, kbart, takeTitles } from '../imports/titles/title-imports.ts';
import { readerOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const [atlas, birds, clouds, stranger] = [freshIssn(), freshIssn(), freshIssn(), freshIssn()];
const year = 2024;
// The library keeps an owner.
beforeAll(() => readerOf(portal, library, 'librarian').then(() => undefined));

async function librarian() {
  const caller = await staffOf(portal, library, 'figures');
  return {
    ask: async <C extends AnyCall>(call: C, input: InputOf<C>) => {
      const { code, data } = await caller.answer(call, input as never);
      return { code, data: data as OutputOf<C> };
    },
  };
}

const usage = (lines: readonly TableLine[], of = year) =>
  takeTitles(portal, library, titleReport(lines, { year: of }), {
    kind: 'usage' as const,
    provider: 'Alpha',
    packageName: '',
    fileName: 'r.tsv',
  });

/** A package of a database with these titles. */
async function shelf(
  id: string,
  titles: readonly (readonly [string, string])[],
  price: number | null,
) {
  const { code: libraryCode } = library;
  const rows = kbart(titles.map(([name, issn]) => journal(name, issn)));
  const { report } = await takeTitles(portal, library, rows, {
    provider: 'Alpha',
    packageName: id,
  });
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const keys = { keyZh: id, keyInitials: id, keyEn: id, accessUrl: `https://${id}.example/` };
    const money = price === null ? {} : { price, priceCurrency: 'CNY' };
    await tx.insert(databases).values({ libraryCode, id, name: { en: id }, ...keys, ...money });
    await tx
      .update(libraryPackages)
      .set({ databaseId: id })
      .where(eq(libraryPackages.packageId, report.package?.id ?? ''));
  });
}

test('worth, overlaps, unopened titles and a cancellation follow from reports and holdings', async () => {
  await shelf(
    'big',
    [
      ['Atlas', atlas],
      ['Birds', birds],
      ['Clouds', clouds],
    ],
    300,
  );
  await shelf('small', [['Birds', birds]], null);
  await usage([{ title: 'Atlas', issn: atlas, counts: [10, 0] }], year - 1);
  await usage([
    { title: 'Atlas', issn: atlas, counts: [10, 20] },
    { title: 'Atlas', issn: atlas, counts: [100, 0], access: 'Open' },
    { title: 'Birds', issn: birds, counts: [30, 40] },
    { title: 'Stranger', issn: stranger, counts: [1, 0] },
  ]);
  const { ask } = await librarian();
  const worth = (await ask(getUsageWorth, { year })).data;
  expect(worth.items).toMatchObject([
    {
      id: 'big',
      price: 300,
      currency: 'CNY',
      uses: 100,
      usesAre: 'requests',
      usesBefore: 10,
      months: 2,
    },
    { id: 'small', price: null, uses: 70 },
  ]);
  expect((await ask(listOverlaps, { year })).data.items).toMatchObject([
    { titles: 1, sameYears: 1, uses: 70 },
  ]);
  const unopened = (await ask(listUnopenedTitles, { year, offset: 0, limit: 10 })).data;
  expect(unopened).toMatchObject({ total: 1, items: [{ name: { en: 'Clouds' }, package: 'big' }] });
  const { cancellation } = (await ask(getCancellation, { id: 'big', year })).data;
  expect(cancellation).toMatchObject({
    lost: { titles: 2, uses: 30 },
    elsewhere: { titles: 1, uses: 70 },
    free: { titles: 0 },
    mostUsed: [{ name: { en: 'Atlas' }, uses: 30 }],
    departments: [],
  });
  expect((await ask(getCancellation, { id: 'none', year })).code).toBe(404);
});

test('what did not match is a task, until a librarian says what it is, once', async () => {
  const { ask } = await librarian();
  const tasks = async () =>
    (await ask(listTasks, { view: 'all' })).data.items.filter(
      ({ kind }) => kind === 'usageUnmatched',
    );
  expect(await tasks()).toMatchObject([{ count: 1 }]);
  const open = async () =>
    (await ask(listUsageItems, { state: 'open', q: '', offset: 0, limit: 10 })).data;
  const [item] = (await open()).items;
  expect(item).toMatchObject({ name: 'Stranger', identifiers: [stranger], uses: 1 });
  const id = item?.id ?? 0;
  const wrong = await ask(matchUsageItem, { id, resource: { kind: 'database', id: 'big' } });
  expect(wrong.code).toBe(400);
  const said = await ask(matchUsageItem, { id, resource: null });
  expect(said.data).toMatchObject({ item: { isByHand: true, resource: null } });
  expect(await tasks()).toEqual([]);
  await usage([{ title: 'Stranger', issn: stranger, counts: [1, 5] }]);
  expect((await open()).items).toEqual([]);
});

test('a provider keeps its credentials to itself, and has a public address', async () => {
  const { ask } = await librarian();
  const harvest = {
    isOn: true,
    release: '5.1' as const,
    url: 'https://sushi.example.org/counter/',
    customerId: 'c',
    platform: '',
    reports: ['TR' as const],
    day: 5,
  };
  const credentials = { requestorId: 'r', apiKey: 'top secret' };
  const wanted = { id: null, name: 'Beta', harvest, credentials };
  for (const url of ['http://sushi.example.org', 'https://127.0.0.1/', 'https://localhost/', 'x'])
    expect((await ask(saveUsageProvider, { ...wanted, harvest: { ...harvest, url } })).code).toBe(
      400,
    );
  expect((await ask(saveUsageProvider, wanted)).code).toBe(200);
  expect((await ask(saveUsageProvider, wanted)).code).toBe(400);
  const listed = await ask(listUsageProviders, { year });
  expect(JSON.stringify(listed)).not.toContain('secret');
  expect(listed.data.items).toMatchObject([
    { name: 'Alpha', unmatched: 0 },
    { name: 'Beta', hasCredentials: true },
  ]);
  const rows = await portal.store.inLibrary(library.code, (tx) =>
    tx.select().from(counterProviders),
  );
  expect(JSON.stringify(rows)).not.toContain('secret');
});
