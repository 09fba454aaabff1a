// The jobs of a builder, in a process with its own connection: a base, a layer, or a library's part.
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { HeldData, LibraryData, OwnData } from '../index/library-data.ts';
import type { Layer } from '../index/titles.ts';
import type { TitlesData } from '../index/titles-data.ts';
import { heldRows, ownRows, versionsOf } from '../rows/library-index-rows.ts';
import {
  changesSince,
  databaseIdentity,
  forgetChanges,
  type Seen,
  seenNow,
} from '../rows/title-changes.ts';
import { allowLongReading, everyRow, rowsOfTitles } from '../rows/title-index-rows.ts';
import { layerFrom, plainValue } from './build-layer.ts';
import { buildHeld, buildOwn } from './build-library.ts';
import { TitlesBuilder } from './build-titles.ts';
import { nameOfBase, writeIndexFile } from './index-file.ts';

export type Job =
  | { kind: 'base'; folder: string | null }
  | { kind: 'layer'; snapshot: string; most: number }
  /** `known`: the version of the titles that the service has; null for none. */
  | { kind: 'library'; code: string; known: number | null };

export interface Base {
  titles: TitlesData;
  seen: Seen;
}

/** A base that is stored; or one in memory, and why it is not stored. */
export type BuiltBase = { isKept: true } | { isKept: false; base: Base; trouble: string | null };

/** Null if there are too many changes for a layer. */
export type BuiltLayer = { layer: Layer; seen: Seen } | null;

/** At least as new as these versions. Titles are left out if the service has them. */
export interface BuiltLibrary {
  version: number;
  titlesVersion: number;
  held: HeldData | null;
  own: OwnData;
}

export type VersionedLibrary = LibraryData & Pick<BuiltLibrary, 'version' | 'titlesVersion'>;

export async function buildBase(store: Store, folder: string | null): Promise<BuiltBase> {
  const { base, identity } = await store.onPlatform(async (tx) => {
    await allowLongReading(tx);
    const identity = await databaseIdentity(tx);
    // The version is read first, so that the data read afterwards is at least as new.
    const seen = await seenNow(tx);
    return { base: { titles: await readTitles(tx), seen }, identity };
  });
  await store.onPlatform(async (tx) => {
    await allowLongReading(tx);
    await forgetChanges(tx);
  });
  if (folder === null || identity === null) return { isKept: false, base, trouble: null };
  try {
    await writeIndexFile(folder, nameOfBase(identity), identity, base);
    return { isKept: true };
  } catch (error) {
    return { isKept: false, base, trouble: String(error) };
  }
}

async function readTitles(tx: Tx): Promise<TitlesData> {
  const builder = new TitlesBuilder();
  const { titles, numbers, inclusions, impacts } = everyRow(tx);
  for await (const rows of titles) for (const row of rows) builder.add(row);
  for await (const rows of numbers) {
    for (const { id, value } of rows) builder.addNumber(id, plainValue(value));
  }
  for await (const rows of inclusions) {
    for (const { id, name } of rows) builder.addInclusion(id, name);
  }
  for await (const rows of impacts) for (const { id, value } of rows) builder.addImpact(id, value);
  return builder.done();
}

export async function buildLayer(
  store: Store,
  { snapshot, most }: { snapshot: string; most: number },
): Promise<BuiltLayer> {
  return store.onPlatform(async (tx) => {
    await allowLongReading(tx);
    const changes = await changesSince(tx, snapshot, most);
    if (changes === null || changes.titleIds.length >= most) return null;
    const { titleIds, ...seen } = changes;
    return { layer: layerFrom(await rowsOfTitles(tx, titleIds), titleIds), seen };
  });
}

export async function buildLibraryPart(
  store: Store,
  { code, known }: { code: string; known: number | null },
): Promise<BuiltLibrary> {
  const versions = await store.onPlatform((tx) => versionsOf(tx, code));
  const isKnown = versions.titlesVersion === known;
  const rows = await store.inLibrary(code, async (tx) => ({
    held: isKnown ? null : await heldRows(tx, code),
    own: await ownRows(tx),
  }));
  return {
    ...versions,
    held: rows.held === null ? null : buildHeld(rows.held),
    own: buildOwn(rows.own),
  };
}
