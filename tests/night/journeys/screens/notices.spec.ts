// Attachments of notices without a network.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, settledOffline, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const notice = `${demo}/notice?id=winter-hours`;
const fileLink = (page: Page) =>
  page.getByRole('region', { name: say.notices.files.title }).getByRole('link');

test('offline an attachment says what it needs', withWorker, async ({ page, context, mishaps }) => {
  mishaps.allow(networkGone);
  await page.goto(notice);
  await drawn(page);
  await settledOffline(page);
  await context.setOffline(true);
  await page.reload();
  const files = page.getByRole('region', { name: say.notices.files.title });
  await expect(files).toContainText(say.notices.files.needsNetwork);
  await expect(files).toContainText('Service hours.pdf');
  await expect(files.getByRole('link')).toHaveCount(0);
});

test('kept notices have their attachments', withWorker, async ({ page, context, mishaps }) => {
  mishaps.allow(networkGone);
  await page.goto(`${demo}/notice`);
  await settledOffline(page);
  const content = page.locator('#content');
  await content.getByRole('button', { name: say.keeps.keep, exact: true }).click();
  await expect(content.locator('a[href="/keptOnDevice"]')).toContainText(say.keeps.state.ready);
  await context.setOffline(true);
  await page.goto(notice);
  const files = page.getByRole('region', { name: say.notices.files.title });
  await expect(files).toContainText(say.notices.files.kept);
  const [download] = await Promise.all([page.waitForEvent('download'), fileLink(page).click()]);
  expect((await readFile(await download.path())).toString('latin1')).toMatch(/^%PDF-/);
});
