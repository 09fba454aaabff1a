// `npm run import`: what the command says of a path that is no file, and of an import that was cut off.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/store/connection/database.ts';
import { imports } from '#server/store/schema/libraries.ts';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';

const { path: folder, file } = temporaryFolder();
const { place } = emptyDatabase(true);
const command = commandsWith({ DATABASE_URL: addressOf(place) });
const take = (...args: string[]) =>
  command('import', '--library', '910001', '--kind', 'journals', ...args);

beforeAll(async () => {
  const names = ['--label', 'jiangnan', '--name-zh', '江南图书馆', '--name-en', 'Jiangnan'];
  expect((await command('library', 'create', '910001', ...names)).code).toBe(0);
});

test('takes files only: a pipe may never end', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, folder]) {
    const { code, output } = await take(path);
    expect(code).toBe(2);
    expect(output).toContain(`${path}: not a file`);
  }
});

test('says in Chinese what is wrong', async () => {
  const inChinese = (...args: string[]) => take(...args, '--lang', 'zh_CN');
  const absent = join(folder, 'absent.csv');
  expect(await inChinese(absent)).toEqual({ code: 2, output: `${absent}：没有这个文件` });
  expect(await inChinese(folder)).toEqual({ code: 2, output: `${folder}：不是文件` });
  const kind = await inChinese('--kind', 'maps', absent);
  expect(kind.code).toBe(2);
  expect(kind.output).toMatch(/^--kind：应为 databases、.* 之一$/);
  expect((await inChinese()).output).toMatch(/^缺少 FILE\n\n用法：/);
  expect((await inChinese('--undo', 'none')).output).toBe(
    'none: 本馆没有编号为 none 的导入，见 --list\n没有任何改动。',
  );
  expect((await take(absent)).output).toBe(`${absent}: there is no such file`);
});

test('lists an import that was cut off as failed, and one that is done as done', async () => {
  const rows = 'publication_title\tprint_identifier\ttitle_id\nAtlas\t0003-1453\t1\n\t\t2\n';
  expect((await take(file('list.txt', rows))).code).toBe(0);
  const store = await openStore(place);
  const cutOff = { id: 'cut-off', libraryCode: '910001', kind: 'journals', fileName: 'other.txt' };
  const long = new Date(Date.now() - 3_600_000);
  const row = { ...cutOff, kind: 'journals' as const, rowsTotal: 5, startedBy: null };
  await store.inLibrary('910001', (tx) =>
    tx.insert(imports).values([
      { ...row, state: 'running', startedAt: long, finishedAt: long },
      { ...row, id: 'runs', fileName: 'third.txt', state: 'running', startedAt: long },
    ]),
  );
  await store.close();
  const list = ['--library', '910001', '--list'];
  const inJson = JSON.parse((await command('import', ...list, '--json')).output);
  expect(inJson).toHaveLength(3);
  expect(inJson).toContainEqual(expect.objectContaining({ id: 'runs', finishedAt: null }));
  const ended = { id: 'cut-off', finishedAt: expect.any(String) };
  expect(inJson).toContainEqual(expect.objectContaining(ended));
  const { output } = await command('import', ...list);
  const states = output.split('\n').map((line) => line.split('\t').slice(2).join(' '));
  expect(states.sort()).toEqual([
    'journals done read 2, created 1, changed 0, unchanged 0, refused 1 list.txt',
    'journals failed 5 rows other.txt',
    'journals running 5 rows third.txt',
  ]);
});

test('says that nobody reaches what is on campus only while the campus has no range', async () => {
  const list = file('databases.csv', 'name,url,free\nAtlas,https://atlas.example.org/,no\n');
  const takeDatabases = async (...args: string[]) =>
    (await command('import', '--library', '910001', '--kind', 'databases', list, ...args)).output;
  expect(await takeDatabases()).toContain(
    'nobody reaches its resources that are on campus only (1)',
  );
  expect(await takeDatabases('--lang', 'zh_CN')).toContain('仅限校内的资源（1 个）没有人能访问');
  const campus = ['library', 'set', '910001', '--campus-range'] as const;
  const wrong = await command(...campus, '10.0.0.0/99');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('campus-range');
  expect((await command(...campus, '192.0.2.0/24', '--mark', 'J')).code).toBe(0);
  const shown = (await command('library', 'show', '910001')).output;
  expect(shown).toContain('192.0.2.0/24');
  expect(shown).toMatch(/^mark: J$/m);
  expect(await takeDatabases()).not.toContain('campus');
  expect((await command(...campus, '')).code).toBe(0);
  expect(await takeDatabases()).toContain('on campus only (1)');
});
