// Accounts that are not let in.
import { expect, refusedWith, test } from '../support/journey.ts';
import { accountOf, fillSignIn, openMenu, originOf, words } from '../support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;

/** A journey for each account that is not let in. */
export function refuseAccounts(
  accounts: readonly (readonly [status: string, sentence: string])[],
): void {
  for (const [status, sentence] of accounts) {
    test(`a ${status} account is told so, and is not signed in`, async ({ page, mishaps }) => {
      mishaps.allow(refusedWith(403));
      await page.goto(`${demo}/notice`);
      await openMenu(page);
      await page.getByRole('menuitem', { name: say.shell.account.signIn }).click();
      await fillSignIn(page, accountOf('demo', 'reader', status));
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await page.goto(`${demo}/notice`);
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: say.shell.account.signIn })).toBeVisible();
    });
  }
}
