// A sending that waits for a network, and whose answer is then lost: the form says what that means, and a second press
// sends nothing twice.
import type { Page } from '@playwright/test';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { expect, networkGone, test } from '../support/journey.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { codeField, sendButton, withKnownCode } from './sending.ts';

const say = words.zh_CN;
const note = (page: Page) => page.getByTestId('draft-note');
const alert = (page: Page) => page.locator('form').getByRole('alert').last();

test('what waited or lost its answer is sent once', async ({
  page,
  context,
  openAccount,
  mishaps,
}) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const demo = originOf('demo', wire.port);
  await openSignedIn(page, await openAccount('demo'), `${demo}/suggestFeedback`);
  const content = page.locator('#feedback-content');
  await content.fill('周末也开放');
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(note(page)).toHaveText(say.draft.held);
  // The code belongs to the sending: it comes when there is a network again.
  await expect(codeField(page)).toHaveCount(0);
  await withKnownCode(page, async () => {
    await context.setOffline(false);
    await expect(note(page)).toHaveText(say.draft.heldReady);
  });
  await codeField(page).fill(knownCode);
  wire.loseAnswers(1, /\/feedback$/);
  // A new code comes once the service answers again: the connection is back then.
  await withKnownCode(page, async () => {
    await sendButton(page).click();
    await expect(alert(page)).toContainText(say.draft.noAnswer);
  });
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await withKnownCode(page, () => page.reload());
  await expect(content).toHaveValue('周末也开放');
  await expect(alert(page)).toContainText(say.draft.noAnswer);
  const mine = alert(page).getByRole('link', { name: say.feedback.mine });
  await expect(mine).toHaveAttribute('href', /\/myResourceLibrary\?tab=feedback$/);
  await wire.mend();
  await codeField(page).fill(knownCode);
  await sendButton(page).click();
  await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
  await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
  await expect(page.locator('#content').getByText('周末也开放')).toHaveCount(1);
});
