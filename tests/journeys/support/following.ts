// Following a database as a reader does it: the star, the question, what the personal center says.
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { templateOf } from '#contract/calls/address.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { fill, rowOf, words } from './portal.ts';

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

export async function setStar(
  page: Page,
  star: Locator,
  turn: 'on' | 'off',
  language: Language = 'zh_CN',
): Promise<void> {
  const label = await star.getAttribute('aria-label');
  // What is followed arrives after the list, and until then no star is pressed: the answer itself says it.
  // It has to be one that the new page asked for: the body of an answer to the page before goes with it.
  const requests = new Set<Request>();
  page.once('framenavigated', () => {
    page.on('request', (request) => requests.add(request));
  });
  const answered = page.waitForResponse(
    (response) =>
      response.ok() &&
      requests.has(response.request()) &&
      response.request().method() === listFollows.method &&
      new URL(response.url()).pathname === templateOf(listFollows),
  );
  await page.reload();
  const { data } = (await (await answered).json()) as { data: OutputOf<typeof listFollows> };
  const { followOne } = words[language].databases.follow;
  const isOn = data.items.some(
    ({ name }) => fill(followOne, { name: textIn(name, language) }) === label,
  );
  await expect(star).toHaveAttribute('aria-pressed', String(isOn));
  if (isOn !== (turn === 'on')) await turnStar(page, star, turn, language);
}
