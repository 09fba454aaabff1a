// More of sign-ins that end: accounts that are barred, and sign-outs without a network.
import type { Page } from '@playwright/test';
import { catalogue } from '#contract/wire/errors.ts';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import {
  backFromSignOut,
  fill,
  fillSignIn,
  menuButton,
  openMenu,
  originOf,
  words,
} from '#tests/journeys/support/portal.ts';
import { endInEveryTab, openTwo, places } from './ended.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;

const endedNote = (page: Page) => page.getByTestId('note-ended');

/** Waits until one of the tabs was left for the external sign-out, and has come back. */
const oneIsBack = (tabs: readonly Page[]) => Promise.race(tabs.map(backFromSignOut));

endInEveryTab(places);

const barred = [
  { label: 'demo', row: 2, status: 'disabled', why: catalogue.accountDisabled },
  { label: 'intl', row: 4, status: 'blacklisted', why: catalogue.accountBlacklisted },
] as const;

for (const { label, row, status, why } of barred) {
  for (const isOnline of [true, false]) {
    test(`an account that is ${status} is named in every tab, ${isOnline ? 'online' : 'offline with something waiting'}`, async ({
      context,
      mishaps,
      openAccount,
    }) => {
      const account = await openAccount(label);
      const { page, second, name } = await openTwo(context, originOf(label), row, account);
      mishaps.allow(networkGone, refusedWith(401), refusedWith(403));
      const isBack = oneIsBack([page, second]);
      if (isOnline) {
        // What the reader does next is kept, since nobody takes it. Nothing that the page asks by itself comes between.
        const { askTitle, askConfirm } = say.databases.follow;
        await starOf(page, name).click();
        const dialog = page.getByRole('dialog', { name: askTitle, exact: true });
        const agree = dialog.getByRole('button', { name: askConfirm, exact: true });
        await expect(agree).toBeVisible();
        await account.setStatus(status);
        await agree.click();
      } else {
        await context.setOffline(true);
        await turnStar(page, starOf(page, name), 'on');
        await account.setStatus(status);
        await context.setOffline(false);
      }
      await isBack;
      for (const tab of [page, second]) {
        const note = endedNote(tab);
        await expect(note).toContainText(fill(say.shell.ended.barred, { why: why.zh_CN }));
        await expect(note).toContainText(fill(say.shell.ended.barredHeld, { count: 1 }));
        await expect(note).toContainText(fill(say.patron.unsent.follow, { name }));
        await expect(tab.getByRole('dialog')).toHaveCount(0);
      }
      const later = await context.newPage();
      await later.goto(`${originOf(label)}/personalIndex?lang=en`);
      await expect(endedNote(later)).toContainText(why.en);
      await later.goto(`${originOf(label)}/personalIndex?lang=zh_CN`);
      await expect(endedNote(later)).toContainText(why.zh_CN);
      await later.close();
      await test.step('the sign-in page says the same after the right password', async () => {
        await endedNote(page).getByRole('button', { name: /登录$/ }).click();
        await expect(page).toHaveURL(/\/sso\/login/);
        await fillSignIn(page, account);
        await expect(page.getByRole('alert')).toContainText(why.zh_CN.slice(0, 6));
      });
      await test.step('once the account is open again, it is sent', async () => {
        await account.setStatus('active');
        await fillSignIn(page, account);
        await expect(menuButton(page, account.username)).toBeVisible();
        for (const tab of [page, second]) await expect(endedNote(tab)).toHaveCount(0);
        await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByTestId('note-offline')).toHaveCount(0);
        await page.reload();
        await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
      });
    });
  }
}

test('after a sign-out without a network no tab says that something waits', async ({
  context,
  mishaps,
  openAccount,
}) => {
  const account = await openAccount('demo');
  const { page, second, name } = await openTwo(context, originOf('demo'), 5, account);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await turnStar(page, starOf(page, name), 'on');
  const waiting = fill(say.shell.offline.waiting, { count: 1 });
  for (const tab of [page, second]) {
    await expect(tab.getByTestId('note-offline')).toContainText(waiting);
  }
  const question = page.getByRole('dialog', { name: say.shell.signOutLoss.title });
  const askToLeave = async () => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: say.shell.account.signOut }).click();
    await expect(question).toContainText(fill(say.shell.signOutLoss.changes, { count: 1 }));
  };
  await test.step('who thinks better of it loses nothing, and is back where they were', async () => {
    await askToLeave();
    const stay = question.getByRole('button', { name: say.shell.signOutLoss.cancel });
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(menuButton(page, account.username)).toBeFocused();
    await expect(page.getByTestId('note-offline')).toContainText(waiting);
  });
  await askToLeave();
  await question.getByRole('button', { name: say.shell.signOutLoss.confirm }).click();
  for (const tab of [page, second]) {
    await expect(
      tab.locator('button[aria-haspopup="menu"]:not(li[aria-posinset] button)'),
    ).not.toContainText('reader');
    await expect(tab.getByTestId('note-offline')).toContainText(say.shell.offline.noNetwork);
    await expect(tab.getByTestId('note-offline')).not.toContainText(waiting);
    await expect(endedNote(tab)).toHaveCount(0);
  }
  await context.setOffline(false);
});
