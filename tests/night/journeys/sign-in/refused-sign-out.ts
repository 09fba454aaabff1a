// The service's refusal of a sign-out is said on every way out; on the device the sign-out is complete.
import { catalogue } from '#contract/wire/errors.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  menuButton,
  openMenu,
  originOf,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;

/** A journey for each way out. */
export function sayRefusal(ways: readonly ('menu' | 'address' | 'screen')[]): void {
  for (const way of ways) {
    test(`a refused sign-out is said: ${way}`, async ({ page, context, mishaps }) => {
      const wire = await openWire();
      const origin = originOf('demo', wire.port);
      await page.goto(`${origin}/databaseList`);
      await signInByMenu(page, workerAccount('demo'));
      mishaps.allow(refusedWith(403));
      wire.refuse(/\/revokeUserInfoAccessToken$/, 'forbidden');
      if (way === 'menu') {
        await openMenu(page);
        await page.getByRole('menuitem', { name: say.shell.account.signOut }).click();
      } else {
        await page.goto(
          `${origin}${way === 'screen' ? '/logout' : '/databaseList?isUserInfo=false'}`,
        );
      }
      await expect(page.getByText(catalogue.forbidden.zh_CN).first()).toBeVisible();
      await page.goto(`${origin}/databaseList`);
      await expect(menuButton(page, say.shell.nav.more)).toBeVisible();
      await leavePages(context);
    });
  }
}
