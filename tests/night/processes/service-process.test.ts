// The service as a process: what it says before it starts anything, and what it leaves when it is ended.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const { path: base } = makeDataFolder();
let folders = 0;
const newFolder = () => join(base, `data-${++folders}`);
const { start, running } = serviceProcesses();
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Command lines of this machine's processes that work in a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(`${folder}/`));
}

const onLinux = test.runIf(existsSync('/proc/self/cmdline'));

onLinux(
  'a start that is ended leaves nothing running, however far it is',
  async () => {
    const folder = newFolder();
    for (const milestone of ['', 'initdb', 'postmaster', 'Embedded PostgreSQL started', 'Ready']) {
      const service = start({ DATA_DIR: folder, DEMONSTRATION: 'no' });
      if (milestone === 'initdb' || milestone === 'postmaster') {
        const program = milestone === 'initdb' ? '/bin/initdb ' : '/bin/postgres -D';
        const isThere = () => processesIn(folder).some((line) => line.includes(program));
        while (!isThere() && running.has(service.child)) {
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      } else await service.until(milestone === '' ? '' : milestone);
      // With no milestone it is ended before it can hear of it, as any process.
      service.child.kill('SIGTERM');
      const code = await service.ended;
      expect([milestone, code === 0 || milestone === '']).toEqual([milestone, true]);
      expect([milestone, processesIn(folder)]).toEqual([milestone, []]);
      // One cluster was being made: the next start begins anew, or goes on with what is there.
      if (milestone === 'initdb') rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);

test('an ordinary stop warns of nothing, though connections to the database were just used', async () => {
  const folder = newFolder();
  for (const round of ['first', 'second', 'third']) {
    const service = start({ DATA_DIR: folder, DEMONSTRATION: 'no' });
    await service.until('"msg":"Ready"');
    const port = /"port":(\d+),"msg":"Ready"/.exec(service.said())?.[1];
    // Each of them asks the database.
    const asks = Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/health/ready`));
    for (const answer of await Promise.all(asks)) await answer.text();
    service.child.kill('SIGTERM');
    expect([round, await service.ended]).toEqual([round, 0]);
    const warnings = service.said().match(/^\{"level":[456]0.*$/gm);
    expect([round, warnings]).toEqual([round, null]);
  }
}, 300_000);

test('a port that is taken is told in one sentence, before anything is begun', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const folder = newFolder();
  const service = start({ PORT: String(port), DATA_DIR: folder });
  expect(await service.ended).toBe(1);
  expect(service.said().trim()).toMatch(/^PORT \d+ is taken on 127\.0\.0\.1: [^\n]+$/);
  expect(existsSync(folder)).toBe(false);
  await new Promise((resolve) => holder.close(resolve));
});

test('public passwords are open to others by word only', async () => {
  const folder = newFolder();
  const reached = { DATA_DIR: folder, HOST: '0.0.0.0', SHUTDOWN_DELAY: '0' };
  const seeded = start({ ...reached, DEMONSTRATION: 'yes' });
  await seeded.until('"msg":"Ready"');
  expect(seeded.said()).toMatch(/"level":40[^\n]*DEMONSTRATION=yes/);
  seeded.child.kill('SIGTERM');
  await seeded.ended;

  const refused = start(reached);
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('DEMONSTRATION=yes');
  expect(refused.said()).not.toContain('Ready');
  expect(processesIn(folder)).toEqual([]);
}, 300_000);

test('an empty platform that others reach gets no demonstration', async () => {
  const service = start({ DATA_DIR: newFolder(), HOST: '0.0.0.0', SHUTDOWN_DELAY: '0' });
  await service.until('"msg":"Ready"');
  expect(service.said()).toContain('"msg":"Ready"');
  expect(service.said()).not.toContain('-demo');
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
}, 300_000);
