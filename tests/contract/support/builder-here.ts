// Builds the search index in the test's own process; tests/night and service-starts.test.ts have real builders.
import { buildBase, buildLayer, buildLibraryPart } from '#server/search/build/build-jobs.ts';
import type { Builder } from '#server/search/build/builder.ts';
import type { Store } from '#server/store/connection/database.ts';

export const builderHere = (store: Store): Builder => ({
  base: (folder) => buildBase(store, folder),
  layer: (snapshot, most) => buildLayer(store, { snapshot, most }),
  library: (code, known) => buildLibraryPart(store, { code, known }),
  close: async () => {},
});
