// A command as a process: its file starts it, its lines and faults go to their own streams, and its exit code is the
// process's. What commands do is called in this process (tests/contract/support/commands.ts); each of them starts as a
// process in tests/night/processes/portal-command.test.ts.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/process.ts';
import { commands, commandsWith } from '../support/commands.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const start = (...args: string[]) =>
  new Promise<{ code: number | null; printed: string; faults: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'server/cli/library.ts'), ...args],
      { env: { ...process.env, LANG: 'C', LC_ALL: 'C' } },
      (_, printed, faults) => resolve({ code: child.exitCode, printed, faults }),
    );
  });

test('every command has a file that starts it, and tells its usage', async () => {
  const perform = commandsWith({ LANG: 'C', LC_ALL: 'C' });
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
    expect(scripts[name]).toBe(`node server/cli/${name}.ts`);
    const text = readFileSync(join(root, `server/cli/${name}.ts`), 'utf8');
    expect(text).toMatch(/^if \(import\.meta\.main\) await runCommand\(\w+\);$/m);
    const { code, output } = await perform(name, '--help');
    expect([name, code]).toEqual([name, 0]);
    expect(output).toMatch(new RegExp(`^Usage:\\s+npm run ${name}\\b`));
  }
  const started = Object.values(scripts).filter((line) => line.startsWith('node server/cli/'));
  expect(started).toHaveLength(Object.keys(commands).length);
});

test('lines and faults go to streams of their own, and the exit code is the process’s', async () => {
  const help = await start('--help');
  expect([help.code, help.faults]).toEqual([0, '']);
  expect(help.printed).toMatch(/^Usage:\s+npm run library/);
  const wrong = await start('nosuch');
  expect([wrong.code, wrong.printed]).toEqual([2, '']);
  expect(wrong.faults).toMatch(/^There is no command "nosuch"\./);
});
