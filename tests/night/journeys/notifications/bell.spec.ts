// More of the bell: a list without a network and after a sign-out, the installed app's icon, its place, both themes and layouts.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { bell } from '#tests/journeys/notifications/bell.ts';
import { answerSuggestions } from '#tests/journeys/notifications/notifying.ts';
import { violationsOf } from '#tests/journeys/support/axe.ts';
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  drawn,
  openSignedIn,
  originOf,
  settledOffline,
  signIn,
  signOut,
  words,
} from '#tests/journeys/support/portal.ts';
import { allSent, everythingKept } from '#tests/journeys/support/stored-data.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const rows = (page: Page) => page.locator('#content li[data-state]');

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

test('the bell is read offline, and emptied', withWorker, async ({ page, context, mishaps }) => {
  mishaps.allow(refusedWith(401), networkGone);
  await openSignedIn(page, reader, `${demo}/notice`);
  await settledOffline(page);
  await answerSuggestions('demo', reader, 3);
  await page.goto(`${demo}/notifications`);
  await expect(rows(page)).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).nth(1).getByRole('button', { name: say.notifications.markOne }).click();
  await expect(page.getByText(say.notifications.waiting)).toBeVisible();
  await page.reload();
  await expect(bell(page, 2)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say.notifications.waiting)).toHaveCount(0);
  // The sign-out would ask about what is not sent.
  await allSent(page);
  const kept = async () => Object.values(await everythingKept(page)).join('\n');
  expect(await kept()).toContain('reportHandled');
  await signOut(page);
  await expect(bell(page, 0)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await kept()).not.toContain('reportHandled');
  await page.goto(`${demo}/notifications`);
  await expect(page.getByText(say.notifications.signIn.title)).toBeVisible();
});

test("the app's icon has the bell's number until the sign-out", async ({ page, mishaps }) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  await page.addInitScript(() => {
    const matches = window.matchMedia.bind(window);
    window.matchMedia = (media) =>
      matches(media.includes('display-mode: standalone') ? 'all' : media);
    const badge = async (count?: number) => localStorage.setItem('test badge', String(count ?? 0));
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) });
  });
  // The sign-out leads over other pages.
  const badge = () =>
    page.evaluate(() => localStorage.getItem('test badge') ?? '').catch(() => 'being left');
  await page.goto(`${demo}/notice`);
  // A visitor's number is that of the recent notices.
  await expect.poll(badge).not.toBe('0');
  await signIn(page, reader);
  await expect.poll(badge).toBe('0');
  await answerSuggestions('demo', reader, 2);
  await page.reload();
  await expect.poll(badge).toBe('2');
  await page.goto(`${demo}/notifications`);
  await rows(page).first().getByRole('button', { name: say.notifications.markOne }).click();
  await expect.poll(badge).toBe('1');
  await allSent(page);
  await signOut(page);
  await expect.poll(badge).not.toMatch(/^(?:1|being left)$/);
});

test('nothing beside the bell moves when the reader is known', async ({ page }) => {
  await page.goto(`${demo}/databaseList`);
  await drawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const search = page.getByRole('banner').getByRole('link', { name: say.shell.search.label });
  const before = await search.boundingBox();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, reader);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bell(page, 0)).toBeVisible();
  await expect.poll(() => search.boundingBox()).toEqual(before);
});

test('axe finds nothing in a list with unread ones, in all looks', async ({ page }) => {
  await page.addInitScript(axe.source);
  await openSignedIn(page, reader, `${demo}/notice`);
  await answerSuggestions('demo', reader, 2);
  await page.goto(`${demo}/notifications`);
  await rows(page).first().getByRole('button', { name: say.notifications.markOne }).click();
  await expect(bell(page, 1)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(bell(page, 1)).toBeVisible();
      await expect.poll(() => violationsOf(page, colorScheme)).toEqual([]);
    }
  }
});
