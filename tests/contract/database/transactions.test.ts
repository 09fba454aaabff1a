// One transaction at a time: none inside another one, and none that keeps a connection while it waits for a second.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { titleHandlers } from '#server/calls/collection/titles.ts';
import type { CallContext } from '#server/http/context/call-context.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { sortedAs } from '../support/database-rows.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { ownDatabase } from '../support/own-database.ts';

const portal = openedPortal();
const calls = 40;

test('refuses to begin one inside another, and loses nothing by it', async () => {
  const { store } = portal;
  const { code } = await portal.addLibrary();
  const nested = store.inLibrary(code, () => store.onPlatform(async () => {}));
  await expect(nested).rejects.toThrow('inside another');
  const after = store.inLibrary(code, (tx) => readRows(tx, sql`SELECT ${1}::int AS one`));
  expect(await after).toEqual([{ one: 1 }]);
});

test('takes nothing in a transaction that is over', async () => {
  const { code } = await portal.addLibrary();
  const kept = await portal.store.inLibrary(code, async (tx) => ({ tx }));
  await expect(readRows(kept.tx, sql`SELECT 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('over') },
  });
});

test('undoes a transaction in which a statement failed, though nobody minded', async () => {
  const { code } = await portal.addLibrary();
  const careless = portal.store.inLibrary(code, async (tx) => {
    await tx.execute(sql`SELECT 1 / 0`).catch(() => {});
  });
  await expect(careless).rejects.toThrow('undone');
});

test(`answers ${calls} titles in full at once, however slow the database is`, async () => {
  const library = await portal.addLibrary();
  const other = await portal.addLibrary({ nameEn: 'Other Holder' });
  const packageId = `at-once-${library.code}`;
  const journal = { kind: 'journal', ...sortedAs('k') } as const;
  const ids = await portal.store.onPlatform(async (tx) => {
    const names = Array.from({ length: calls }, (_, index) => ({ en: `At once ${index}` }));
    const rows = names.map((name) => ({ ...journal, name }));
    const made = await tx.insert(titles).values(rows).returning({ id: titles.id });
    await tx.insert(packages).values({ id: packageId, provider: 'P', name: packageId });
    const row = { packageId, titleText: '', contentHash: '' };
    const inPackage = made.map(({ id }) => ({ ...row, titleId: id, rowKey: `${id}` }));
    await tx.insert(packageTitles).values(inPackage);
    return made.map(({ id }) => id);
  });
  for (const { code } of [library, other]) {
    await portal.store.inLibrary(code, (tx) =>
      tx.insert(libraryPackages).values({ libraryCode: code, packageId }),
    );
  }
  const slow = new Client(ownDatabase());
  await slow.connect();
  // Every call stops where it has a connection already.
  await slow.query('BEGIN; LOCK TABLE titles IN ACCESS EXCLUSIVE MODE');
  // As calls ask, but all at once: more than there are connections.
  const reads = ids.map((id) =>
    portal.store.inLibrary(library.code, (tx) => {
      const context = { tx, library, index: null } as unknown as CallContext;
      return titleHandlers.getTitle({ id: String(id) }, context);
    }),
  );
  const waiting = async () => {
    const { rows } = await slow.query(
      "SELECT count(*)::int AS held FROM pg_locks WHERE relation = 'titles'::regclass AND NOT granted",
    );
    return rows[0]?.held;
  };
  await expect.poll(waiting).toBe(10);
  await slow.query('COMMIT');
  await slow.end();
  const answers = await Promise.all(reads);
  expect(answers.map(({ id }) => id)).toEqual(ids.map(String));
  expect(answers[0]?.heldBy).toMatchObject({ count: 1, names: [{ en: 'Other Holder' }] });
});
