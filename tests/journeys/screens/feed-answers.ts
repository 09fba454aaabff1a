// What the service answers for feeds.
import type { Page } from '@playwright/test';
import { originOf } from '../support/portal.ts';

const demo = originOf('demo');

/** What the service answers to another program; only browsers know the host's name by themselves. */
export async function statusOf(page: Page, address: string): Promise<number> {
  const url = new URL(address, demo);
  const { host } = url;
  url.hostname = '127.0.0.1';
  return (await page.request.get(url.href, { headers: { Host: host } })).status();
}
