// Hosts without a library, libraries that cannot be reached.
import { expect, networkGone, test } from '../support/journey.ts';
import { originOf, rows, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { enterFrontDoor, meetUnknownLabel } from './front-hosts.ts';

const say = words.zh_CN;

meetUnknownLabel(['zh_CN']);

enterFrontDoor(['www']);

test('a lookup that fails with nothing remembered leads to /systemUpgrade, and back', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  // The document is there, without a library in it, and no call is answered.
  wire.lead(/^\/(databaseList|systemUpgrade)/, '/shell.html');
  wire.cut(/^\/metaapi\//);
  await page.goto(`${origin}/databaseList?q=scopus`);
  await expect(page).toHaveURL(/\/systemUpgrade\?back=/);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
    say.frontDoor.down.title,
  );
  const again = page.getByRole('button', { name: say.frontDoor.down.retryNow });
  // Each try that fails makes the pause longer: the page does not go back by itself before the button is pressed.
  await expect(async () => {
    await again.click();
    await expect(page.getByText(/[2-5]\d 秒后自动重试/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await wire.mend();
  await again.click();
  await expect(page).toHaveURL(`${origin}/databaseList?q=scopus`);
  await expect(rows(page).first()).toContainText(/scopus/i);
});
