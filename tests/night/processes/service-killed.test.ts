// The whole service is killed in the middle of an import, with the process that does it: after the next
// start the import goes on by itself, and nothing of it is there twice.
import { request as ask } from 'node:http';
import { expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { importFile, listImports } from '#contract/calls/library/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { defaultTimeouts, withClient } from '#server/store/connection/connections.ts';
import { importJobs } from '#server/store/schema/jobs.ts';
import { accountOf } from '#tests/contract/accounts/asking-as.ts';
import { journal, kbart, storedTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { sendingOf } from '#tests/contract/support/asking.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { openPortal, requestOf } from '#tests/contract/support/portal.ts';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';
import { freePort } from '#tools/free-port.ts';
import { importOrder } from './ordering.ts';

const { place } = emptyDatabase();
const { start } = serviceProcesses();

/** Sends a request to a service on this machine, whatever its host is called. */
async function sendTo(port: number, sent: Request) {
  const { pathname, search } = new URL(sent.url);
  const body = Buffer.from(await sent.arrayBuffer());
  const headers = Object.fromEntries(sent.headers);
  const text = await new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname + search, method: sent.method };
    const asking = ask({ ...options, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve(Buffer.concat(parts).toString());
    });
    asking.once('error', reject);
    asking.end(body);
  });
  return Envelope.parse(JSON.parse(text)).data;
}

test('an import goes on after the next start, and is done once', async () => {
  // It has the database at hand, and does no imports itself.
  const portal = await openPortal({ database: place, jobs: { notify: async () => {} } });
  const library = await portal.addLibrary();
  const librarian = await accountOf(portal, library, 'librarian');
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: addressOf(place), DEMONSTRATION: 'no' };
  const call = <C extends AnyCall>(wanted: C, input: InputOf<C>) =>
    sendTo(port, requestOf(wanted, input, sendingOf(portal, librarian)));
  const runs = async () => ((await call(listImports, {})) as { items: ImportRun[] }).items;
  const order = importOrder(kbart(['Atlas', 'Birds', 'Clouds'].map((each) => journal(each))));

  const first = start(env, true);
  await first.until('"msg":"Ready"');
  await withClient(place, defaultTimeouts, async (client) => {
    // Titles can be written, and what says where they are held cannot: it stops in the middle.
    await client.query('BEGIN; LOCK TABLE package_titles IN SHARE MODE');
    const sent = call(importFile, order).catch(() => null);
    const held = async () =>
      (
        await client.query(
          `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'package_titles'::regclass`,
        )
      ).rowCount;
    await expect.poll(held, { timeout: 60_000 }).toBe(1);
    await first.killAll();
    await sent;
    await client.query('COMMIT');
  });
  const gone = await storedTitles(portal, library);
  expect([gone.titles, gone.rows, gone.packages]).toEqual([[], [], []]);

  const second = start(env);
  await second.until('"msg":"Ready"');
  const shown = new Set<string>();
  const states = async () => {
    const found = await runs();
    for (const { state } of found) shown.add(state);
    return found.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 150_000, interval: 200 }).toEqual(['done']);
  // Nobody was told that it failed.
  expect(shown).not.toContain('failed');
  const stored = await storedTitles(portal, library);
  expect([stored.titles.length, stored.rows.length, stored.packages.length]).toEqual([3, 3, 1]);
  const jobs = await portal.store.inLibrary(library.code, (tx) => tx.select().from(importJobs));
  expect(jobs.map(({ attempts }) => attempts)).toEqual([2]);
  await call(importFile, order);
  await expect.poll(states, { timeout: 60_000, interval: 200 }).toEqual(['done', 'done']);
  const [again] = await runs();
  expect(again?.outcome).toMatchObject({ read: 3, created: 0, changed: 0 });
  expect((await storedTitles(portal, library)).titles).toHaveLength(3);
}, 300_000);
