// Compares a library with its file, and writes what differs.
import type { Store, Tx } from '#server/store/connection/database.ts';
import { insertLibrary, updateLibrary } from '#server/store/records/library-records.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { differences } from './differences.ts';
import type { LibraryFile, OwnValues } from './library-file.ts';
import { noOwnValues, readOwnValues } from './read-own-values.ts';
import { RowValues, rowShape, rowValuesOf, settingsOf } from './row-values.ts';
import { storedForm } from './stored-form.ts';
import { writeOwnValues } from './write-own-values.ts';

/** The settings of a stored library, as `readLibraryFile` reads them, without its secrets. */
export async function libraryFileOf(store: Store, library: LibraryRecord): Promise<LibraryFile> {
  const own = await store.inLibrary(library.code, readOwnValues);
  return { code: library.code, ...rowValuesOf(library), ...own };
}

/**
 * Brings a library to what a file says; one that is not there is created.
 *
 * @param library the stored library with the file's code, if any
 * @param isTrial everything is checked and compared, and nothing is kept
 * @returns a line for each setting that differs
 * @throws Refused
 */
export async function applyLibraryFile(
  store: Store,
  file: LibraryFile,
  library: LibraryRecord | undefined,
  isTrial: boolean,
): Promise<string[]> {
  const { row, own } = partsOf(file);
  const onPlatform = (work: Work) => store.onPlatform(work);
  const inLibrary = (work: Work) => store.inLibrary(file.code, work);
  const rowLines = await run(onPlatform, isTrial, (tx) => applyRow(tx, file.code, row, library));
  const ownLines =
    library === undefined && isTrial
      ? // Rows of the library's own can be written only where the library is there.
        differences(noOwnValues, changed(noOwnValues, own))
      : await run(inLibrary, isTrial, (tx) => applyOwn(tx, file.code, own));
  return [...rowLines, ...ownLines];
}

type Work = (tx: Tx) => Promise<string[]>;

function partsOf({ code: _, ...values }: LibraryFile): {
  row: RowValues;
  own: Partial<OwnValues>;
} {
  const isOfRow = ([name]: [string, unknown]) => Object.hasOwn(rowShape, name);
  const entries = Object.entries(values);
  return {
    row: RowValues.parse(Object.fromEntries(entries.filter(isOfRow))),
    own: Object.fromEntries(entries.filter((entry) => !isOfRow(entry))),
  };
}

async function applyRow(
  tx: Tx,
  code: string,
  row: RowValues,
  library: LibraryRecord | undefined,
): Promise<string[]> {
  const settings = settingsOf(row);
  if (library === undefined) {
    return differences({}, { code, ...rowValuesOf(await insertLibrary(tx, code, settings)) });
  }
  const after = await updateLibrary(tx, code, settings);
  const isSecretNew =
    after.signIn.kind === 'oidc' &&
    !(library.signIn.kind === 'oidc' && library.signIn.clientSecret === after.signIn.clientSecret);
  return [
    ...differences(rowValuesOf(library), rowValuesOf(after)),
    ...(isSecretNew ? ['oidc-client-secret: changed'] : []),
  ];
}

async function applyOwn(tx: Tx, code: string, own: Partial<OwnValues>): Promise<string[]> {
  const stored = await readOwnValues(tx);
  await writeOwnValues(tx, code, changed(stored, own), stored);
  return differences(stored, await readOwnValues(tx));
}

function changed(stored: OwnValues, own: Partial<OwnValues>): OwnValues {
  return storedForm({ ...stored, ...own }, stored, new Date().toISOString().slice(0, 10));
}

class TrialEnded extends Error {}

/** Runs in one transaction, which is rolled back after a trial. */
async function run(
  inTransaction: (work: Work) => Promise<string[]>,
  isTrial: boolean,
  work: Work,
): Promise<string[]> {
  let lines: string[] = [];
  try {
    await inTransaction(async (tx) => {
      lines = await work(tx);
      if (isTrial) throw new TrialEnded();
      return lines;
    });
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  }
  return lines;
}
