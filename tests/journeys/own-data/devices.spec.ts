// Devices of an account: one is signed out from another, and learns it at its next call.
import { expect, refusedWith, test } from '../support/journey.ts';
import { fill, menuButton, originOf, signIn, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

test('a reader sees their devices and signs one out, which is asked to sign in again', async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  const account = await openAccount('demo');
  const elsewhere = await browser.newContext({ locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  try {
    await other.goto(`${demo}/notice`);
    await signIn(other, account);
    await page.goto(`${demo}/notice`);
    await signIn(page, account);

    await page.goto(`${demo}/myResourceLibrary?tab=devices`);
    const list = page.getByRole('list', { name: say.ownData.devices.title });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const [here, there] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
    await expect(here).toContainText(say.ownData.devices.here);
    await expect(here).toContainText('Chrome');
    await expect(here.getByRole('button')).toHaveCount(0);
    await there.getByRole('button', { name: new RegExp(say.ownData.devices.end) }).click();
    const question = page.getByRole('dialog', { name: say.ownData.devices.endTitle });
    await question.getByRole('button', { name: say.ownData.devices.end }).click();
    await expect(page.getByText(fill(say.ownData.devices.ended, { count: 1 }))).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const alone = page.getByText(say.ownData.devices.alone);
    await expect(alone).toBeVisible();
    const [own, after] = [await list.boundingBox(), await alone.boundingBox()];
    expect(after?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));

    // On a phone the parts are in one line, which shows what is chosen.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const tabs = page.getByRole('navigation', { name: say.patron.tabs.label });
    await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });

    mishaps.allow(refusedWith(401));
    await other.goto(`${demo}/myResourceLibrary?tab=viewed`);
    await expect(other).toHaveURL(/personalIndex|sso/);
    await expect(menuButton(other, account.username)).toHaveCount(0);
    await page.reload();
    await expect(menuButton(page, account.username)).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});
