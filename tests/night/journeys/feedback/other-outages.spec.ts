// Confirmed faults: of a database wherever it is met, of another resource, of the database by which a journal is reached.
import type { Locator } from '@playwright/test';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { handleAsLibrary, reportFault } from '#tests/journeys/feedback/handling.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import {
  fill,
  openSignedIn,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { showFaults, untilKnown } from './outages.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const instead = '请到参考咨询台借阅';

showFaults([
  ['journal', '/journalList'],
  ['other', '/otherResourceList'],
]);

test('a journal says that the database by which it is reached is out of order', async ({
  page,
  openAccount,
}) => {
  const reader = await openAccount('demo');
  await page.goto(`${demo}/journalList`);
  await signIn(page, reader);
  await rows(page).nth(3).locator('a[href*="/journalDetail?id="]').first().click();
  const way = page.locator(`#content a[href^="${databaseDetailPath('')}"]`).first();
  const name = (await way.textContent()) ?? '';
  const id = new URL((await way.getAttribute('href')) ?? '', demo).searchParams.get('id') ?? '';
  await reportFault('demo', reader, { kind: 'database', id });
  await handleAsLibrary('demo', reader, {
    step: 'confirm',
    since: new Date(),
    instead: { zh_CN: instead },
  });
  try {
    await untilKnown(() => page.reload(), page.getByRole('note'));
    await expect(page.getByRole('note')).toContainText(name);
    await expect(page.getByRole('note')).toContainText(instead);
    await expect(page.getByRole('table').locator('[data-state=outage]').first()).toBeVisible();
    // Who reports it again reads first that it is known.
    const report = page.locator('#content').getByRole('link', { name: say.databases.report.fault });
    await report.first().click();
    await expect(page.getByRole('heading', { name: say.feedback.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('note')).toContainText(name);
  } finally {
    await handleAsLibrary('demo', reader, { step: 'works' });
  }
});

test(
  'a fault of a database is shown wherever a reader meets it, also without a network',
  withWorker,
  async ({ page, context, mishaps, openAccount }) => {
    mishaps.allow(networkGone);
    const reader = await openAccount('demo');
    const id = 'kuke';
    const detail = demo + databaseDetailPath(id);
    await openSignedIn(page, reader, detail);
    const name = (await page.locator('#content h1').textContent()) ?? '';
    // The worker keeps the list as it is before the outage.
    const list = `${demo}/databaseList?q=${encodeURIComponent(name)}`;
    await page.goto(list);
    await settledOffline(page);
    await page.reload();
    await expect(rowOf(page, name)).toBeVisible();
    await page.waitForLoadState('networkidle');

    await reportFault('demo', reader, { kind: 'database', id });
    await handleAsLibrary('demo', reader, {
      step: 'confirm',
      since: new Date(),
      instead: { zh_CN: instead },
    });
    try {
      await test.step('everybody sees the outage in the row and in the details', async () => {
        const viewed = page.waitForResponse((answer) => answer.url().endsWith('/visits'));
        await page.goto(detail);
        await expect(page.getByRole('note')).toContainText(instead);
        // The document has the note before the program has recorded that the detail was viewed.
        await viewed;
        const anyway = fill(say.databases.outage.anywayTo, { name });
        await expect(page.getByRole('link', { name: anyway })).toBeVisible();
        // Without a network the kept list shows it too, because this device has seen it.
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await page.goto(list);
        await expect(rowOf(page, name).locator('[data-state=outage]')).toBeVisible();
        await context.setOffline(false);
        await page.goto(list);
        await expect(rowOf(page, name).locator('[data-state=outage]')).toBeVisible();
        await expect(rowOf(page, name).getByRole('link', { name: anyway })).toBeVisible();
        const advice = fill(say.databases.outage.instead, { text: instead });
        await expect(rowOf(page, name)).toContainText(advice);
        await expect(rowOf(page, name).locator('[data-state=outage]')).toHaveAttribute(
          'title',
          advice,
        );
      });
      await test.step('it is not among what can be used, but among what cannot', async () => {
        const listed = (state: string) =>
          `${demo}/databaseList?${new URLSearchParams({ q: name, state })}`;
        await page.goto(listed('maintenance'));
        await expect(rowOf(page, name)).toBeVisible();
        await page.goto(listed('inService'));
        await expect(rows(page).first()).toBeVisible();
        await expect(rowOf(page, name)).toHaveCount(0);
      });
      await test.step('so does who finds it by the search, before the click', async () => {
        await page.goto(`${demo}/search?${new URLSearchParams({ q: name })}`);
        const hit = page.locator('#content li', {
          has: page.getByRole('link', { name, exact: true }),
        });
        await expect(hit.locator('[data-state=outage]')).toBeVisible();
        await expect(hit).toContainText(instead);
        await page.getByRole('combobox').first().fill(name.slice(0, 4));
        const option = page.getByRole('option', { name }).first();
        await expect(option.locator('[data-state=outage]')).toBeVisible();
      });
      await test.step('and who comes from their own lists or with an address', async () => {
        const sign = (part: Locator) =>
          part
            .getByRole('listitem')
            .filter({ hasText: name })
            .locator('[data-state=outage]')
            .first();
        await page.goto(`${demo}/personalIndex`);
        await expect(sign(page.locator('#content'))).toBeVisible();
        await page.goto(`${demo}/myResourceLibrary?tab=viewed`);
        await expect(sign(page.locator('#content'))).toBeVisible();
        const covered = new URLSearchParams({ url: 'https://www.kuke.com/kuke/album/1' });
        await page.goto(`${demo}/share?${covered}`);
        await expect(page.getByRole('note')).toContainText(instead);
      });
    } finally {
      await handleAsLibrary('demo', reader, { step: 'works' });
    }
  },
);
