// Document delivery: from a title that the library does not have, over the sign-in, to the downloaded file.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from '../support/journey.ts';
import { fill, fillSignIn, originOf, words } from '../support/portal.ts';
import { complete } from './delivery-form.ts';
import { handleDelivery, supplied } from './handling.ts';

const say = words.zh_CN;
const field = (page: Page, name: string) => page.locator(`#delivery-${name}`);
const send = (page: Page) => page.getByRole('button', { name: say.delivery.send, exact: true });
const card = (page: Page) => page.locator('#content li[data-state]');

test('a title not held is asked for and downloaded', async ({ page, mishaps, openAccount }) => {
  mishaps.allow(refusedWith(401));
  const reader = await openAccount('demo');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/deliveries') && response.request().method() === 'POST') {
      answers.push(response.status());
    }
  });
  const asks = page
    .locator('#content li')
    .getByRole('link', { name: new RegExp(say.delivery.askFor.split('{{')[0] ?? '') });
  await page.goto(`${originOf('demo')}/allJournalList?q=Nature`);
  await test.step('a visitor comes from a row to the way to the sign-in, and then to the form', async () => {
    await asks.first().click();
    await expect(page).toHaveURL(/\/literatureDelivery\?.*rft\.jtitle=/);
    await expect(page.locator('#content').getByText(say.delivery.signIn.title)).toBeVisible();
    await page
      .locator('#content')
      .getByRole('button', { name: say.delivery.signIn.action })
      .click();
    await fillSignIn(page, reader);
    await expect(page).toHaveURL(/\/literatureDelivery\?.*rft\.jtitle=/);
    await expect(field(page, 'sourceTitle')).not.toHaveValue('');
  });
  await test.step('refusals stand beside their fields, and the first one has the focus', async () => {
    await send(page).click();
    await expect(field(page, 'title')).toBeFocused();
    await expect(page.getByText('请选择用途')).toBeVisible();
    await expect(page.getByText('请阅读并同意版权声明')).toBeVisible();
  });
  await test.step('a double press sends it once', async () => {
    await field(page, 'title').fill('论图书馆的传递');
    await complete(page);
    await send(page).dblclick();
    await expect(page.locator('#content').getByText(say.delivery.sent)).toBeVisible();
    expect(answers).toEqual([200]);
  });
  await page.locator('#content').getByRole('link', { name: say.delivery.mine }).first().click();
  await expect(card(page)).toContainText('论图书馆的传递');
  await expect(card(page)).toContainText(say.delivery.states.submitted);
  await handleDelivery('demo', reader, 'check');
  await handleDelivery('demo', reader, 'supply', '请查收');
  await page.reload();
  await expect(card(page)).toContainText('请查收');
  const downloading = page.waitForEvent('download');
  await card(page)
    .getByRole('button', { name: fill(say.delivery.file.download, { name: '全文.pdf' }) })
    .click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('全文.pdf');
  expect(await readFile(await file.path(), 'utf8')).toBe(supplied);
});
