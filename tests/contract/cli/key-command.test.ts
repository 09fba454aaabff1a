// `npm run key`: a library's keys from the command line.
import { expect, test } from 'vitest';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';

const command = commandsWith({ DATABASE_URL: addressOf(emptyDatabase(true).place) });
const key = (...args: string[]) => command('key', ...args);

test('makes, lists and revokes keys, and says what it refuses', async () => {
  await command('library', 'create', '910001', '--label', 'jiangnan', '--name-zh', '江南图书馆');
  const scopes = ['--scope', 'catalogue:read', '--scope', 'notices:read'];
  const made = await key('add', 'jiangnan', 'campus site', ...scopes, '--rate', '120');
  const [secret = '', line = ''] = made.output.split('\n');
  const id = /^lpk_([0-9a-f]{12})_[\w-]{43}$/.exec(secret)?.[1];
  const fields = `${id}\tcampus site\tcatalogue:read,notices:read\t120\t`;
  expect(line.startsWith(fields)).toBe(true);
  expect(line).toMatch(/\tnever used\tvalid$/);
  expect((await key('list', '910001')).output).toBe(line);

  const figures = ['--scope', 'figures:read'];
  const past = await key('add', 'jiangnan', 'old', ...figures, '--until', '2020-01-01');
  expect(past).toEqual({ code: 1, output: 'This day is past' });
  expect((await key('add', 'jiangnan', 'all', '--scope', 'everything')).code).toBe(2);
  expect((await key('add', 'jiangnan', 'none')).code).toBe(2);
  expect((await key('revoke', 'jiangnan', 'abc')).output).toBe('There is no key abc');

  expect((await key('revoke', 'jiangnan', String(id))).output).toMatch(/\trevoked$/);
  expect((await key('list', 'jiangnan')).output).toMatch(/\trevoked$/);
});
