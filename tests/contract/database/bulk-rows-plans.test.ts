// Few rows of a large table are found by their keys, also in a table of which the database has not
// counted anything yet: else each change of a few rows would read the whole knowledge base.
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openUndoBook } from '#server/imports/undo/undo-notes.ts';
import { removeMade } from '#server/imports/undo/undone-import.ts';
import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { openPortal } from '../support/portal.ts';

/** Rows that this transaction read by going through the whole table. */
async function rowsPassed(tx: Tx): Promise<number> {
  const [countRow] = await readRows<{ passed: string }>(
    tx,
    sql`
    SELECT seq_tup_read AS passed FROM pg_stat_xact_user_tables WHERE relname = 'package_titles'`,
  );
  return Number(countRow?.passed);
}

/** Does the work and undoes it: rows of titles that nobody made would stand in other files' way. */
async function undone(store: Store, code: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await store.inLibrary(code, async (tx) => {
      await work(tx);
      throw new TransactionRollbackError();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

test.each([1, 1_800])('finds %i of 20,000 rows without passing the others', async (count) => {
  const portal = await openPortal();
  const { code } = await portal.addLibrary();
  await undone(portal.store, code, async (tx) => {
    const ids = await nextIds(tx, packageTitles, 20_000);
    const rows = ids.map((id) => ({
      id,
      packageId: `p-${code}`,
      ownerCode: code,
      titleId: id,
      rowKey: `row ${id}`,
      titleText: `Title ${id}`,
      contentHash: 'before',
    }));
    await insertRows(tx, packageTitles, rows);
    const some = ids.filter((_, index) => index % 11 === 0).slice(0, count);
    const before = await rowsPassed(tx);
    const book = openUndoBook();
    await book.keep(tx, 'package_titles', some);
    const changed = some.map((id) => ({ id, contentHash: 'after', titleText: `Named ${id}` }));
    await updateRows(tx, packageTitles, changed);
    expect((await rowsPassed(tx)) - before).toBe(0);
    expect(book.notes).toHaveLength(count);
    expect(book.notes[0]).toMatchObject({
      place: 'package_titles',
      rowId: String(some[0]),
      before: { id: some[0], content_hash: 'before' },
    });
    const [countRow] = await readRows<{ count: string }>(
      tx,
      sql`
      SELECT count(*) FROM package_titles
      WHERE package_id = ${`p-${code}`} AND content_hash = 'after' AND title_text = 'Named ' || id`,
    );
    expect(Number(countRow?.count)).toBe(count);
    const passed = await rowsPassed(tx);
    expect(await removeMade(tx, 'package_titles', some.map(String))).toBe(count);
    expect((await rowsPassed(tx)) - passed).toBe(0);
  });
});
