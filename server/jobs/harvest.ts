// Fetches usage reports for all libraries.
import { harvestKeyPurpose } from '#server/domain/counter/providers.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { harvestLibrary } from '#server/imports/harvest/harvest-library.ts';
import { readInThread } from '#server/imports/runs/read-in-thread.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

/** A library in trouble does not keep the others. */
export async function harvestAll(
  store: Store,
  now: Date,
  onTrouble: (error: unknown, what: string) => void,
): Promise<void> {
  const key = await serverKey(store, harvestKeyPurpose);
  for (const library of await allLibraries(store)) {
    const order = { libraryCode: library.code, today: libraryDay(library, now), now, key };
    await harvestLibrary(store, { ...order, read: readInThread }).catch((error) =>
      onTrouble(error, `Usage reports of library ${library.code} could not be fetched`),
    );
  }
}
