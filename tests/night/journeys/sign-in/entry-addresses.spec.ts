// More doors: the sign-out by its address, passwords in addresses, newcomers on the way to a resource, refused tickets.
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import {
  fillSignIn,
  menuButton,
  openMenu,
  openSignedIn,
  originOf,
  signInByMenu,
  words,
} from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const reader = workerAccount('demo');

test('/middle goes nowhere else than to what the library covers', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(403));
  // A sign-in would not help, so none is asked for.
  await page.goto(`${demo}/middle?url=${encodeURIComponent('https://evil.example/x')}`);
  await expect(page.getByRole('alert')).toContainText('本馆的资源不包含这个地址');
  await expect(page).toHaveTitle(new RegExp(`^${say.entry.middle.failedTitle}`));
});

test('isUserInfo of a visitor or a reader who is signed in only goes; old pages lead home', async ({
  page,
  mishaps,
}) => {
  // No notice has this id.
  mishaps.allow(refusedWith(404));
  await page.goto(`${demo}/notice?isUserInfo=false&id=x`);
  await expect(page).toHaveURL(`${demo}/notice?id=x`);
  await openSignedIn(page, reader, `${demo}/notice`);
  await page.goto(`${demo}/notice?isUserInfo=true`);
  await expect(page).toHaveURL(`${demo}/notice`);
  await page.goto(`${demo}/calis.html`);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
});

test('/logout signs out', async ({ page, mishaps }) => {
  // What is being read when the session ends is refused, and read again as a visitor.
  mishaps.allow(refusedWith(401));
  await page.goto(`${demo}/notice`);
  await signInByMenu(page, reader);
  await page.goto(`${demo}/logout`);
  await expect(page).toHaveURL(`${demo}/personalIndex`);
  await expect(menuButton(page, say.shell.nav.more)).toBeVisible();
});

test(
  '/logout without the service signs out here, and says so',
  withWorker,
  async ({ page, context, mishaps }) => {
    mishaps.allow(networkGone);
    await page.goto(`${demo}/notice`);
    await signInByMenu(page, reader);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${demo}/logout`);
    await expect(page.locator('h1')).toHaveText(say.entry.logout.doneTitle);
    await context.setOffline(false);
  },
);

test('a password in an address is taken out, and the reader told', async ({ page }) => {
  await page.goto(`${demo}/adLogin?username=librarian&password=secret`);
  await expect(
    page.getByRole('alert').filter({ hasText: say.entry.staff.noPasswords }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${demo}/adLogin?username=librarian`);
});

test('a newcomer completes the form before /middle leads anywhere', async ({ page, mishaps }) => {
  // There is no such database, and its document says so.
  mishaps.allow(refusedWith(404));
  const intl = originOf('intl');
  await page.goto(`${intl}/notice?lang=zh_CN`);
  await openMenu(page);
  await page.locator('[role=menuitem]').filter({ hasText: /登录/ }).click();
  await fillSignIn(page, { username: 'newcomer', password: 'newcomer-demo' });
  await expect(page.locator('#root h1')).toHaveText(say.profile.firstTitle);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/meta-log-proxy/')) opened.push(request.url());
  });
  await page.goto(`${intl}/middle?kind=database&id=any`);
  await expect(page.locator('#root h1')).toHaveText(say.profile.firstTitle);
  await expect(page.getByRole('button', { name: say.profile.confirm })).toBeVisible();
  expect(opened).toEqual([]);
});

test('the gateway refuses a ticket that nobody confirms', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(403));
  await page.goto(`${originOf('ustc1')}/databaseList?ticket=ST-1`);
  await expect(page).toHaveURL(`${originOf('ustc1')}/ahJytIndex`);
  const title = page.getByRole('heading', { level: 1, name: say.entry.gateway.refusedTitle });
  await expect(title).toBeVisible();
  await expect(page.getByRole('link', { name: say.frontDoor.unknown.go })).toBeVisible();
  await expect(page.getByRole('link', { name: /示范大学图书馆/ })).toHaveCount(0);
});
