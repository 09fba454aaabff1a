// What readers' answers hang on: which version a change moves, when, and who waits for whom.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store, type Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { type LibraryRecord, openLibraryRegister } from '#server/store/rows/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases, libraries } from '#server/store/schema/libraries.ts';
import { packages, packageTitles, titles } from '#server/store/schema/titles.ts';
import { addDatabases, databaseRow, sortedAs } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { ownDatabase } from '../support/own-database.ts';

const portal = openedPortal();
const one = freshLibrary(portal);
const other = freshLibrary(portal);
/** The store of another process. */
let elsewhere: Store;
beforeAll(async () => {
  elsewhere = await openStore(ownDatabase());
});
afterAll(() => elsewhere.close());

/** What an import writes of a title that `ownerCode` tells of. */
async function writeTitle(tx: Tx, ownerCode: string | null): Promise<string> {
  const journal = {
    kind: 'journal',
    ownerCode,
    name: { zh_CN: '期刊' },
    ...sortedAs('a'),
  } as const;
  const [title] = await tx.insert(titles).values(journal).returning();
  const id = randomUUID();
  await tx.insert(packages).values({ id, ownerCode, provider: 'P', name: id });
  const row = { packageId: id, ownerCode, rowKey: id, titleText: 'x', contentHash: 'x' };
  await tx.insert(packageTitles).values({ ...row, titleId: title?.id ?? 0 });
  return id;
}

const edit = (library: LibraryRecord, id: string) => addDatabases(portal, library, [id]);

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

/** By how much each version moved while `work` was done. */
async function movedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const allVersions = async () => {
    const query = sql`SELECT code AS name, version::text FROM libraries
      UNION ALL SELECT 'platform ' || name, version::text FROM platform_versions`;
    const rows = await portal.store.onPlatform((tx) =>
      readRows<{ name: string; version: string }>(tx, query),
    );
    return new Map(rows.map(({ name, version }) => [name, Number(version)]));
  };
  const before = await allVersions();
  await work();
  const moves = [...(await allVersions())].map(
    ([name, now]) => [name, now - (before.get(name) ?? 0)] as const,
  );
  return Object.fromEntries(moves.filter(([, move]) => move !== 0));
}

test('lets other libraries, and the library itself, be edited while an import is under way', async () => {
  const moves = await movedBy(async () => {
    const endImport = await held(
      (work) => elsewhere.inLibrary(one.code, work),
      async (tx) => {
        await writeTitle(tx, one.code);
        await tx.insert(databases).values(databaseRow(one.code, 'imported'));
      },
    );
    await edit(other, 'edited');
    await edit(one, 'edited');
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
    tx.insert(packages).values({ id, ownerCode: one.code, provider: 'P', name: id }),
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
  await edit(one, 'a');
  const undone = portal.store.inLibrary(one.code, async (tx) => {
    await writeTitle(tx, one.code);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const again = await movedBy(() => edit(one, 'b'));
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
  const rows = codes.map((code) => {
    const own = { code, id: code, domainCode: code, clientId: code, createdAt: undefined };
    return { ...one, ...own };
  });
  const areMany = inArray(libraries.code, codes);
  await elsewhere.onPlatform((tx) => tx.insert(libraries).values(rows));
  try {
    const register = await openLibraryRegister(store);
    const [first, last] = [`${prefix}-0`, `${prefix}-1999`];
    expect((await register.byDomainCode(last))?.code).toBe(last);
    const change = (nameEn: string) =>
      elsewhere.onPlatform((tx) => tx.update(libraries).set({ nameEn }).where(areMany));
    await change('Renamed');
    const nameOf = async (code: string) => (await register.byCode(code))?.nameEn;
    await expect.poll(() => nameOf(last)).toBe('Renamed');
    await change('Renamed again');
    await register.refresh();
    expect([await nameOf(first), await nameOf(last)]).toEqual(['Renamed again', 'Renamed again']);
    expect(begun()).toBeLessThan(20);
    await register.close();
  } finally {
    await elsewhere.onPlatform((tx) => tx.delete(libraries).where(areMany));
  }
});

test('knows a version that moved without asking for it, and answers of others meanwhile', async () => {
  const { store, begun } = counted(elsewhere);
  const register = await openLibraryRegister(store);
  const opened = begun();
  const before = await register.byCode(one.code);
  const titlesBefore = register.platform().titles;
  await edit(one, 'seen');
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
  await edit(one, 'untold');
  tellGap();
  expect((await register.byCode(one.code))?.version).toBe(before + 1);
  await register.close();
});
