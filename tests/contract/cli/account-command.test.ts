// `npm run account`: a library's accounts from the command line.
import { expect, test } from 'vitest';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';

const { file } = temporaryFolder();
const command = commandsWith({
  DATABASE_URL: addressOf(emptyDatabase(true).place),
  BASE_DOMAIN: 'portal.example.org',
});
const account = (...args: string[]) => command('account', ...args);

test('makes, lists, changes, exports and erases accounts, and says what it refuses', async () => {
  await command('library', 'create', '910001', '--label', 'jiangnan', '--name-zh', '江南图书馆');

  const made = await account('add', 'jiangnan', 'wang', '--name', '王老师', '--role', 'librarian');
  expect(made.output).toMatch(
    /^wang\thttps:\/\/jiangnan\.portal\.example\.org\/sso\/invitation\?code=[\w-]{32}$/,
  );
  // 学号,姓名 and two readers, in GBK as Chinese spreadsheets write it.
  const gbk = 'd1a7bac52cd0d5c3fb0a 323032363030312cc0ee0a 323032363030322cd5c50a';
  const readers = file('readers.csv', Buffer.from(gbk.replaceAll(' ', ''), 'hex'));
  const added = await account('add', '910001', '--file', readers, '--origin', 'https://a.example');
  expect(added.output.split('\n').map((line) => line.split('?')[0])).toEqual([
    '2026001\thttps://a.example/sso/invitation',
    '2026002\thttps://a.example/sso/invitation',
  ]);
  const again = await account('add', 'jiangnan', '--file', readers);
  expect(again).toEqual({
    code: 0,
    output: '2026001\tis there already\n2026002\tis there already',
  });
  const wrong = file('wrong.csv', 'username,role\n2026003,director\n2026003,\n');
  const some = await account('add', 'jiangnan', '--file', wrong);
  expect(some.code).toBe(1);
  expect(some.output.split('?')[0]).toBe(
    [
      'row 2\t2026003\trefused: role: expected reader or librarian',
      '2026003\thttps://jiangnan.portal.example.org/sso/invitation',
    ].join('\n'),
  );
  expect((await account('erase', 'jiangnan', '2026003', '--yes')).code).toBe(0);

  const changed = await account('set', 'jiangnan', '2026002', '--status', 'disabled');
  expect(changed.output).toMatch(/^2026002\t张\treader\tdisabled\t\d{4}-\d\d-\d\d$/);
  expect((await account('invite', 'jiangnan', '2026002')).code).toBe(1);
  const lines = (await account('list', 'jiangnan')).output.split('\n');
  expect(lines.map((line) => line.split('\t').slice(0, 4))).toEqual([
    ['2026001', '李', 'reader', 'active'],
    ['2026002', '张', 'reader', 'disabled'],
    ['wang', '王老师', 'librarian', 'active'],
  ]);

  const exported = JSON.parse((await account('export', 'jiangnan', '2026001')).output);
  const kept = { account: { username: '2026001', displayName: '李' }, visits: [] };
  expect(exported).toMatchObject(kept);
  expect((await account('erase', 'jiangnan', '2026001')).code).toBe(2);
  expect((await account('erase', 'jiangnan', '2026001', '--yes')).code).toBe(0);
  expect((await account('export', 'jiangnan', '2026001')).code).toBe(1);

  expect((await account('set', 'jiangnan', 'wang', '--role', 'director')).code).toBe(2);
  expect((await account('list', 'nowhere')).output).toBe(
    'There is no library nowhere. There are: jiangnan',
  );
  expect((await account('add', 'jiangnan')).code).toBe(2);
});
