// Other forms whose answer, or whose code, does not come.
import type { Page } from '@playwright/test';
import { sendButton } from '#tests/journeys/feedback/sending.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { originOf, signIn, words } from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;
const note = (page: Page) => page.getByTestId('draft-note');
const alert = (page: Page) => page.locator('form').getByRole('alert').last();

test('a form whose code cannot be got says that nothing was sent', async ({
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
  wire.cut(/\/feedback\/codes$/);
  await sendButton(page).click();
  await expect(alert(page)).toHaveText(say.draft.unreached);
});

test('a request for a copy that never arrived is said to be in doubt, and sent again it is one', async ({
  page,
  openAccount,
  mishaps,
}) => {
  mishaps.allow(networkGone);
  const wire = await openWire();
  const demo = originOf('demo', wire.port);
  await page.goto(`${demo}/notice`);
  await signIn(page, await openAccount('demo'));
  await page.goto(`${demo}/literatureDelivery`);
  await page.locator('#delivery-title').fill('On a lost answer');
  await page.getByRole('radio', { name: say.delivery.purposes.study }).check();
  await page.getByRole('checkbox', { name: say.delivery.copyright.agree }).check();
  wire.cut(/\/deliveries$/);
  const send = page.getByRole('button', { name: say.delivery.send });
  await send.click();
  await expect(alert(page)).toContainText(say.draft.noAnswer);
  await expect(alert(page).getByRole('link')).toHaveAttribute('href', /\?tab=deliveries$/);
  // The connection is back, and the doubt stays.
  await expect(page.getByTestId('note-offline')).toHaveCount(0);
  await expect(note(page)).toHaveText(say.draft.keptHere);
  await expect(alert(page)).toContainText(say.draft.noAnswer);
  await wire.mend();
  await send.click();
  await expect(page.locator('#content').getByText(say.delivery.sent)).toBeVisible();
});
