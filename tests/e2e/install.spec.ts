// The portal as an app: each library its own, and Chromium has nothing against installing it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#tools/browser.ts';
import { expect, test } from './journey.ts';
import { originOf, rows, settledOffline } from './portal.ts';

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
}

const expectedNames = {
  demo: '示范大学图书馆电子资源导航',
  intl: '国际示范学院图书馆电子资源导航',
};
const themes = new Set<string>();

for (const [label, name] of Object.entries(expectedNames)) {
  test(`the manifest of ${label} is its own, with icons that load`, async ({ page }) => {
    await page.goto(`${originOf(label)}/databaseList`);
    await expect(rows(page).first()).toBeVisible();
    const manifest: Manifest = await page.evaluate(async () =>
      (await fetch('/manifest.webmanifest')).json(),
    );
    expect(manifest.name).toBe(name);
    expect(manifest.short_name).not.toBe('');
    expect(manifest.display).toBe('standalone');
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
    expect(themes).not.toContain(manifest.theme_color);
    themes.add(manifest.theme_color);

    expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true);
    for (const size of ['192x192', '512x512']) {
      expect(manifest.icons.some(({ sizes }) => sizes === size)).toBe(true);
    }
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect([...new Set(forms)].sort()).toEqual(['narrow', 'wide']);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const drawn = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(drawn, src).toBe(sizes);
    }

    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/databaseList', '/notice', '/myResourceLibrary']),
    );
    for (const { url } of manifest.shortcuts) {
      const response = await page.goto(originOf(label) + url);
      expect(response?.status()).toBe(200);
    }
  });
}

test('Chromium has nothing against installing it', async () => {
  // Only a profile of its own can be installed to.
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArguments,
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${originOf('demo')}/personalIndex`);
    await settledOffline(page);
    const cdp = await context.newCDPSession(page);
    const { errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await expect
      .poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

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
  await settledOffline(page);
  await offered();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toHaveCount(0);
});
