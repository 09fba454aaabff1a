// Imports into a library of a test file, and what became of its rows.
import { beforeAll, beforeEach } from 'vitest';
import type { ImportKind } from '#contract/collection-model.ts';
import { runImport } from '#server/imports/run-import.ts';
import type { LibraryRecord } from '#server/store/library-register.ts';
import { libraries, type subjects } from '#server/store/schema.ts';
import type { departments } from '#server/store/schema-campus.ts';
import type {
  funds,
  otherResources,
  patronStandings,
  works,
} from '#server/store/schema-collection.ts';
import { openPortal, type TestPortal } from './portal.ts';

interface Wish {
  isDryRun?: boolean;
  isPlatform?: boolean;
  fileName?: string;
}

/** Tables that imports of a library's own things write. */
export type OwnTable =
  | typeof subjects
  | typeof departments
  | typeof funds
  | typeof otherResources
  | typeof patronStandings
  | typeof works;

/** A fresh library before every test. */
export function importing() {
  let portal: TestPortal;
  let library: LibraryRecord;
  beforeAll(async () => {
    portal = await openPortal();
  });
  beforeEach(async () => {
    library = await portal.addLibrary();
  });

  const run = (kind: ImportKind, text: string, wish: Wish = {}) => {
    const { isDryRun = false, isPlatform = false, fileName = 'list.csv' } = wish;
    return runImport(portal.store, {
      ...{ kind, libraryCode: library.code, isPlatform, bytes: Buffer.from(text), fileName },
      ...{ provider: '', packageName: '', isDryRun, startedBy: null },
    });
  };
  return {
    run,
    take: async (kind: ImportKind, text: string, wish: Wish = {}) =>
      (await run(kind, text, wish)).report,
    /** Goes on with another library. */
    move: async () => {
      library = await portal.addLibrary();
    },
    library: () => library,
    store: () => portal.store,
    rowsOf: <T extends OwnTable>(table: T) =>
      portal.store.inLibrary(library.code, async (tx) => {
        const rows = (await tx.select().from(table as OwnTable)) as T['$inferSelect'][];
        return rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      }),
    version: () =>
      portal.store.onPlatform(async (tx) => {
        const rows = await tx.select().from(libraries);
        return rows.find(({ code }) => code === library.code)?.version;
      }),
  };
}
