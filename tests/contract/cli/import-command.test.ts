// `npm run import`: what the command says of a path that is no file, and of an import that was cut off.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import { imports } from '#server/store/schema/libraries.ts';
import { commandsWith } from '../support/commands.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-import-'));
// The database runs as another user where this is root, who must be able to walk through here.
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
const command = commandsWith(env);
const take = (...args: string[]) =>
  command('import', '--library', '910001', '--kind', 'journals', ...args);

beforeAll(async () => {
  const names = ['--label', 'jiangnan', '--name-zh', '江南图书馆', '--name-en', 'Jiangnan'];
  expect((await command('library', 'create', '910001', ...names)).code).toBe(0);
});

test('takes files only: a pipe may never end', async () => {
  const pipe = join(dataDir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, dataDir]) {
    const { code, output } = await take(path);
    expect(code).toBe(2);
    expect(output).toContain(`${path}: not a file`);
  }
});

test('lists an import that was cut off as failed, and one that is done as done', async () => {
  const file = join(dataDir, 'list.txt');
  writeFileSync(
    file,
    'publication_title\tprint_identifier\ttitle_id\nAtlas\t0003-1453\t1\n\t\t2\n',
  );
  expect((await take(file)).code).toBe(0);
  const { store, close } = await openConfiguredStore(
    readConfig({ ...process.env, ...env }),
    () => {},
  );
  const cutOff = { id: 'cut-off', libraryCode: '910001', kind: 'journals', fileName: 'other.txt' };
  const long = new Date(Date.now() - 3_600_000);
  await store.inLibrary('910001', (tx) =>
    tx.insert(imports).values({
      ...cutOff,
      kind: 'journals' as const,
      rowsTotal: 5,
      startedBy: null,
      state: 'running',
      startedAt: long,
      finishedAt: long,
    }),
  );
  await close();
  const { output } = await command('import', '--library', '910001', '--list');
  const states = output.split('\n').map((line) => line.split('\t').slice(2).join(' '));
  expect(states.sort()).toEqual([
    'journals done read 2, created 1, changed 0, unchanged 0, refused 1 list.txt',
    'journals failed 5 rows other.txt',
  ]);
});
