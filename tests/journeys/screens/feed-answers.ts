// What the service answers for feeds, and what axe says of what leads to them.
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { originOf } from '../support/portal.ts';

const demo = originOf('demo');

/** What the service answers to another program; only browsers know the host's name by themselves. */
export async function statusOf(page: Page, address: string): Promise<number> {
  const url = new URL(address, demo);
  const { host } = url;
  url.hostname = '127.0.0.1';
  return (await page.request.get(url.href, { headers: { Host: host } })).status();
}

/** What axe says against a part of the page as it is now, without the empty ends of a menu's trap. */
export async function violationsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run(
      { include: [within], exclude: ['[data-tabster-dummy]'] },
      {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
}
