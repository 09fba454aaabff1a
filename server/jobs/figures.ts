// Adds events of use to the sums once a minute: reading figures does it too, but nobody may be looking.
import { foldAll, librariesWaiting } from '#server/domain/figures/fold.ts';
import { marksPurpose, marksWith } from '#server/domain/figures/marks.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

export async function foldAllUse(store: Store, now: Date): Promise<void> {
  const waiting = await store.onPlatform((tx) => librariesWaiting(tx));
  const marks = marksWith(await serverKey(store, marksPurpose));
  for (const library of await allLibraries(store)) {
    if (!waiting.has(library.code)) continue;
    await foldAll((work) => store.inLibrary(library.code, work), { library, marks, now });
  }
}
