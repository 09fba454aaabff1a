// Following a database as a reader does it: the star, the question, what the personal center says.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { fill, rowOf, words } from './portal.ts';

/** The star of a database in the list. */
export function starOf(page: Page, name: string, language: Language = 'zh_CN'): Locator {
  const label = fill(words[language].databases.follow.followOne, { name });
  return rowOf(page, name).getByRole('button', { name: label, exact: true });
}

/** Presses a star and agrees to the question; waits until the star shows it. */
export async function turnStar(
  page: Page,
  star: Locator,
  turn: 'on' | 'off',
  language: Language = 'zh_CN',
): Promise<void> {
  const say = words[language].databases.follow;
  const isOn = turn === 'on';
  await star.click();
  // To the letter: the words of the one question are in those of the other.
  const exact = true;
  const dialog = page.getByRole('dialog', { name: isOn ? say.askTitle : say.stopTitle, exact });
  const agree = { name: isOn ? say.askConfirm : say.stopConfirm, exact };
  await dialog.getByRole('button', agree).click();
  await expect(dialog).toHaveCount(0);
  await expect(star).toHaveAttribute('aria-pressed', String(isOn));
}

/** Brings a star to a state, whatever an earlier journey left. */
export async function setStar(
  page: Page,
  star: Locator,
  turn: 'on' | 'off',
  language: Language = 'zh_CN',
): Promise<void> {
  // What is followed arrives after the list: wait for it.
  await page.waitForLoadState('networkidle');
  const isOn = (await star.getAttribute('aria-pressed')) === 'true';
  if (isOn !== (turn === 'on')) await turnStar(page, star, turn, language);
}
