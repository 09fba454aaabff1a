// The demonstration as a first start makes it, on an empty database of its own.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LocalText } from '#contract/model.ts';
import { agreementVersionOf } from '#contract/profile-rules.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
  patronIdOf,
} from '#server/seed/demonstration-libraries.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore, type Store } from '#server/store/database.ts';
import { documents } from '#server/store/schema.ts';
import { departments } from '#server/store/schema-campus.ts';
import { patrons, profiles } from '#server/store/schema-patrons.ts';

const name = `seed_${randomUUID().replaceAll('-', '')}`;
const cluster = inject('database');
let store: Store;

/** A client of the cluster, for what stands above one database. */
async function onCluster(statement: string): Promise<void> {
  const client = typeof cluster === 'string' ? postgres(cluster) : postgres({ ...cluster });
  await client.unsafe(statement);
  await client.end();
}

function own(): Parameters<typeof openStore>[0] {
  if (typeof cluster !== 'string') return { ...cluster, database: name };
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

beforeAll(async () => {
  await onCluster(`CREATE DATABASE ${name}`);
  store = await openStore(own());
  await seedDemonstration(store);
});

afterAll(async () => {
  await store.close();
  await onCluster(`DROP DATABASE ${name}`);
});

const everywhere = demonstrationLibraries.map(({ code }) => code);
const isBilingual = (text: LocalText) => !!LocalText.parse(text).zh_CN && !!text.en;

it.each(everywhere)(
  'library %s has a two-level tree of departments in both languages',
  async (code) => {
    const rows = await store.inLibrary(code, (tx) => tx.select().from(departments));
    const colleges = rows.filter(({ parent }) => parent === null).map((row) => row.code);
    const inColleges = rows.filter(({ parent }) => parent !== null);
    expect(colleges.length).toBeGreaterThan(5);
    expect(inColleges.length).toBeGreaterThan(20);
    expect(inColleges.filter(({ parent }) => !colleges.includes(parent ?? ''))).toEqual([]);
    expect(rows.filter((row) => !isBilingual(row.name) || !/^[a-z]+$/.test(row.keyZh))).toEqual([]);
  },
);

it.each(everywhere)('library %s has every kind of document in both languages', async (code) => {
  const rows = await store.inLibrary(code, (tx) => tx.select().from(documents));
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([
    'about',
    'agreement',
    'help',
    'update',
  ]);
  expect(rows.filter((row) => !isBilingual(row.title) || !isBilingual(row.bodyHtml))).toEqual([]);
});

it.each(everywhere)(
  'accounts of library %s have told of themselves, newcomers have not',
  async (code) => {
    const [told, texts, known] = await store.inLibrary(
      code,
      async (tx) =>
        [
          await tx.select().from(profiles),
          await tx.select().from(documents),
          (await tx.select().from(departments)).map((row) => row.code),
        ] as const,
    );
    const wanted = demonstrationAccounts
      .filter((account) => account.libraryCode === code && !account.isNew)
      .map(({ username }) => patronIdOf(username));
    expect(told.map(({ patronId }) => patronId).sort()).toEqual(wanted.sort());
    expect(told.map(({ patronId }) => patronId)).not.toContain(patronIdOf('newcomer'));
    for (const row of told) {
      expect(row.agreementVersion).toBe(agreementVersionOf(texts));
      expect(known).toEqual(expect.arrayContaining(row.departments));
    }
  },
);

it('what an earlier release filled gets what is new, and a third start changes nothing', async () => {
  const code = everywhere[0] ?? '';
  await store.inLibrary(code, async (tx) => {
    await tx.delete(departments);
    await tx.delete(profiles);
    await tx.delete(documents);
  });
  const countsOf = () =>
    store.inLibrary(code, async (tx) => [
      (await tx.select().from(departments)).length,
      (await tx.select().from(profiles)).length,
      (await tx.select().from(documents)).length,
      (await tx.select().from(patrons)).length,
    ]);
  await seedDemonstration(store);
  const counts = await countsOf();
  expect(Math.min(...counts)).toBeGreaterThan(0);
  await seedDemonstration(store);
  expect(await countsOf()).toEqual(counts);
});
