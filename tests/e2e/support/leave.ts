// Leaving the pages of a journey before what they ask for goes.
import type { BrowserContext } from '@playwright/test';

/** Leaves all pages: a context whose pages still load and whose worker still answers them may never close. */
export async function leavePages(context: BrowserContext): Promise<void> {
  const leave = context
    .pages()
    .map((page) => page.goto('about:blank', { timeout: 5_000 }).catch(() => {}));
  await Promise.all(leave);
}
