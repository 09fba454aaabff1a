// Hosts without a library, libraries that cannot be reached.
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { heading, originOf, rows, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';

const say = words.zh_CN;

test('an unknown label gets an alert and a way to the front door', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(404));
  await page.goto(`${originOf('nowhere')}/databaseList`);
  const sentence = '没有找到这个图书馆，请检查网址';
  await expect(page.getByRole('alert', { name: say.failures.prompt })).toContainText(sentence);
  await expect(page.getByText(sentence)).toHaveCount(1);
  await page.getByLabel(say.frontDoor.find.label).fill('demo');
  await expect(page.getByRole('link', { name: /demo/ })).toHaveAttribute(
    'href',
    `${originOf('demo')}/`,
  );
  await page.getByRole('link', { name: say.frontDoor.unknown.go }).click();
  await expect(page).toHaveURL(`${originOf('')}/home`);
});

test('the host www is the front door, which leads to a library', async ({ page, mishaps }) => {
  // A screen of a library: there is none here.
  mishaps.allow(refusedWith(404));
  await page.goto(`${originOf('www')}/databaseList`);
  await expect(page).toHaveURL(`${originOf('www')}/home`);
  await expect(page).toHaveTitle(new RegExp(say.frontDoor.title));
  const code = page.getByLabel(say.frontDoor.find.label);
  await code.fill('no library of this name');
  await code.press('Enter');
  await expect(page.getByText(say.frontDoor.find.none)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await code.fill('demo');
  await code.press('Enter');
  await expect(page).toHaveURL(`${originOf('demo')}/personalIndex`);
});

test('a lookup that fails leads to /systemUpgrade, and back', async ({ page, mishaps }) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  // The document is there, without a library in it, and no call is answered.
  wire.lead(/^\/(databaseList|systemUpgrade)/, '/shell.html');
  wire.cut(/^\/metaapi\//);
  await page.goto(`${origin}/databaseList?q=scopus`);
  await expect(page).toHaveURL(/\/systemUpgrade\?back=/);
  await expect(heading(page)).toHaveText(say.frontDoor.down.title);
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
