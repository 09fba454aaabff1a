// More of what waits for the service: a page that is left alone, and other calls that are answered.

import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { fill, words } from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';
import { followsSent, openList, places, sendFollows } from './sending-later.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;

sendFollows(places);

test('a page that is left alone asks by itself, and sends', async ({
  page,
  mishaps,
  openAccount,
}) => {
  const wire = await openWire();
  const name = await openList(page, wire, 'demo', await openAccount('demo'), 3);
  const sentBefore = followsSent(wire);
  mishaps.allow(networkGone);
  wire.cut();
  await turnStar(page, starOf(page, name), 'on');
  const note = page.getByTestId('note-offline');
  await expect(note).toContainText(fill(say.shell.offline.waiting, { count: 1 }));
  for (let each = 0; each < 3; each += 1) {
    await page.reload();
    await expect(note).toContainText(fill(say.shell.offline.waiting, { count: 1 }));
  }
  await wire.mend();
  await expect.poll(() => followsSent(wire), { timeout: 45_000 }).toBe(sentBefore + 1);
  await expect(note).toHaveCount(0);
});

test('what waits while other calls are answered is shown, with its count and a way to send it', async ({
  page,
  mishaps,
  openAccount,
}) => {
  const wire = await openWire();
  const name = await openList(page, wire, 'demo', await openAccount('demo'), 4);
  const sentBefore = followsSent(wire);
  mishaps.allow(networkGone);
  wire.hang(/\/follows$/);
  await turnStar(page, starOf(page, name), 'on');
  const note = page.getByTestId('note-offline');
  await expect(note).toContainText(fill(say.shell.offline.waiting, { count: 1 }));
  await expect(note).not.toContainText(say.shell.offline.noService);
  await test.step('a call that hangs is named, and goes on', async () => {
    await expect(note).toContainText(say.shell.offline.slow);
    expect(followsSent(wire)).toBe(sentBefore);
    await wire.mend();
    await expect.poll(() => followsSent(wire)).toBe(sentBefore + 1);
    await expect(note).toHaveCount(0);
  });
});
