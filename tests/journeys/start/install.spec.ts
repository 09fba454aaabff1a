// The portal as an app: each library its own, and Chromium has nothing against installing it.
import { expect, test } from '../support/journey.ts';
import { drawn, originOf, settledOffline } from '../support/portal.ts';

test.use({ serviceWorkers: 'allow' });

test('the offer to install comes to whoever uses the portal, and not after a no', async ({
  page,
}) => {
  const offered = () =>
    page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    });
  const note = page.getByRole('button', { name: '暂不' });
  await page.goto(`${originOf('demo')}/databaseList`);
  await settledOffline(page);
  await offered();
  await page.mouse.move(200, 200);
  await expect(note).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toBeVisible();
  await note.click();
  await expect(note).toHaveCount(0);

  await page.reload();
  await drawn(page);
  await settledOffline(page);
  await offered();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toHaveCount(0);
});
