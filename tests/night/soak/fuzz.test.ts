// `npm run test:all -- soak`: a hundred thousand hostile requests to every call, page, redirect and sign-in, in process.
// SOAK_FUZZ says how many, SEED which ones.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { fuzz, openTarget, type Tally } from '#tests/contract/hostile/fuzzing.ts';
import { closePortals, openPortal } from '#tests/contract/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const count = Number(process.env.SOAK_FUZZ ?? 100_000);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Tokens end after ten minutes: every so many requests come with new ones, and a word is said. */
const roundOf = 5_000;

const { path: dataDir } = makeDataFolder();
const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await closePortals();
  for (const close of closings) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`answers ${count} hostile requests (seed ${seed})`, async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  closings.push(() => server.stop());
  const portal = await openPortal({ database: server.connection });
  const total: Tally = {};
  for (let done = 0; done < count; done += roundOf) {
    const target = await openTarget(portal);
    const tally = await fuzz(portal, target, Math.min(roundOf, count - done), seed + done);
    for (const [status, times] of Object.entries(tally)) {
      total[Number(status)] = (total[Number(status)] ?? 0) + times;
    }
    process.stdout.write(`${done + roundOf} of ${count}: ${JSON.stringify(total)}\n`);
  }
  expect(total[200]).toBeGreaterThan(0);
}, 86_400_000);
