// The search's index: a change is laid over it and nothing is built for that; what was built is kept, and
// read again; what is broken is made anew; who waits hears so.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { buildLibraryPart } from '#server/search/build/build-jobs.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { titleFacts, titleIdentifiers, titles } from '#server/store/schema/titles.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { expectRebuilt } from './rebuilt-index.ts';
import { isBuilt, newWord, searchEngines } from './search-engines.ts';
import { addPackage, hold } from './search-shelf.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const folder = mkdtempSync(join(tmpdir(), 'portal-index-'));
const engines = searchEngines(() => ({ store: portal.store, library }));
const { open, found, rename, closeAll } = engines;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what changes', () => {
  test('is found without a build: on every node, names, numbers, facts, what is new and what is gone', async () => {
    const [near, far] = [await open(), await open()];
    const [first, second] = [newWord(), newWord()];
    const both = async (q: string, more: object = {}) => {
      const ids = await found(near.engine, q, more);
      expect(await found(far.engine, q, more)).toEqual(ids);
      return ids;
    };
    expect(await both(first)).toEqual([]);
    const { ids } = await addPackage(portal.store, [
      { name: { zh_CN: `甲 ${first}` } },
      { name: { zh_CN: `乙 ${first}` } },
    ]);
    const [one = 0, other = 0] = ids;
    expect(await both(first)).toEqual(ids);
    await rename(one, `丙 ${second}`);
    expect(await both(first)).toEqual([other]);
    expect(await both(second)).toEqual([one]);
    const number = `99${String(Date.now()).slice(-6)}`;
    await portal.store.onPlatform(async (tx) => {
      await tx.insert(titleIdentifiers).values({ value: `issn:${number}`, titleId: one });
      const fact = { kind: 'inclusion', name: second, year: 2023, source: 'S' } as const;
      await tx.insert(titleFacts).values({ ...fact, titleId: other });
    });
    expect(await both(number)).toEqual([one]);
    expect(await both('', { inclusion: [second] })).toEqual([other]);
    await portal.store.onPlatform(async (tx) => {
      await tx.delete(titleFacts).where(eq(titleFacts.titleId, other));
      await tx.delete(titleIdentifiers).where(eq(titleIdentifiers.titleId, one));
      await tx.execute(sql`DELETE FROM package_titles WHERE title_id = ${one}`);
      await tx.delete(titles).where(eq(titles.id, one));
    });
    expect(await both(number)).toEqual([]);
    expect(await both(second)).toEqual([]);
    expect(await both('', { inclusion: [second] })).toEqual([]);
    expect(await both(first)).toEqual([other]);
    for (const { count } of [near, far]) expect(count(isBuilt)).toBe(1);
  });

  test('is found whatever else is still being written, in the order of commits', async () => {
    const { engine, count } = await open();
    const word = newWord();
    const { ids } = await addPackage(portal.store, [
      { name: { zh_CN: `先 ${word}` } },
      { name: { zh_CN: `后 ${word}` } },
    ]);
    const [slow = 0, quick = 0] = ids;
    expect(await found(engine, word)).toEqual([quick, slow]);
    const mayEnd = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<void>();
    const name = { zh_CN: '慢' };
    const writing = portal.store.onPlatform(async (tx) => {
      await tx.update(titles).set({ name }).where(eq(titles.id, slow));
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    await rename(quick, '快');
    expect(await found(engine, word)).toEqual([slow]);
    mayEnd.resolve();
    await writing;
    expect(await found(engine, word)).toEqual([]);
    expect(count(isBuilt)).toBe(1);
  });

  test('in great numbers is built into a layer, and small changes go on meanwhile', async () => {
    const { engine, count } = await open();
    const word = newWord();
    expect(await found(engine, word)).toEqual([]);
    await portal.store.onPlatform((tx) =>
      tx.execute(
        sql`INSERT INTO titles (kind, name, key_zh, key_initials, key_en)
            SELECT 'journal', jsonb_build_object('zh_CN', ${word}::text || ' ' || n), 'k' || n, 'k', 'k'
            FROM generate_series(1, 1500) AS n`,
      ),
    );
    const all = await found(engine, word);
    expect(all).toHaveLength(1_500);
    await rename(all[0] ?? 0, '另名');
    expect(await found(engine, word)).toHaveLength(1_499);
    expect(count(isBuilt)).toBe(1);
    await portal.store.onPlatform((tx) =>
      tx.execute(sql`DELETE FROM titles WHERE id = ANY (${`{${all.join(',')}}`}::int[])`),
    );
    expect(await found(engine, word)).toEqual([]);
    expect(count(isBuilt)).toBe(1);
  });
});

describe('the index on disk', () => {
  test('is read at the next start, with what changed since', async () => {
    const word = newWord();
    const { ids } = await addPackage(portal.store, [{ name: { zh_CN: `存 ${word}` } }]);
    const before = await open(folder);
    expect(await found(before.engine, word)).toEqual(ids);
    expect(before.count(isBuilt)).toBe(1);
    await closeAll();
    const more = await addPackage(portal.store, [{ name: { zh_CN: `新 ${word}` } }]);
    const after = await open(folder);
    expect(await found(after.engine, word)).toEqual([...ids, ...more.ids]);
    expect(after.said).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('is built anew where it has another byte', () =>
    expectRebuilt(engines, portal.store, folder, (bytes) =>
      bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1),
    ));

  test('is done without where it cannot be written, and that is said', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '', { mode: 0o400 });
    const { engine, count } = await open(join(file, 'within'));
    expect(await found(engine, newWord())).toEqual([]);
    expect(count('The search index is not kept')).toBe(1);
    rmSync(file);
  });
});

test("a library's titles are read anew only where what it holds or tells of titles changed", async () => {
  const { store } = portal;
  const own = await portal.addLibrary();
  const read = (known: number | null) => buildLibraryPart(store, { code: own.code, known });
  const word = newWord();
  const { packageId, ids } = await addPackage(store, [{ name: { en: word } }], own);
  await hold(store, own, packageId);
  const first = await read(null);
  expect(first.held?.heldIds).toEqual(Uint32Array.from(ids));
  await store.inLibrary(own.code, (tx) => tx.insert(databases).values(databaseRow(own.code, word)));
  const second = await read(first.titlesVersion);
  expect(second.version).toBeGreaterThan(first.version);
  expect(second.held).toBeNull();
  expect(second.own.ids).toEqual([word]);
  const name = { en: 'other' };
  const fact = { titleId: ids[0] ?? 0, kind: 'inclusion', name: 'List', source: 'S' } as const;
  const changes: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.update(titles).set({ name }).where(eq(titles.ownerCode, own.code)),
    (tx) => tx.insert(titleFacts).values({ ...fact, year: 2023, ownerCode: own.code }),
    (tx) => tx.delete(libraryPackages).where(eq(libraryPackages.libraryCode, own.code)),
  ];
  let known = second.titlesVersion;
  for (const change of changes) {
    await store.inLibrary(own.code, change);
    const next = await read(known);
    expect(next.held).not.toBeNull();
    known = next.titlesVersion;
  }
});
