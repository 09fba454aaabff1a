// What is shared with the portal.
import type { BrowserContext } from '@playwright/test';

/** Pages of publishers and of the proxy, which no test may call. */
export async function standIn(context: BrowserContext): Promise<void> {
  const isOutside = (url: URL) => !url.hostname.endsWith('localhost');
  await context.route(isOutside, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Publisher</h1>' }),
  );
}
