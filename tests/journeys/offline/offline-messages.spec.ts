// What is said offline is true: a way to a resource and the sign-in need a network, and say so inside the shell.
import { expect, networkGone, test } from '../support/journey.ts';
import { codeOf, originOf, rows, settledOffline, words } from '../support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;

test('offline, ways out and the sign-in say what is missing', async ({
  page,
  context,
  mishaps,
}) => {
  const origin = originOf('demo');
  await page.goto(`${origin}/databaseList`);
  const first = rows(page).first();
  await expect(first).toBeVisible();
  await settledOffline(page);
  await page.waitForLoadState('networkidle');
  const visit = first.locator('a[href^="/go/database/"]');
  const way = (await visit.getAttribute('href')) ?? '';
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await test.step('Visit says so where it is pressed, and opens nothing', async () => {
    await first.locator('a[target="_blank"]').click();
    await expect(page.getByText(say.databases.visit.noNetwork)).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
  await test.step('its address leads to a screen that names it', async () => {
    await page.goto(origin + way);
    await expect(page.getByRole('heading', { name: say.entry.away.title })).toBeVisible();
    await page.getByRole('link', { name: say.entry.middle.back }).click();
    await expect(page).toHaveURL(/databaseDetail\?id=/);
  });
  await test.step('so does the sign-in, which goes on once there is a network', async () => {
    const service = `${origin}/loading?goto=%2FdatabaseList`;
    const query = new URLSearchParams({ libraryCode: codeOf('demo'), service });
    await page.goto(`${origin}/sso/login?${query}`);
    await expect(page.getByRole('heading', { name: say.entry.away.signIn })).toBeVisible();
    await expect(page.getByText(say.entry.away.noNetwork)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: say.entry.middle.again }).click();
    await expect(page.locator('input[type="password"]')).toBeVisible();
  });
});
