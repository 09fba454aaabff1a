// A librarian publishes a notice for one department with an attachment; its readers see it, and nobody else does.
import axe from 'axe-core';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { accountOf, originOf, signIn, words } from '../support/portal.ts';
import { openSignedInAtDesk } from './at-desk.ts';

const say = words.zh_CN;
const demo = originOf('demo');
// The demonstration's reader belongs to the department of history, the librarian to none of readers.
const librarian = accountOf('demo', 'librarian');
const reader = accountOf('demo');

test('a notice for a department is published with a file, and read there alone', async ({
  page,
  browser,
  mishaps,
}) => {
  await page.addInitScript(axe.source);
  await openSignedInAtDesk(page, librarian, deskRecordPath('notice', null));
  await page.locator('input[name="title.zh_CN"]').fill('历史系专题讲座');
  await page.locator('select[name="kind"]').selectOption('training');
  await page.locator('input[name="publishAt"]').fill('2020-01-01T08:00');
  await expect(page.getByText(say.deskNotices.notes.publishesNow)).toBeVisible();
  await expect(page.getByText(say.deskNotices.notes.forAll)).toBeVisible();
  await page.locator('input[name="audienceDepartments"]').fill('历史');
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say.deskNotices.notes.forSome)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say.deskNotices.publishedNow).first()).toBeVisible();
  await page.locator('#content input[type=file]').setInputFiles({
    name: '讲座.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: '讲座.pdf', exact: true })).toBeVisible();
  expect(await violationsOf(page, 'light')).toEqual([]);
  // The librarian is no reader of it.
  await page.goto(`${demo}/notice`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('历史系专题讲座')).toHaveCount(0);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  await mishaps.watch(context);
  const other = await context.newPage();
  await other.goto(`${demo}/notice`);
  await expect(other.getByRole('list', { name: say.notices.list })).toBeVisible();
  await expect(other.getByText('历史系专题讲座')).toHaveCount(0);
  await signIn(other, reader);
  await other.goto(`${demo}/notice`);
  await other.getByRole('link', { name: '历史系专题讲座' }).click();
  // The board has marks of the same words and stays until the notice is drawn.
  await expect(other.getByRole('heading', { level: 1, name: '历史系专题讲座' })).toBeVisible();
  await expect(other.getByText(say.notices.forSome)).toBeVisible();
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: '讲座.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('讲座.pdf');
  await context.close();
});
