// Imports of title lists by two libraries of a test file, and their results.
import { freshLibrary, openedPortal } from '../../support/fresh-library.ts';
import { statesOf, undoOf, versionOf } from '../importing.ts';
import { type KbartRow, kbart, storedTitles, type TakeOrder, takeTitles } from './title-imports.ts';

/** Two new libraries before every test; functions use the first one by default. */
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
    states: () => statesOf(portal, library),
    version: () => versionOf(portal, library),
  };
}
