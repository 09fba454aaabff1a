// Adds the platform's titles and packages, and each demonstration library's holdings and own records.
import { identifierKey } from '#contract/rules/identifiers.ts';
import { titlesOfNumbers } from '#server/imports/writing/imported-collection.ts';
import { insertRows, nextIds } from '#server/store/bulk/bulk-rows.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import {
  bestBets,
  funds,
  libraryPackages,
  otherResources,
  titleNotes,
  works,
} from '#server/store/schema/collection.ts';
import {
  packages,
  packageTitles,
  titleFacts,
  titleIdentifiers,
  titles,
} from '#server/store/schema/titles.ts';
import { demonstrationPackages } from './collection-packages.ts';
import { bestBetRows, fundRows, otherRows, workNumbers, workRows } from './collection-rows.ts';
import { type DemonstrationTitle, demonstrationTitles } from './collection-titles.ts';
import type { DemonstrationLibrary } from './models.ts';

/** A journal of which the library says something itself. */
const coreIssn = '1002-4921';
const coreNote = {
  zh_CN: '印刷版合订本存放于三楼过刊阅览室。',
  en: 'Bound volumes are in the reading room on the third floor.',
};

const packageIds = new Set(demonstrationPackages.map(({ id }) => id));
const isAnyOfOurs = (found: readonly { id: string }[]) =>
  found.some(({ id }) => packageIds.has(id));

/** Once. Titles that an import has set keep their values. */
export async function fillKnowledge(store: Store): Promise<void> {
  await store.onPlatform(async (tx) => {
    if (isAnyOfOurs(await tx.select({ id: packages.id }).from(packages))) return;
    await tx.insert(packages).values(
      demonstrationPackages.map(({ id, provider, name, platform }) => ({
        id,
        provider,
        name,
        platform,
      })),
    );
    await writeTitles(tx, demonstrationTitles());
  });
}

async function writeTitles(tx: Tx, entries: readonly DemonstrationTitle[]): Promise<void> {
  const numbers = entries.flatMap(({ identifiers }) => identifiers);
  const known = new Map(
    (await titlesOfNumbers(tx, null, numbers)).map(({ value, titleId }) => [value, titleId]),
  );
  const ids = await nextIds(tx, titles, entries.length);
  const placed = entries.map((entry, index) => {
    const before = entry.identifiers
      .map((value) => known.get(value))
      .find((id) => id !== undefined);
    return { ...entry, id: before ?? ids[index] ?? 0, isNew: before === undefined };
  });
  const added = placed.filter(({ isNew }) => isNew);
  await insertRows(
    tx,
    titles,
    added.map(({ title, id }) => ({ ...emptyTitle, ...title, id })),
  );
  const newIdentifiers = added.flatMap(({ identifiers, id }) =>
    identifiers.map((value) => ({ value, titleId: id })),
  );
  await insertRows(tx, titleIdentifiers, newIdentifiers);
  const facts = added.flatMap(({ facts: each, id }) =>
    each.map((fact) => ({ value: null, ...fact, titleId: id })),
  );
  await insertRows(tx, titleFacts, facts);
  const rows = placed.flatMap(({ title, places, id }) =>
    places.map(({ packageId, url, dateFirst = null, accessType }) => ({
      packageId,
      titleId: id,
      rowKey: `demonstration ${id}`,
      url,
      dateFirst,
      accessType,
      titleText: title.name?.zh_CN ?? title.name?.en ?? '',
      coverageDepth: title.kind === 'ebook' ? 'ebook' : 'fulltext',
      contentHash: '',
    })),
  );
  await insertRows(tx, packageTitles, rows);
}

/** All rows of a statement need the same columns. */
const emptyTitle: Partial<typeof titles.$inferInsert> = {
  printIdentifier: null,
  onlineIdentifier: null,
  cnNumber: null,
  startedIn: null,
  clc: null,
  authors: [],
  keywords: [],
  publishedOn: null,
  frequency: '',
};

/** Once; also to a demonstration of an earlier release. */
export async function fillHoldings(
  store: Store,
  { code: libraryCode, holdings, settings }: DemonstrationLibrary,
): Promise<void> {
  await store.inLibrary(libraryCode, async (tx) => {
    if (isAnyOfOurs(await tx.select({ id: libraryPackages.packageId }).from(libraryPackages)))
      return;
    const inLibrary = <T>(rows: readonly T[]) => rows.map((row) => ({ libraryCode, ...row }));
    await tx
      .insert(libraryPackages)
      .values(
        inLibrary(
          demonstrationPackages
            .filter(({ heldBy }) => heldBy.includes(holdings))
            .map(({ id, databaseId, access }) => ({ packageId: id, databaseId, access })),
        ),
      );
    const others = otherRows(holdings === 'few', `${settings.domainCode}.example.org`);
    await tx.insert(otherResources).values(inLibrary(others)).onConflictDoNothing();
    // Projects and works belong to one university; the other libraries start without any.
    if (holdings !== 'all') return;
    await tx.insert(bestBets).values(inLibrary(bestBetRows())).onConflictDoNothing();
    const core = await journalsByIssn(tx, libraryCode, [identifierKey(coreIssn)]);
    const titleId = core(coreIssn);
    if (titleId !== null) {
      const row = { titleId, isCore: true, note: coreNote };
      await tx
        .insert(titleNotes)
        .values(inLibrary([row]))
        .onConflictDoNothing();
    }
    await tx.insert(funds).values(inLibrary(fundRows())).onConflictDoNothing();
    const rows = workRows(await journalsByIssn(tx, libraryCode, workNumbers()));
    await tx.insert(works).values(inLibrary(rows)).onConflictDoNothing();
  });
}

async function journalsByIssn(
  tx: Tx,
  libraryCode: string,
  numbers: readonly string[],
): Promise<(issn: string) => number | null> {
  const found = await titlesOfNumbers(tx, libraryCode, numbers);
  const ids = new Map(found.map(({ value, titleId }) => [value, titleId]));
  return (issn) => ids.get(identifierKey(issn)) ?? null;
}
