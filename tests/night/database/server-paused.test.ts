// A database server that stands still for a while is the same one afterwards: whoever started it ends it.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import { familyOf } from '#tests/bench/process-memory.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const { path: dataDir } = makeDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** False where that process is not there any more. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Shorter than the server stands still, and long enough for a busy machine to connect meanwhile. */
const timeouts = {
  connectMs: 1_500,
  statementMs: 1_200,
  answerMs: 1_500,
  heartbeatMs: 500,
  closeMs: 500,
};

test('is stopped with the service that started it, though it stood still meanwhile', async () => {
  const received: string[] = [];
  let pid = 0;
  const opened = await openConfiguredStore(
    { dataDir, databaseUrl: null },
    (message, fields) => {
      received.push(message);
      pid = (fields as { pid?: number } | undefined)?.pid ?? pid;
    },
    { timeouts },
  );
  // It was taken for lost, looked for, and found.
  const isAdopted = () => received.includes('Embedded PostgreSQL adopted');
  for (let round = 0; round < 20 && !isAdopted(); round += 1) {
    const all = familyOf(pid);
    for (const each of all) send(each, 'SIGSTOP');
    await sleep(3_500);
    for (const each of all) send(each, 'SIGCONT');
    await sleep(1_000);
  }
  expect(isAdopted()).toBe(true);
  await opened.close();
  expect(received).toContain('Embedded PostgreSQL stopped');
  await expect.poll(() => send(pid, 0)).toBe(false);
});
