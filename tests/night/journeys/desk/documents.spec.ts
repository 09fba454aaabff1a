// What a librarian writes, attaches and pictures at the desk is what a reader sees: a document of the help with a file, and
// the logo of a database.
import axe from 'axe-core';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { photo } from '#tests/contract/feedback/sample-images.ts';
import { openSignedInAtDesk } from '#tests/journeys/desk/at-desk.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');

test('a page of the help is published with a file, and a reader reads and opens both', async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  await page.addInitScript(axe.source);
  const librarian = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, librarian, deskRecordPath('document', null));
  await page.locator('input[name="title.zh_CN"]').fill('怎样预约研讨室');
  await page.locator('select[name="kind"]').selectOption('help');
  await page.getByRole('textbox', { name: /中文/ }).last().fill('在图书馆主页点“预约”，选择时间。');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.desk.saved, { exact: true }).first()).toBeVisible();
  await page.locator('#content input[type=file]').setInputFiles({
    name: '研讨室位置.png',
    mimeType: 'image/png',
    buffer: await photo(),
  });
  await expect(page.getByRole('button', { name: /^研讨室位置/ })).toBeVisible();
  expect(await violationsOf(page, 'light')).toEqual([]);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const reader = await context.newPage();
  await reader.goto(`${demo}/helpPage`);
  await expect(reader.getByRole('heading', { name: '怎样预约研讨室' })).toBeVisible();
  await expect(reader.getByText('在图书馆主页点“预约”')).toBeVisible();
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: /^研讨室位置/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^研讨室位置/);
  await context.close();
});

test('the logo of a database is chosen and taken away, and a reader sees both', async ({
  page,
  browser,
  mishaps,
  openAccount,
}) => {
  const librarian = await openAccount('demo', 'librarian');
  await openSignedInAtDesk(page, librarian, deskRecordPath('database', 'arxiv'));
  mishaps.allow(refusedWith(400));
  const { cover } = say.deskRecords;
  const chooser = page.locator('#content input[type=file]');
  await chooser.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  const choose = page.getByRole('button', { name: cover.choose });
  await expect(choose).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: cover.remove })).toHaveCount(0);
  await chooser.setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByRole('button', { name: cover.remove })).toBeVisible();

  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const reader = await context.newPage();
  await reader.goto(`${demo}/databaseDetail?id=arxiv`);
  const picture = reader.locator('#content img[src*="/cover."]');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: cover.remove }).click();
  await expect(page.getByText(cover.removed).first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(picture).toHaveCount(0);
  await context.close();
});
