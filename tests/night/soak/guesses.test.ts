// `npm run test:all -- soak`: ten thousand guesses of one account's password in an hour, from fifty addresses that
// read every code (docs/design/safety.md, T10). SOAK_GUESSES says how many; the service's clock goes on
// in steps between them.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { formOf } from '#tests/contract/accounts/signing-in.ts';
import { codeOn } from '#tests/contract/support/answering.ts';
import { closePortals, openPortal } from '#tests/contract/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';

const guesses = Number(process.env.SOAK_GUESSES ?? 10_000);
const addresses = 50;
const hourMs = 3_600_000;
const maxJudged = 30;

const { path: dataDir } = makeDataFolder();
const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await closePortals();
  for (const close of closings) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`judges at most ${maxJudged} of ${guesses} guesses in an hour, and lets the owner in`, async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  closings.push(() => server.stop());
  const portal = await openPortal({ database: server.connection });
  const library = await portal.addLibrary();
  const account = await portal.addPatron(library);
  const send = (fields: Record<string, string>, address: string, cookie = '') =>
    portal.app.fetch(formOf(library, { account, ...fields }, { cookie }), address);
  const known = await send({}, '203.0.113.1');
  const device = known.headers.getSetCookie().map((each) => each.split(';')[0]);
  const statuses = new Map<number, number>();
  for (let index = 0; index < guesses; index += 1) {
    portal.clock.offsetMs = Math.floor((index * hourMs) / guesses);
    const address = `198.51.100.${(index % addresses) + 1}`;
    const guess = { password: `guess ${index}` };
    let answer = await send(guess, address);
    if (answer.status !== 401) {
      const code = await codeOn(portal.store, await answer.text()).catch(() => null);
      if (code !== null) answer = await send({ ...guess, ...code }, address);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (index % 1_000 === 999) console.info(`${index + 1}: ${JSON.stringify([...statuses])}`);
  }
  expect(statuses.get(401)).toBeGreaterThan(5);
  expect(statuses.get(401)).toBeLessThanOrEqual(maxJudged);
  expect((await send({ renew: 'true' }, '203.0.113.1', device.join('; '))).status).toBe(303);
});
