// Signing out leaves nothing private on the device, in any tab (docs/design/safety.md, T15).
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '../support/following.ts';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import {
  atSignOut,
  heading,
  menuButton,
  originOf,
  seenByVisitor,
  settledOffline,
  signIn,
  signOut,
  words,
} from '../support/portal.ts';
import { accessTokenKept, everythingKept } from '../support/stored-data.ts';

test.use({ serviceWorkers: 'allow' });

const demo = originOf('demo');
const say = words.zh_CN;
/** What the patron follows and looks at; as a fact of theirs it carries its own words. */
const name = '识典古籍';

/** Typed at the list of databases, and at the one search. */
const typed = { databases: '识典', search: 'canaryword' };

const withTicket = /\/sso\/logout\?.*ticket=ST-/;

/** What the device keeps of a session. */
const credentialsKept = async (page: Page) =>
  (await everythingKept(page))['indexedDB credentials kept'];

test('after a sign-out nothing of the patron is left, in both tabs', async ({
  page: first,
  context,
  mishaps,
  openAccount,
}) => {
  // Who follows nothing yet.
  const reader = await openAccount('demo');
  const list = `${demo}/databaseList?q=${encodeURIComponent(typed.databases)}`;
  const content = first.locator('#content');
  const link = content.getByRole('link', { name, exact: true });
  await first.goto(list);
  await settledOffline(first);
  await signIn(first, reader);
  await turnStar(first, starOf(first, name), 'on');
  const viewed = first.waitForResponse(/\/visits$/);
  await link.click();
  await expect(heading(first, name)).toBeVisible();
  await viewed;
  await first.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  await expect(link).toBeVisible();
  await content.getByRole('link', { name: say.patron.tabs.viewed }).click();
  await expect(first).toHaveURL(/tab=viewed/);
  await expect(link).toBeVisible();
  await first.getByRole('combobox').first().fill(typed.search);
  await first.getByRole('combobox').first().press('Enter');
  await expect(first).toHaveURL(`${demo}/search?q=${typed.search}`);
  await first.waitForLoadState('networkidle');
  const second = await context.newPage();
  await second.goto(list);
  await expect(menuButton(second, reader.username)).toBeVisible();
  await expect(starOf(second, name)).toHaveAttribute('aria-pressed', 'true');

  // What is being read when the session ends is refused.
  mishaps.allow(networkGone, refusedWith(401));
  const accessToken = await accessTokenKept(first);
  const before = await everythingKept(first);
  // The account's name is a plain word: as a value and as a part of a key it is told apart from text.
  const canaries = [
    `"${reader.username}"`,
    `|${reader.username}|`,
    ...accessToken.split('.'),
    'followedOn',
    'lastViewedAt',
    // As a field of a stored answer's key.
    typed.search,
  ];
  for (const canary of canaries) {
    expect(Object.values(before).join('\n'), `${canary} before`).toContain(canary);
  }
  const language = await first.evaluate(() => localStorage.getItem('language'));
  const adddate = await first.evaluate(() => localStorage.getItem('adddate'));
  expect(adddate).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await Promise.all([
    // By way of the sign-out page, back to the beginning.
    signOut(first),
    atSignOut(first, withTicket),
    // The tab in which nobody signed out says what happened, for some seconds only.
    second.getByText(say.shell.account.signedOutElsewhere).waitFor(),
  ]);
  await expect(first).toHaveURL(`${demo}/personalIndex`);
  await seenByVisitor(second);
  await expect(starOf(second, name)).toHaveAttribute('aria-pressed', 'false');

  // What ends the session at the service stays until the service has answered.
  await expect.poll(() => credentialsKept(first)).not.toContain('"revocation ');
  for (const tab of [first, second]) {
    await tab.waitForLoadState('networkidle');
    const after = await everythingKept(tab);
    for (const [place, text] of Object.entries(after)) {
      for (const canary of [...canaries, encodeURIComponent(typed.databases)])
        expect(`${place} ${text}`, `${canary} in ${place}`).not.toContain(canary);
    }
    expect(await tab.evaluate(() => localStorage.getItem('language'))).toBe(language);
    expect(await tab.evaluate(() => localStorage.getItem('adddate'))).toBe(adddate);
    expect(after['indexedDB credentials kept']).toContain('"libraryCode"');
    expect(after['indexedDB outbox kept']).toContain('"values":[]');
  }
  const cookies = await context.cookies(demo);
  // The language stays, as it does in storage: it says nothing about a person.
  expect(cookies.filter(({ name, value }) => value !== '' && name !== 'language')).toEqual([]);

  // The next reader finds the library, offline too, and nothing of the one before.
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(`${demo}/myResourceLibrary`);
  await expect(next).toHaveURL(`${demo}/personalIndex`);
  await expect(next.getByTestId('note-offline')).toBeVisible();
});
