// A library with other resources, projects and works, for the tests of their calls.

import type { Tx } from '#server/store/connection/database.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { funds, otherResources, works } from '#server/store/schema/collection.ts';
import { type Caller, strangerOf } from './asking.ts';
import { openPortal, type TestPortal } from './portal.ts';

type NewWork = Partial<typeof works.$inferInsert> & { id: string; title: string };
type NewFund = Partial<Omit<typeof funds.$inferInsert, 'title'>> & {
  id: string;
  title: { zh_CN?: string; en?: string };
};
type NewOther = Partial<Omit<typeof otherResources.$inferInsert, 'name'>> & {
  id: string;
  name: { zh_CN?: string; en?: string };
};

/** A library, and a visitor of it. */
export interface Shelf extends Caller {
  portal: TestPortal;
  inLibrary<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  addWorks(...entries: NewWork[]): Promise<void>;
  addFunds(...entries: NewFund[]): Promise<void>;
  addOthers(...entries: NewOther[]): Promise<void>;
}

/** @param portal an open portal, for a second library in it */
export async function openShelf(
  portal?: TestPortal,
  settings?: Parameters<TestPortal['addLibrary']>[0],
): Promise<Shelf> {
  const open = portal ?? (await openPortal());
  const library = await open.addLibrary(settings);
  const libraryCode = library.code;
  const insert: Shelf['inLibrary'] = (work) => open.store.inLibrary(libraryCode, work);
  return {
    ...(await strangerOf(open, library)),
    portal: open,
    inLibrary: insert,
    addWorks: (...entries) =>
      insert(async (tx) => {
        const rows = entries.map((entry) => ({ ...keys({ zh_CN: entry.title }), ...entry }));
        const own = { libraryCode, kind: 'achievement' as const };
        await tx.insert(works).values(rows.map((row) => ({ ...own, sourceKey: row.id, ...row })));
      }),
    addFunds: (...entries) =>
      insert(async (tx) => {
        const rows = entries.map((entry) => ({ ...keys(entry.title), number: entry.id, ...entry }));
        await tx.insert(funds).values(rows.map((row) => ({ libraryCode, ...row })));
      }),
    addOthers: (...entries) =>
      insert(async (tx) => {
        const own = { libraryCode, kind: 'software' as const, accessUrl: 'https://example.org/' };
        const rows = entries.map((entry) => ({ ...own, ...keys(entry.name), ...entry }));
        await tx.insert(otherResources).values(rows);
      }),
  };
}

function keys(name: { zh_CN?: string; en?: string }) {
  const made = keysOf(name);
  return { keyZh: made.zh_CN, keyInitials: made.initials, keyEn: made.en };
}

/** Each value of a facet with its count, in their order, by the facet's name. */
export const facetCounts = (
  facets: Record<string, readonly { value: string; count: number }[]> = {},
) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, values]) => [
      name,
      values.map(({ value, count }) => `${value} ${count}`).join(', '),
    ]),
  );
