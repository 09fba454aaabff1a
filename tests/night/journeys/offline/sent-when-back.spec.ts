// What waits for the service: it is kept, said so, and sent once, by any tab that reaches the service.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  fill,
  heading,
  nameAt,
  originOf,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { said } from '#tests/journeys/support/said.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const oneWaits = fill(say.shell.offline.waiting, { count: 1 });
const noteOf = (page: Page) => page.getByTestId('note-offline');
const followsSent = ({ passed }: Wire) =>
  passed.filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/follows') && status === 200,
  ).length;

async function openList(
  page: Page,
  wire: Wire,
  label: string,
  reader: OwnAccount,
  row: number,
): Promise<string> {
  await page.goto(`${originOf(label, wire.port)}/databaseList`);
  await settledOffline(page);
  await signIn(page, reader);
  const name = await nameAt(page, row);
  await page.reload();
  await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('networkidle');
  return name;
}

/** Each reload is one more attempt that comes to nothing. */
async function reloadInVain(page: Page): Promise<void> {
  for (let each = 0; each < 3; each += 1) {
    await page.reload();
    await expect(noteOf(page)).toContainText(oneWaits);
  }
}

for (const [label, row] of [
  ['demo', 2],
  ['intl', 5],
] as const) {
  test(`a follow is kept and sent once (${label})`, async ({
    page,
    context,
    mishaps,
    openAccount,
  }) => {
    const wire = await openWire();
    const name = await openList(page, wire, label, await openAccount(label), row);
    const second = await context.newPage();
    await second.goto(`${originOf(label, wire.port)}/notice`);
    await expect(heading(second)).toBeVisible();
    await second.waitForLoadState('networkidle');
    const sentBefore = followsSent(wire);

    mishaps.allow(networkGone);
    wire.cut();
    await test.step('the open page says what happened', async () => {
      const kept = { name, when: say.shell.offline.sentWhen.service };
      await Promise.all([
        said(page, fill(say.databases.follow.kept, kept)),
        turnStar(page, starOf(page, name), 'on'),
      ]);
      await expect(page.getByText(fill(say.databases.follow.done, { name }))).toHaveCount(0);
      for (const tab of [page, second]) {
        await expect(noteOf(tab)).toContainText(say.shell.offline.noService);
        await expect(noteOf(tab)).toContainText(oneWaits);
      }
    });
    await reloadInVain(page);
    await test.step('what the reader sends now is still kept', async () => {
      await Promise.all([
        said(page, say.shell.offline.notSentYet),
        noteOf(page).getByRole('button', { name: say.shell.offline.sendNow }).click(),
      ]);
    });
    expect(followsSent(wire)).toBe(sentBefore);

    await wire.mend();
    await test.step('any tab that reaches the service has it sent', async () => {
      // Another screen is another call, in a tab that did not make the wish.
      await second.locator('header a[href="/databaseList"]').first().click();
      await expect.poll(() => followsSent(wire)).toBe(sentBefore + 1);
      for (const tab of [page, second]) await expect(noteOf(tab)).toHaveCount(0);
    });
    await page.waitForLoadState('networkidle');
    expect(followsSent(wire)).toBe(sentBefore + 1);
  });
}

test('a page left alone asks by itself, and sends', async ({ page, mishaps, openAccount }) => {
  const wire = await openWire();
  const name = await openList(page, wire, 'demo', await openAccount('demo'), 3);
  const sentBefore = followsSent(wire);
  mishaps.allow(networkGone);
  wire.cut();
  await turnStar(page, starOf(page, name), 'on');
  await expect(noteOf(page)).toContainText(oneWaits);
  await reloadInVain(page);
  await wire.mend();
  await expect.poll(() => followsSent(wire), { timeout: 45_000 }).toBe(sentBefore + 1);
  await expect(noteOf(page)).toHaveCount(0);
});

test('what waits is shown while others are answered', async ({ page, mishaps, openAccount }) => {
  const wire = await openWire();
  const name = await openList(page, wire, 'demo', await openAccount('demo'), 4);
  const sentBefore = followsSent(wire);
  mishaps.allow(networkGone);
  wire.hang(/\/follows$/);
  await turnStar(page, starOf(page, name), 'on');
  await expect(noteOf(page)).toContainText(oneWaits);
  await expect(noteOf(page)).not.toContainText(say.shell.offline.noService);
  await test.step('a call that hangs is named, and goes on', async () => {
    await expect(noteOf(page)).toContainText(say.shell.offline.slow);
    expect(followsSent(wire)).toBe(sentBefore);
    await wire.mend();
    await expect.poll(() => followsSent(wire)).toBe(sentBefore + 1);
    await expect(noteOf(page)).toHaveCount(0);
  });
});
