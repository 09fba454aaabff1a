// Calls are tried on the page that shows them.
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
  await expect(calls).toHaveCount(Object.values(paths).flatMap(Object.keys).length);
  await calls.first().getByRole('button').first().click();
  await expect(calls.first().locator('.responses-table')).toBeVisible();
});

test('a call that a key opens can be tried with it, another one cannot', async ({ page }) => {
  // Swagger UI draws all calls, and again at each step.
  test.slow();
  const key = await keyOf('demo');
  await page.goto(`${originOf('demo')}/api/docs`);
  await expect(page.locator('#api .opblock').last()).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('#api .modal-ux');
  // The first of the ways to prove who calls is the key.
  await dialog.locator('input').first().fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const blockOf = (path: string) =>
    page
      .locator('#api .opblock', { has: page.locator(`.opblock-summary-path[data-path="${path}"]`) })
      .first();
  const call = blockOf(templateOf(listDatabases));
  await call.getByRole('button').first().click();
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

  const closed = blockOf(templateOf(listFollows));
  await closed.getByRole('button').first().click();
  await expect(closed.locator('.responses-table').first()).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
