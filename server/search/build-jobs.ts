// What there is to build, and how: runs in the worker, over a store of its own.
import type { Store } from '../store/database.ts';
import { libraryRows, versionOf } from '../store/library-index-rows.ts';
import { impactRows, inclusionRows, numberRows, titleRows } from '../store/title-index-rows.ts';
import { buildLibrary, type LibraryData } from './build-library.ts';
import { TitlesBuilder, type TitlesData } from './build-titles.ts';

export type Job = { kind: 'titles' } | { kind: 'library'; code: string };

/** A library's part, at least as new as this version. */
export type VersionedLibrary = LibraryData & { version: number };

/** The whole knowledge base: read as the platform, so nothing that one library alone told of is in it. */
export async function buildTitles(store: Store): Promise<TitlesData> {
  return store.onPlatform(async (tx) => {
    const builder = new TitlesBuilder();
    for await (const rows of titleRows(tx)) for (const row of rows) builder.add(row);
    for await (const rows of numberRows(tx)) {
      for (const { id, value } of rows) builder.addNumber(id, value.slice(value.indexOf(':') + 1));
    }
    for (const { id, name } of await inclusionRows(tx)) builder.addInclusion(id, name);
    for (const { id, value } of await impactRows(tx)) builder.addImpact(id, value);
    return builder.done();
  });
}

export async function buildLibraryPart(store: Store, code: string): Promise<VersionedLibrary> {
  const version = await store.onPlatform((tx) => versionOf(tx, code));
  const rows = await store.inLibrary(code, (tx) => libraryRows(tx, code));
  return { ...buildLibrary(rows), version };
}
