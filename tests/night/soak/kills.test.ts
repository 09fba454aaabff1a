// `npm run test:all -- soak`: the service, and at times its database, is killed in the middle of sign-ins,
// refreshes and sign-outs (docs/design/safety.md, T2, T22). SOAK_KILLS says how often, 30 unless given.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLibraryByDomainCode } from '#contract/calls/library/tenants.ts';
import type { Library } from '#contract/models/model.ts';
import { undisguise } from '#contract/wire/disguise.ts';
import { lookupSignature } from '#contract/wire/signing.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { hashPassword } from '#server/domain/accounts/passwords.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import {
  answerOf,
  password,
  profileOf,
  requestOf,
  type TestPortal,
} from '#tests/contract/support/portal.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { root } from '#tools/process.ts';
import { appAt } from './over-http.ts';
import { type Held, patronsOf } from './sessions-ledger.ts';

const kills = Number(process.env.SOAK_KILLS ?? 30);
const devices = 6;
/** Every so many kills take the database along. */
const databaseEvery = 4;

const { path: dataDir } = makeDataFolder();
let port = 0;
let service: ChildProcess | null = null;

async function start(): Promise<void> {
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  service = child;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

/**
 * Every sign-in has an account and an address of its own: one that was cut off counts as a failed
 * attempt, of which neither must have many (docs/design/safety.md, T10).
 */
const usernameOf = (index: number) => `device-${index}`;
const addressOf = (index: number) => `10.${index & 255}.${index >> 8}.1`;

async function addPatrons(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const store = await openStore(postgres.connection);
  await seedDemonstration(store);
  const code = (await allLibraries(store)).find(({ domainCode }) => domainCode === 'demo')?.code;
  const passwordHash = await hashPassword(password);
  const libraryCode = code ?? '';
  await store.inLibrary(libraryCode, async (tx) => {
    const rows = Array.from({ length: kills * 20 }, (_, index) => usernameOf(index)).map(
      (username) => ({
        libraryCode,
        id: username,
        username,
        passwordHash,
        displayName: 'Test account',
      }),
    );
    for (let index = 0; index < rows.length; index += 1_000) {
      const part = rows.slice(index, index + 1_000);
      await tx.insert(patrons).values(part);
      await tx.insert(profiles).values(part.map(({ id }) => profileOf(libraryCode, id)));
    }
  });
  await store.close();
  await postgres.stop();
}

async function kill(withDatabase: boolean): Promise<void> {
  const child = service;
  if (child === null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  if (withDatabase) {
    const [pid] = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }
  await ended;
}

async function demonstrationLibrary(portal: TestPortal): Promise<LibraryRecord> {
  const now = portal.clock.now();
  const timestamp = now.getTime();
  const domainCode = 'demo';
  const input = { sign: lookupSignature(domainCode, timestamp), timestamp, domainCode };
  const sending = { label: domainCode, libraryCode: null, now };
  const answer = await answerOf(portal.app, requestOf(getLibraryByDomainCode, input, sending));
  const { libraryCode, clientId, clientSecret } = answer.data as Library;
  const secrets = { clientId: undisguise(clientId), clientSecret: undisguise(clientSecret) };
  return { code: libraryCode, domainCode, ...secrets } as LibraryRecord;
}

beforeAll(async () => {
  // The database runs as another user where this is root, who must be able to walk through here.
  chmodSync(dataDir, 0o755);
  port = await freePort();
  await addPatrons();
  await start();
});

afterAll(async () => {
  const child = service;
  if (child !== null && child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test(`outlives ${kills} kills: no session comes back, none that was acknowledged is lost`, async () => {
  const clock = { offsetMs: 0, now: () => new Date() };
  const portal = { app: appAt(port), clock } as unknown as TestPortal;
  const library = await demonstrationLibrary(portal);
  const patron = patronsOf(portal, library);
  let nextAccount = 0;
  const sessions: Held[] = [];
  const counted = { signIns: 0, refreshes: 0, signOuts: 0, unanswered: 0, lost: 0, resurrected: 0 };

  /** One device: signs in, refreshes and signs out until the service is gone. */
  async function use(mine: Held[], isGone: () => boolean): Promise<void> {
    while (!isGone()) {
      const live = mine.filter(({ state }) => state === 'live');
      const chosen = live[Math.floor(Math.random() * live.length)];
      const dice = Math.random();
      try {
        if (chosen === undefined || dice < 0.12) {
          const index = nextAccount++;
          const held = await patron.signIn(usernameOf(index), addressOf(index));
          mine.push(held);
          sessions.push(held);
          counted.signIns += 1;
        } else if (dice < 0.85) {
          if (!(await patron.refresh(chosen))) counted.lost += 1;
          counted.refreshes += 1;
        } else {
          await patron.revoke(chosen);
          counted.signOuts += 1;
        }
      } catch {
        counted.unanswered += 1;
        await sleep(5);
      }
    }
  }

  /** Holds what was acknowledged against what the service says now. */
  async function compare(held: Held): Promise<void> {
    if (held.state === 'live') {
      const goesOn = await patron.refresh(held);
      if (!goesOn || !(await patron.isLetIn(held))) counted.lost += 1;
      if (!goesOn) held.state = 'ended';
      return;
    }
    const isIn = await patron.isLetIn(held);
    const goesOn = await patron.refresh(held);
    // A sign-out that was not answered may have been done or not; an acknowledged one was.
    if (held.state === 'ended' && (isIn || goesOn)) counted.resurrected += 1;
    if (held.state === 'asked') held.state = goesOn ? 'live' : 'ended';
  }

  for (let round = 1; round <= kills; round += 1) {
    let isGone = false;
    const inUse = Array.from({ length: devices }, (_, index) =>
      use(sessions.filter((_held, place) => place % devices === index).slice(-4), () => isGone),
    );
    // In the middle of things: after some answers, at any moment of the next.
    const answered = () => counted.signIns + counted.refreshes + counted.signOuts;
    const enough = answered() + 2 + Math.floor(Math.random() * 12);
    const timeoutEnds = Date.now() + 20_000;
    while (answered() < enough && Date.now() < timeoutEnds) await sleep(2);
    await sleep(Math.random() * 60);
    await kill(round % databaseEvery === 0);
    isGone = true;
    await Promise.all(inUse);
    await start();
    // Those of the last rounds every time, all of them at the end.
    for (const held of round === kills ? sessions : sessions.slice(-30)) await compare(held);
    if (round % 20 === 0) console.info(`${round} kills: ${JSON.stringify(counted)}`);
  }
  console.info(JSON.stringify({ kills, sessions: sessions.length, ...counted }));
  expect(counted).toMatchObject({ lost: 0, resurrected: 0 });
  // Something was under way when it was killed, or this shows nothing.
  expect(Math.min(counted.signIns, counted.signOuts, counted.unanswered)).toBeGreaterThan(0);
  expect(counted.refreshes).toBeGreaterThan(kills);
});
