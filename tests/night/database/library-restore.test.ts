// One library of a backup is put back, while others go on.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDueLibraries, removeLibrary } from '#server/domain/libraries/library-life.ts';
import { changeLibrary } from '#server/domain/libraries/library-records.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { manifestName } from '#server/store/backup/manifest.ts';
import { restoreLibrary } from '#server/store/backup/restore-library.ts';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { importOwnTitles, rowsOfLibrary } from '#tests/contract/support/library-rows.ts';

const { place } = emptyDatabase();
const folder = mkdtempSync(join(tmpdir(), 'portal-library-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const saved = join(folder, 'saved');

let store: Store;
let lost: LibraryRecord;
let other: LibraryRecord;
const restore = (from: string, name: string) =>
  withClient(place, defaultTimeouts, (client) => restoreLibrary(client, from, name));

beforeAll(async () => {
  // Its changes are in the libraries' lists of changes.
  store = await openStore(place, { actor: 'librarian' });
  await seedDemonstration(store);
  [lost, other] = (await allLibraries(store)) as [LibraryRecord, LibraryRecord];
  for (const { code } of [lost, other]) await importOwnTitles(store, code);
  await withClient(place, defaultTimeouts, (client) => writeBackup(client, saved));
});
afterAll(() => store.close());

test('replaces all of it, and nothing of others', async () => {
  const before = await rowsOfLibrary(place, lost.code);
  expect(before.has('audit_entries')).toBe(true);
  await store.inLibrary(lost.code, async (tx) => {
    await tx.delete(databases);
    await tx.delete(patrons);
  });
  await changeLibrary(store, lost.code, { domainCode: 'by-mistake' });
  await importOwnTitles(store, lost.code);
  await store.inLibrary(other.code, (tx) => tx.delete(notices));
  const othersRows = await rowsOfLibrary(place, other.code);

  const { tables } = await restore(saved, lost.domainCode);
  expect(tables.find(({ name }) => name === 'libraries')?.rows).toBe(1);
  expect(await rowsOfLibrary(place, lost.code)).toEqual(before);
  expect(await rowsOfLibrary(place, other.code)).toEqual(othersRows);
  const [now] = await allLibraries(store);
  expect(now?.version).toBeGreaterThan(Date.now() / 1_000 - 600);
});

test('brings back a library that was deleted', async () => {
  const before = await rowsOfLibrary(place, lost.code);
  const now = new Date();
  await store.onPlatform((tx) => removeLibrary(tx, lost.code, now, now));
  await deleteDueLibraries(store, new Date(now.getTime() + 1));
  expect(await rowsOfLibrary(place, lost.code)).toEqual(new Map());
  await restore(saved, lost.code);
  expect(await rowsOfLibrary(place, lost.code)).toEqual(before);
});

test.each([
  [
    'a library that it does not hold',
    'nowhere',
    (text: string) => text,
    /holds no library nowhere/,
  ],
  [
    'the tables of another version',
    '900001',
    (text: string) => text.replace(/("migratedTo": \d+)\d/, '$1'),
    /another version of the service/,
  ],
  [
    'a damaged file',
    '900001',
    (text: string) => text.replace(/("sha256": ")[0-9a-f]{8}/, '$100000000'),
    /is damaged/,
  ],
])('%s is refused, and nothing is changed', async (_, name, change, reason) => {
  const spoilt = join(folder, 'spoilt');
  rmSync(spoilt, { recursive: true, force: true });
  cpSync(saved, spoilt, { recursive: true });
  const manifest = readFileSync(join(saved, manifestName), 'utf8');
  writeFileSync(join(spoilt, manifestName), change(manifest));
  const before = await rowsOfLibrary(place, lost.code);
  await expect(restore(spoilt, name)).rejects.toThrow(reason);
  expect(await rowsOfLibrary(place, lost.code)).toEqual(before);
});
