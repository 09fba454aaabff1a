// A database that may not open now.
import type { Page } from '@playwright/test';
import { originOf, rows } from '../support/portal.ts';

const demo = originOf('demo');

export async function maintained(page: Page): Promise<{ name: string; id: string }> {
  await page.goto(`${demo}/databaseList?state=maintenance`);
  const link = rows(page).first().getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const id = new URL(path, demo).searchParams.get('id') ?? '';
  return { name: (await link.textContent()) ?? '', id };
}
