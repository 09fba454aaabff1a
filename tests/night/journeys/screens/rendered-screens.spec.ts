// Every document with its screen, in both layouts and languages, in narrow windows, and without scripts on a desktop.
import {
  layouts,
  openDrawn,
  openLive,
  place,
  shiftOf,
  takeOver,
} from '#tests/journeys/screens/rendered.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf, words } from '#tests/journeys/support/portal.ts';
import { renderedPaths } from '#tests/journeys/support/rendered-paths.ts';

/** The front door, and what it leads to. */
const doors = ['/home', '/applyTrial', '/protect'];

for (const layout of Object.keys(layouts) as (keyof typeof layouts)[]) {
  for (const language of ['zh_CN', 'en'] as const) {
    takeOver({ layout, language, paths: renderedPaths, doors });
  }
}

test('a narrow window gets the compact layout without a jump', async ({ browser, mishaps }) => {
  const context = await openLive(browser, mishaps, place);
  const page = await context.newPage();
  // All are compact: each screen has one of them.
  const widths = [390, 700, 1_000];
  for (const [index, path] of renderedPaths.entries()) {
    const width = widths[index % widths.length] ?? 390;
    await page.setViewportSize({ width, height: 800 });
    await openDrawn(page, originOf('demo') + path);
    // The limit below which browsers call a page stable.
    expect.soft(await shiftOf(page), `${path} at ${width}`).toBeLessThan(0.1);
  }
  await context.close();
});

for (const layout of ['desktop', 'phone'] as const) {
  test(`without scripts a list is searched and filtered (${layout})`, async ({ browser }) => {
    const context = await browser.newContext({
      ...layouts[layout],
      locale: 'zh-CN',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const listed = page.locator('#content li[aria-posinset]');
    const total = async () => Number(await listed.first().getAttribute('aria-setsize'));
    const open = async (path: string) => {
      await expect
        .poll(async () => {
          await page.goto(originOf('demo') + path);
          return listed.count();
        })
        .toBeGreaterThan(0);
    };
    const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
    await open('/databaseList');
    const all = await total();
    expect(await listed.count()).toBeLessThan(all);
    const before = page.url();
    await page.getByRole('link', { name: words.zh_CN.shell.list.all }).click();
    await expect(page).not.toHaveURL(before);
    await open(here());
    await expect(listed).toHaveCount(all);

    await open('/databaseList');
    await page.locator('#list-search').fill('jstor');
    await page.locator('#list-search').press('Enter');
    await expect(page).toHaveURL(/[?&]q=jstor/);
    await open(here());
    await expect(listed.first()).toContainText(/jstor/i);
    expect(await total()).toBeLessThan(all);
    await expect(page.locator('#list-search')).toHaveValue('jstor');

    await open('/databaseList?sort=name');
    const box = page.locator('input[type=checkbox][name=subject]').first();
    const subject = await box.getAttribute('value');
    // Closed on a phone; it needs no scripts to open.
    if (!(await box.isVisible())) await page.locator('#content summary').first().click();
    await box.check();
    await page.locator('#list-form button').click();
    await expect(page).toHaveURL(new RegExp(`[?&]subject=${subject}`));
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    await open(here());
    expect(await total()).toBeLessThan(all);
    await expect(page.locator(`input[name=subject][value="${subject}"]`).first()).toBeChecked();
    await page.locator('button[name=letter]:enabled').nth(2).click();
    await expect(page).toHaveURL(/[?&]letter=/);

    // A filter with many choices shows all of them, and keeps what was searched.
    await open('/databaseList?q=a');
    const whole = page.locator('button[name=choices]').first();
    const filter = (await whole.getAttribute('value')) ?? '';
    const choices = page.locator(`input[type=checkbox][name="${filter}"]`);
    const few = await choices.count();
    const summary = page.locator('#content details', { has: whole }).locator('summary').first();
    if (!(await whole.isVisible())) await summary.click();
    await whole.click();
    await expect(page).toHaveURL(new RegExp(`[?&]choices=${filter}`));
    expect(new URL(page.url()).searchParams.get('q')).toBe('a');
    await open(here());
    expect(await choices.count()).toBeGreaterThan(few);

    await open('/databaseList');
    const search = page.locator('header input[name=q]');
    if (await search.isVisible()) {
      await search.fill('science');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=science/);
    }
    await context.close();
  });
}
