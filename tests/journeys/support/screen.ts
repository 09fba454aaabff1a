// What the tests of all screens know of one, and how rows of their table are written.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { drawn, rows, words } from './portal.ts';

export interface Screen {
  name: string;
  /** Label of the host; '' is the front door. */
  label: string;
  path: string;
  /** The address that `ready` leads to, where that is another one. */
  leadsTo?: string;
  /** Shown only to a signed-in patron. */
  isPatrons?: boolean;
  /** Shown only to a signed-in librarian. */
  isLibrarians?: boolean;
  /** Waits until everything is drawn, and opens what has to be opened. */
  ready: (page: Page, language: Language) => Promise<void>;
  /** The gate looks at one like it; the night at this one too. */
  isAlike?: boolean;
  /** Only in this layout. */
  layout?: 'desktop' | 'phone';
  /** True where `ready` opens what another width would close. */
  isOpened?: boolean;
  /** What a browser says of it that is no mistake. */
  complaint?: RegExp;
}

type Ready = Screen['ready'];

export const at = (
  name: string,
  path: string,
  ready: Ready,
  more: Partial<Omit<Screen, 'name' | 'path' | 'ready'>> = {},
): Screen => ({ name, label: 'demo', path, ready, ...more });

/** Nothing is on its way any more, neither facts nor chunks nor looks. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Pages of the service itself have no program.
  if ((await page.locator('#root').count()) > 0) await drawn(page);
}

/** Waits until something is seen, and nothing is on its way. */
export const seen =
  (find: (page: Page, say: (typeof words)[Language]) => Locator): Ready =>
  async (page, language) => {
    await expect(find(page, words[language]).first()).toBeVisible();
    await settled(page);
  };

export const heading = seen((page) => page.locator('#root h1, body > main h1'));
export const listed = seen(rows);

/** The same, and then something opens. */
export const opened =
  (before: Ready, press: (page: Page) => Locator, role: 'dialog' | 'menu'): Ready =>
  async (page, language) => {
    await before(page, language);
    await press(page).click();
    await expect(page.getByRole(role)).toBeVisible();
  };
