// What shows that no answer comes.
import type { Page } from '@playwright/test';
import { rows } from '#tests/journeys/support/portal.ts';

export async function nameOf(page: Page, row: number): Promise<string> {
  const link = rows(page)
    .nth(row)
    .getByRole('link', { name: /^(?!访问|Visit)/ })
    .first();
  return (await link.textContent()) ?? '';
}
