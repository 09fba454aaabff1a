// Two tabs whose access token has expired bring one new one between them.
import { expect, refusedWith, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { menuButton, originOf, rows, settledOffline, signIn, words } from '../support/portal.ts';
import { accessTokenKept } from '../support/stored-data.ts';
import { openWire } from '../support/wire.ts';

const reader = workerAccount('demo');

test('two tabs with an expired token refresh it once, and both go on', async ({
  context,
  mishaps,
}) => {
  mishaps.allow(refusedWith(401));
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const tabs = [await context.newPage(), await context.newPage()];
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error('two tabs');
  await first.goto(`${origin}/databaseList`);
  await settledOffline(first);
  await signIn(first, reader);
  await second.goto(`${origin}/databaseList`);
  await expect(rows(second).first()).toBeVisible();
  await expect(menuButton(second, reader.username)).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));

  wire.expire(await accessTokenKept(first));
  const from = wire.passed.length;
  // Lists, follows and views: several calls of the patron in each tab, all at once.
  await Promise.all(tabs.map((tab) => tab.goto(`${origin}/myResourceLibrary`)));
  for (const tab of tabs) {
    await expect(tab.locator('#root').getByRole('heading', { level: 1 })).toHaveText(
      words.zh_CN.patron.title,
    );
    await expect(menuButton(tab, reader.username)).toBeVisible();
  }
  const sent = () => wire.passed.slice(from);
  const follows = (answered: number) =>
    sent().filter(({ path, status }) => path.endsWith('/follows') && status === answered).length;
  // Each tab was refused at least once, and got its answer with the new token.
  await expect.poll(() => follows(200)).toBeGreaterThanOrEqual(2);
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  expect(follows(401)).toBeGreaterThanOrEqual(1);
  const refreshes = sent().filter(({ path }) => path.endsWith('/refreshAccessToken'));
  expect(refreshes).toHaveLength(1);
  expect(refreshes[0]?.status).toBe(200);
  await wire.close();
});
