// While there is no index: readers are not sent here, and whoever comes hears at once to come again.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import { sendingOf, strangerOf } from '#tests/contract/support/asking.ts';
import { answeredOnce, openPortal, requestOf } from '#tests/contract/support/portal.ts';

test('says that the search is being prepared, and answers as soon as it is', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const visitor = await strangerOf(portal, library);
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Nobody reads the titles: there is no index before this ends.
  const locking = portal.store.onPlatform(async (tx) => {
    // However busy the machine is: the lock holds until the end of the test.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`LOCK TABLE titles IN ACCESS EXCLUSIVE MODE`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const input = { q: '学报', kinds: [], limit: 5 };
  const ready = async () =>
    (await portal.app.fetch(new Request('http://x.localhost:8080/health/ready'))).status;
  try {
    await portal.app.warmUp();
    expect(await ready()).toBe(503);
    const answer = await answeredOnce(
      portal.app,
      requestOf(searchAll, input, sendingOf(portal, visitor)),
    );
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(answer.message).toContain('is being prepared');
    expect(answer.cnMessage).toContain('正在准备');
    expect(await ready()).toBe(503);
  } finally {
    held.resolve();
    await locking;
  }
  expect((await visitor.answer(searchAll, input)).flag).toBe(true);
  expect(await ready()).toBe(200);
});
