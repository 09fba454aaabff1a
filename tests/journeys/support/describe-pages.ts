// What a failed journey saw last: the gate prints it, because the log is often all that is left of a run.
import type { BrowserContext, TestInfo } from '@playwright/test';
import { pageAttachment } from '#tools/gate-results.ts';

/** A page that hangs must not hold the report up, ms. */
const timeoutMs = 5_000;

/** Attaches addresses and contents of the open pages to a test that failed; call it before they are left. */
export async function describePages(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.errors.length === 0) return;
  for (const page of context.pages()) {
    if (page.url() === 'about:blank') continue;
    const content = await page.ariaSnapshot({ timeout: timeoutMs }).catch(String);
    // Keys go to it.
    const focused = await page
      .evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
      .catch(String);
    const body = `${page.url()}\nfocus: ${focused}\n${content}`;
    await testInfo.attach(pageAttachment, { body });
  }
}
