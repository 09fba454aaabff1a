// Rows in bulk: what PostgreSQL reads back is what was fields, however many statements it takes.
import { eq, like, sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openUndoBook } from '#server/imports/undo/undo-notes.ts';
import { removeMade } from '#server/imports/undo/undone-import.ts';
import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => portal.store.inLibrary(library.code, work);

/** Texts that mean something to somebody on the way. */
const inputs = [
  'plain',
  '',
  'NULL',
  '{}',
  '}{',
  '\\N',
  "it's",
  'a,b;c',
  '  blanks  ',
  '$1 $2 %s',
  '"quoted" \\ and \\"both\\"',
  'line\nline\ttab',
  "'); DROP TABLE x; --",
  '中文，全角',
  'é ü 😀',
];

function rowOf(index: number, prefix: string) {
  const text = inputs[index % inputs.length] ?? '';
  return {
    libraryCode: library.code,
    id: `${prefix}-${index}`,
    name: { zh_CN: text, en: `${index}` },
    keyZh: text,
    keyInitials: 'same',
    keyEn: String(index),
    accessUrl: 'https://example.org/',
    aliases: index % 3 === 0 ? [] : [text, 'two'],
    internalNote: text.repeat(1 + (index % 40)),
    trialFrom: index % 2 === 0 ? '2026-01-31' : null,
    concurrentUsers: index % 5 === 0 ? null : index,
    isNew: index % 2 === 1,
    updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    topics: [],
  };
}

async function stored(tx: Tx, prefix: string) {
  const rows = await tx
    .select()
    .from(databases)
    .where(like(databases.id, `${prefix}-%`))
    .orderBy(sql`${databases.keyEn}::int`);
  const fields = Object.keys(rowOf(0, prefix)) as (keyof ReturnType<typeof rowOf>)[];
  return rows.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]])));
}

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => rowOf(index, prefix));

const readBack = (rows: ReturnType<typeof rowOf>[], prefix: string) =>
  inLibrary(async (tx) => {
    await insertRows(tx, databases, rows);
    return stored(tx, prefix);
  });

test.each([1, 63, 64, 65, 3_000])('reads %i rows back as they were fields', async (count) => {
  const rows = rowsOf(`many${count}`, count);
  expect(await readBack(rows, `many${count}`)).toEqual(rows);
});

test('tells the database nothing about no rows', async () => {
  await inLibrary(async (tx) => {
    await insertRows(tx, databases, []);
    await updateRows(tx, databases, []);
  });
});

test('reads back what might be taken for a sign between two values, and leaves out NUL', async () => {
  const signs = [
    { internalNote: 'a\u0001"b\\', aliases: ['\u0001', '"', '\u0001'] },
    { internalNote: '\u0002', trialFrom: null },
    {},
  ];
  const rows = signs.map((change, index) => ({ ...rowOf(index, 'marked'), ...change }));
  expect(await readBack(rows, 'marked')).toEqual(rows);
  const row = { ...rowOf(0, 'nul'), internalNote: 'a\0b', aliases: ['\0c'] };
  expect(await readBack([row], 'nul')).toMatchObject([{ internalNote: 'ab', aliases: ['c'] }]);
});

test('writes several lots at once, with other questions in between', async () => {
  const lots = ['lot1', 'lot2', 'lot3'];
  const counts = await inLibrary(async (tx) => {
    const writing = lots.map((lot) => insertRows(tx, databases, rowsOf(lot, 1_500)));
    const between = await readRows<{ one: number }>(tx, sql`SELECT ${1}::int AS one`);
    await Promise.all(writing);
    const read = await Promise.all(lots.map((lot) => stored(tx, lot)));
    return [between[0]?.one, ...read.map((rows) => rows.length)];
  });
  expect(counts).toEqual([1, 1_500, 1_500, 1_500]);
});

test('fails as a whole where one row of many cannot be', async () => {
  const rows = rowsOf('twice', 2_000).map((row, index) =>
    index === 900 ? { ...row, id: 'twice-1' } : row,
  );
  const failing = inLibrary((tx) => insertRows(tx, databases, rows));
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await inLibrary((tx) => stored(tx, 'twice'))).toEqual([]);
  // The connection is as good as new.
  await inLibrary((tx) => insertRows(tx, databases, rowsOf('after', 200)));
  expect(await inLibrary((tx) => stored(tx, 'after'))).toHaveLength(200);
});

test('keeps the library’s rows to the library, row by row', async () => {
  const other = await portal.addLibrary();
  const rows = rowsOf('foreign', 300).map((row, index) =>
    index === 250 ? { ...row, libraryCode: other.code } : row,
  );
  const failing = inLibrary((tx) => insertRows(tx, databases, rows));
  await expect(failing).rejects.toMatchObject({ cause: { code: '42501' } });
  const found = await portal.store.inLibrary(other.code, (tx) => stored(tx, 'foreign'));
  expect(found).toEqual([]);
});

test('changes exactly the rows it is fields of', async () => {
  const before = rowsOf('change', 700);
  const changes = before
    .filter((_, index) => index % 2 === 0)
    .map(({ id, internalNote }) => ({ id, internalNote: `${internalNote}!`, aliases: ['new'] }));
  const read = await inLibrary(async (tx) => {
    await insertRows(tx, databases, before);
    await updateRows(tx, databases, changes);
    return stored(tx, 'change');
  });
  const wanted = before.map((row, index) =>
    index % 2 === 0 ? { ...row, internalNote: `${row.internalNote}!`, aliases: ['new'] } : row,
  );
  expect(read).toEqual(wanted);
  const untouched = await inLibrary((tx) =>
    tx.select().from(databases).where(eq(databases.id, 'many1-0')),
  );
  expect(untouched[0]?.internalNote).toBe('plain');
});

/** Rows that this transaction read by going through the whole table. */
async function rowsPassed(tx: Tx): Promise<number> {
  const passed = sql`
    SELECT seq_tup_read AS passed FROM pg_stat_xact_user_tables WHERE relname = 'package_titles'`;
  const [row] = await readRows<{ passed: string }>(tx, passed);
  return Number(row?.passed);
}

// Few rows of a large table are found by their keys, also in a table of which the database has not counted anything
// yet: else each change of a few rows would read the whole knowledge base.
test.each([1, 1_800])('finds %i of 20,000 rows without passing the others', async (count) => {
  const { code } = library;
  const work = async (tx: Tx) => {
    const ids = await nextIds(tx, packageTitles, 20_000);
    const own = { packageId: `p-${code}`, ownerCode: code, contentHash: 'before' };
    const rows = ids.map((id) => ({ ...own, id, titleId: id, rowKey: `row ${id}`, titleText: '' }));
    await insertRows(tx, packageTitles, rows);
    const some = ids.filter((_, index) => index % 11 === 0).slice(0, count);
    const before = await rowsPassed(tx);
    const book = openUndoBook();
    await book.keep(tx, 'package_titles', some);
    const changed = some.map((id) => ({ id, contentHash: 'after', titleText: `Named ${id}` }));
    await updateRows(tx, packageTitles, changed);
    expect((await rowsPassed(tx)) - before).toBe(0);
    expect(book.notes).toHaveLength(count);
    expect(book.notes.at(0)).toMatchObject({
      place: 'package_titles',
      rowId: String(some[0]),
      before: { id: some[0], content_hash: 'before' },
    });
    const isChanged = sql`
      package_id = ${`p-${code}`} AND content_hash = 'after' AND title_text = 'Named ' || id`;
    expect(await tx.$count(packageTitles, isChanged)).toBe(count);
    const passed = await rowsPassed(tx);
    expect(await removeMade(tx, 'package_titles', some.map(String))).toBe(count);
    expect((await rowsPassed(tx)) - passed).toBe(0);
    // Rows of titles that nobody made would stand in other files' way.
    throw new TransactionRollbackError();
  };
  await expect(inLibrary(work)).rejects.toThrow(TransactionRollbackError);
});
