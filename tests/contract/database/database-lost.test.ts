// A database whose tables are gone, as between a loss and the restore: the service says so, and goes on after it.
import { expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import { askAs, visitorOf } from '../accounts/asking-as.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const lost = emptyDatabase(true);
const portal = openedPortal({ database: lost.place });
const library = oneLibrary(portal);

test('is not ready, and answers that it is away, until the tables are back', async () => {
  const visitor = await visitorOf(portal, library);
  let offset = 0;
  const call = () => askAs(portal, visitor, listDatabases, { offset: ++offset, limit: 1 });
  const ready = async () =>
    (await portal.app.fetch(new Request('http://localhost:8080/health/ready'))).status;
  await expect.poll(ready).toBe(200);
  expect((await call()).status).toBe(200);

  await lost.run('ALTER SCHEMA public RENAME TO lost');
  await lost.run('CREATE SCHEMA public');
  expect(await ready()).toBe(503);
  const refused = await call();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');

  await lost.run('DROP SCHEMA public');
  await lost.run('ALTER SCHEMA lost RENAME TO public');
  await expect.poll(ready).toBe(200);
  expect((await call()).status).toBe(200);
});
