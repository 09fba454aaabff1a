// Signing out leaves nothing private on the device, in any tab (docs/design/safety.md, T15).
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '../support/following.ts';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import {
  atSignOut,
  menuButton,
  openMenu,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signInByMenu,
  signOut,
  words,
} from '../support/portal.ts';
import { accessTokenKept, allSent, everythingKept } from '../support/stored-data.ts';

test.use({ serviceWorkers: 'allow' });

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');
/** What the patron follows and looks at; as a fact of theirs it carries its own words. */
const name = '识典古籍';

/** Typed at the list of databases, and at journals and the one search. */
const typed = { databases: '识典', journals: 'canaryword' };

const withTicket = /\/sso\/logout\?.*ticket=ST-/;

/** What the device keeps of a session. */
const credentialsKept = async (page: Page) =>
  (await everythingKept(page))['indexedDB credentials kept'];

test('after a sign-out nothing of the patron is left, in both tabs', async ({
  context,
  mishaps,
  openAccount,
}) => {
  // Who follows nothing yet.
  const reader = await openAccount('demo');
  const first = await context.newPage();
  const list = `${demo}/databaseList?q=${encodeURIComponent(typed.databases)}`;
  await first.goto(list);
  await settledOffline(first);
  await signInByMenu(first, reader);
  await turnStar(first, starOf(first, name), 'on');
  const viewed = first.waitForResponse(/\/visits$/);
  await rowOf(first, name).getByRole('link', { name, exact: true }).click();
  await expect(first.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
  await viewed;
  await first.goto(`${demo}/myResourceLibrary`);
  await expect(first.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  await first.goto(`${demo}/myResourceLibrary?tab=viewed`);
  await expect(first.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  await first.waitForLoadState('networkidle');
  for (const path of ['journalList', 'search']) {
    await first.goto(`${demo}/${path}?q=${typed.journals}`);
    await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await first.waitForLoadState('networkidle');
  }
  const second = await context.newPage();
  await second.goto(list);
  await expect(menuButton(second, reader.username)).toBeVisible();

  // Something unsent belongs to the patron too. What is being read when the session ends is refused.
  mishaps.allow(networkGone, refusedWith(401));
  await context.setOffline(true);
  await turnStar(second, starOf(second, name), 'off');
  await context.setOffline(false);
  // The sign-out would ask about it.
  await allSent(second);

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
    typed.journals,
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
  await expect(menuButton(second, say.shell.nav.more)).toBeVisible();
  await expect(starOf(second, name)).toHaveAttribute('aria-pressed', 'false');

  // What ends the session at the service stays until the service has answered.
  await expect.poll(() => credentialsKept(first)).not.toContain('"revocation ');
  for (const tab of [first, second]) {
    await tab.waitForLoadState('networkidle');
    const after = await everythingKept(tab);
    for (const [place, text] of Object.entries(after)) {
      // The program itself names the fields; it came before anybody signed in.
      if (place.includes('/assets/')) continue;
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
  await next.goto(`${demo}/databaseList`);
  await expect(rows(next).first()).toBeVisible();
  await next.goto(`${demo}/myResourceLibrary`);
  await expect(next).toHaveURL(`${demo}/personalIndex`);
});

test('a sign-out made offline ends the session at the service later', async ({
  page,
  context,
  mishaps,
}) => {
  await page.goto(`${demo}/databaseList`);
  await settledOffline(page);
  await signInByMenu(page, reader);
  mishaps.allow(networkGone, refusedWith(401));
  await context.setOffline(true);
  await page.reload();
  await expect(menuButton(page, reader.username)).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.account.signOut }).click();
  await expect(menuButton(page, say.shell.nav.more)).toBeVisible();
  const kept = Object.values(await everythingKept(page)).join('\n');
  expect(kept).not.toContain(`"username":"${reader.username}"`);
  // Page or worker, whichever is first; the context hears both.
  const revoked = context.waitForEvent('response', (response) =>
    response.url().includes('revokeUserInfoAccessToken'),
  );
  const left = atSignOut(page, withTicket);
  await context.setOffline(false);
  // Then the page goes on to the external sign-out, with the ticket of the sign-in, and comes back.
  await left;
  // Page and worker may both send it: the second is answered that it is done already (401), which is as good.
  expect([200, 401]).toContain((await revoked).status());
  await expect.poll(() => credentialsKept(page)).not.toMatch(/"revocation |"leave"/);
  await expect(menuButton(page, say.shell.nav.more)).toBeVisible();
});
