// Chromium has nothing against installing each library, the portal offers it, and the worker takes over pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import {
  accountOf,
  drawn,
  fillSignIn,
  originOf,
  reloadPastWorker,
  rows,
  settledOffline,
} from '#tests/journeys/support/portal.ts';
import { browserArguments, findBrowser } from '#tools/browser.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  theme_color: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: (Picture & { form_factor: string; label: string })[];
}
interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}

const zhNames = { databases: '数据库', notices: '公告' };
const enNames = { databases: 'Databases', notices: 'Notices' };
const libraries = {
  demo: {
    zh_CN: { name: '示范大学图书馆电子资源导航', ...zhNames },
    en: { name: 'Demonstration University Library E-Resource Navigation', ...enNames },
  },
  intl: {
    zh_CN: { name: '国际示范学院图书馆电子资源导航', databases: '资源库', notices: '动态' },
    en: {
      name: 'International Demonstration College Library E-Resource Navigation',
      databases: 'Collections',
      notices: 'News',
    },
  },
  campus: {
    zh_CN: { name: '校园认证示范图书馆电子资源导航', ...zhNames },
    en: { name: 'Campus Sign-in Demonstration Library E-Resource Navigation', ...enNames },
  },
} as const;

/** What a picture is of is known by its bytes. */
const seen = new Map<string, string>();

for (const [label, languages] of Object.entries(libraries)) {
  test(`Chromium has nothing against installing ${label}, in its own words and pictures`, async () => {
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
        await look(page, JSON.parse(data), languages[language], `${label} ${language}`);
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

async function look(
  page: Page,
  manifest: Manifest,
  expected: { name: string; databases: string; notices: string },
  whose: string,
): Promise<void> {
  expect(manifest.name).toBe(expected.name);
  expect(manifest.short_name).not.toBe('');
  expect(manifest.lang).toBe(whose.endsWith('en') ? 'en' : 'zh-CN');
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  const [databases, notices, mine] = manifest.shortcuts;
  expect(databases).toMatchObject({ name: expected.databases, url: '/databaseList' });
  expect(notices).toMatchObject({ name: expected.notices, url: '/notice' });
  expect(mine?.url).toBe('/myResourceLibrary');

  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const size of ['192x192', '512x512']) {
    expect(manifest.icons.some(({ sizes }) => sizes === size)).toBe(true);
  }
  const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect([...new Set(forms)].sort()).toEqual(['narrow', 'wide']);
  expect(manifest.screenshots.map(({ label }) => label)).toContain(expected.databases);
  const ofShortcuts = manifest.shortcuts.flatMap(({ icons }) => icons);
  expect(new Set(ofShortcuts.map(({ src }) => src)).size).toBe(6);
  for (const { src, sizes } of [...manifest.icons, ...ofShortcuts, ...manifest.screenshots]) {
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
    if (!src.startsWith('/screenshots/')) continue;
    // No library shows another's, and no language another's.
    expect(seen.get(digest) ?? whose, src).toBe(whose);
    seen.set(digest, whose);
  }
}

test('the offer to install comes to whoever uses the portal, and not after a no', async ({
  page,
}) => {
  const offered = () =>
    page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    });
  const note = page.getByRole('button', { name: '暂不' });
  await page.goto(`${originOf('demo')}/databaseList`);
  await settledOffline(page);
  await offered();
  await page.mouse.move(200, 200);
  await expect(note).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toBeVisible();
  await note.click();
  await expect(note).toHaveCount(0);

  await page.reload();
  await drawn(page);
  await settledOffline(page);
  await offered();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toHaveCount(0);
});

test('the worker takes over a page that was loaded past it', async ({ page }) => {
  await page.goto(`${originOf('demo')}/databaseList`);
  await settledOffline(page);
  await reloadPastWorker(page);
  await settledOffline(page);
});

test('a page has its worker though another holds what waits to be sent', async ({
  page,
  context,
}) => {
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
