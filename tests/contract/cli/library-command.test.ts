// `npm run library`: the platform's libraries from the command line.
import { expect, test } from 'vitest';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';

const command = commandsWith({ DATABASE_URL: addressOf(emptyDatabase().place) });
const library = (...args: string[]) => command('library', ...args);

test('creates, changes and lists libraries, and says what it refuses', async () => {
  const names = ['--name-zh', '江南图书馆', '--name-en', 'Jiangnan Library'];
  const made = await library('create', '910001', '--label', 'jiangnan', ...names);
  expect(made).toEqual({
    code: 0,
    output: '910001\tjiangnan\t江南图书馆\tJiangnan Library\tpersonalIndex',
  });

  const start = ['--pre-certified', 'yes', '--login-to-page', 'databaseList'];
  const cas = ['--sign-in', 'cas', '--cas-base', 'https://sso.example.edu/cas'];
  const changed = await library('set', '910001', ...start, ...cas);
  expect(changed.output).toBe(
    '910001\tjiangnan\t江南图书馆\tJiangnan Library\tdatabaseList\tpre-certified\tcas',
  );
  expect(await library('list')).toEqual({ code: 0, output: changed.output });

  const twice = await library('create', '910002', '--label', 'jiangnan', '--name-zh', '另一个');
  expect(twice.code).toBe(1);
  expect(twice.output).toContain('jiangnan');
  const wrong = await library('set', '910001', '--login-to-page', 'https://evil.example/');
  expect(wrong.code).toBe(1);
  const unknown = await library('set', '910001', '--colour', 'red');
  expect(unknown.code).toBe(2);
  expect(unknown.output).toContain('--colour');
  expect((await library('list')).output).toBe(changed.output);
  expect(await library('applications')).toEqual({ code: 0, output: '' });
});

test('says first what is wrong with a command, in the language asked, then the short usage', async () => {
  const help = '  npm run library -- --help';
  const unknown = await library('nosuch');
  expect(unknown.code).toBe(2);
  expect(unknown.output).toMatch(/^There is no command "nosuch"\. There are: list, create, /);
  expect(unknown.output.split('\n').slice(1)).toEqual(['', 'Usage:', help]);
  expect(await library('create')).toEqual({
    code: 2,
    output: `create: CODE is missing\n\nUsage:\n  npm run library -- create CODE --label LABEL --name-zh NAME [settings]\n${help}`,
  });
  const inChinese = await library('create', '--lang', 'zh_CN');
  expect(inChinese.output).toMatch(/^create：缺少 CODE\n\n用法：\n/);
  const option = await library('set', '910001', '--colour', 'red', '--lang=zh_CN');
  expect(option).toEqual({ code: 2, output: '没有选项 --colour' });
  const nobody = await library('show', 'nobody', '--lang', 'zh_CN');
  expect(nobody.code).toBe(1);
  expect(nobody.output).toMatch(/^没有图书馆 nobody。现有：/);
  expect((await library('feedback', 'show', 'jiangnan')).output).toMatch(
    /^feedback show: ID is missing\n/,
  );
});
