// Why nothing comes is said as it is: at any first load, where everything hangs, on a phone, and where a network wants a sign-in.
import type { Locator, Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { nameAt, originOf, settledOffline, signIn, words } from '#tests/journeys/support/portal.ts';
import { said } from '#tests/journeys/support/said.ts';
import { openWire } from '#tests/journeys/support/wire.ts';
import { withoutScreen } from '#tests/journeys/support/without-screen.ts';

test.use({ serviceWorkers: 'allow' });

const noteOf = (page: Page) => page.getByTestId('note-offline');

for (const [label, language, manner] of [
  ['demo', 'zh_CN', 'page'],
  ['intl', 'en', 'redirect'],
] as const) {
  test(`a network that wants a sign-in is named (${label})`, async ({
    context,
    mishaps,
    openAccount,
  }) => {
    const say = words[language].shell.offline;
    const wire = await openWire();
    const origin = originOf(label, wire.port);
    const page = await context.newPage();
    await page.goto(`${origin}/databaseList?lang=${language}`);
    await settledOffline(page);
    await signIn(page, await openAccount(label));
    const name = await nameAt(page, label === 'demo' ? 3 : 5);
    const star = starOf(page, name, language);
    const second = await context.newPage();
    await second.goto(`${origin}/notice`);
    await expect(second.locator('#content li').first()).toBeVisible();
    await second.waitForLoadState('networkidle');

    mishaps.allow(networkGone, /Failed to load resource/, /MIME type/, /Failed to fetch/);
    wire.capture(manner);
    await turnStar(page, star, 'on', language);
    for (const tab of [page, second]) await expect(noteOf(tab)).toContainText(say.captivePortal);
    // What was said of the first wish was said before anybody knew, where the sign-in page came late.
    await Promise.all([
      said(page, say.sentWhen.captivePortal),
      turnStar(page, star, 'off', language),
    ]);
    await turnStar(page, star, 'on', language);
    await second.goto(`${origin}/notice`);
    await expect(noteOf(second)).toContainText(say.captivePortal);
    await expect(second.locator('#content li').first()).toBeVisible();

    await wire.mend();
    // The longer nothing came, the longer are the pauses until it is asked for again.
    const later = { timeout: 60_000 };
    for (const tab of [page, second]) await expect(noteOf(tab)).toHaveCount(0, later);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
}

const calls = /^\/(?:meta|knowledge|log|util)/;

for (const path of [
  '/databaseList',
  '/personalIndex',
  '/notice',
  '/journalList',
  '/search?q=a',
  '/helpPage',
  '/resourceOverview',
  '/applyTrial',
  '/loading?ticket=ST-hangs',
]) {
  // Somebody who was never here: nothing is remembered, and there is no worker.
  test(`calls that hang are named at the first load, at ${path}`, async ({ browser }) => {
    const wire = await openWire();
    wire.hang(calls);
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await withoutScreen(page);
    await page.goto(originOf('demo', wire.port) + path);
    await expect(noteOf(page)).toContainText(words.zh_CN.shell.offline.slow);
    await context.close();
  });
}

test('where everything hangs, what is on the device is searched', async ({ context }) => {
  const say = words.zh_CN;
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  const page = await context.newPage();
  const names = page.locator('#content li a[href*="Detail?"]');
  await page.goto(`${origin}/journalList`);
  await expect(names.first()).toBeVisible();
  await settledOffline(page);
  await page.reload();
  const name = (await names.nth(1).textContent()) ?? '';
  await page.waitForLoadState('networkidle');
  wire.hang(/^/);
  await test.step('the one search, a list that was never asked for, a way in', async () => {
    await page.goto(`${origin}/search?${new URLSearchParams({ q: name })}`);
    await expect(page.getByTestId('kept-results')).toBeVisible();
    await expect(page.locator('#content').getByRole('link', { name, exact: true })).toBeVisible();
    await page.goto(`${origin}/journalList?${new URLSearchParams({ q: name })}`);
    await expect(page.getByTestId('kept-list')).toBeVisible();
    await expect(names.filter({ hasText: name }).first()).toBeVisible();
    await page.goto(`${origin}/go/database/cnki`);
    await expect(page.getByRole('heading', { name: say.entry.away.title })).toBeVisible();
  });
  await test.step('nothing of it flickers while the service is asked again', async () => {
    await page.goto(`${origin}/literatureList?q=nothing`);
    const panel = page.getByText(say.failures.notSaved);
    await expect(panel).toBeVisible({ timeout: 60_000 });
    const seen = await panel.evaluate(async (element) => {
      let gone = 0;
      for (let index = 0; index < 120; index += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (!element.isConnected) gone += 1;
      }
      return gone;
    });
    expect(seen).toBe(0);
  });
  await wire.mend();
});

test('on a phone toast, notes, bar and focus are apart', async ({ browser, openAccount }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(`${originOf('demo')}/databaseList`);
  await settledOffline(page);
  await page.setViewportSize({ width: 1440, height: 844 });
  await signIn(page, await openAccount('demo'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(noteOf(page)).toBeVisible();
  // By the keyboard, to a star low on the page, where notes and bar would lie over it.
  const star = page.locator('#content li button[aria-pressed]:focus-visible');
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await star.count()).toBe(1);
    expect((await star.boundingBox())?.y).toBeGreaterThan(500);
  }).toPass({ intervals: [50] });
  await expectApart(star, noteOf(page));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button').last().press('Enter');
  const toast = page.getByTestId('toast');
  // It stays while the pointer is on it.
  await toast.hover();
  const bar = page.locator('nav').last();
  await expect(star).toHaveCount(1);
  const parts = [toast, noteOf(page), bar, star];
  for (const [at, part] of parts.entries()) {
    for (const other of parts.slice(at + 1)) await expectApart(part, other);
  }
  await context.setOffline(false);
  await context.close();
});

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (a === null || b === null) throw new Error('one of them is not shown');
    const isApart = a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
    expect(isApart, JSON.stringify([a, b])).toBe(true);
  }).toPass();
}
