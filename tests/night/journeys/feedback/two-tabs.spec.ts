// One form in two tabs is one draft: what is typed in either is in both, and after it was discarded in neither.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import { originOf, signIn, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

for (const { path, field, discard } of [
  { path: '/suggestFeedback', field: '#feedback-content', discard: say.draft.discard },
  { path: '/literatureDelivery', field: '#delivery-title', discard: say.draft.discard },
]) {
  test(`two tabs of ${path} lose none of the reader's words`, async ({ page, context }) => {
    await page.goto(demo + path.replace('/suggestFeedback', '/personalIndex'));
    await signIn(page, reader);
    await page.goto(demo + path);
    const second = await context.newPage();
    await second.goto(demo + path);
    const typed = (tab: Page) => tab.locator(field);
    await typed(page).fill('一');
    await expect(typed(second)).toHaveValue('一');
    await typed(second).press('End');
    await typed(second).pressSequentially('二');
    await expect(typed(page)).toHaveValue('一二');
    await page.reload();
    await expect(typed(page)).toHaveValue('一二');
    await second.getByRole('button', { name: discard }).click();
    await expect(typed(second)).toHaveValue('');
    await expect(typed(page)).toHaveValue('');
  });
}
