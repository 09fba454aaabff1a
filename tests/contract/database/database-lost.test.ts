// A database whose tables are gone, as between a loss and the restore: the service says so, and goes on after it.
import { expect, test } from 'vitest';
import { listDatabases } from '#contract/calls/databases.ts';
import { libraryToken } from '../accounts/signing-in.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { answerOf, openPortal, requestOf } from '../support/portal.ts';

const lost = emptyDatabase();

test('is not ready, and answers that it is away, until the tables are back', async () => {
  const portal = await openPortal({ database: lost.place });
  const library = await portal.addLibrary();
  const token = await libraryToken(portal, library);
  let cursor = 0;
  const call = () => {
    cursor += 1;
    const { domainCode: label, code: libraryCode } = library;
    const input = { offset: cursor, limit: 1 };
    return answerOf(
      portal.app,
      requestOf(listDatabases, input, { label, libraryCode, token, now: new Date() }),
    );
  };
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
