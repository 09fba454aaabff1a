// Moves files of all kinds between the database and another store, one after the other, while the service runs.
import { type FileStores, placeContent, wholeContent } from '#server/files/keep/content.ts';
import { filesElsewhere, isStored, moveFile } from '#server/files/keep/stored-files.ts';

const stepSize = 200;

export interface Moved {
  moved: number;
  missing: number;
}

/**
 * Moves the files of a library. What has moved stays moved where the store fails, and a second run goes on.
 *
 * @param isToDatabase false to move to the store for objects
 * @throws ObjectStoreError where the store is away, or files are in one that the settings do not name
 */
export async function moveFiles(
  stores: FileStores,
  libraryCode: string,
  isToDatabase: boolean,
): Promise<Moved> {
  const { store } = stores;
  const to = { store, objects: isToDatabase ? null : stores.objects };
  const done = { moved: 0, missing: 0 };
  let after = '';
  for (;;) {
    const found = await store.inLibrary(libraryCode, (tx) =>
      filesElsewhere(tx, to.objects?.name ?? '', { after, limit: stepSize }),
    );
    for (const row of found) {
      const file = { libraryCode, ...row };
      const bytes = await wholeContent(stores, file);
      const content = bytes === null ? null : await placeContent(to, file, bytes);
      const isThere = await store.inLibrary(libraryCode, async (tx) =>
        content === null ? isStored(tx, row.id) : moveFile(tx, file, content),
      );
      if (isThere) done[content === null ? 'missing' : 'moved'] += 1;
    }
    if (found.length < stepSize) return done;
    after = found.at(-1)?.id ?? after;
  }
}
