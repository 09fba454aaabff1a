// Answers of the one search that are kept: nothing is read twice for them, and a change, another library and
// another reader are told what is true.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles, titles } from '#server/store/schema/titles.ts';
import { readerOf, type Visitor, visitorOf } from '../support/asking.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { addPackage, hold } from './search-shelf.ts';

let portal: TestPortal;
let own: Visitor;
let other: Visitor;
let titleId: number;
/** Statements that were asked in the scope of a library. */
let requestCount = 0;

const addDatabase = (library: LibraryRecord, zh_CN: string) =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values(databaseRow(library.code, 'one', { name: { zh_CN } })),
  );

/** Counts what is asked, and not what is only begun. */
const counted = (store: Store): Store => {
  const get = (target: Tx, name: string | symbol) => {
    if (name === 'select' || name === 'execute') requestCount += 1;
    return Reflect.get(target, name, target);
  };
  const inLibrary: Store['inLibrary'] = (code, work) =>
    store.inLibrary(code, (tx) => work(new Proxy(tx, { get })));
  return { ...store, inLibrary };
};

beforeAll(async () => {
  portal = await openPortal({ storeFrom: counted });
  const libraries = [await portal.addLibrary(), await portal.addLibrary()] as const;
  const { packageId, ids } = await addPackage(portal.store, [{ name: { zh_CN: '青鸟学报' } }]);
  titleId = ids[0] ?? 0;
  for (const library of libraries) await hold(portal.store, library, packageId);
  await addDatabase(libraries[0], '青鸟数据库甲');
  await addDatabase(libraries[1], '青鸟数据库乙');
  own = await visitorOf(portal, libraries[0]);
  other = await visitorOf(portal, libraries[1]);
});

/** Until the index has what was changed: an answer of before is not kept. */
const until = (as: Visitor, q: string, names: readonly string[]) =>
  vi.waitFor(async () => expect(await as.named(q)).toEqual(names));

test('asks the database nothing for what was typed before, and nothing for other words that find the same', async () => {
  await until(own, '青鸟', ['青鸟数据库甲', '青鸟学报']);
  await until(other, '青鸟', ['青鸟数据库乙', '青鸟学报']);
  requestCount = 0;
  // Each library is told its own.
  expect(await own.named('青鸟')).toEqual(['青鸟数据库甲', '青鸟学报']);
  expect(await own.named('qingniao')).toHaveLength(2);
  expect(await own.named('青鸟数据库')).toEqual(['青鸟数据库甲']);
  expect(requestCount).toBe(0);
});

test('tells every reader the same, whoever asked first', async () => {
  const reader = await readerOf(portal, own.library);
  const resource = { kind: 'database', id: 'one' } as const;
  await reader.ask(setFollow, { resource, isFollowed: true });
  const input = { q: '青鸟 数据库', kinds: [], limit: 5 };
  const first = await reader.answer(searchAll, input);
  expect(first.data).toEqual(await own.ask(searchAll, input));
  expect(JSON.stringify(first)).not.toContain(reader.name);
});

test('tells what changed: of the library, and of titles that the platform tells', async () => {
  await until(own, '青鸟', ['青鸟数据库甲', '青鸟学报']);
  const name = { zh_CN: '青鸟数据库丙' };
  await portal.store.inLibrary(own.library.code, (tx) =>
    tx.update(databases).set({ name }).where(eq(databases.id, 'one')),
  );
  await until(own, '青鸟', ['青鸟数据库丙', '青鸟学报']);
  expect(await other.named('青鸟')).toContain('青鸟数据库乙');
  await portal.store.onPlatform((tx) =>
    tx
      .update(titles)
      .set({ name: { zh_CN: '青鸟月刊' } })
      .where(eq(titles.id, titleId)),
  );
  for (const each of [own, other]) {
    await vi.waitFor(async () => expect(await each.named('青鸟')).toContain('青鸟月刊'));
    expect(await each.named('青鸟')).not.toContain('青鸟学报');
  }
  expect((await own.list({ q: '青鸟' })).total).toBe(1);
  const withdrawnAt = new Date();
  await portal.store.onPlatform((tx) =>
    tx.update(packageTitles).set({ withdrawnAt }).where(eq(packageTitles.titleId, titleId)),
  );
  await vi.waitFor(async () => expect((await own.list({ q: '青鸟' })).total).toBe(0));
});
