// The program `portal`: it finds a Node that is new enough, and passes arguments, signals and exit codes on.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';
import { root } from '#tools/process.ts';

const program = join(root, 'bin/portal.js');
const { place } = emptyDatabase();
const { start } = serviceProcesses('bin/portal.js', 'start');
const elsewhere = mkdtempSync(join(tmpdir(), 'portal-bin-'));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

/** A Node of this machine that is too old for the service, as Debian's is. */
const oldNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => /^v2[0-5]\./.test(execFileSync(path, ['--version'], { encoding: 'utf8' })));
const withOldNode = test.runIf(oldNode !== undefined);

const run = (node: string, file: string, args: string[], path = process.env.PATH) =>
  spawnSync(node, [file, ...args], { encoding: 'utf8', env: { ...process.env, PATH: path } });

test('every command of the service is one of its own, and starts', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.entries(scripts).filter(([, line]) => line.includes('server/cli/'));
  expect(commands.length).toBeGreaterThan(8);
  const source = readFileSync(program, 'utf8');
  for (const [name, line] of commands) {
    const file = line.replace('node ', '');
    expect(source).toContain(`${name}: ['${file}'`);
    const help = run(process.execPath, join(root, file), ['--help', '--lang', 'en']);
    expect([name, help.status, help.stderr]).toEqual([name, 0, '']);
    expect(help.stdout).toMatch(new RegExp(`^Usage:\\s+npm run ${name}\\b`));
  }
}, 180_000);

test('exit codes are passed on, and an unknown command is told the others', () => {
  expect(run(process.execPath, program, ['library', '--help']).status).toBe(0);
  const wrong = run(process.execPath, program, ['library', 'set', '--nonsense']);
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  const unknown = run(process.execPath, program, ['constructor']);
  expect([unknown.status, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toContain('Usage: portal COMMAND');
}, 180_000);

test('a signal ends the service as if it were sent to it', async () => {
  const service = start({ DATABASE_URL: addressOf(place), DEMONSTRATION: 'no' });
  await service.until('"msg":"Ready"');
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(service.said()).toContain('"msg":"Stopped"');
}, 300_000);

withOldNode(
  'an old Node finds the one among the packages',
  () => {
    const help = run(oldNode ?? '', program, ['account', '--help'], '');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain('account');
  },
  180_000,
);

withOldNode('where there is none, one sentence says how to get it', () => {
  cpSync(join(root, 'bin'), join(elsewhere, 'bin'), { recursive: true });
  cpSync(join(root, 'package.json'), join(elsewhere, 'package.json'));
  const refused = run(oldNode ?? '', join(elsewhere, 'bin/portal.js'), ['start'], '');
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^The portal needs Node 26 or newer, and this is v2.*npm ci.*\n$/);
});
