// The bell: how many are unread, the list with and without a network, reading marks that are sent later, and nothing
// of it after a sign-out.
import type { Page } from '@playwright/test';
import { expect, networkGone, refusedWith, test, withWorker } from '../support/journey.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { originOf, settledOffline, signIn, signOut, words } from '../support/portal.ts';
import { allSent, everythingKept } from '../support/stored-data.ts';
import { bell } from './bell.ts';
import { answerSuggestions } from './notifying.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const rows = (page: Page) => page.locator('#content li[data-state]');

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

test(
  'what concerns a reader stands behind the bell, is read offline, and is gone with the sign-out',
  withWorker,
  async ({ page, context, mishaps }) => {
    mishaps.allow(refusedWith(401));
    await page.goto(`${demo}/notice`);
    await expect(bell(page, 0)).toHaveCount(0);
    await signIn(page, reader);
    await settledOffline(page);
    await expect(bell(page, 0)).toBeVisible();
    await answerSuggestions('demo', reader, 3);
    // Whoever opens the bell sees what is new, however young the page's answer is.
    await bell(page, 0).click();
    await expect(page).toHaveURL(`${demo}/notifications`);
    await expect(rows(page)).toHaveCount(3);
    await expect(bell(page, 3)).toBeVisible();
    await expect(rows(page).first()).toContainText(say.notifications.reports.answered);

    await test.step('an entry leads to its place, and is read then', async () => {
      await rows(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/myResourceLibrary\?tab=feedback/);
      await expect(bell(page, 2)).toBeVisible();
    });
    await test.step('without a network the list is read, and marks wait', async () => {
      await page.goto(`${demo}/notifications`);
      await expect(rows(page)).toHaveCount(3);
      await page.waitForLoadState('networkidle');
      mishaps.allow(networkGone);
      await context.setOffline(true);
      await page.reload();
      await expect(rows(page)).toHaveCount(3);
      await rows(page).nth(1).getByRole('button', { name: say.notifications.markOne }).click();
      await expect(bell(page, 1)).toBeVisible();
      await expect(page.getByText(say.notifications.waiting)).toBeVisible();
      await page.reload();
      await expect(bell(page, 1)).toBeVisible();
    });
    await test.step('they are sent when it is back, and everything can be marked', async () => {
      await context.setOffline(false);
      await expect(page.getByText(say.notifications.waiting)).toHaveCount(0);
      await page.getByRole('button', { name: say.notifications.markAll }).click();
      await expect(bell(page, 0)).toBeVisible();
      await expect(page.getByText(say.notifications.allRead)).toBeVisible();
      // The sign-out would ask about what is not sent.
      await allSent(page);
      await page.reload();
      await expect(bell(page, 0)).toBeVisible();
      await expect(page.locator('#content li[data-state=read]')).toHaveCount(3);
    });
    expect(Object.values(await everythingKept(page)).join('\n')).toContain('reportHandled');
    await signOut(page);
    await expect(bell(page, 0)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const [place, text] of Object.entries(await everythingKept(page))) {
      if (!place.includes('/assets/')) expect(text, place).not.toContain('reportHandled');
    }
    await page.goto(`${demo}/notifications`);
    await expect(page.getByText(say.notifications.signIn.title)).toBeVisible();
  },
);
