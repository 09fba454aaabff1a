// What is said offline is true: ages by the service's clock, nothing of what cannot be known, which screens are not on this device.

import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import { drawn, originOf, rows, settledOffline, words } from '#tests/journeys/support/portal.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const origin = originOf('demo');

test.use({ serviceWorkers: 'allow' });

const say = words.zh_CN;
const hourMs = 3_600_000;

test("ages go by the service's clock", async ({ page, context, mishaps }) => {
  mishaps.allow(/status of 400\b/);
  const behindMs = -3 * hourMs;
  await page.clock.install({ time: Date.now() + behindMs });
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  // Through the worker once, so that it is remembered.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const link = rows(page).nth(2).locator('a[href*="/databaseDetail?"]').first();
  const detail = await link.getAttribute('href');
  await page.waitForLoadState('networkidle');
  await page.close();

  mishaps.allow(networkGone);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + behindMs + 2 * hourMs });
  await later.goto(`${origin}/databaseList`);
  await expect(rows(later).first()).toBeVisible();
  await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于/);
  await test.step('what the list knows of a detail has its age', async () => {
    await later.goto(origin + (detail ?? ''));
    await expect(later.getByText(say.failures.notSaved)).toBeVisible();
    await expect(later.getByTestId('age-note').first()).toContainText(/内容更新于/);
  });
  await test.step('an address that names nothing is not called cancelled', async () => {
    await later.goto(`${origin}/databaseDetail`);
    await expect(later.getByText(say.failures.notFound.text)).toBeVisible();
    await expect(later.locator('#content')).not.toContainText(say.databases.detail.missing.text);
  });
});

test('a screen whose program is not here says so', async ({ page, context, mishaps }) => {
  await page.goto(`${origin}/databaseList`);
  await settledOffline(page);
  await page.waitForLoadState('networkidle');
  mishaps.allow(networkGone, /dynamically imported module/);
  await context.setOffline(true);
  await test.step('screens outside the shell have the menu too while the service is out of reach', async () => {
    await page.goto(`${origin}/subscription`);
    await expect(page.getByText(say.subscription.signIn.title)).toBeVisible();
    await expect(page.getByTestId('note-offline')).toBeVisible();
    await expect(page.locator('header nav')).toBeVisible();
  });
  await test.step('of screens that need the service, no device has the program', async () => {
    for (const path of ['/home', '/applyTrial', '/adLogin', '/middle']) {
      await expectNotHere(page, origin + path);
      await expect(page.getByTestId('note-offline')).toBeVisible();
    }
  });
  await test.step('neither is its program, or what stands around screens outside the shell', async () => {
    await forgetParts(page, /(?:fund-list|subscription)-screen/);
    for (const path of ['/fundList', '/subscription']) {
      await expectNotHere(page, origin + path);
    }
    await forgetParts(page, /outside/);
    await expectNotHere(page, `${origin}/applyTrial`);
  });
  await test.step('nor is what stands around the screens', async () => {
    await forgetParts(page, /(?:offline-note|shell-menu-list|focus-signs|suggestions)/);
    await page.goto(`${origin}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    await page.locator(':is(header, nav) button[aria-haspopup="menu"]').first().click();
    await page.locator('header input[type=search], header a').first().focus();
    await expect(rows(page).first()).toBeVisible();
  });
});

/** Takes parts of the program out of the device's storage, as a browser that needs room does. */
async function forgetParts(page: Page, names: RegExp): Promise<void> {
  // The browser's own cache would still have them.
  await page.context().route(names, (route) => route.abort());
  const taken = await page.evaluate(async (pattern) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new RegExp(pattern).test(request.url) && (await cache.delete(request))) count += 1;
      }
    }
    return count;
  }, names.source);
  expect(taken).toBeGreaterThan(0);
}

/** In the shell, in words, with a way on. */
async function expectNotHere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const content = page.locator('#content');
  await expect(content).toContainText(say.failures.crashed.awayTitle);
  await expect(content).not.toContainText(say.failures.crashed.staleTitle);
  await page.locator('header a[href="/databaseList"]').first().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(content).not.toContainText(say.failures.crashed.awayTitle);
}

const details = [
  ['/databaseDetail', 'cnki'],
  ['/journalDetail', '1'],
  ['/allJournalDetail', '1'],
  ['/electricDetail', '1'],
  ['/otherResourceDetail', 'other'],
  ['/literatureDetail', 'work'],
  ['/notice', 'unknown'],
] as const;
const claims = [
  say.databases.detail.missing,
  { title: say.titles.missing.journal, text: say.titles.missing.text },
  { title: say.titles.missing.ebook, text: say.titles.missing.text },
  say.others.missing,
  say.works.missing,
  say.funds.missing,
  say.notices.missing,
];

for (const isListKept of [true, false]) {
  test(`offline nothing is called cancelled (lists: ${isListKept})`, async ({
    page,
    context,
    mishaps,
  }) => {
    const wire = await openWire();
    const wired = originOf('demo', wire.port);
    await page.goto(`${wired}/${isListKept ? 'databaseList' : 'aboutUs'}`);
    await settledOffline(page);
    if (isListKept) {
      for (const path of ['/databaseList', '/notice', '/journalList', '/otherResourceList']) {
        await page.goto(wired + path);
        await page.waitForLoadState('networkidle');
      }
    }
    mishaps.allow(networkGone);
    await context.setOffline(true);
    // Nothing gets through from a worker either that the browser starts anew.
    await wire.shut();
    const addresses = [
      ...details.flatMap(([path, id]) => [path, `${path}?id=${id}`]),
      '/fundDetail/unknown',
    ];
    for (const address of addresses) {
      await page.goto(wired + address);
      await expect(page.getByTestId('note-offline')).toBeVisible();
      await expect(page.locator('#content')).toContainText(/./);
      const shown = (await page.locator('#content').textContent()) ?? '';
      for (const { title, text } of claims) {
        expect(shown, address).not.toContain(title);
        expect(shown, address).not.toContain(text);
      }
    }
  });
}

const { shell, failures } = words.zh_CN;

test('a screen without its facts has its frame and heading', async ({ page, context, mishaps }) => {
  test.slow();
  await page.goto(`${origin}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  mishaps.allow(networkGone);
  await context.setOffline(true);
  const unread = [
    shellPaths.resourceOverview,
    shellPaths.topList,
    shellPaths.helpPage,
    shellPaths.aboutUs,
    shellPaths.updateLog,
    shellPaths.confidentialityAgreement,
    shellPaths.journalList,
    shellPaths.allJournalList,
    shellPaths.ebookList,
    shellPaths.ebookNav,
    shellPaths.otherResourceList,
    shellPaths.otherResourceNav,
    shellPaths.fundList,
    shellPaths.achieveList,
    shellPaths.quoteList,
    shellPaths.literatureList,
    `${shellPaths.journalDetail}?id=1`,
    `${shellPaths.ebookDetail}?id=1`,
    `${shellPaths.otherResourceDetail}?id=1`,
    `${shellPaths.literatureDetail}?id=1`,
    shellPaths.fundDetail.replace(':id', '1'),
    `${shellPaths.notice}?id=none`,
  ];
  for (const path of unread) {
    await test.step(path, async () => {
      const tab = await context.newPage();
      await tab.goto(origin + path);
      await drawn(tab);
      await expect(tab.getByRole('banner')).toBeVisible();
      await expect(tab.getByRole('navigation', { name: shell.nav.label }).first()).toBeVisible();
      await expect(tab.locator('#content h1')).toHaveCount(1);
      await expect(tab.locator('#content h1')).toBeVisible();
      await expect(tab.locator('#content').getByText(failures.notSaved)).toBeVisible();
      // Nothing saved is on the screen, so the note must not say that it is.
      const note = tab.getByTestId('note-offline');
      await expect(note).toContainText(shell.offline.noNetwork);
      await expect(note).not.toContainText('显示的是');
      await tab.close();
    });
  }
});
