// The list of databases, and its own search.
import type { Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';
import { expect } from '../support/journey.ts';
import { originOf, rows, words } from '../support/portal.ts';

export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`${originOf('demo')}/databaseList${query}`);
  await expect(rows(page).first()).toBeVisible();
}

export const searchField = (page: Page, language: Language = 'zh_CN') =>
  page.locator('#content').getByRole('searchbox', { name: words[language].databases.search.label });
