// More of the foot: on a desktop, and how the library is reached where a text tells readers to ask it.
import { expect, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import { fill, fillSignIn, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN.shell;

test('every screen ends with the desk, its hours and what the portal says of itself', async ({
  page,
}) => {
  for (const path of ['/databaseList', '/journalList', '/helpPage', '/subscription']) {
    await page.goto(demo + path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByText('8:30–17:30')).toBeVisible();
    await expect(
      foot.getByRole('link', { name: fill(say.foot.phone, { phone: '' }) }),
    ).toBeVisible();
    for (const name of [say.foot.contact, say.foot.privacy, say.foot.updates]) {
      await expect(foot.getByRole('link', { name })).toBeVisible();
    }
  }
  await page.getByRole('contentinfo').getByRole('link', { name: say.foot.accessibility }).click();
  const title = words.zh_CN.statements.accessibility.title;
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
});

test('the sign-in shows the password when asked, and says whom to ask for a new one', async ({
  page,
}) => {
  await page.goto(`${demo}/databaseList`);
  await page.getByRole('button', { name: say.account.signIn, exact: true }).click();
  const account = workerAccount('demo');
  const password = page.getByLabel('密码', { exact: true });
  await expect(page.getByRole('link', { name: /^reference@/ })).toBeVisible();
  await password.fill(account.password);
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on phones the foot ends above the bottom bar, and paper has none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/databaseDetail?id=cnki-journals`);
  const last = page.getByRole('contentinfo').getByRole('link', { name: say.foot.updates });
  await expect(last).toBeAttached();
  const behindBar = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const link = await last.boundingBox();
    const bar = await page.getByRole('navigation', { name: say.nav.label }).boundingBox();
    return (link?.y ?? 0) + (link?.height ?? 0) - (bar?.y ?? 0);
  };
  // What the detail shows later moves the end.
  await expect.poll(behindBar).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
