// Chromium has nothing against installing each library, and the worker takes over pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import {
  accountOf,
  fillSignIn,
  originOf,
  rows,
  settledOffline,
} from '#tests/journeys/support/portal.ts';
import { browserArguments, findBrowser } from '#tools/browser.ts';

test.use({ serviceWorkers: 'allow' });

interface Screenshot {
  src: string;
  sizes: string;
  form_factor: string;
}

/** What a picture is of is known by its bytes. */
const seen = new Map<string, string>();

for (const label of ['demo', 'intl', 'campus']) {
  test(`Chromium has nothing against installing ${label}, with its own pictures`, async () => {
    // Only a profile of its own can be installed to.
    const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
    const executablePath = findBrowser();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserArguments,
    });
    try {
      const [page = await context.newPage()] = context.pages();
      await page.goto(`${originOf(label)}/databaseList`);
      if (label === 'campus') {
        await expect(page).toHaveURL(/\/sso\/login/);
        await fillSignIn(page, accountOf(label));
      }
      await expect(rows(page).first()).toBeVisible();
      await settledOffline(page);
      const cdp = await context.newCDPSession(page);
      for (const language of ['zh_CN', 'en'] as const) {
        await page.goto(`${originOf(label)}/databaseList?lang=${language}`);
        await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /lang=/);
        const { errors, data = '' } = await cdp.send('Page.getAppManifest');
        expect(errors).toEqual([]);
        await expect
          .poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors)
          .toEqual([]);
        await look(page, JSON.parse(data).screenshots, `${label} ${language}`);
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

async function look(page: Page, pictures: readonly Screenshot[], whose: string): Promise<void> {
  const forms = new Set(pictures.map(({ form_factor }) => form_factor));
  expect([...forms].sort()).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of pictures) {
    const { drawn, digest } = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const bytes = await (await fetch(address)).arrayBuffer();
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return {
        drawn: `${image.naturalWidth}x${image.naturalHeight}`,
        digest: [...new Uint8Array(hash)].join(),
      };
    }, src);
    expect(drawn, src).toBe(sizes);
    // No library shows another's, and no language another's.
    expect(seen.get(digest) ?? whose, src).toBe(whose);
    seen.set(digest, whose);
  }
}

test('a page has its worker though another holds the outbox', async ({ page, context }) => {
  const holder = await context.newPage();
  await holder.goto(`${originOf('demo')}/robots.txt`);
  await holder.evaluate(() => {
    void navigator.locks.request('portal/outbox', () => new Promise(() => {}));
  });
  // A detail notes a view, which waits then.
  await page.goto(`${originOf('demo')}/databaseDetail?id=kuke`);
  const waiting = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('portal/outbox');
  await page.goto(`${originOf('demo')}/notice`);
  await settledOffline(page);
});
