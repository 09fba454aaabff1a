// What goes wrong while the search's index is made anew loses nothing: searches go on with what there is,
// and what changed is found after.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { importingTitles } from '#tests/contract/imports/importing.ts';
import { journal } from '#tests/contract/imports/titles/title-imports.ts';
import { isBuilt, newWord, searchEngines } from '#tests/contract/search/search-engines.ts';
import { addPackage, hold } from '#tests/contract/search/search-shelf.ts';

const { portal, library, other, run, undo } = importingTitles();
const { open, found, foundNow, rename } = searchEngines(() => ({ store: portal.store, library }));

/** As the usual ones, for few titles. */
const limits = { maxHere: 3, largestLayer: 40, largestPart: Number.POSITIVE_INFINITY };

/** A busy machine is no fault: builders start in their own time. */
const timeoutMs = 90_000;
vi.setConfig({ testTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const locks: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const release of locks.splice(0)) await release();
});

/** Nobody else reads or writes the table before it is released. */
async function lock(table: string): Promise<() => Promise<void>> {
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = withClient(portal.store.connection, defaultTimeouts, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    locked.resolve();
    await held.promise;
    await client.query('COMMIT');
  });
  const release = async () => {
    held.resolve();
    await locking;
  };
  locks.push(release);
  await Promise.race([locked.promise, locking]);
  return release;
}

/** Sessions of the database that wait for a table. */
async function whoWaitsFor(table: string): Promise<number[]> {
  return withClient(portal.store.connection, defaultTimeouts, async (client) => {
    const { rows } = await client.query(
      `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  });
}

/** A builder has come to the table, and goes no further. */
async function isHeldAt(table: string): Promise<void> {
  await expect.poll(() => whoWaitsFor(table), { timeout: timeoutMs }).toHaveLength(1);
}

/** The database ends a builder's session: its job fails, and the process lives. */
async function failAt(table: string): Promise<void> {
  for (const pid of await whoWaitsFor(table)) {
    await withClient(portal.store.connection, defaultTimeouts, (client) =>
      client.query(`SELECT pg_terminate_backend(${pid})`),
    );
  }
}

/** Ends this process's builders, as a machine that is out of memory does. */
async function killBuilders(): Promise<void> {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const facts = (file: string) => {
      try {
        return readFileSync(`/proc/${name}/${file}`, 'utf8');
      } catch {
        return '';
      }
    };
    const isOurs = facts('status').includes(`\nPPid:\t${process.pid}\n`);
    if (isOurs && facts('cmdline').includes('build-process.ts')) {
      process.kill(Number(name), 'SIGKILL');
    }
  }
}

async function add(name: string, count: number, from = 1): Promise<void> {
  await portal.store.onPlatform((tx) =>
    tx.execute(
      sql`INSERT INTO titles (kind, name, key_zh, key_initials, key_en)
          SELECT 'journal', jsonb_build_object('zh_CN', ${name}::text || ' ' || n),
            'k' || lpad(n::text, 4, '0'), 'k', 'k'
          FROM generate_series(${from}::int, ${from + count - 1}::int) AS n`,
    ),
  );
}

/** The portal's store, and a way to wait until the engine has asked it anew. */
function watched() {
  const { store } = portal;
  let begun = 0;
  let answered = 0;
  const watching: Store = {
    ...store,
    onPlatform: async (work) => {
      begun += 1;
      const own = begun;
      const done = await store.onPlatform(work);
      answered = Math.max(answered, own);
      return done;
    },
  };
  const hasRead = async () => {
    const before = begun;
    await expect.poll(() => answered, { timeout: timeoutMs }).toBeGreaterThan(before);
  };
  return { store: watching, hasAsked: hasRead };
}

/** An engine that has its base, and titles of a word that is found at once. */
async function opened(store = portal.store) {
  const { engine, count, said } = await open(null, { limits }, store);
  const word = newWord();
  await add(word, 2);
  const ids = await found(engine, word);
  expect([ids.length, count(isBuilt)]).toEqual([2, 1]);
  return { engine, count, said, word, ids };
}

describe('a builder that is lost', () => {
  const onLinux = existsSync('/proc/self/status');
  test.runIf(onLinux).each<[string, string, number, () => Promise<void>]>([
    ['is killed', 'a layer', 10, killBuilders],
    ['fails', 'a layer', 10, () => failAt('title_facts')],
    ['is killed', 'a new base', 60, killBuilders],
    ['fails', 'a new base', 60, () => failAt('title_facts')],
  ])('because it %s while it makes %s loses nothing', async (_how, what, size, lose) => {
    const { engine, count, said, word, ids } = await opened();
    const late = newWord();
    // Before the titles are there: a builder that is quick would have read them all.
    const release = await lock('title_facts');
    await add(late, size);
    // Asked for, and not there: what there is is found meanwhile.
    expect(await foundNow(engine, late)).toEqual({ ids: [], isCurrent: false });
    await isHeldAt('title_facts');
    expect(await foundNow(engine, word)).toEqual({ ids, isCurrent: false });
    await lose();
    const troubles = () => said.filter((each) => !each.startsWith(isBuilt));
    await expect.poll(troubles, { timeout: timeoutMs }).toHaveLength(1);
    expect(await foundNow(engine, word)).toEqual({ ids, isCurrent: false });
    await release();
    const all = await found(engine, late);
    expect([all.length, new Set(all).size]).toEqual([size, size]);
    expect(await found(engine, word)).toEqual(ids);
    // The first base; where one was lost on its way, it was begun once more.
    expect(count(isBuilt)).toBe(what === 'a layer' ? 1 : 3);
  });
});

test('what changes while a new base is made is neither lost nor doubled', async () => {
  const { store, hasAsked: hasRead } = watched();
  const { engine, count, word, ids } = await opened(store);
  const [many, late, renamed] = [newWord(), newWord(), newWord()];
  await add(many, 20);
  const layer = await found(engine, many);
  expect([layer.length, count(isBuilt)]).toEqual([20, 1]);
  const [one = 0, two = 0, three = 0] = layer;
  // A layer has it by its old name, and the new base will have it by its new one.
  await rename(one, `改名 ${renamed}`);
  expect(await found(engine, renamed)).toEqual([one]);
  const release = await lock('title_facts');
  await add(many, 30, 21);
  const asThereIs = { ids: layer.slice(1), isCurrent: false };
  expect(await foundNow(engine, many)).toEqual(asThereIs);
  // The new base has read its titles, and is held before it is done: it does not have what comes now.
  await isHeldAt('title_facts');
  await rename(two, `改名 ${renamed}`);
  await rename(three, `改名 ${renamed}`);
  await add(late, 1);
  await hasRead();
  expect(await foundNow(engine, many)).toEqual(asThereIs);
  expect(await foundNow(engine, word)).toEqual({ ids, isCurrent: false });
  await release();
  const all = await found(engine, many);
  expect([all.length, new Set(all).size]).toEqual([47, 47]);
  expect(await found(engine, renamed)).toEqual([one, two, three]);
  expect(await found(engine, late)).toHaveLength(1);
  expect(await found(engine, word)).toEqual(ids);
  expect(count(isBuilt)).toBe(2);
});

describe('an import that is taken back', () => {
  test("of the platform's list is gone for all libraries, and what it replaced is found again", async () => {
    const engines = [await open()];
    const [before, after, gone, added] = [newWord(), newWord(), newWord(), newWord()];
    const order = {
      isPlatform: true,
      packageName: `Platform ${library.code}`,
      heldBy: [library.code, other.code],
    };
    const [kept, lost] = [journal(`Atlas ${before}`), journal(`Birds ${gone}`)];
    await run([kept, lost], order);
    /** What is found by readers of both libraries, whichever engine they ask. */
    const inBoth = async (q: string, scope = 'library') => {
      const answers = await Promise.all(
        engines.flatMap(({ engine }) =>
          [library, other].map((each) => found(engine, q, { scope }, each)),
        ),
      );
      expect(answers).toEqual(answers.map(() => answers[0]));
      return answers[0] ?? [];
    };
    const [atlas, birds] = [await inBoth(before), await inBoth(gone)];
    expect([atlas.length, birds.length]).toEqual([1, 1]);
    const renamed = { ...kept, publication_title: `Atlas ${after}` };
    const { id } = await run([renamed, journal(`Clouds ${added}`)], order);
    expect(await inBoth(after)).toEqual(atlas);
    expect(await inBoth(added)).toHaveLength(1);
    expect([await inBoth(before), await inBoth(gone)]).toEqual([[], []]);
    // The base of this one has what is taken back.
    engines.push(await open());
    expect(await inBoth(added)).toHaveLength(1);
    await undo(id);
    expect(await inBoth(before)).toEqual(atlas);
    expect(await inBoth(gone)).toEqual(birds);
    for (const word of [after, added]) {
      expect([await inBoth(word), await inBoth(word, 'platform')]).toEqual([[], []]);
    }
    for (const { count } of engines) expect(count(isBuilt)).toBe(1);
  });

  test("of a library's own list is gone for its readers, and never was there for others", async () => {
    const { engine, count } = await open();
    const [shared, own] = [newWord(), newWord()];
    const { packageId, ids } = await addPackage(portal.store, [{ name: { zh_CN: shared } }]);
    await hold(portal.store, library, packageId);
    const { id } = await run([journal(`Ours ${own}`)]);
    expect(await found(engine, own, { scope: 'library' })).toHaveLength(1);
    expect(await found(engine, own, {}, other)).toEqual([]);
    await undo(id);
    expect(await found(engine, own)).toEqual([]);
    expect(await found(engine, shared, { scope: 'library' })).toEqual(ids);
    expect(count(isBuilt)).toBe(1);
  });
});
