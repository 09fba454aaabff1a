// The bell: how many are unread, the list, and reading marks that are sent later.
import type { Page } from '@playwright/test';
import { expect, networkGone, test } from '../support/journey.ts';
import { originOf, signIn, words } from '../support/portal.ts';
import { bell } from './bell.ts';
import { answerSuggestions } from './notifying.ts';

const say = words.zh_CN.notifications;
const demo = originOf('demo');
const rows = (page: Page) => page.locator('#content li[data-state]');

test('what is new is behind the bell until read', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  const reader = await openAccount('demo');
  await page.goto(`${demo}/notice`);
  await expect(bell(page, 0)).toHaveCount(0);
  await signIn(page, reader);
  await expect(bell(page, 0)).toBeVisible();
  await answerSuggestions('demo', reader, 3);
  // Whoever opens the bell sees what is new, however young the page's answer is.
  await bell(page).click();
  await expect(page).toHaveURL(`${demo}/notifications`);
  await expect(rows(page)).toHaveCount(3);
  await expect(bell(page, 3)).toBeVisible();
  await expect(rows(page).first()).toContainText(say.reports.answered);

  await test.step('an entry leads to its place, and is read then', async () => {
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/myResourceLibrary\?tab=feedback/);
    await bell(page, 2).click();
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step('without a network marks wait', async () => {
    mishaps.allow(networkGone);
    await context.setOffline(true);
    await rows(page).nth(1).getByRole('button', { name: say.markOne }).click();
    await expect(bell(page, 1)).toBeVisible();
    await expect(page.getByText(say.waiting)).toBeVisible();
  });
  await test.step('they are sent when it is back, and everything can be marked', async () => {
    await context.setOffline(false);
    await expect(page.getByText(say.waiting)).toHaveCount(0);
    await page.getByRole('button', { name: say.markAll }).click();
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByText(say.allRead)).toBeVisible();
    await expect(page.locator('#content li[data-state=read]')).toHaveCount(3);
  });
});
