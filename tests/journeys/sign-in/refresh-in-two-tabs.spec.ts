// Two tabs whose access token has expired bring one new one between them.
import { headerNames } from '#contract/calls/families.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import { leavePages } from '../support/leave.ts';
import { workerAccount } from '../support/own-account.ts';
import { heading, menuButton, originOf, signIn, words } from '../support/portal.ts';
import { accessTokenKept } from '../support/stored-data.ts';
import { openWire } from '../support/wire.ts';

const reader = workerAccount('demo');

test('two tabs refresh an expired token once', async ({ page, context, mishaps }) => {
  mishaps.allow(refusedWith(401));
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  await page.goto(`${origin}/notice`);
  await signIn(page, reader);
  await page.waitForLoadState('networkidle');

  wire.expire(await accessTokenKept(page));
  const from = wire.passed.length;
  const tabs = [page, await context.newPage()];
  // Lists, follows and views: several calls of the patron in each tab, all at once.
  await Promise.all(tabs.map((tab) => tab.goto(`${origin}/myResourceLibrary`)));
  for (const tab of tabs) {
    await expect(heading(tab)).toHaveText(words.zh_CN.patron.title);
    await expect(menuButton(tab, reader.username)).toBeVisible();
  }
  const sent = () => wire.passed.slice(from);
  const follows = () =>
    sent().filter(({ path, status }) => path.endsWith('/follows') && status === 200).length;
  // What was asked for first was refused, and each tab got its answer with the new token.
  await expect.poll(follows).toBeGreaterThanOrEqual(2);
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  expect(sent().some(({ status }) => status === 401)).toBe(true);
  // A page that is left in the middle of a refresh leaves it to the next one, which asks again for the same pair.
  const refreshes = () => {
    const all = sent().filter(({ path }) => path.endsWith('/refreshAccessToken'));
    const ids = all.map(({ headers }) => headers[headerNames.requestId.toLowerCase()]);
    return { served: new Set(all.map(({ served }) => served)), ids: new Set(ids).size };
  };
  await expect.poll(refreshes).toEqual({ served: new Set([200]), ids: 1 });
  await leavePages(context);
});
