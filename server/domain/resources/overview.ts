// The whole collection in numbers. The search index counts journals and e-books, as it does for their
// lists, so that each figure equals the total of its list.

import { sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import { type Facets, noTitleFilter } from '#contract/models/title-list-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import { listedStates } from '#contract/rules/lists/database-list.ts';
import { vendorValue, withAncestors } from '#contract/rules/lists/facet-values.ts';
import { resourceKey, waysCounted } from '#contract/rules/rules.ts';
import type { SearchIndex } from '#server/search/port.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { isDatabaseShown, isOtherShown } from '#server/store/rows/shown.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { addedByMonth } from './added-by-month.ts';
import { dateColumns } from './database-dates.ts';

/** Facets of titles that the overview shows. */
const titleFacets = ['subject', 'language', 'publisher', 'access', 'inclusion'] as const;

export async function overviewOf(tx: Tx, library: LibraryRecord, index: SearchIndex, now: Date) {
  const [journals, ebooks] = [titlesOf('journal', index, now), titlesOf('ebook', index, now)];
  const own = await ownFacets(tx, library, now);
  return {
    kinds: {
      ...own.kinds,
      journal: journals.total,
      ebook: ebooks.total,
      ...(await countsOfWorks(tx)),
    },
    facets: { ...own.facets, journal: journals.facets, ebook: ebooks.facets },
    vendors: own.vendors,
    added: await addedByMonth(tx, library, index, now),
  };
}

/** Number of resources by kind, without titles where there is no index, and databases by state. */
export async function collectionNow(
  tx: Tx,
  library: LibraryRecord,
  index: SearchIndex | null,
  now: Date,
) {
  const { kinds, facets } = await ownFacets(tx, library, now);
  const titles = index && {
    journal: titlesOf('journal', index, now).total,
    ebook: titlesOf('ebook', index, now).total,
  };
  return {
    kinds: { ...kinds, ...titles, ...(await countsOfWorks(tx)) },
    states: new Map(facets.database.state.map(({ value, count }) => [value, count])),
  };
}

function titlesOf(kind: TitleKind, index: SearchIndex, now: Date) {
  const { total, counts } = index.findTitles({
    kind,
    scope: 'library',
    sort: 'name',
    offset: 0,
    limit: 0,
    withFacets: true,
    filter: noTitleFilter,
    thisYear: now.getUTCFullYear(),
  });
  const all = counts?.facets ?? {};
  return { total, facets: Object.fromEntries(titleFacets.map((name) => [name, all[name] ?? []])) };
}

/** Databases and other resources: a few thousand rows at most, counted as in their lists. */
async function ownFacets(tx: Tx, library: LibraryRecord, now: Date) {
  const day = libraryDay(library, now);
  const ownDatabases = await tx.select(databaseColumns).from(databases).where(isDatabaseShown);
  const others = await tx.select(otherColumns).from(otherResources).where(isOtherShown);
  const { code, parent } = subjects;
  const tree = await tx.select({ code, parent }).from(subjects);
  const table = new Map(tree.map((each) => [each.code, each]));
  const vendors: Record<string, LocalText> = {};
  const common = (row: Pick<(typeof others)[number], CommonName>) => {
    const vendor = vendorValue(row.vendor);
    if (vendor !== '') vendors[vendor] = row.vendor;
    const withParents = row.subjects.flatMap((subject) => withAncestors(subject, table));
    return {
      subject: withParents,
      language: row.languages,
      access: waysCounted(row.access),
      vendor: vendor === '' ? [] : [vendor],
    };
  };
  const outages = new Set((await lastingOutages(tx)).map((each) => resourceKey(each.resource)));
  const states = ownDatabases.map((row) =>
    listedStates(row, day, outages.has(resourceKey({ kind: 'database', id: row.id }))),
  );
  // The list shows expired databases only on request.
  const current = ownDatabases.filter((_, index) => states[index]?.[0] !== 'expired');
  const { state = [] } = facetsOf(states.map((each) => ({ state: each })));
  return {
    kinds: { database: current.length, other: others.length },
    facets: {
      database: {
        ...facetsOf(current.map((row) => ({ ...common(row), type: row.types }))),
        state,
      },
      other: facetsOf(others.map((row) => ({ ...common(row), kind: [row.kind] }))),
    },
    vendors,
  };
}

type CommonName = 'subjects' | 'languages' | 'access' | 'vendor';

const databaseColumns = {
  id: databases.id,
  subjects: databases.subjects,
  languages: databases.languages,
  access: databases.access,
  vendor: databases.vendor,
  types: databases.types,
  ...dateColumns,
};
const otherColumns = {
  kind: otherResources.kind,
  subjects: otherResources.subjects,
  languages: otherResources.languages,
  access: otherResources.access,
  vendor: otherResources.vendor,
};

/** Counts rows by value, each value once for a row; most frequent first. */
function facetsOf(rows: readonly Readonly<Record<string, readonly string[]>>[]): Facets {
  const counts = new Map<string, Map<string, number>>();
  for (const row of rows) {
    for (const [name, values] of Object.entries(row)) {
      const facet = counts.get(name) ?? new Map<string, number>();
      counts.set(name, facet);
      for (const value of new Set(values)) facet.set(value, (facet.get(value) ?? 0) + 1);
    }
  }
  return Object.fromEntries(
    [...counts].map(([name, facet]) => [
      name,
      [...facet]
        .map(([value, count]) => ({ value, count }))
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    ]),
  );
}

async function countsOfWorks(tx: Tx): Promise<Record<string, number>> {
  const rows = await readRows<{ kind: string; count: string }>(
    tx,
    sql`
    SELECT 'fund' AS kind, count(*) AS count FROM funds
    UNION ALL SELECT kind, count(*) FROM works GROUP BY kind`,
  );
  const none = { fund: 0, achievement: 0, quote: 0, article: 0 };
  return { ...none, ...Object.fromEntries([...rows].map((row) => [row.kind, Number(row.count)])) };
}
