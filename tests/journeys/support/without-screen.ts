// Documents as they are where the service could not render them: the page draws itself, and its calls are made.
import type { Page } from '@playwright/test';

/** Sends documents without their screens, as the service does when it has no time to render. */
export async function withoutScreen(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // Names under localhost are the browser's; the service knows the library by the header.
    const { host, port, pathname, search } = new URL(route.request().url());
    const url = `http://127.0.0.1:${port}${pathname}${search}`;
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const html = (await response.text())
      .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<div id="not-started")/, '<div id="root"></div>')
      .replace(/<script[^>]* id="rendered">[^<]*<\/script>/, '');
    return route.fulfill({ response, body: html });
  });
}
