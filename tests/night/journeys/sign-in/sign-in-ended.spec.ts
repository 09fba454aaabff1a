// Sign-ins that end by no wish of the reader's: refused refreshes, barred accounts; and sign-outs without a network.
import type { BrowserContext, Page } from '@playwright/test';
import { documentData } from '#contract/wire/document.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import {
  type Account,
  backFromSignOut,
  chooseInMenu,
  fill,
  fillSignIn,
  menuButton,
  nameAt,
  originOf,
  rows,
  seenByVisitor,
  settled,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { accessTokenKept } from '#tests/journeys/support/stored-data.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const endedNote = (page: Page) => page.getByTestId('note-ended');
const offlineNote = (page: Page) => page.getByTestId('note-offline');

/** Waits until one of the tabs was left for the external sign-out, and has come back. */
const oneIsBack = (tabs: readonly Page[]) => Promise.race(tabs.map(backFromSignOut));

/** True for a document that worker or service kept, or without a screen: the page reads itself what it shows. */
const isReadAgain = (page: Page) =>
  page.evaluate(({ bootstrap, rendered }) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
    const isNew = /"accessToken":"/.test(textOf(bootstrap)) && textOf(rendered) !== '';
    return !isNew || /^\{"learntAt":/.test(textOf(rendered));
  }, documentData);

/** Two tabs of a signed-in reader who follows nothing, and a database. */
async function openTwo(context: BrowserContext, origin: string, row: number, account: Account) {
  const page = await context.newPage();
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await signInByMenu(page, account);
  const name = await nameAt(page, row);
  await settled(page);
  const second = await context.newPage();
  // What a kept document shows is read again a second later; nothing of it comes after this.
  const confirmed = second.waitForResponse(/\/notices$/);
  await second.goto(`${origin}/notice`);
  if (await isReadAgain(second)) await confirmed;
  else confirmed.catch(() => {});
  await expect(menuButton(second, account.username)).toBeVisible();
  await settled(second);
  return { page, second, tabs: [page, second], name };
}

for (const [label, row] of [
  ['demo', 1],
  ['intl', 3],
] as const) {
  test(`a refused refresh is said in every tab (${label})`, async ({
    context,
    mishaps,
    openAccount,
  }) => {
    const account = await openAccount(label);
    const wire = await openWire();
    const { page, tabs, name } = await openTwo(context, originOf(label, wire.port), row, account);
    const taken = () =>
      wire.passed.filter(
        ({ method, path, status }) =>
          method === 'POST' && path.endsWith('/follows') && status === 200,
      ).length;
    const takenBefore = taken();
    const held = fill(say.shell.ended.held, { count: 1 });

    mishaps.allow(networkGone, refusedWith(401));
    await context.setOffline(true);
    await turnStar(page, starOf(page, name), 'on');
    wire.expire(await accessTokenKept(page));
    wire.refuse(/\/refreshAccessToken$/, 'tokenRefused');
    const isBack = oneIsBack(tabs);
    await context.setOffline(false);
    await isBack;
    await test.step('in every tab', async () => {
      for (const tab of tabs) {
        await expect(endedNote(tab)).toContainText(say.shell.ended.title);
        await expect(endedNote(tab)).toContainText(held);
        await expect(endedNote(tab)).toContainText(fill(say.patron.unsent.follow, { name }));
        await expect(offlineNote(tab)).toHaveCount(0);
        await expect(tab.getByRole('dialog')).toHaveCount(0);
      }
      // A visitor follows nothing.
      await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('once; what waits is said for as long as it does', async () => {
      await endedNote(page).getByRole('button', { name: say.shell.ended.understood }).click();
      for (const tab of tabs) {
        await expect(endedNote(tab)).not.toContainText(say.shell.ended.title);
        await expect(endedNote(tab)).toContainText(held);
      }
    });
    expect(taken()).toBe(takenBefore);
    await test.step('the same reader signs in, and it is sent', async () => {
      // The forced sign-out went on to the sign-in page, which has forgotten the reader.
      await endedNote(page).getByRole('button', { name: say.shell.account.signIn }).click();
      await expect(page).toHaveURL(/\/sso\/login/);
      await fillSignIn(page, account);
      await expect(menuButton(page, account.username)).toBeVisible();
      await expect.poll(taken).toBe(takenBefore + 1);
      for (const tab of tabs) await expect(endedNote(tab)).toHaveCount(0);
      await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    });
    await leavePages(context);
  });
}

for (const { label, row, status, why, isOnline } of [
  { label: 'demo', row: 2, status: 'disabled', why: catalogue.accountDisabled, isOnline: true },
  {
    label: 'intl',
    row: 4,
    status: 'blacklisted',
    why: catalogue.accountBlacklisted,
    isOnline: false,
  },
] as const) {
  test(`a ${status} account is named in every tab`, async ({ context, mishaps, openAccount }) => {
    const account = await openAccount(label);
    const { page, tabs, name } = await openTwo(context, originOf(label), row, account);
    mishaps.allow(networkGone, refusedWith(401), refusedWith(403));
    const isBack = oneIsBack(tabs);
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
    for (const tab of tabs) {
      const note = endedNote(tab);
      await expect(note).toContainText(fill(say.shell.ended.barred, { why: why.zh_CN }));
      await expect(note).toContainText(fill(say.shell.ended.barredHeld, { count: 1 }));
      await expect(note).toContainText(fill(say.patron.unsent.follow, { name }));
      await expect(tab.getByRole('dialog')).toHaveCount(0);
    }
    const later = await context.newPage();
    for (const language of ['en', 'zh_CN'] as const) {
      await later.goto(`${originOf(label)}/personalIndex?lang=${language}`);
      await expect(endedNote(later)).toContainText(why[language]);
    }
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
      for (const tab of tabs) await expect(endedNote(tab)).toHaveCount(0);
      await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(offlineNote(page)).toHaveCount(0);
      await page.reload();
      await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test('after a sign-out offline nothing waits', async ({ context, mishaps, openAccount }) => {
  const account = await openAccount('demo');
  const { page, tabs, name } = await openTwo(context, originOf('demo'), 5, account);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  await turnStar(page, starOf(page, name), 'on');
  const waiting = fill(say.shell.offline.waiting, { count: 1 });
  for (const tab of tabs) await expect(offlineNote(tab)).toContainText(waiting);
  const { title, changes, cancel, confirm } = say.shell.signOutLoss;
  const question = page.getByRole('dialog', { name: title });
  const askToLeave = async () => {
    await chooseInMenu(page, say.shell.account.signOut);
    await expect(question).toContainText(fill(changes, { count: 1 }));
  };
  await test.step('who thinks better of it loses nothing, and is back where they were', async () => {
    await askToLeave();
    await expect(question.getByRole('button', { name: cancel })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(menuButton(page, account.username)).toBeFocused();
    await expect(offlineNote(page)).toContainText(waiting);
  });
  await askToLeave();
  await question.getByRole('button', { name: confirm }).click();
  for (const tab of tabs) {
    await seenByVisitor(tab);
    await expect(offlineNote(tab)).toContainText(say.shell.offline.noNetwork);
    await expect(offlineNote(tab)).not.toContainText(waiting);
    await expect(endedNote(tab)).toHaveCount(0);
  }
  await context.setOffline(false);
});
