// Why nothing comes is said as it is: a network that wants a sign-in first, a service that hangs. What
// says so hides nothing, on a phone either.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '../support/following.ts';
import { expect, test } from '../support/journey.ts';
import { originOf, settledOffline, signIn, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { nameOf } from './without-answer.ts';

test.use({ serviceWorkers: 'allow' });

const noteOf = (page: Page) => page.getByTestId('note-offline');

test('a follow that hangs is kept and named, and sent when it no longer does', async ({
  context,
  openAccount,
}) => {
  const say = words.zh_CN.shell.offline;
  const wire = await openWire();
  const page = await context.newPage();
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await settledOffline(page);
  await signIn(page, await openAccount('demo'));
  const name = await nameOf(page, 4);
  await page.waitForLoadState('networkidle');
  wire.hang(/\/follows$/);
  await turnStar(page, starOf(page, name), 'on');
  await expect(noteOf(page)).toContainText(say.waiting.replace('{{count}}', '1'));
  await expect(noteOf(page)).toContainText(say.slow);
  await wire.mend();
  await expect(noteOf(page)).toHaveCount(0);
});
