// A sending whose answer is lost, or that never arrives, while the browser has a network: the form says what that means, and
// a second press sends nothing twice.
import type { Page } from '@playwright/test';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { expect, networkGone, test } from '../support/journey.ts';
import { originOf, signIn, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { codeField, sendButton, withKnownCode } from './sending.ts';

const say = words.zh_CN;
const note = (page: Page) => page.getByTestId('draft-note');
const alert = (page: Page) => page.locator('form').getByRole('alert').last();

test('a suggestion whose answer is lost is said to be in doubt, and sent again it is one', async ({
  page,
  openAccount,
  mishaps,
}) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const demo = originOf('demo', wire.port);
  await page.goto(`${demo}/notice`);
  await signIn(page, await openAccount('demo'));
  await page.goto(`${demo}/suggestFeedback`);
  await page.locator('#feedback-content').fill('周末也开放');
  await withKnownCode(page, () => sendButton(page).click());
  await codeField(page).fill(knownCode);
  wire.loseAnswers(1, /\/feedback$/);
  // A new code comes once the service answers again: the connection is back then.
  await withKnownCode(page, async () => {
    await sendButton(page).click();
    await expect(alert(page)).toContainText(say.draft.noAnswer);
  });
  await expect(alert(page)).toContainText(say.draft.noAnswer);
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await withKnownCode(page, () => page.reload());
  await expect(alert(page)).toContainText(say.draft.noAnswer);
  const mine = alert(page).getByRole('link', { name: say.feedback.mine });
  await expect(mine).toHaveAttribute('href', /\/myResourceLibrary\?tab=feedback$/);
  await wire.mend();
  await codeField(page).fill(knownCode);
  await sendButton(page).click();
  await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
  await page.goto(`${demo}/myResourceLibrary?tab=feedback`);
  await expect(page.locator('#content').getByText('周末也开放')).toHaveCount(1);
});
