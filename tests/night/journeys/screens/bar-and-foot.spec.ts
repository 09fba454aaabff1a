// The bar where it has little room, the subjects of a phone, what waits where colours are forced, and the foot.
import { expect, test } from '#tests/journeys/support/journey.ts';
import { workerAccount } from '#tests/journeys/support/own-account.ts';
import { drawn, fill, fillSignIn, originOf, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');

test('rows that are waited for are seen where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route(/\/titles(?:\?|$)/, () => {});
  // A document brings the journals with it; a list that is opened from another screen asks for them.
  await page.goto(`${demo}/databaseList`);
  await drawn(page);
  await page.locator('header a[href="/journalList"]').click();
  const grey = page.locator('#content').getByRole('status').locator('div > div').first();
  await expect(grey).toBeAttached();
  const colour = () => grey.evaluate((node) => getComputedStyle(node).backgroundColor);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour()).not.toBe(await ground());
});

test('the narrowest desktop bar shows the whole name, and a search', async ({ page }) => {
  await page.goto(`${originOf('intl')}/databaseList?lang=en`);
  for (const width of [1360, 1280, 1040]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.locator('#root header a').first().locator('span').last();
    await expect(name).toHaveText('International Demonstration College Library');
    // A line that is cut away has 20 px; a pixel is only rounding.
    const isCut = () => name.evaluate((node) => node.scrollHeight > node.clientHeight + 4);
    await expect.poll(isCut).toBe(false);
  }
  // The library has a name of its own for the search.
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toHaveAttribute('placeholder', words.en.shell.search.submit);
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const { subjects } = words.zh_CN.home;
const allWords = new RegExp(fill(subjects.all, { count: '\\d+' }));

for (const javaScriptEnabled of [true, false]) {
  test(`a phone shows few subjects (scripts: ${javaScriptEnabled})`, async ({
    browser,
    mishaps,
  }) => {
    const context = await browser.newContext({ ...phone, locale: 'zh-CN', javaScriptEnabled });
    await mishaps.watch(context);
    const page = await context.newPage();
    const links = page.locator('#content a[href*="/databaseList?subject="]');
    // The first request may get the shell, while the screen is being rendered.
    await expect
      .poll(
        async () => {
          await page.goto(`${demo}/personalIndex`);
          return links.count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(12);
    if (javaScriptEnabled) await drawn(page);
    const all = await links.count();
    const shown = links.filter({ visible: true });
    await expect(shown).toHaveCount(8);
    await page.getByRole('checkbox', { name: allWords }).check();
    await expect(shown).toHaveCount(all);
    await context.close();
  });
}

test('a desktop shows all subjects at once', async ({ page }) => {
  await page.goto(`${demo}/personalIndex`);
  const links = page.locator('#content a[href*="/databaseList?subject="]');
  await expect(links.nth(12)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: allWords })).toBeHidden();
});

const say = words.zh_CN.shell;

test('every screen ends with the desk, its hours and statements', async ({ page }) => {
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

test('the sign-in shows the password, and says whom to ask', async ({ page }) => {
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

test('on phones the foot ends above the bottom bar, and paper has no links of it', async ({
  page,
}) => {
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
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
});
