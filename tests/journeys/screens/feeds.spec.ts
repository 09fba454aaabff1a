// Feeds as readers find them: beside the lists, and their own on the screen of subscriptions.
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { statusOf } from './feed-answers.ts';

const demo = originOf('demo');
const { feeds } = words.zh_CN;

test('a reader makes, renews and ends the address of their own feed', async ({ page }) => {
  await openSignedIn(page, workerAccount('demo'), `${demo}/notice`);
  await page.goto(`${demo}/subscription`);
  const panel = page.getByRole('region', { name: feeds.own.title });
  await panel.getByRole('button', { name: feeds.own.make }).click();
  const atom = panel.getByRole('textbox', { name: feeds.formats.atom });
  await expect(atom).toHaveValue(/\/feeds\/own\/[\w-]{43}\/follows\.atom$/);
  const first = await atom.inputValue();
  expect(await statusOf(page, first)).toBe(200);
  await panel.getByRole('button', { name: feeds.own.renew }).click();
  await page.getByRole('dialog').getByRole('button', { name: feeds.own.renew }).click();
  await expect(atom).not.toHaveValue(first);
  const second = await atom.inputValue();
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([404, 200]);
  // The address is shown once.
  await page.reload();
  await expect(panel.getByRole('button', { name: feeds.own.renew })).toBeVisible();
  await expect(atom).toHaveCount(0);
  await panel.getByRole('button', { name: feeds.own.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: feeds.own.end }).click();
  await expect(panel.getByRole('button', { name: feeds.own.make })).toBeVisible();
  expect(await statusOf(page, second)).toBe(404);
});
