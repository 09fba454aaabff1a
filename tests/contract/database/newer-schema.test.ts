// A service that is started on a database which a newer version has migrated says so, and works.
import { expect, test } from 'vitest';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/records/libraries/library-records.ts';
import { emptyDatabase } from '../support/empty-database.ts';

const { place } = emptyDatabase();

const opened = async () => {
  let isNewer = false;
  const onNewer = () => {
    isNewer = true;
  };
  const store = await openStore(place, { onNewer });
  const libraries = await allLibraries(store);
  await store.close();
  return { isNewer, libraries };
};

test('says so, and goes on', async () => {
  expect(await opened()).toEqual({ isNewer: false, libraries: [] });
  const later = Date.now() + 86_400_000;
  await withClient(place, defaultTimeouts, async (client) => {
    await client.query(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer version', $1)",
      [later],
    );
    await client.query('ALTER TABLE libraries ADD COLUMN of_a_newer_version text');
  });
  expect(await opened()).toEqual({ isNewer: true, libraries: [] });
});
