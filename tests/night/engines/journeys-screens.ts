// Journeys over several tabs, with the keyboard, and at the widths of a phone and a desktop.
import { expect } from 'vitest';
import { accountOf, fill } from '#tests/journeys/support/portal.ts';
import {
  offlineNote,
  openList,
  openSettled,
  quiet,
  row,
  say,
  seeSignedIn,
  seeStar,
  signIn,
  turnStar,
  unfollowed,
} from './portal.ts';
import type { Journey } from './stage.ts';
import { type Key, see, type Tab, until } from './tab.ts';

export const tabsAgree: Journey = async (stage) => {
  const first = await openSettled(stage);
  await signIn(first, stage.label);
  await quiet(first);
  const second = await stage.openTab();
  await openList(second, stage.origin);
  await seeSignedIn(second, accountOf(stage.label).username);
  const name = await unfollowed(second);
  await turnStar(first, name, 'on');
  await seeStar(second, name, 'on');
  await turnStar(second, name, 'off');
  await seeStar(first, name, 'off');
};

/** Firefox lets the calls of a page fail that is being left, before it hides the page. */
export const leavesInSilence: Journey = async (stage) => {
  const watching = await openSettled(stage);
  const leaving = await stage.openTab();
  await openList(leaving, stage.origin);
  await quiet(watching);
  await watching.evaluate((note: string) => {
    const look = () => {
      if (document.querySelector(note)) document.documentElement.setAttribute('data-seen', '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  }, offlineNote);
  stage.letComplain();
  for (let reloads = 0; reloads < 12; reloads += 1) {
    // Left at another point of its start each time.
    await leaving.evaluate(() => location.reload());
    await new Promise((resolve) => setTimeout(resolve, 50 * reloads));
    await leaving.reload();
    await see(leaving, { css: row });
  }
  expect(await watching.evaluate(() => document.documentElement.matches('[data-seen]'))).toBe(
    false,
  );
};

export const keyboardWalk: Journey = async (stage) => {
  const tab = await openSettled(stage);
  await quiet(tab);
  const pressTo = async (key: Key, css: string, name: string | null) => {
    for (let presses = 0; presses < 150; presses += 1) {
      await tab.press(key);
      if (await hasFocus(tab, css, name)) return;
    }
    throw new Error(`${css} ${name} is not reached with the keyboard`);
  };
  const tabTo = (css: string, name: string | null) => pressTo('Tab', css, name);
  await tab.press('Tab');
  expect(await hasFocus(tab, 'a', say.shell.skipToContent)).toBe(true);
  await tab.press('Enter');
  await until('focus on the content', () => hasFocus(tab, '#content', null));
  await tabTo('input[type=checkbox]', say.databases.access.free);
  await tab.press('Space');
  await until('the filter', () => tab.evaluate(() => location.search.includes('access=free')));
  // The letters are one stop; arrows lead from one to the next.
  await tabTo('button', say.databases.letters.all);
  await pressTo('ArrowRight', 'button', fill(say.databases.letters.one, { letter: 'D' }));
  await tab.press('Enter');
  await until('the letter', () => tab.evaluate(() => location.search.includes('letter=D')));
  await tabTo(`${row} a[href^="/databaseDetail"]`, null);
  await tab.press('Enter');
  await until('the detail', () => tab.evaluate(() => location.pathname === '/databaseDetail'));
  await see(tab, { css: '#root h1' });
  await quiet(tab);
};

function hasFocus(tab: Tab, css: string, name: string | null): Promise<boolean> {
  return tab.evaluate(
    (selector: string, wanted: string | null) => {
      const focused = document.activeElement;
      if (!focused?.matches(selector)) return false;
      const labels = (focused as HTMLInputElement).labels ?? [];
      const words = [...labels, focused].map((each) => each.textContent?.trim() ?? '');
      const names = [...words, focused.getAttribute('aria-label')];
      // A filter's label counts what it would leave.
      return wanted === null || names.some((each) => each?.replace(/\d+$/, '') === wanted);
    },
    css,
    name,
  );
}

/** Nothing is wider than the window; pictures are taken of the screens. */
export const fits: Journey = async (stage) => {
  const tab = await openSettled(stage);
  await signIn(tab, stage.label);
  const screens = ['databaseList', 'notice', 'myResourceLibrary', 'personalIndex', 'journalList'];
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await tab.resize(width, height);
    for (const screen of screens) {
      await tab.goto(`${stage.origin}/${screen}`);
      await see(tab, { css: '#root h1' });
      await quiet(tab);
      await stage.picture(tab, `${screen}-${width}`);
      const beyond = await tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${screen} at ${width}`).toBe(0);
    }
  }
};
