// A backup of the demonstration, put back elsewhere: to the last row, number, policy and trigger.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '#server/seed/seed.ts';
import { fileOf, manifestName } from '#server/store/backup/manifest.ts';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { tablesOf } from '#server/store/backup/tables.ts';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { type Client, defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { type EmbeddedConnection, openStore } from '#server/store/connection/database.ts';
import { libraries } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { openPortal } from '#tests/contract/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const original = emptyDatabase();
const restored = emptyDatabase();
const other = emptyDatabase();
const lost = emptyDatabase();
const { path: folder } = makeDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const saved = join(folder, 'saved');

const at = <T>(place: EmbeddedConnection | string, work: (client: Client) => Promise<T>) =>
  withClient(place, defaultTimeouts, work);

beforeAll(async () => {
  const store = await openStore(original.place);
  await seedDemonstration(store);
  await store.inLibrary('910001', (tx) =>
    tx.insert(visits).values({
      libraryCode: '910001',
      id: 'odd-characters',
      caller: 'tab\there, line\nbreak, back\\slash, \\N, “quotes”, 中文, 𠮷',
      resourceKind: 'database',
      resourceId: '',
      action: 'view',
      at: new Date('2026-02-28T23:59:59.999Z'),
      isCounted: false,
    }),
  );
  await store.close();
});

/** Tables whose versions are moved on. */
const moved = ['libraries', 'platform_versions'];

/** Everything that a restored database must have in common with its original. */
async function contentOf(place: EmbeddedConnection | string) {
  return at(place, async (client) => {
    const tables = await tablesOf(client);
    const rows: Record<string, unknown> = {};
    await client.query('SET ROLE portal_backup');
    for (const { name, columns } of tables) {
      const shown = columns.filter((column) => !moved.includes(name) || column !== 'version');
      const list = shown.map((column) => `"${column}"`).join(', ');
      const answer = await client.query(
        `SELECT count(*)::int AS count, md5(coalesce(string_agg(r::text, '|' ORDER BY r::text COLLATE "C"), '')) AS content
         FROM (SELECT ${list} FROM "${name}") AS r`,
      );
      rows[name] = answer.rows[0];
    }
    await client.query('RESET ROLE');
    const rules = await client.query(`
      SELECT tablename::text AS "table", policyname::text AS name, roles::text, cmd, qual, with_check AS "withCheck" FROM pg_policies
      ORDER BY 1, 2`);
    const secured = await client.query(`
      SELECT relname::text AS name, relrowsecurity AS enabled, relforcerowsecurity AS forced FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition ORDER BY 1`);
    const triggers = await client.query(`
      SELECT tgrelid::regclass::text AS "table", tgname::text AS name, tgenabled AS enabled FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1, 2`);
    const sequences = await client.query(`
      SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname = 'public' AND sequencename NOT LIKE '%drizzle%' ORDER BY 1`);
    return {
      rows,
      rules: rules.rows,
      secured: secured.rows,
      triggers: triggers.rows,
      sequences: sequences.rows,
    };
  });
}

test('is put back to the last row, policy, trigger and number, and serves', async () => {
  const before = await contentOf(original.place);
  const manifest = await at(original.place, (client) => writeBackup(client, saved));
  expect(manifest.tables.find(({ name }) => name === 'libraries')?.rows).toBeGreaterThan(2);
  await at(restored.place, (client) => restoreBackup(client, saved));
  const after = await contentOf(restored.place);
  expect(after).toEqual(before);
  expect(after.rules.length).toBeGreaterThan(60);
  expect(Object.values(after.rows)).not.toContainEqual({ count: 0, content: null });

  const portal = await openPortal({ database: restored.place });
  const versions = await portal.store.onPlatform((tx) =>
    tx.select({ version: libraries.version }).from(libraries),
  );
  // What was kept of versions after the backup must fit no more.
  expect(Math.min(...versions.map(({ version }) => version))).toBeGreaterThan(1_000_000);
  const page = await portal.app.fetch(new Request('http://demo.localhost:8080/databaseList'));
  expect(page.status).toBe(200);
});

test('is not put back over something, and then nothing is changed', async () => {
  const before = await contentOf(restored.place);
  await expect(at(restored.place, (client) => restoreBackup(client, saved))).rejects.toThrow(
    /not empty: there are rows in/,
  );
  expect(await contentOf(restored.place)).toEqual(before);
});

test('a damaged, cut or unfinished backup leaves nothing behind, and the next one goes in', async () => {
  const damaged = join(folder, 'damaged');
  const restore = (from: string) => at(other.place, (client) => restoreBackup(client, from));
  const spoil = async (file: string, change: (bytes: Buffer) => Buffer) => {
    rmSync(damaged, { recursive: true, force: true });
    cpSync(saved, damaged, { recursive: true });
    writeFileSync(join(damaged, file), change(readFileSync(join(saved, file))));
    return expect(restore(damaged)).rejects;
  };
  const titles = fileOf('titles');
  await (await spoil(titles, (bytes) => bytes.subarray(0, bytes.length - 1))).toThrow(/damaged/);
  await (await spoil(manifestName, (bytes) => bytes.subarray(0, 200))).toThrow(/manifest/);
  const fewer = (bytes: Buffer) => {
    const manifest = JSON.parse(bytes.toString());
    for (const table of manifest.tables) if (table.name === 'titles') table.rows -= 1;
    return Buffer.from(JSON.stringify(manifest));
  };
  await (await spoil(manifestName, fewer)).toThrow(/rows where/);
  rmSync(join(damaged, manifestName));
  await expect(restore(damaged)).rejects.toThrow(/no whole backup/);
  await restore(saved);
  expect((await contentOf(other.place)).rows).toEqual((await contentOf(original.place)).rows);
});

const commandOfOriginal = commandsWith({ DATABASE_URL: addressOf(original.place) });
const commandOfLost = commandsWith({ DATABASE_URL: addressOf(lost.place) });

test('the command saves, says what, and takes no folder that holds something', async () => {
  const command = (to: string) => commandOfOriginal('backup', to);
  const done = await command(join(folder, 'by-command'));
  expect(done.output).toMatch(/^Saved \d+ libraries, \d+ rows of \d+ tables, as they were at 20/);
  expect(done.code).toBe(0);
  const again = await command(join(folder, 'by-command'));
  expect(again.output).toContain('is not empty');
  expect(again.code).toBe(1);
});

test('the command saves no database without a library, and one that is put back has its queues', async () => {
  const empty = join(folder, 'of-nothing');
  for (const open of [async () => {}, async () => (await openStore(lost.place)).close()]) {
    await open();
    expect(await commandOfLost('backup', empty)).toMatchObject({
      code: 1,
      output: expect.stringContaining('no library in this database'),
    });
  }
  await lost.run('DROP SCHEMA public CASCADE');
  await lost.run('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await lost.run('CREATE SCHEMA public');
  expect(await commandOfLost('restore', saved)).toMatchObject({ code: 0 });
  const queues = await at(lost.place, (client) => client.query('SELECT name FROM pgboss.queue'));
  expect(queues.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['imports', 'housekeeping']),
  );
});
