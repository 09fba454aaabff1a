// The portal as a reader of any engine uses it: the same steps as in tests/journeys, by way of a tab.
import { accountOf, fill, words } from '#tests/journeys/support/portal.ts';
import type { Stage } from './stage.ts';
import { click, fillField, findAll, see, seeNo, type Tab, until } from './tab.ts';

export const say = words.zh_CN;
export const row = '#content li[aria-posinset]';
const menu = ':is(header, nav) button[aria-haspopup="menu"]';

export const offlineNote = '[data-testid="note-offline"]';

export async function openList(tab: Tab, origin: string): Promise<void> {
  await tab.goto(`${origin}/databaseList`);
  await see(tab, { css: row });
}

/** Waits until the worker controls the page and has the whole release. */
export async function settled(tab: Tab): Promise<void> {
  const state = () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isInControl = navigator.serviceWorker.controller !== null;
      return isInControl && registration?.active?.state === 'activated';
    });
  await until('a worker in control', state, 90_000);
}

/** The list in a tab that a worker serves. */
export async function openSettled({ openTab, origin }: Stage): Promise<Tab> {
  const tab = await openTab();
  await openList(tab, origin);
  await settled(tab);
  return tab;
}

/** Waits until nothing was fetched for a while: Firefox complains of what ends because a page is left. */
export async function quiet(tab: Tab): Promise<void> {
  let before = -1;
  await until('a quiet page', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await tab.evaluate(() => performance.getEntriesByType('resource').length);
    const isQuiet = now === before;
    before = now;
    return isQuiet;
  });
}

/** Waits until the menu shows who is signed in. */
export async function seeSignedIn(tab: Tab, username: string): Promise<void> {
  await see(tab, { css: menu, name: new RegExp(username) });
}

/** Waits until the menu shows nobody. */
export async function seeSignedOut(tab: Tab): Promise<void> {
  await see(tab, { css: 'header button', name: say.shell.account.signIn });
}

export async function signIn(tab: Tab, label: string): Promise<void> {
  const { username, password } = accountOf(label);
  await quiet(tab);
  await click(tab, { css: menu });
  // A library may have words of its own for it.
  await click(tab, { css: '[role=menuitem]', name: /登录$/ });
  await fillField(tab, '#account', username);
  await fillField(tab, '#password', password);
  await quiet(tab);
  await click(tab, { css: 'form button[type=submit]:not([name])' });
  await seeSignedIn(tab, username);
}

export async function signOut(tab: Tab): Promise<void> {
  await click(tab, { css: 'header button[aria-haspopup="menu"]:not(nav *)' });
  await click(tab, { css: '[role=menuitem]', name: say.shell.account.signOut });
}

function namesInList(tab: Tab): Promise<string[]> {
  return tab.evaluate(
    (rows: string) =>
      [...document.querySelectorAll(`${rows} a[href^="/databaseDetail"]`)].map(
        (link) => link.textContent ?? '',
      ),
    row,
  );
}

const starOf = (name: string) => ({
  css: `${row} button`,
  name: fill(say.databases.follow.followOne, { name }),
});

/** Waits until the star of a database in the list is on or off. */
export async function seeStar(tab: Tab, name: string, turn: 'on' | 'off'): Promise<void> {
  const pressed = String(turn === 'on');
  const star = starOf(name);
  await until(`the star of ${name} ${turn}`, async () => {
    const { attributes } = await see(tab, star);
    return attributes['aria-pressed'] === pressed;
  });
}

export async function turnStar(tab: Tab, name: string, turn: 'on' | 'off'): Promise<void> {
  const { askConfirm, stopConfirm } = say.databases.follow;
  await click(tab, starOf(name));
  await click(tab, {
    css: '[role=dialog] button',
    name: turn === 'on' ? askConfirm : stopConfirm,
  });
  await seeNo(tab, { css: '[role=dialog]' });
  await seeStar(tab, name, turn);
}

/** A database in sight that the reader does not follow. */
export function unfollowed(tab: Tab): Promise<string> {
  return until('a database that is not followed', async () => {
    for (const name of await namesInList(tab)) {
      const label = fill(say.databases.follow.followOne, { name });
      const [star] = await findAll(tab, { css: `${row} button`, name: label });
      if (star?.attributes['aria-pressed'] === 'false') return name;
    }
    return null;
  });
}
