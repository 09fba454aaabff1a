// An address that signs out asks before it deletes a form, also where the page opens with it.
import { expect, test } from '#tests/journeys/support/journey.ts';
import {
  fill,
  originOf,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const demo = originOf('demo');

test('the address of the sign-out asks about a form that was not sent', async ({
  page,
  openAccount,
}) => {
  const reader = await openAccount('demo');
  await page.goto(`${demo}/notice`);
  await signInByMenu(page, reader);
  // Where the portal's own dialog comes late, the browser's asks in its place.
  await settledOffline(page);
  await page.goto(`${demo}/suggestFeedback`);
  await page.locator('#feedback-content').fill('周末也开放');
  await page.goto(`${demo}/logout`);
  const question = page.getByRole('dialog', { name: say.shell.signOutLoss.title });
  await expect(question).toContainText(fill(say.shell.signOutLoss.drafts, { count: 1 }));
  await question.getByRole('button', { name: say.shell.signOutLoss.cancel }).click();
  await expect(page.getByText(say.entry.logout.keptText)).toBeVisible();
  await page.goto(`${demo}/suggestFeedback`);
  await expect(page.locator('#feedback-content')).toHaveValue('周末也开放');
});
