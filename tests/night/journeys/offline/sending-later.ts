// A follow that is made while the service is gone.
import type { Page } from '@playwright/test';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, networkGone, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  fill,
  originOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { said } from '#tests/journeys/support/said.ts';
import { openWire, type Wire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;
export const places = [
  { label: 'demo', row: 2 },
  { label: 'intl', row: 5 },
] as const;

export const followsSent = ({ passed }: Wire) =>
  passed.filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/follows') && status === 200,
  ).length;

/** The list of a signed-in reader, and the name of a database there. */
export async function openList(
  page: Page,
  wire: Wire,
  label: 'demo' | 'intl',
  reader: OwnAccount,
  row: number,
): Promise<string> {
  await page.goto(`${originOf(label, wire.port)}/databaseList`);
  await expect(rows(page).first()).toBeVisible();
  await settledOffline(page);
  await signIn(page, reader);
  const link = rows(page)
    .nth(row)
    .getByRole('link', { name: /^(?!访问)/ })
    .first();
  const name = (await link.textContent()) ?? '';
  await page.reload();
  await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('networkidle');
  return name;
}

/** A journey for each of the places. */
export function sendFollows(among: readonly (typeof places)[number][]): void {
  for (const { label, row } of among) {
    test(`a follow made while the service is gone is kept, said so, and sent once it is back (${label})`, async ({
      page,
      context,
      mishaps,
      openAccount,
    }) => {
      const wire = await openWire();
      const name = await openList(page, wire, label, await openAccount(label), row);
      const second = await context.newPage();
      await second.goto(`${originOf(label, wire.port)}/notice`);
      await expect(second.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      await second.waitForLoadState('networkidle');
      const sentBefore = followsSent(wire);
      const note = page.getByTestId('note-offline');

      mishaps.allow(networkGone);
      wire.cut();
      await test.step('the open page says what happened', async () => {
        const kept = { name, when: say.shell.offline.sentWhen.service };
        await Promise.all([
          said(page, fill(say.databases.follow.kept, kept)),
          turnStar(page, starOf(page, name), 'on'),
        ]);
        await expect(page.getByText(fill(say.databases.follow.done, { name }))).toHaveCount(0);
        for (const each of [note, second.getByTestId('note-offline')]) {
          await expect(each).toContainText(say.shell.offline.noService);
          await expect(each).toContainText(fill(say.shell.offline.waiting, { count: 1 }));
        }
      });
      // Each reload is one more attempt that comes to nothing.
      for (let each = 0; each < 3; each += 1) {
        await page.reload();
        await expect(note).toContainText(fill(say.shell.offline.waiting, { count: 1 }));
      }
      await test.step('what the reader sends now is still kept', async () => {
        await Promise.all([
          said(page, say.shell.offline.notSentYet),
          note.getByRole('button', { name: say.shell.offline.sendNow }).click(),
        ]);
      });
      expect(followsSent(wire)).toBe(sentBefore);

      await wire.mend();
      await test.step('any tab that reaches the service has it sent', async () => {
        // Another screen is another call, in a tab that did not make the wish.
        await second.locator('header a[href="/databaseList"]').first().click();
        await expect.poll(() => followsSent(wire)).toBe(sentBefore + 1);
        await expect(note).toHaveCount(0);
        await expect(second.getByTestId('note-offline')).toHaveCount(0);
      });
      await page.waitForLoadState('networkidle');
      expect(followsSent(wire)).toBe(sentBefore + 1);
    });
  }
}
