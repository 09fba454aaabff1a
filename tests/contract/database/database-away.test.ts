// docs/design/safety.md, T25: a database that dies and comes back. On an embedded server of its own, which it may kill.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import { openDataPlace } from '#embedded-postgres/data-place.ts';
import { waitForLock } from '#embedded-postgres/file-lock.ts';
import { createApp } from '#server/app.ts';
import type { App } from '#server/app-parts.ts';
import { openSite } from '#server/documents/site-files.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { makeLog } from '#server/operations/log.ts';
import { type OpenStore, openConfiguredStore } from '#server/operations/open-store.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { builderHere } from '../support/builder-here.ts';
import { answerOf, requestOf } from '../support/portal.ts';

const { path: dataDir } = makeDataFolder();
let opened: OpenStore;
let app: App;
let library: LibraryRecord;
let serverPid = 0;

beforeAll(async () => {
  opened = await openConfiguredStore({ dataDir, databaseUrl: null }, (_, fields) => {
    const { pid } = (fields ?? {}) as { pid?: number };
    serverPid = pid ?? serverPid;
  });
  library = await createLibrary(opened.store, 'away', { domainCode: 'away', nameZh: '测试' });
  const settings = { baseDomain: 'localhost', trustedProxies: [], separateApi: null };
  app = await createApp({
    store: opened.store,
    settings,
    site: openSite(join(dataDir, 'no-site')),
    log: makeLog('silent'),
    openBuilder: builderHere,
  });
});

afterAll(async () => {
  await app.close();
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://away.localhost:8080${path}`, { headers }));
const statusOf = async (path: string) => (await get(path)).status;

const call = () => {
  const sending = { label: 'away', libraryCode: library.code, token: null, now: new Date() };
  return answerOf(app, requestOf(listNotices, {}, sending));
};

test('takes no readers before it can search', async () => {
  await app.warmUp();
  expect(await statusOf('/health/ready')).toBe(503);
  await expect.poll(() => statusOf('/health/ready')).toBe(200);
});

test('says so while it is away, and answers again by itself', async () => {
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  // Nobody starts it again before this says so: on a busy machine it might be back before it was looked at.
  const lock = await waitForLock(openDataPlace(dataDir, () => {}).startLock, 60_000);
  process.kill(serverPid, 'SIGKILL');
  await expect.poll(() => statusOf('/health/ready'), { interval: 20 }).toBe(503);
  const page = `/sso/login?libraryCode=${library.code}&service=http://away.localhost:8080/loading`;
  const signIn = () => get(page, { 'Sec-Fetch-Mode': 'navigate' });
  // A last backend may answer once more before it knows.
  await expect.poll(async () => (await signIn()).status).toBe(503);
  // A link from elsewhere has the same page, whatever opens it.
  for (const away of [await signIn(), await get('/openurl?rft.issn=1006-480X')]) {
    expect(away.status).toBe(503);
    expect(away.headers.get('content-type')).toContain('text/html');
    expect(away.headers.get('retry-after')).toBe('2');
    expect(await away.text()).toContain('再试一次');
  }
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await statusOf('/health/live')).toBe(200);
  lock?.release();
  await expect.poll(() => statusOf('/health/ready')).toBe(200);
  await expect.poll(async () => (await call()).code).toBe(10010);
});
