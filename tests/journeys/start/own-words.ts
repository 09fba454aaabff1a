// The looks and words of a library, as its document brings them.
import type { Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { Bootstrap } from '#contract/models/model.ts';
import { expect, test } from '../support/journey.ts';
import { originOf, words } from '../support/portal.ts';
import { openWire } from '../support/wire.ts';

const intl = originOf('intl');

export async function bootstrapOf(html: string): Promise<Bootstrap> {
  const [, json = ''] = /id="bootstrap">([^<]*)</.exec(html) ?? [];
  return Bootstrap.parse(JSON.parse(json));
}

/** The page has the colours that its document brings. */
async function expectColours(page: Page, { library }: Bootstrap): Promise<void> {
  const { topNavBg = '', themeColor = '' } = library?.style ?? {};
  const rgb = (hex: string) => hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16));
  await expect(page.locator('header').first()).toHaveCSS(
    'background-color',
    `rgb(${rgb(topNavBg)?.join(', ')})`,
  );
  const light = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement)
        .getPropertyValue('--libraryLight')
        .replaceAll(' ', ''),
    );
  await expect.poll(light).toBe(`rgba(${rgb(themeColor)?.join(',')},0.1)`);
}

/** A journey for each library with colours. */
export function showColours(labels: readonly string[]): void {
  for (const label of labels) {
    test(`the colours of ${label} are its own`, async ({ page }) => {
      const response = await page.goto(`${originOf(label)}/databaseList`);
      await expectColours(page, await bootstrapOf((await response?.text()) ?? ''));
    });
  }
}

/** A journey for each language of an international library. */
export function sayOwnWords(languages: readonly Language[]): void {
  for (const language of languages) {
    test(`an international library has its own colours and words (${language})`, async ({
      page,
    }) => {
      const response = await page.goto(`${intl}/databaseList?lang=${language}`);
      const bootstrap = await bootstrapOf((await response?.text()) ?? '');
      const own = bootstrap.wording?.[language]?.['shell.nav.databases'] ?? '';
      expect(own).not.toBe('');
      expect(own).not.toBe(words[language].shell.nav.databases);
      await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();
      await expectColours(page, bootstrap);
    });
  }
}

/** A journey for each language of the classes of books. */
export function nameOwnClasses(languages: readonly Language[]): void {
  for (const language of languages) {
    test(`an international library names the classes of its books (${language})`, async ({
      page,
    }) => {
      const response = await page.goto(`${intl}/electricNav?lang=${language}`);
      const { wording } = await bootstrapOf((await response?.text()) ?? '');
      const own = wording?.[language]?.['bookSubject.F'] ?? '';
      expect(own).not.toBe('');
      const classes = page.locator('#content').getByRole('listitem');
      await expect(classes.filter({ hasText: own })).toHaveText(new RegExp(`^F ${own}`));
    });
  }
}

/** A journey for each language whose wording does not come. */
export function standInForWording(languages: readonly Language[]): void {
  for (const language of languages) {
    test(`the built-in words stand in where the wording cannot be fetched (${language})`, async ({
      page,
      mishaps,
    }) => {
      const wire = await openWire();
      mishaps.allow(/net::ERR_/);
      // The bare shell, as the worker keeps it: nothing but the calls can bring the wording.
      wire.lead(/^\/databaseList/, '/shell.html');
      wire.cut(/\/language\//);
      await page.goto(`${originOf('intl', wire.port)}/databaseList?lang=${language}`);
      const { title } = words[language].databases;
      await expect(
        page.locator('#root').getByRole('heading', { level: 1, name: title }),
      ).toBeVisible();
      await expect.poll(() => wire.passed.some(({ path }) => /\/language\//.test(path))).toBe(true);
      const { databases } = words[language].shell.nav;
      await expect(page.getByRole('link', { name: databases, exact: true })).toBeVisible();
    });
  }
}
