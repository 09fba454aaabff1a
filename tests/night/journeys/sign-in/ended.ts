// A sign-in that ends by no wish of the reader's.
import type { BrowserContext, Page } from '@playwright/test';
import { documentData } from '#contract/wire/document.ts';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import {
  type Account,
  backFromSignOut,
  fill,
  fillSignIn,
  menuButton,
  originOf,
  rows,
  settled,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { accessTokenKept } from '#tests/journeys/support/stored-data.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;
export const places = [
  { label: 'demo', row: 1 },
  { label: 'intl', row: 3 },
] as const;

/** Two tabs of a signed-in reader who follows nothing, and a database. */
export async function openTwo(
  context: BrowserContext,
  origin: string,
  row: number,
  account: Account,
) {
  const page = await context.newPage();
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await signInByMenu(page, account);
  const link = rows(page)
    .nth(row)
    .getByRole('link', { name: /^(?!访问)/ })
    .first();
  const name = (await link.textContent()) ?? '';
  await settled(page);
  const second = await context.newPage();
  // What a kept document shows is read again a second later; nothing of it comes after this.
  const confirmed = second.waitForResponse(/\/notices$/);
  await second.goto(`${origin}/notice`);
  if (await isReadAgain(second)) await confirmed;
  else confirmed.catch(() => {});
  await expect(menuButton(second, account.username)).toBeVisible();
  await settled(second);
  return { page, second, name };
}

/** True for a document that worker or service kept, or without a screen: the page reads itself what it shows. */
const isReadAgain = (page: Page) =>
  page.evaluate(({ bootstrap, rendered }) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
    const isNew = /"accessToken":"/.test(textOf(bootstrap)) && textOf(rendered) !== '';
    return !isNew || /^\{"learntAt":/.test(textOf(rendered));
  }, documentData);

const endedNote = (page: Page) => page.getByTestId('note-ended');

/** Waits until one of the tabs was left for the external sign-out, and has come back. */
const oneIsBack = (tabs: readonly Page[]) => Promise.race(tabs.map(backFromSignOut));

/** A journey for each of the places. */
export function endInEveryTab(among: readonly (typeof places)[number][]): void {
  for (const { label, row } of among) {
    test(`a refused refresh is said in every tab, with what waits for the next sign-in (${label})`, async ({
      context,
      mishaps,
      openAccount,
    }) => {
      const account = await openAccount(label);
      const wire = await openWire();
      const origin = originOf(label, wire.port);
      const { page, second, name } = await openTwo(context, origin, row, account);
      const taken = () =>
        wire.passed.filter(
          ({ method, path, status }) =>
            method === 'POST' && path.endsWith('/follows') && status === 200,
        ).length;
      const takenBefore = taken();

      mishaps.allow(networkGone, refusedWith(401));
      await context.setOffline(true);
      await turnStar(page, starOf(page, name), 'on');
      wire.expire(await accessTokenKept(page));
      wire.refuse(/\/refreshAccessToken$/, 'tokenRefused');
      const isBack = oneIsBack([page, second]);
      await context.setOffline(false);
      await isBack;
      await test.step('in every tab', async () => {
        for (const tab of [page, second]) {
          await expect(endedNote(tab)).toContainText(say.shell.ended.title);
          await expect(endedNote(tab)).toContainText(fill(say.shell.ended.held, { count: 1 }));
          await expect(endedNote(tab)).toContainText(fill(say.patron.unsent.follow, { name }));
          await expect(tab.getByTestId('note-offline')).toHaveCount(0);
          await expect(tab.getByRole('dialog')).toHaveCount(0);
        }
        // A visitor follows nothing.
        await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'false');
      });
      await test.step('once; what waits is said for as long as it does', async () => {
        await endedNote(page).getByRole('button', { name: say.shell.ended.understood }).click();
        for (const tab of [page, second]) {
          await expect(endedNote(tab)).not.toContainText(say.shell.ended.title);
          await expect(endedNote(tab)).toContainText(fill(say.shell.ended.held, { count: 1 }));
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
        for (const tab of [page, second]) await expect(endedNote(tab)).toHaveCount(0);
        await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
      });
      await leavePages(context);
    });
  }
}
