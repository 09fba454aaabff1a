// Imports into a library of a test file, and the resulting rows.
import type { ImportKind } from '#contract/models/import-model.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import type { departments } from '#server/store/schema/campus.ts';
import type {
  funds,
  otherResources,
  patronStandings,
  recommendedTitles,
  works,
} from '#server/store/schema/collection.ts';
import {
  type databases,
  imports,
  libraries,
  type subjects,
} from '#server/store/schema/libraries.ts';
import { freshLibrary, openedPortal, renew } from '../support/fresh-library.ts';
import type { TestPortal } from '../support/portal.ts';

type Stored = Pick<TestPortal, 'store'>;

interface ImportOptions {
  isDryRun?: boolean;
  isPlatform?: boolean;
  fileName?: string;
}

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

/** A new library before every test. */
export function importing() {
  const portal = openedPortal();
  const library = freshLibrary(portal);

  const run = (kind: ImportKind, text: string, options: ImportOptions = {}) => {
    const { isDryRun = false, isPlatform = false, fileName = 'list.csv' } = options;
    return runImport(portal.store, {
      kind,
      libraryCode: library.code,
      isPlatform,
      bytes: Buffer.from(text),
      fileName,
      provider: '',
      packageName: '',
      isDryRun,
      startedBy: null,
    });
  };
  return {
    portal,
    library,
    run,
    take: async (kind: ImportKind, text: string, options: ImportOptions = {}) =>
      (await run(kind, text, options)).report,
    /** Continues with another library. */
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

/** Undoes an import; null when the library has no such import. */
export function undoOf({ store }: Stored, { code }: LibraryRecord, id: string) {
  return store.inLibrary(code, (tx) => undoImport(tx, { libraryCode: code, id }));
}

/** The records of a library's imports. */
export function statesOf({ store }: Stored, { code }: LibraryRecord) {
  return store.inLibrary(code, async (tx) =>
    (await tx.select().from(imports)).map(({ state }) => state),
  );
}

/** A number that grows with every change that readers can see. */
export function versionOf({ store }: Stored, library: LibraryRecord) {
  return store.onPlatform(async (tx) => {
    const rows = await tx.select().from(libraries);
    return rows.find(({ code }) => code === library.code)?.version;
  });
}
