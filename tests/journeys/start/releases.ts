// Another release, and what tells of it.
import type { Page } from '@playwright/test';

/** Looks for another worker; a look that was under way, as after a navigation, began before the other one was there. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    await registration?.update();
  });
}
