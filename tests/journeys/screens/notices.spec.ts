// The notice board: kinds in the address, attachments that are downloaded, and what is left of them without a network.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { drawn, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const notice = `${demo}/notice?id=winter-hours`;
const fileLink = (page: Page) =>
  page.getByRole('region', { name: say.notices.files.title }).getByRole('link');

test('a kind is chosen by a link, stays in the address, and with the notice', async ({ page }) => {
  await page.goto(`${demo}/notice`);
  const kind = page.getByRole('link', { name: say.notices.kinds.training, exact: true });
  await kind.click();
  await expect(page).toHaveURL(`${demo}/notice?kind=training`);
  // The list follows a moment later.
  await expect(kind).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('list', { name: say.notices.list });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/notice\?kind=training&id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an attachment has its name and size, and is downloaded', async ({ page }) => {
  await page.goto(notice);
  await drawn(page);
  await expect(fileLink(page)).toHaveText('考试周服务时间 Service hours.pdf');
  const [download] = await Promise.all([page.waitForEvent('download'), fileLink(page).click()]);
  expect(download.suggestedFilename()).toBe('考试周服务时间 Service hours.pdf');
  expect((await readFile(await download.path())).toString('latin1')).toMatch(/^%PDF-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
