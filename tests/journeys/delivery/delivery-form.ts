// The form of a request for a copy, as a reader fills it in.
import type { Page } from '@playwright/test';
import { words } from '../support/portal.ts';

const say = words.zh_CN;

export async function complete(page: Page): Promise<void> {
  await page.getByRole('radio', { name: say.delivery.purposes.study }).check();
  await page.getByRole('checkbox', { name: say.delivery.copyright.agree }).check();
}
