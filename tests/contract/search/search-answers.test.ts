// Answers of the one search that are kept: nothing is read twice for them, and a change, another library and
// another reader are told what is true.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { setFollow } from '#contract/calls/follows.ts';
import { searchAll } from '#contract/calls/search.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { packageTitles, titles } from '#server/store/schema/titles.ts';
import { signIn } from '../accounts/signing-in.ts';
import { type Visitor, visitorOf } from '../support/asking.ts';
import { databaseRow } from '../support/database-rows.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { addPackage, hold } from './search-shelf.ts';

let portal: TestPortal;
let own: Visitor;
let other: Visitor;
let titleId: number;
/** Statements that were asked in the scope of a library. */
let requestCount = 0;

const inputOf = (q: string) => ({ q, kinds: [], limit: 5 });

const addDatabase = (library: LibraryRecord, zh_CN: string) =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.insert(databases).values(databaseRow(library.code, 'one', { name: { zh_CN } })),
  );

/** Counts what is asked, and not what is only begun. */
const counted = (store: Store): Store => ({
  ...store,
  inLibrary: (code, work) =>
    store.inLibrary(code, (tx) =>
      work(
        new Proxy(tx, {
          get: (target, name) => {
            if (name === 'select' || name === 'execute') requestCount += 1;
            return Reflect.get(target, name, target);
          },
        }),
      ),
    ),
});

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
  requestCount = 0;
  expect(await own.named('青鸟')).toEqual(['青鸟数据库甲', '青鸟学报']);
  expect(await own.named('qingniao')).toHaveLength(2);
  expect(requestCount).toBe(0);
  expect(await own.named('青鸟数据库')).toEqual(['青鸟数据库甲']);
  expect(requestCount).toBe(0);
});

test('tells each library its own', async () => {
  await until(own, '青鸟', ['青鸟数据库甲', '青鸟学报']);
  await until(other, '青鸟', ['青鸟数据库乙', '青鸟学报']);
  expect(await own.named('青鸟')).toContain('青鸟数据库甲');
});

test('tells every reader the same, whoever asked first', async () => {
  const { library } = own;
  const account = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, account);
  const place = { label: library.domainCode, libraryCode: library.code, userKey: account };
  const sending = () => ({ ...place, token: accessToken, now: portal.clock.now() });
  const resource = { kind: 'database', id: 'one' } as const;
  await answerOf(portal.app, requestOf(setFollow, { resource, isFollowed: true }, sending()));
  const first = await answerOf(portal.app, requestOf(searchAll, inputOf('青鸟 数据库'), sending()));
  expect(first.data).toEqual(await own.ask(searchAll, inputOf('青鸟 数据库')));
  expect(JSON.stringify(first)).not.toContain(account);
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
