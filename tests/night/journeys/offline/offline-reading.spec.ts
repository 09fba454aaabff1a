// Reading with the network gone, on two libraries and in both kinds of offline: no network here, and
// a service that is not there any more.

import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { originOf, settledOffline } from '#tests/journeys/support/portal.ts';
import { type OwnService, startOwnService } from '#tests/night/support/own-service.ts';
import { expectOnline, readEverything, visitOnce } from './reading.ts';

test.use({ serviceWorkers: 'allow' });

/** Its port is open before the service can answer, and whoever asks by then is told so. */
const starting = refusedWith(503);
let service: OwnService;

test.beforeAll(async () => {
  service = await startOwnService();
});
test.afterAll(async () => {
  // Not there where it did not start.
  await service?.remove();
});

for (const label of ['demo', 'intl']) {
  test(`what was visited is readable without a network and without the service (${label})`, async ({
    context,
    mishaps,
  }) => {
    const visited = await visitOnce(context, label, service.port);
    mishaps.allow(networkGone, starting);

    await context.setOffline(true);
    await test.step('no network', () => readEverything(context, visited, 'noNetwork'));
    await context.setOffline(false);
    await test.step('the network is back', () => expectOnline(context, visited));

    await service.stop();
    try {
      await test.step('no service', () => readEverything(context, visited, 'noService'));
    } finally {
      await service.start();
    }
    await test.step('the service is back', () => expectOnline(context, visited));
  });
}

test('a page that was opened offline reads anew by itself, once it can', async ({
  page,
  context,
  mishaps,
}) => {
  const origin = originOf('demo', service.port);
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  await page.close();
  mishaps.allow(networkGone, starting);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(`${origin}/databaseList`);
  const note = later.getByTestId('note-offline');
  await test.step('the network is back', async () => {
    await expect(note).toBeVisible();
    await later.waitForLoadState('networkidle');
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });
  await test.step('the service is back', async () => {
    await service.stop();
    try {
      await later.reload();
      await expect(note).toBeVisible();
      await later.waitForLoadState('networkidle');
    } finally {
      await service.start();
    }
    await later.clock.fastForward(60_000);
    await expect(note).toHaveCount(0);
  });
});
