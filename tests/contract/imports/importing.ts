// Imports into libraries of a test file, and what comes of them: rows, titles, and what visitors see.
import { vi } from 'vitest';
import type { ImportKind } from '#contract/models/import-model.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { departments } from '#server/store/schema/campus.ts';
import type {
  funds,
  otherResources,
  patronStandings,
  recommendedTitles,
  works,
} from '#server/store/schema/collection.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { type databases, libraries, type subjects } from '#server/store/schema/libraries.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { freshLibrary, openedPortal, renew } from '../support/fresh-library.ts';
import type { TestPortal } from '../support/portal.ts';
import {
  type KbartRow,
  kbart,
  storedTitles,
  type TakeOrder,
  takeTitles,
  titlesWith,
} from './titles/title-imports.ts';

/** Tables that imports of a library's own records write. */
export type OwnTable =
  | typeof databases
  | typeof subjects
  | typeof departments
  | typeof funds
  | typeof otherResources
  | typeof patronStandings
  | typeof recommendedTitles
  | typeof works;

export function importing() {
  const portal = openedPortal();
  const library = freshLibrary(portal);
  const run = (kind: ImportKind, text: string, order: TakeOrder = {}) => {
    const file = { kind, fileName: 'list.csv', provider: '', packageName: '' };
    return takeTitles(portal, library, text, { ...file, ...order });
  };
  return {
    portal,
    library,
    run,
    take: async (...given: Parameters<typeof run>) => (await run(...given)).report,
    move: () => renew(portal, library),
    rowsOf: <T extends OwnTable>(table: T) =>
      portal.store.inLibrary(library.code, async (tx) => {
        const rows = (await tx.select().from(table as OwnTable)) as T['$inferSelect'][];
        return rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      }),
    undo: (id: string) => undoOf(portal, library, id),
    version: () => versionOf(portal, library),
  };
}

/** Imports of title lists, into two new libraries before every test; functions use the first one by default. */
export function importingTitles() {
  const portal = openedPortal();
  const library = freshLibrary(portal);
  const other = freshLibrary(portal);
  const run = (rows: readonly KbartRow[], order: TakeOrder = {}, into = library) =>
    takeTitles(portal, into, kbart(rows), order);
  return {
    portal,
    library,
    other,
    run,
    take: async (...options: Parameters<typeof run>) => (await run(...options)).report,
    undo: (id: string, of = library) => undoOf(portal, of, id),
    stored: (of = library) => storedTitles(portal, of),
    states: () =>
      portal.store.inLibrary(library.code, async (tx) =>
        (await tx.select().from(imports)).map(({ state }) => state),
      ),
    version: () => versionOf(portal, library),
  };
}

/** Until it is so: the index follows a moment after the tables. */
export const soon = (isSo: () => Promise<void>) => vi.waitFor(isSo, { interval: 50 });

export function visitingTitles() {
  const portal = openedPortal();
  const take = (visitor: Visitor, rows: readonly KbartRow[], order: TakeOrder = {}) =>
    takeTitles(portal, visitor.library, kbart(rows), order);
  const fresh = async () => visitorOf(portal, await portal.addLibrary());
  return {
    portal,
    fresh,
    several: async () => [await fresh(), await fresh(), await fresh(), await fresh()] as const,
    take,
    takeAsPlatform: (visitor: Visitor, rows: readonly KbartRow[], order: TakeOrder = {}) => {
      const packageName = `Platform ${visitor.library.code}`;
      return take(visitor, rows, { isPlatform: true, packageName, heldBy: [], ...order });
    },
    undo: (visitor: Visitor, { id }: { id: string }) => undoOf(portal, visitor.library, id),
    /** Titles of that ISSN by who told of them; null is the platform. */
    statedOf: async (issn: string) =>
      new Map((await titlesWith(portal, issn)).map(({ id, ownerCode }) => [ownerCode, id])),
  };
}

/** Undoes an import; null when the library has no such import. */
export const undoOf = (
  { store }: Pick<TestPortal, 'store'>,
  { code }: Pick<LibraryRecord, 'code'>,
  id: string,
) => store.inLibrary(code, (tx) => undoImport(tx, { libraryCode: code, id }));

/** A number that grows with every change that readers can see. */
const versionOf = ({ store }: TestPortal, library: LibraryRecord) =>
  store.onPlatform(async (tx) => {
    const rows = await tx.select().from(libraries);
    return rows.find(({ code }) => code === library.code)?.version;
  });
