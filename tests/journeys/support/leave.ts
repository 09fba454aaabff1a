// Leaving the pages of a journey before what they ask for goes.
import type { BrowserContext } from '@playwright/test';

/** A page that has much to do leaves late; one that never does must not hold the journey up. */
const timeoutMs = 20_000;

/** Leaves all pages: a context whose pages still load and whose worker still answers them may never close. */
export async function leavePages(context: BrowserContext): Promise<void> {
  const leave = context
    .pages()
    .map((page) => page.goto('about:blank', { timeout: timeoutMs }).catch(() => {}));
  await Promise.all(leave);
}
