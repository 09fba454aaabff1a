// Calls are tried on the page that shows them.
import type { Locator, Page } from '@playwright/test';
import { templateOf } from '#contract/calls/address.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { addKey } from '#server/domain/libraries/api-key-records.ts';
import { atLibrary } from '#tests/journeys/support/at-service.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { codeOf, originOf } from '#tests/journeys/support/portal.ts';

async function keyOf(label: string): Promise<string> {
  const now = new Date();
  const wanted = {
    name: 'a journey',
    scopes: ['catalogue:read' as const],
    endsOn: now.toISOString().slice(0, 10),
    ratePerMinute: 60,
    createdBy: 'command line',
  };
  return (await atLibrary(label, (tx) => addKey(tx, codeOf(label), wanted, now))).secret;
}

/** Swagger UI draws only the calls near the window: scrolls until `isFound`. */
async function scrollUntil(page: Page, isFound: () => Promise<boolean>): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const step = async () => {
    if (await isFound()) return true;
    await page.evaluate(() => {
      scrollBy(0, innerHeight / 2);
      return new Promise((resolve) => requestAnimationFrame(resolve));
    });
    return false;
  };
  await expect.poll(step, { intervals: [0] }).toBe(true);
}

async function scrollToCall(page: Page, path: string): Promise<Locator> {
  const summary = page.locator(`.opblock-summary-path[data-path="${path}"]`);
  const call = page.locator('#api .opblock', { has: summary }).first();
  await scrollUntil(page, async () => (await call.count()) > 0);
  return call;
}

/** The page stands still while Swagger UI resolves the description for the first call that is opened. */
async function openCall(call: Locator): Promise<void> {
  await call.getByRole('button').first().click({ timeout: 120_000 });
}

interface Description {
  info: { title: string };
  paths: Record<string, Record<string, unknown>>;
}

test('every call of the service is shown, and can be opened', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/docs\/openapi\.json$/);
  await page.goto(`${originOf('demo')}/api/docs`);
  const { info, paths } = (await (await answered).json()) as Description;
  await expect(page.locator('#api h1, #api h2').first()).toContainText(info.title);
  const calls = page.locator('#api .opblock');
  const seen = new Set<string>();
  const count = Object.values(paths).flatMap(Object.keys).length;
  await scrollUntil(page, async () => {
    for (const summary of await calls.locator('.opblock-summary').allInnerTexts())
      seen.add(summary);
    return seen.size === count;
  });
  const call = await scrollToCall(page, templateOf(listDatabases));
  await openCall(call);
  await expect(call.locator('.responses-table')).toBeVisible();
});

test('a call that a key opens can be tried with it, another one cannot', async ({ page }) => {
  test.slow();
  const key = await keyOf('demo');
  await page.goto(`${originOf('demo')}/api/docs`);
  await expect(page.locator('#api .opblock').last()).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('#api .modal-ux');
  // The first of the ways to prove who calls is the key.
  await dialog.locator('input').first().fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const call = await scrollToCall(page, templateOf(listDatabases));
  await openCall(call);
  await expect(call.getByText('Number of databases to skip at the beginning.')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  const answered = page.waitForResponse((response) =>
    response.url().includes(templateOf(listDatabases)),
  );
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(await answer.request().headerValue('sign')).toBeNull();
  expect(await answer.json()).toMatchObject({ flag: true, code: 200 });
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText(
    '200',
  );

  const closed = await scrollToCall(page, templateOf(listFollows));
  await openCall(closed);
  await expect(closed.locator('.responses-table').first()).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
