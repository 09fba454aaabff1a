// Documents as they are where the service could not render them: the page draws itself, and its calls are made.
import type { APIResponse, Page, Route } from '@playwright/test';

/** The service's answer to a request of the browser, which alone knows names under localhost. */
export function fetched(route: Route, more: Record<string, string> = {}): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), ...more, host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/** Sends documents without their screens, as the service does when it has no time to render. */
export async function withoutScreen(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await fetched(route);
    const html = (await response.text())
      .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<div id="not-started")/, '<div id="root"></div>')
      .replace(/<script[^>]* id="rendered">[^<]*<\/script>/, '');
    return route.fulfill({ response, body: html });
  });
}
