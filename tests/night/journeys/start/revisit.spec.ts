// What a reader's second visit brings over the network: nothing that is there already.
import { templateOf } from '#contract/calls/address.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf, rows, settledOffline } from '#tests/journeys/support/portal.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

let wire: Wire;
test.beforeEach(async () => {
  wire = await openWire();
});

test('lists that did not change are not sent again, and are fresh', async ({ page }) => {
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await settledOffline(page);
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  for (const { call, path } of [
    { call: listDatabases, path: '/databaseList' },
    { call: listNotices, path: '/notice' },
  ]) {
    const address = templateOf(call);
    // A document that the service answers is as fresh as can be. The worker keeps it once the service has rendered it.
    const url = `${originOf('demo', wire.port)}${path}`;
    await expect(async () => {
      await page.goto(url);
      const isKept = (landing: string) =>
        caches.match(landing, { ignoreVary: true }).then((kept) => kept !== undefined);
      expect(await page.evaluate(isKept, url)).toBe(true);
    }).toPass({ timeout: 60_000 });
    const visit = async () => {
      wire.passed.length = 0;
      const answered = page.waitForResponse((response) => response.url().includes(address));
      await page.goto(url);
      const answer = await answered;
      await page.waitForLoadState('networkidle');
      const statuses = () =>
        wire.passed.filter((each) => each.path.includes(address)).map(({ served }) => served);
      await expect.poll(() => statuses().includes(null)).toBe(false);
      return { answer, served: statuses() };
    };
    await visit();
    const { answer, served } = await visit();
    expect(served.length, path).toBeGreaterThan(0);
    expect(new Set(served), path).toEqual(new Set([304]));
    // What comes from the worker's memory says when it was learnt; what the service confirmed is fresh.
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-learnt-at']).toBeUndefined();
    const ageMs = Date.now() - Date.parse(answer.headers().date ?? '');
    expect(ageMs).toBeLessThan(60_000);
  }
});
