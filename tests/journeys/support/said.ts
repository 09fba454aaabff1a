// What the portal says in passing.
import type { Page } from '@playwright/test';

/** Waits for a toast. It goes by itself: call this before what brings it, since a busy machine looks too late after. */
export async function said(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const toasts = [...document.querySelectorAll('[data-testid=toast]')];
      return toasts.some(({ textContent }) => textContent?.includes(wanted));
    },
    text,
    { polling: 100, timeout: 20_000 },
  );
}
