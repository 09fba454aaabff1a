// More of doors and of a patron's way: the sign-out by its address, passwords in addresses, wrong passwords, used tickets, no network.
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import { leavePages } from '#tests/journeys/support/leave.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  heading,
  originOf,
  rows,
  seenByVisitor,
  settledOffline,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');

test('/logout signs out', async ({ page, mishaps }) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/notice`);
  await signInByMenu(page, reader);
  await page.goto(`${demo}/logout`);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
  await seenByVisitor(page);
});

test('/logout offline signs out, and says so', withWorker, async ({ page, context, mishaps }) => {
  mishaps.allow(networkGone);
  await page.goto(`${demo}/notice`);
  await signInByMenu(page, reader);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${demo}/logout`);
  await expect(page.locator('h1')).toHaveText(say.entry.logout.doneTitle);
  await context.setOffline(false);
});

test('a password in an address is taken out, and the reader told', async ({ page }) => {
  await page.goto(`${demo}/adLogin?username=librarian&password=secret`);
  await expect(
    page.getByRole('alert').filter({ hasText: say.entry.staff.noPasswords }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${demo}/adLogin?username=librarian`);
});

test('old pages lead home', async ({ page }) => {
  await page.goto(`${demo}/calis.html`);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
});

test('what was left before it came is what was viewed', withWorker, async ({ page, context }) => {
  const wire = await openWire();
  await page.goto(`${originOf('demo', wire.port)}/databaseList`);
  await signInByMenu(page, reader);
  const link = rows(page).nth(6).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const id = new URL(await link.evaluate((each: HTMLAnchorElement) => each.href)).searchParams;
  wire.hang(new RegExp(`/databases/${id.get('id')}`));
  await link.click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('link', { name: say.shell.nav.mine, exact: true }).click();
  await page.locator('#content').getByRole('link', { name: say.patron.tabs.viewed }).click();
  await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
  await wire.mend();
  await leavePages(context);
});

test('offline no sign-in is begun, and why', withWorker, async ({ context, page, mishaps }) => {
  mishaps.allow(networkGone);
  await page.goto(`${demo}/notice`);
  await settledOffline(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: say.shell.account.signIn }).click();
  await expect(page.getByText(say.shell.account.signInOffline)).toBeVisible();
  await expect(page).toHaveURL(`${demo}/notice`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notices.title);
});

test('a used ticket explains itself and offers sign-in again', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/loading?goto=%2Fnotice&ticket=used-long-ago`);
  await expect(page.getByText(say.failures.signInArrival.failedTitle)).toBeVisible();
  // The tab tells the outcome, too.
  await expect(page).toHaveTitle(new RegExp(`^${say.failures.signInArrival.failedTitle}`));
  await expect(page).not.toHaveURL(/ticket=/);
  await page.getByText(say.failures.signInArrival.without).click();
  await expect(page).toHaveURL(`${demo}/notice`);
});
