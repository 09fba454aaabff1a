// Libraries, their settings as files, accounts, keys and imports from the command line.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/connection/database.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { type CommandResult, commandsWith } from '../support/commands.ts';
import { addressOf, emptyDatabase } from '../support/empty-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { path: folder, file } = temporaryFolder();
const { place } = emptyDatabase();
const command = commandsWith({ DATABASE_URL: addressOf(place), BASE_DOMAIN: 'portal.example.org' });
type Command = (...args: string[]) => Promise<CommandResult>;
const library: Command = (...args) => command('library', ...args);
const account: Command = (...args) => command('account', ...args);
const key: Command = (...args) => command('key', ...args);
const linesOf = ({ output }: CommandResult) => output.split('\n');
const apply = (text: string, ...options: string[]) =>
  library('apply', file('library.yaml', text), ...options);

/** A second library, for everything but the commands of libraries. */
const create = ['create', '910002', '--label', 'jiangbei', '--name-zh', '江北图书馆'] as const;

describe('npm run library', () => {
  test('creates, changes and lists libraries, and says what it refuses', async () => {
    const names = ['--name-zh', '江南图书馆', '--name-en', 'Jiangnan Library'];
    const made = '910001\tjiangnan\t江南图书馆\tJiangnan Library\t';
    expect(await library('create', '910001', '--label', 'jiangnan', ...names)).toEqual({
      code: 0,
      output: expect.stringMatching(
        new RegExp(`^${made}personalIndex\n\nNext:\n(.*\n)*.* import -- --library jiangnan --kind`),
      ),
    });
    const start = ['--pre-certified', 'yes', '--login-to-page', 'databaseList'];
    const cas = ['--sign-in', 'cas', '--cas-base', 'https://sso.example.edu/cas'];
    const changed = await library('set', '910001', ...start, ...cas);
    expect(changed).toEqual({ code: 0, output: `${made}databaseList\tpre-certified\tcas` });
    expect(await library('list')).toEqual(changed);
    for (const [args, code, word] of [
      [['create', '910003', '--label', 'jiangnan', '--name-zh', '另一个'], 1, 'jiangnan'],
      [['set', '910001', '--login-to-page', 'https://evil.example/'], 1, 'login-to-page'],
      [['set', '910001', '--colour', 'red'], 2, '--colour'],
    ] as const)
      expect(await library(...args)).toEqual({ code, output: expect.stringContaining(word) });
    expect(await library('list')).toEqual(changed);
    expect(await library('applications')).toEqual({ code: 0, output: '' });
  });

  const help = '  npm run library -- --help';
  test.each<[string[], number, RegExp]>([
    [['nosuch'], 2, new RegExp(`^There is no command "nosuch"\\. There.*\n\nUsage:\n${help}$`)],
    [
      ['create'],
      2,
      /^create: CODE is missing\n\nUsage:\n {2}npm run library -- create CODE --label LABEL --name-zh NAME \[settings\]\n {2}npm run library -- --help$/,
    ],
    [['create', '--lang', 'zh_CN'], 2, /^create：缺少 CODE\n\n用法：\n/],
    [['set', '910001', '--colour', 'red', '--lang=zh_CN'], 2, /^没有选项 --colour$/],
    [['show', 'nobody', '--lang', 'zh_CN'], 1, /^没有图书馆 nobody。现有：/],
    [['recommend'], 2, /^recommend: LIBRARY is missing\n/],
  ])('says first what is wrong with %j, in the language asked', async (args, code, output) => {
    expect(await library(...args)).toEqual({ code, output: expect.stringMatching(output) });
  });
});

describe('npm run library -- apply', () => {
  const whole = `code: 910003
label: jiangxi
name-zh: 江西图书馆
domain: [lib.example.edu]
campus-range: [10.0.0.0/8, 192.0.2.7]
sign-out-page: https://id.example.edu/logout
email: help@example.edu
advisory: {zh_CN: '<p>欢迎<script>alert(1)</script></p>'}
wording: {custom: {en: {shell.nav.databases: Collections}}}
documents:
  - {id: find, kind: help, title: {en: Finding}, body: {en: <p>Type.</p>}, updated: 2026-01-02}
notices:
  - {id: open, title: {zh_CN: 开通}, pinned: yes, published: 2026-01-03}
  - {id: closed, title: {zh_CN: 闭馆}, published: 2026-01-04}
`;

  test('a file creates a library with all its settings, and is applied once', async () => {
    const before = await library('list');
    const added = ['  + label: jiangxi', '  + notices.open.title.zh_CN: 开通'];
    expect(linesOf(await apply(whole))).toEqual(expect.arrayContaining(added));
    expect(await library('list')).toEqual(before);
    const [first, ...done] = linesOf(await apply(whole, '--yes'));
    expect(first).toMatch(/^910003 \(new\): changes: \d+$/);
    const cleaned = [
      '  + advisory.zh_CN: <p>欢迎</p>',
      '  + campus-range: 10.0.0.0/8, 192.0.2.7/32',
    ];
    expect(done).toEqual(expect.arrayContaining(cleaned));
    const shown = (await library('show', 'jiangxi')).output;
    expect(shown).toContain('sign-out-page: https://id.example.edu/logout\n');
    for (const again of [whole, shown])
      expect((await apply(again, '--yes')).output).toBe('910003: no change');
  });

  test('what a file does not name stays, a list that it names is replaced, and a wrong one changes nothing', async () => {
    const change = 'phone: 0512\nnotices: [{id: open, title: {zh_CN: 已开通}, pinned: yes}]';
    expect(linesOf(await apply(`code: 910003\n${change}`, '--yes'))).toEqual([
      '910003: changes: 8',
      '  notices.order: open, closed → open',
      '  notices.open.title.zh_CN: 开通 → 已开通',
      '  - notices.closed.kind: notice',
      '  - notices.closed.title.zh_CN: 闭馆',
      '  - notices.closed.pinned: no',
      '  - notices.closed.published: 2026-01-04',
      '  - notices.closed.shown: yes',
      '  + phone: 0512',
    ]);
    const kept = ['email: help@example.edu', '    published: 2026-01-03'];
    const shown = await library('show', '910003');
    expect(linesOf(shown)).toEqual(expect.arrayContaining(kept));
    for (const wrong of ['delivery-limit: 0', 'delivery-days: many', 'resolver: javascript:a(1)'])
      expect([wrong, (await apply(`code: 910003\n${wrong}`, '--yes')).code]).toEqual([wrong, 1]);
    const refused = await apply('code: 910003\nphone: 999\nsign-in-page: //evil.example', '--yes');
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('expected a path') });
    expect(await library('show', '910003')).toEqual(shown);
  });
});

describe('accounts, keys and imports of a library', () => {
  beforeAll(async () => {
    expect((await library(...create)).code).toBe(0);
  });

  test('accounts are made, listed, changed, exported and erased, and refusals are told', async () => {
    const made = await account(
      'add',
      'jiangbei',
      'wang',
      '--name',
      '王老师',
      '--role',
      'librarian',
    );
    expect(made.output).toMatch(
      /^wang\thttps:\/\/jiangbei\.portal\.example\.org\/sso\/invitation\?code=[\w-]{32}$/,
    );
    // 学号,姓名 and two readers, in GBK as Chinese spreadsheets write it.
    const gbk = 'd1a7bac52cd0d5c3fb0a 323032363030312cc0ee0a 323032363030322cd5c50a';
    const readers = file('readers.csv', Buffer.from(gbk.replaceAll(' ', ''), 'hex'));
    const add = (path: string, ...more: string[]) =>
      account('add', '910002', '--file', path, ...more);
    const added = await add(readers, '--origin', 'https://a.example');
    expect(linesOf(added).map((line) => line.split('?')[0])).toEqual([
      '2026001\thttps://a.example/sso/invitation',
      '2026002\thttps://a.example/sso/invitation',
    ]);
    expect(await add(readers)).toEqual({
      code: 0,
      output: '2026001\tis there already\n2026002\tis there already',
    });
    const some = await add(file('wrong.csv', 'username,role\n2026003,director\n2026003,\n'));
    expect([some.code, ...some.output.split(/[?\n]/)]).toEqual([
      1,
      'row 2\t2026003\trefused: role: expected reader or librarian',
      '2026003\thttps://jiangbei.portal.example.org/sso/invitation',
      expect.stringMatching(/^code=/),
    ]);
    expect((await account('erase', 'jiangbei', '2026003', '--yes')).code).toBe(0);

    const changed = await account('set', 'jiangbei', '2026002', '--status', 'disabled');
    expect(changed.output).toMatch(/^2026002\t张\treader\tdisabled\t\d{4}-\d\d-\d\d$/);
    const lines = linesOf(await account('list', 'jiangbei'));
    expect(lines.map((line) => line.split('\t').slice(0, 4).join(' '))).toEqual([
      '2026001 李 reader active',
      '2026002 张 reader disabled',
      'wang 王老师 librarian owner active',
    ]);
    const roles = ['--roles', 'owner, notices'];
    const li = await account('add', 'jiangbei', 'li', ...roles);
    expect(li.output).toContain('li\thttps://');
    const set = await account('set', 'jiangbei', 'wang', '--roles', 'resources');
    expect(set.output).toContain('librarian resources\tactive');
    const last = await account('set', 'jiangbei', 'li', '--status', 'disabled');
    expect([last.code, last.output]).toEqual([1, expect.stringContaining('only active owner')]);
    const exported = JSON.parse((await account('export', 'jiangbei', '2026001')).output);
    const kept = { account: { username: '2026001', displayName: '李' }, visits: [] };
    expect(exported).toMatchObject(kept);
    for (const [args, code] of [
      [['invite', 'jiangbei', '2026002'], 1],
      [['erase', 'jiangbei', '2026001'], 2],
      [['erase', 'jiangbei', '2026001', '--yes'], 0],
      [['export', 'jiangbei', '2026001'], 1],
      [['set', 'jiangbei', 'wang', '--role', 'director'], 2],
      [['set', 'jiangbei', 'wang', '--roles', 'owner,director'], 2],
      [['set', 'jiangbei', 'wang', '--role', 'reader', '--roles', 'owner'], 2],
      [['set', 'jiangbei', 'li', '--roles', 'accounts'], 1],
      [['erase', 'jiangbei', 'li', '--yes'], 1],
      [['add', 'jiangbei'], 2],
    ] as const)
      expect([args, (await account(...args)).code]).toEqual([args, code]);
    expect((await account('list', 'nowhere')).output).toBe(
      'There is no library nowhere. There are: jiangnan, jiangbei, jiangxi',
    );
  });

  test('what has no lists yet is taken out without files of lists', async () => {
    const to = join(folder, 'taken-out');
    expect((await library('export', 'jiangbei', to)).output).toMatch(/^0 lists with 0 rows/);
    expect(readdirSync(to).sort()).toEqual(['manifest.json', 'rows', 'settings.yaml']);
  });

  test('keys are made, listed and revoked, and refusals are told', async () => {
    const scopes = ['--scope', 'catalogue:read', '--scope', 'notices:read'];
    const made = await key('add', 'jiangbei', 'campus site', ...scopes, '--rate', '120');
    const [secret = '', line = ''] = linesOf(made);
    const id = /^lpk_([0-9a-f]{12})_[\w-]{43}$/.exec(secret)?.[1] ?? '';
    expect(line.startsWith(`${id}\tcampus site\tcatalogue:read,notices:read\t120\t`)).toBe(true);
    expect(line).toMatch(/\tnever used\tvalid$/);
    expect((await key('list', '910002')).output).toBe(line);
    const old = ['--scope', 'figures:read', '--until', '2020-01-01'];
    for (const [args, code, output] of [
      [['add', 'jiangbei', 'old', ...old], 1, /^This day is past$/],
      [['add', 'jiangbei', 'all', '--scope', 'everything'], 2, /./],
      [['add', 'jiangbei', 'none'], 2, /./],
      [['revoke', 'jiangbei', 'abc'], 1, /^There is no key abc$/],
      [['revoke', 'jiangbei', id], 0, /\trevoked$/],
      [['list', 'jiangbei'], 0, /\trevoked$/],
    ] as const)
      expect(await key(...args)).toEqual({ code, output: expect.stringMatching(output) });
  });

  const take: Command = (...args) =>
    command('import', '--library', '910002', '--kind', 'journals', ...args);

  test('an import takes files only: a pipe may never end', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const path of [pipe, folder])
      expect(await take(path)).toEqual({ code: 2, output: `${path}: not a file` });
  });

  test('an import says in Chinese what is wrong', async () => {
    const absent = join(folder, 'absent.csv');
    for (const [args, code, output] of [
      [[absent], 2, `${absent}：没有这个文件`],
      [[folder], 2, `${folder}：不是文件`],
      [['--kind', 'maps', absent], 2, expect.stringMatching(/^--kind：应为 databases、.* 之一$/)],
      [[], 2, expect.stringMatching(/^缺少 FILE\n\n用法：/)],
      [['--undo', 'none'], 1, 'none: 本馆没有编号为 none 的导入，见 --list\n没有任何改动。'],
    ] as const)
      expect(await take(...args, '--lang', 'zh_CN')).toEqual({ code, output });
    expect((await take(absent)).output).toBe(`${absent}: there is no such file`);
  });

  test('an import that was cut off is listed as failed, and one that is done as done', async () => {
    const rows = 'publication_title\tprint_identifier\ttitle_id\nAtlas\t0003-1453\t1\n\t\t2\n';
    expect((await take(file('list.txt', rows))).code).toBe(0);
    const store = await openStore(place);
    const startedAt = new Date(Date.now() - 3_600_000);
    const of = { libraryCode: '910002', kind: 'journals', rowsTotal: 5, startedBy: null } as const;
    const row = { ...of, state: 'running', startedAt } as const;
    await store.inLibrary('910002', (tx) =>
      tx.insert(imports).values([
        { ...row, id: 'cut-off', fileName: 'other.txt', finishedAt: startedAt },
        { ...row, id: 'runs', fileName: 'third.txt' },
      ]),
    );
    await store.close();
    const list = ['--library', '910002', '--list'];
    const inJson = JSON.parse((await command('import', ...list, '--json')).output);
    expect(inJson).toHaveLength(3);
    for (const each of [
      { id: 'runs', finishedAt: null },
      { id: 'cut-off', finishedAt: expect.any(String) },
    ])
      expect(inJson).toContainEqual(expect.objectContaining(each));
    const states = linesOf(await command('import', ...list));
    expect(states.map((line) => line.split('\t').slice(2).join(' ')).sort()).toEqual([
      'journals done read 2, created 1, changed 0, unchanged 0, refused 1 list.txt',
      'journals failed 5 rows other.txt',
      'journals running 5 rows third.txt',
    ]);
  });

  test('nobody reaches what is on campus only while the campus has no range: an import says so', async () => {
    const list = file('databases.csv', 'name,url,free\nAtlas,https://atlas.example.org/,no\n');
    const taken = async (...args: string[]) =>
      (await take('--kind', 'databases', list, ...args)).output;
    const setRange = (...args: string[]) => library('set', '910002', '--campus-range', ...args);
    expect(await taken()).toContain('nobody reaches its resources that are on campus only (1)');
    expect(await taken('--lang', 'zh_CN')).toContain('仅限校内的资源（1 个）没有人能访问');
    const wrong = await setRange('10.0.0.0/99');
    expect(wrong).toEqual({ code: 1, output: expect.stringContaining('campus-range') });
    expect((await setRange('192.0.2.0/24', '--mark', 'J')).code).toBe(0);
    expect((await library('show', '910002')).output).toMatch(/^mark: J$.*192\.0\.2\.0\/24/ms);
    expect(await taken()).not.toContain('campus');
    expect((await setRange('')).code).toBe(0);
    expect(await taken()).toContain('on campus only (1)');
  });
});
