// Invented COUNTER reports and prices of the demonstration libraries, so that worth and the grid of months have something to
// show. They are imported as a library's own files are.
import { createHash } from 'node:crypto';
import { textIn } from '#contract/rules/rules.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { counterProviders } from '#server/store/schema/desk/counter.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titleIdentifiers } from '#server/store/schema/titles.ts';

/** With names of titles that no library has, as in every real report. */
const strangers = ['Proceedings of the Demonstration Society', '示范学会通讯'];
const maxProviders = 3;
const maxDatabases = 8;

interface Holding {
  provider: string;
  databaseId: string;
  title: string;
  issn: string | null;
  isbn: string | null;
}

/** Adds reports of last year and this one, once. */
export async function fillUsageReports(
  store: Store,
  libraryCode: string,
  now: Date,
): Promise<void> {
  const found = await store.inLibrary(libraryCode, async (tx) => {
    if ((await tx.select({ id: counterProviders.id }).from(counterProviders).limit(1)).length > 0)
      return null;
    const holdings = await holdingsOf(tx);
    const names = await databasesOf(tx);
    return { holdings, names };
  });
  if (found === null) return;
  const months = monthsUntil(now);
  const groups = [...Map.groupBy(found.holdings, ({ provider }) => provider)];
  for (const [place, [provider, titles]] of groups.slice(0, maxProviders).entries()) {
    // The last provider is two months behind, so that the grid has gaps.
    const there = place === maxProviders - 1 ? months.slice(0, -2) : months;
    await take(store, libraryCode, provider, titleReport(provider, titles, there));
  }
  if (found.names.length > 0)
    await take(store, libraryCode, 'Demonstration A–Z', databaseReport(found.names, months));
  await store.inLibrary(libraryCode, (tx) =>
    addPrices(tx, [
      ...new Set([
        ...groups.flatMap(([, all]) => all.map((each) => each.databaseId)),
        ...found.names.map(({ id }) => id),
      ]),
    ]),
  );
}

async function take(store: Store, libraryCode: string, provider: string, report: object) {
  await runImport(store, {
    kind: 'usage',
    libraryCode,
    isPlatform: false,
    isDryRun: false,
    startedBy: null,
    bytes: Buffer.from(JSON.stringify(report)),
    provider,
    packageName: '',
    fileName: `${provider}.json`,
  });
}

/** The demonstration has a few hundred; a platform with imported titles has many more, which are not needed. */
const maxRows = 20_000;

async function holdingsOf(tx: Tx): Promise<Holding[]> {
  const held = (await tx.select().from(libraryPackages)).filter(
    ({ databaseId, access }) => databaseId !== null && !access.includes('free'),
  );
  const providers = new Map(
    (await tx.select().from(packages)).map(({ id, provider }) => [id, provider]),
  );
  const rows = await tx.select().from(packageTitles).orderBy(packageTitles.id).limit(maxRows);
  const numbers = Map.groupBy(
    await tx.select().from(titleIdentifiers).limit(maxRows),
    ({ titleId }) => titleId,
  );
  return held.flatMap(({ packageId, databaseId }) =>
    rows
      .filter((row) => row.packageId === packageId && row.withdrawnAt === null)
      .map(({ titleId, titleText: title }) => {
        const number = (kind: string) =>
          numbers
            .get(titleId)
            ?.find(({ value }) => value.startsWith(kind))
            ?.value.slice(kind.length) ?? null;
        const provider = providers.get(packageId) ?? packageId;
        return {
          provider,
          databaseId: databaseId ?? '',
          title,
          issn: number('issn:'),
          isbn: number('isbn:'),
        };
      }),
  );
}

async function databasesOf(tx: Tx): Promise<{ id: string; name: string }[]> {
  const rows = await tx.select().from(databases).orderBy(databases.position, databases.id);
  return rows
    .filter(({ access }) => !access.includes('free'))
    .slice(0, maxDatabases)
    .map(({ id, name }) => ({ id, name: textIn(name, 'en') }));
}

/** January of last year to the month before this one. */
function monthsUntil(now: Date): string[] {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return monthsBetween(`${now.getUTCFullYear() - 1}-01`, last.toISOString().slice(0, 7));
}

/** Always the same number for the same words. */
function numberOf(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below;
}

function headOf(id: string, provider: string, months: readonly string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const filters = { Begin_Date: `${first}-01`, End_Date: `${last}-28` };
  return { Report_ID: id, Release: '5.1', Created_By: provider, Report_Filters: filters };
}

function performance(
  name: string,
  metrics: Readonly<Record<string, number>>,
  months: readonly string[],
) {
  const counts = (metric: string, most: number) =>
    Object.fromEntries(
      months.flatMap((month) => {
        const count = numberOf(`${name} ${metric} ${month}`, most);
        return count > 0 ? [[month, count]] : [];
      }),
    );
  return Object.fromEntries(
    Object.entries(metrics).map(([metric, most]) => [metric, counts(metric, most)]),
  );
}

/** A fifth of the titles is opened by nobody. */
function titleReport(provider: string, holdings: readonly Holding[], months: readonly string[]) {
  const listed = [
    ...holdings,
    ...strangers.map((title) => ({ title, issn: null, isbn: null })),
  ].filter(({ title }) => numberOf(title, 5) > 0);
  return {
    Report_Header: headOf('TR', provider, months),
    Report_Items: listed.map(({ title, issn, isbn }) => {
      const most = 5 + numberOf(title, 60);
      const metrics = {
        Total_Item_Requests: most,
        Total_Item_Investigations: most + most,
        No_License: numberOf(title, 7) === 0 ? 4 : 1,
      };
      return {
        Title: title,
        Platform: provider,
        Item_ID: {
          ...(issn !== null && { Online_ISSN: `${issn.slice(0, 4)}-${issn.slice(4)}` }),
          ...(isbn !== null && { ISBN: isbn }),
        },
        Attribute_Performance: [
          { Access_Type: 'Controlled', Performance: performance(title, metrics, months) },
        ],
      };
    }),
  };
}

function databaseReport(names: readonly { name: string }[], months: readonly string[]) {
  return {
    Report_Header: headOf('DR', 'Demonstration A–Z', months),
    Report_Items: names.map(({ name }) => {
      const most = 200 + numberOf(name, 2_000);
      const metrics = { Searches_Regular: most, Total_Item_Investigations: Math.round(most / 3) };
      return {
        Database: name,
        Platform: 'Demonstration A–Z',
        Attribute_Performance: [{ Performance: performance(name, metrics, months) }],
      };
    }),
  };
}

/** Where nobody entered one. */
async function addPrices(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.select({ id: databases.id, price: databases.price }).from(databases);
  const priced = rows
    .filter(({ id, price }) => price === null && ids.includes(id))
    .map(({ id }) => ({
      id,
      price: 20_000 + numberOf(id, 40) * 5_000,
      priceCurrency: numberOf(id, 3) === 0 ? 'USD' : 'CNY',
    }));
  await updateRows(tx, databases, priced);
}
