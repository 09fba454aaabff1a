// The page that shows every call of the service, under a policy of its own: what a browser refuses there
// fails the journey (journey.ts).
import { expect, test } from '../support/journey.ts';
import { originOf } from '../support/portal.ts';

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
