// The service's refusal of a sign-out is said on every way out; on the device the sign-out is complete.
import { catalogue } from '#contract/wire/errors.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  chooseInMenu,
  originOf,
  seenByVisitor,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const { account } = words.zh_CN.shell;

for (const path of ['the menu', '/databaseList?isUserInfo=false', '/logout']) {
  test(`a refused sign-out is said: ${path}`, async ({ page, context, mishaps }) => {
    const wire = await openWire();
    const origin = originOf('demo', wire.port);
    await page.goto(`${origin}/databaseList`);
    await signInByMenu(page, workerAccount('demo'));
    mishaps.allow(refusedWith(403));
    wire.refuse(/\/revokeUserInfoAccessToken$/, 'forbidden');
    if (path.startsWith('/')) await page.goto(origin + path);
    else {
      await chooseInMenu(page, account.signOut);
    }
    await expect(page.getByText(catalogue.forbidden.zh_CN).first()).toBeVisible();
    await page.goto(`${origin}/databaseList`);
    await seenByVisitor(page);
    await leavePages(context);
  });
}
