// What readers' answers hang on: which version a change moves, when, and who waits for whom.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Store, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import {
  type LibraryRecord,
  openLibraryRegister,
} from '#server/store/records/libraries/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases, libraries } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { ownDatabase } from '../support/own-database.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
/** The store of another process. */
let elsewhere: Store;
let one: LibraryRecord;
let other: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
  elsewhere = await openStore(ownDatabase());
});
beforeEach(async () => {
  one = await portal.addLibrary();
  other = await portal.addLibrary();
});
afterAll(async () => {
  // What the platform tells is everybody's, other files' libraries too.
  await elsewhere.onPlatform(async (tx) => {
    const written = tx
      .select({ id: packages.id })
      .from(packages)
      .where(eq(packages.provider, provider));
    const rows = await tx
      .delete(packageTitles)
      .where(inArray(packageTitles.packageId, written))
      .returning();
    await tx.delete(packages).where(eq(packages.provider, provider));
    const ids = rows.map(({ titleId }) => titleId);
    await tx.delete(titles).where(inArray(titles.id, ids));
  });
  await elsewhere.close();
});

/** Of the packages that this file writes. */
const provider = `provider-${randomUUID()}`;
const keys = (key: string) => ({ keyZh: key, keyInitials: key, keyEn: key });

/** What an import writes of a title that `ownerCode` tells of. */
async function writeTitle(tx: Tx, ownerCode: string | null): Promise<string> {
  const name = { zh_CN: '测试期刊' };
  const [title] = await tx
    .insert(titles)
    .values({ kind: 'journal', ownerCode, name, ...keys('ceshi') })
    .returning({ id: titles.id });
  const id = randomUUID();
  await tx.insert(packages).values({ id, ownerCode, provider, name: id });
  const row = { packageId: id, ownerCode, rowKey: id, titleText: 'x', contentHash: 'x' };
  await tx.insert(packageTitles).values({ ...row, titleId: title?.id ?? 0 });
  return id;
}

const edit = (store: Store, { code }: LibraryRecord, id: string) =>
  store.inLibrary(code, (tx) =>
    tx.insert(databases).values({ libraryCode: code, id, ...keys(id), accessUrl: '' }),
  );

/** Begins a transaction that does its work and then stays open, until the function given is called. */
async function held(
  begin: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  work: (tx: Tx) => Promise<void>,
): Promise<() => Promise<void>> {
  const working = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const done = begin(async (tx) => {
    await work(tx);
    working.resolve();
    await ending.promise;
  });
  await Promise.race([working.promise, done]);
  return () => {
    ending.resolve();
    return done;
  };
}

/** Every version there is, by name. */
async function allVersions(): Promise<Map<string, number>> {
  const rows = await portal.store.onPlatform((tx) =>
    readRows<{ name: string; version: string }>(
      tx,
      sql`SELECT code AS name, version::text FROM libraries
          UNION ALL SELECT 'platform ' || name, version::text FROM platform_versions`,
    ),
  );
  return new Map(rows.map(({ name, version }) => [name, Number(version)]));
}

/** By how much each version moved while `work` was done. */
async function movedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await allVersions();
  await work();
  const after = await allVersions();
  const moves = [...after].map(([name, now]) => [name, now - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(moves.filter(([, move]) => move !== 0));
}

test('lets other libraries, and the library itself, be edited while an import is under way', async () => {
  const moves = await movedBy(async () => {
    const endImport = await held(
      (work) => elsewhere.inLibrary(one.code, work),
      async (tx) => {
        await writeTitle(tx, one.code);
        await tx.insert(databases).values({
          libraryCode: one.code,
          id: 'imported',
          ...keys('imported'),
          accessUrl: '',
        });
      },
    );
    await edit(portal.store, other, 'edited');
    await edit(portal.store, one, 'edited');
    await endImport();
  });
  expect(moves).toEqual({ [one.code]: 2, [other.code]: 1, 'platform holdings': 1 });
});

test('moves one row, once, for what the platform tells', async () => {
  const moves = await movedBy(() =>
    portal.store.onPlatform(async (tx) => {
      for (let times = 0; times < 3; times += 1) await writeTitle(tx, null);
    }),
  );
  expect(moves).toEqual({ 'platform titles': 1, 'platform holdings': 1 });
});

test('moves nothing where no row changed', async () => {
  const moves = await movedBy(() =>
    portal.store.inLibrary(one.code, async (tx) => {
      await tx.update(titles).set({ publisher: 'x' }).where(sql`false`);
      await tx.update(packageTitles).set({ url: 'x' }).where(sql`false`);
      await tx.delete(packages).where(sql`false`);
    }),
  );
  expect(moves).toEqual({});
});

test('tells whoever had a row, and whoever has it now', async () => {
  const id = randomUUID();
  await portal.store.inLibrary(one.code, (tx) =>
    tx.insert(packages).values({ id, ownerCode: one.code, provider, name: id }),
  );
  const moves = await movedBy(() =>
    portal.store.inLibrary(one.code, async (tx) => {
      await tx.update(packages).set({ platform: 'x' }).where(eq(packages.id, id));
      await tx.delete(packages).where(eq(packages.id, id));
    }),
  );
  expect(moves).toEqual({ [one.code]: 1 });
});

test('loses no version of transactions that end at the same time, and none of them fails', async () => {
  const hold = (codes: readonly string[]) =>
    held(
      (work) => elsewhere.onPlatform(work),
      async (tx) => {
        const packageId = await writeTitle(tx, null);
        for (const libraryCode of codes) {
          await tx.insert(libraryPackages).values({ libraryCode, packageId });
        }
      },
    );
  const moves = await movedBy(async () => {
    for (let times = 0; times < 5; times += 1) {
      const ends = [await hold([one.code, other.code]), await hold([other.code, one.code])];
      await Promise.all(ends.map((end) => end()));
    }
  });
  const all = { [one.code]: 10, [other.code]: 10 };
  expect(moves).toEqual({ ...all, 'platform titles': 10, 'platform holdings': 10 });
});

test('keeps no note of a transaction that ended', async () => {
  await edit(portal.store, one, 'a');
  const undone = portal.store.inLibrary(one.code, async (tx) => {
    await writeTitle(tx, one.code);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const again = await movedBy(() => edit(portal.store, one, 'b'));
  expect(again).toEqual({ [one.code]: 1 });
});

/** The store, with the number of transactions that were begun on it. */
function counted(store: Store): { store: Store; begun: () => number } {
  let begun = 0;
  const onPlatform: Store['onPlatform'] = (work) => {
    begun += 1;
    return store.onPlatform(work);
  };
  return { store: { ...store, onPlatform }, begun: () => begun };
}

test('reads two thousand libraries, and changes of all of them, in a handful of queries', async () => {
  const prefix = `many${randomUUID().slice(0, 6)}`;
  const codes = Array.from({ length: 2_000 }, (_, index) => `${prefix}-${index}`);
  const { store, begun } = counted(elsewhere);
  const rows = codes.map((code) => ({
    ...one,
    code,
    id: code,
    domainCode: code,
    clientId: code,
    createdAt: undefined,
  }));
  await elsewhere.onPlatform((tx) => tx.insert(libraries).values(rows));
  try {
    const register = await openLibraryRegister(store);
    const first = codes[0] ?? '';
    const last = codes.at(-1) ?? '';
    expect((await register.byDomainCode(last))?.code).toBe(last);
    const change = (nameEn: string) =>
      elsewhere.onPlatform((tx) =>
        tx.update(libraries).set({ nameEn }).where(inArray(libraries.code, codes)),
      );
    await change('Renamed');
    const nameOf = async (code: string) => (await register.byCode(code))?.nameEn;
    await expect.poll(() => nameOf(last)).toBe('Renamed');
    await change('Renamed again');
    await register.refresh();
    expect([await nameOf(first), await nameOf(last)]).toEqual(['Renamed again', 'Renamed again']);
    expect(begun()).toBeLessThan(20);
    await register.close();
  } finally {
    await elsewhere.onPlatform((tx) => tx.delete(libraries).where(inArray(libraries.code, codes)));
  }
});

test('knows a version that moved without asking for it, and answers of others meanwhile', async () => {
  const { store, begun } = counted(elsewhere);
  const register = await openLibraryRegister(store);
  const opened = begun();
  const before = await register.byCode(one.code);
  const titlesBefore = register.platform().titles;
  await edit(portal.store, one, 'seen');
  await portal.store.onPlatform((tx) => writeTitle(tx, null));
  const versions = async () => [
    (await register.byCode(one.code))?.version,
    register.platform().titles,
  ];
  await expect
    .poll(versions, { timeout: 4_000 })
    .toEqual([(before?.version ?? 0) + 1, titlesBefore + 1]);
  // At most the check that comes by itself.
  expect(begun() - opened).toBeLessThanOrEqual(1);
  await register.close();
});

test('asks once where something may not have been told, and is right again', async () => {
  let tellGap = () => {};
  const { store, begun } = counted(elsewhere);
  const register = await openLibraryRegister({
    ...store,
    listen: async (_channel, _onPayload, onGap = () => {}) => {
      tellGap = onGap;
      return async () => {};
    },
  });
  const before = (await register.byCode(one.code))?.version ?? 0;
  const opened = begun();
  tellGap();
  expect((await register.byCode(other.code))?.code).toBe(other.code);
  expect(begun() - opened).toBe(1);
  await edit(portal.store, one, 'untold');
  tellGap();
  expect((await register.byCode(one.code))?.version).toBe(before + 1);
  await register.close();
});
