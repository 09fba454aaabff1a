// Every command as a process: its file starts it, its lines and faults go to their own streams, and its exit code is the
// process's. What commands do is called in this process (tests/contract/support/commands.ts).
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/process.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const files = Object.values(scripts).flatMap(
  (line) => /^node (server\/cli\/.*)$/.exec(line)?.[1] ?? [],
);

const start = (file: string, ...args: string[]) =>
  new Promise<{ code: number | null; printed: string; faults: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, file), ...args],
      { env: { ...process.env, LANG: 'C', LC_ALL: 'C' } },
      (_, printed, faults) => resolve({ code: child.exitCode, printed, faults }),
    );
  });

test('every command starts, and tells its usage', async () => {
  expect(files.length).toBeGreaterThan(8);
  const left = [...files];
  // As many at a time as the smallest machine has cores.
  const lane = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const { code, printed, faults } = await start(file, '--help');
      expect([file, code, faults]).toEqual([file, 0, '']);
      expect(printed).toMatch(/^Usage:\s+npm run \w+/);
    }
  };
  await Promise.all([lane(), lane()]);
});

test('a fault goes to the other stream, and its exit code is the process’s', async () => {
  const { code, printed, faults } = await start('server/cli/library.ts', 'nosuch');
  expect([code, printed]).toEqual([2, '']);
  expect(faults).toMatch(/^There is no command "nosuch"\./);
});
