// A visitor's stars that are refused, or left open.
import type { Page } from '@playwright/test';
import { list, names, signInHere, starTwo } from '#tests/journeys/own-data/starring.ts';
import { starOf } from '#tests/journeys/support/following.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { menuButton, signIn, signOut, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;

const offerIn = (page: Page) => page.getByRole('dialog', { name: say.patron.stars.title });

/** Puts the offer away with the keyboard, which it has a moment after it is seen. */
async function leaveOpen(page: Page) {
  await expect(offerIn(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(offerIn(page)).toHaveCount(0);
}

test('stars that are refused are dropped; those left open go with the sign-out, and no one else sees them', async ({
  page,
  mishaps,
  openAccount,
}) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  const [first, second] = [await openAccount('demo'), await openAccount('demo')];
  await starTwo(page);
  await page.reload();
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'true');
  await signInHere(page, first);
  await leaveOpen(page);
  // No answer: it is asked again.
  await page.reload();
  await leaveOpen(page);
  await signOut(page);
  await page.goto(list);
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'false');
  await signIn(page, second);
  await page.waitForLoadState('networkidle');
  await expect(offerIn(page)).toHaveCount(0);
  await signOut(page);

  await starTwo(page);
  await signInHere(page, second);
  await offerIn(page).getByRole('button', { name: say.patron.stars.drop }).click();
  await page.reload();
  await expect(menuButton(page, second.username)).toBeVisible();
  await expect(starOf(page, names[1])).toHaveAttribute('aria-pressed', 'false');
  await expect(offerIn(page)).toHaveCount(0);
});
