// A follow made offline outlives a reload and an expired token, and is sent once, signed then.
import { starOf, turnStar } from '../support/following.ts';
import { expect, networkGone, refusedWith, test } from '../support/journey.ts';
import { fill, originOf, settledOffline, signIn, words } from '../support/portal.ts';
import { said } from '../support/said.ts';
import { accessTokenKept } from '../support/stored-data.ts';
import { openWire } from '../support/wire.ts';

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const name = '中国基本古籍库';
const list = `/databaseList?q=${encodeURIComponent('基本古籍')}`;

test('a follow made offline is sent once, later', async ({
  page,
  context,
  mishaps,
  openAccount,
}) => {
  const wire = await openWire();
  await page.goto(originOf('demo', wire.port) + list);
  await settledOffline(page);
  await signIn(page, await openAccount('demo'));
  const calls = (method: string) =>
    wire.passed.filter((each) => each.method === method && each.path.endsWith('/follows'));
  const follows = () => calls('POST');
  // What is followed is on the device, too.
  await expect.poll(() => calls('GET').some(({ status }) => status === 200)).toBe(true);
  await page.waitForLoadState('networkidle');

  mishaps.allow(networkGone, refusedWith(401));
  await context.setOffline(true);
  const kept = { name, when: say.shell.offline.sentWhen.network };
  await Promise.all([
    said(page, fill(say.databases.follow.kept, kept)),
    turnStar(page, starOf(page, name), 'on'),
  ]);
  await page.reload();
  await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  const followed = page.locator('#content').getByRole('listitem').filter({ hasText: name }).first();
  await expect(followed).toContainText(say.patron.followed.waiting);
  expect(follows()).toHaveLength(0);

  const expired = await accessTokenKept(page);
  wire.expire(expired);
  const sentAt = Date.now();
  await context.setOffline(false);
  await expect.poll(() => follows().filter(({ status }) => status === 200).length).toBe(1);
  await page.waitForLoadState('networkidle');
  const later = follows();
  const taken = later.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  // Refused attempts with the old token may have come before; all are the same intent.
  expect(new Set(later.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const headers = taken[0]?.headers ?? {};
  expect(headers.authorization).not.toContain(expired);
  expect(Number(headers.timestamp)).toBeGreaterThanOrEqual(sentAt - 2_000);
  expect(headers.sign).toMatch(/^[0-9a-f]{32}$/);
  const refreshes = wire.passed.filter(({ path }) => path.endsWith('/refreshAccessToken'));
  expect(refreshes).toHaveLength(1);
  await expect(followed).toBeVisible();
  await expect(followed).not.toContainText(say.patron.followed.waiting);
});
