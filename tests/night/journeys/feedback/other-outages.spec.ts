// Confirmed faults: of a resource wherever it is met, and of the database by which a journal is reached.
import type { Locator } from '@playwright/test';
import type { ResourceRef } from '#contract/models/model.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { handleAsLibrary, reportFault } from '#tests/journeys/feedback/handling.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  fill,
  openSignedIn,
  originOf,
  rowOf,
  rows,
  settledOffline,
  words,
} from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const instead = '请到参考咨询台借阅';
const outage = (part: Locator) => part.locator('[data-state=outage]').first();
const idOf = (path: string) => new URL(path, demo).searchParams.get('id') ?? '';

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

/** Does something while a fault of the resource is confirmed. */
async function whileOut(resource: ResourceRef, work: () => Promise<void>): Promise<void> {
  await reportFault('demo', reader, resource);
  const confirmed = { step: 'confirm', since: new Date(), instead: { zh_CN: instead } } as const;
  await handleAsLibrary('demo', reader, confirmed);
  try {
    await work();
  } finally {
    await handleAsLibrary('demo', reader, { step: 'works' });
  }
}

/** Opens a page until it shows what the library has just written: the service hears of it a moment later. */
async function untilKnown(open: () => Promise<unknown>, sign: Locator): Promise<void> {
  await expect(async () => {
    await open();
    await expect(sign).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}

for (const [kind, list] of [
  ['journal', '/journalList'],
  ['other', '/otherResourceList'],
] as const) {
  test(`a fault of one resource is shown wherever it is named: ${kind}`, async ({ page }) => {
    await page.goto(demo + list);
    // Others look at the beginning of the list.
    const row = rows(page).nth(2);
    const link = row.locator(`a[href*="${list.replace('List', 'Detail')}?id="]`).first();
    const name = (await link.textContent()) ?? '';
    const path = (await link.getAttribute('href')) ?? '';
    const anyway = fill(say.databases.outage.anywayTo, { name });
    await whileOut({ kind, id: idOf(path) }, async () => {
      await untilKnown(() => page.goto(demo + list), outage(row));
      await expect(row).toContainText(instead);
      await expect(row.getByRole('link', { name: anyway })).toBeVisible();
      await page.goto(demo + path);
      await expect(page.getByRole('note')).toContainText(instead);
      await expect(page.locator('#content').getByRole('link', { name: anyway })).toBeVisible();
    });
    const goTo = fill(say.databases.visit.goTo, { name });
    await untilKnown(() => page.goto(demo + list), row.getByRole('link', { name: goTo }));
    await expect(outage(row)).toHaveCount(0);
  });
}

test('a journal says that its database is out of order', async ({ page }) => {
  await openSignedIn(page, reader, `${demo}/journalList`);
  await rows(page).nth(3).locator('a[href*="/journalDetail?id="]').first().click();
  const way = page.locator(`#content a[href^="${databaseDetailPath('')}"]`).first();
  const name = (await way.textContent()) ?? '';
  const id = idOf((await way.getAttribute('href')) ?? '');
  await whileOut({ kind: 'database', id }, async () => {
    const note = page.getByRole('note');
    await untilKnown(() => page.reload(), note);
    await expect(note).toContainText(name);
    await expect(note).toContainText(instead);
    await expect(outage(page.getByRole('table'))).toBeVisible();
    // Who reports it again reads first that it is known.
    const report = page.locator('#content').getByRole('link', { name: say.databases.report.fault });
    await report.first().click();
    await expect(page.getByRole('heading', { name: say.feedback.title, level: 1 })).toBeVisible();
    await expect(note).toContainText(name);
  });
});

test('a fault is shown wherever it is met', withWorker, async ({ page, context, mishaps }) => {
  mishaps.allow(networkGone);
  const id = 'kuke';
  const detail = demo + databaseDetailPath(id);
  await openSignedIn(page, reader, detail);
  const name = (await page.locator('#content h1').textContent()) ?? '';
  const listed = (query: object = {}) =>
    `${demo}/databaseList?${new URLSearchParams({ q: name, ...query })}`;
  const row = rowOf(page, name);
  // The worker keeps the list as it is before the outage.
  await page.goto(listed());
  await settledOffline(page);
  await page.reload();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');

  await whileOut({ kind: 'database', id }, async () => {
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
      await page.goto(listed());
      await expect(outage(row)).toBeVisible();
      await context.setOffline(false);
      await page.goto(listed());
      await expect(outage(row)).toBeVisible();
      await expect(row.getByRole('link', { name: anyway })).toBeVisible();
      const advice = fill(say.databases.outage.instead, { text: instead });
      await expect(row).toContainText(advice);
      await expect(outage(row)).toHaveAttribute('title', advice);
    });
    await test.step('it is not among what can be used, but among what cannot', async () => {
      await page.goto(listed({ state: 'maintenance' }));
      await expect(row).toBeVisible();
      await page.goto(listed({ state: 'inService' }));
      await expect(rows(page).first()).toBeVisible();
      await expect(row).toHaveCount(0);
    });
    await test.step('so does who finds it by the search, before the click', async () => {
      await page.goto(`${demo}/search?${new URLSearchParams({ q: name })}`);
      const link = page.getByRole('link', { name, exact: true });
      const hit = page.locator('#content li', { has: link });
      await expect(outage(hit)).toBeVisible();
      await expect(hit).toContainText(instead);
      await page.getByRole('combobox').first().fill(name.slice(0, 4));
      await expect(outage(page.getByRole('option', { name }).first())).toBeVisible();
    });
    await test.step('and who comes from their own lists or with an address', async () => {
      const entry = page.locator('#content').getByRole('listitem').filter({ hasText: name });
      for (const path of ['/personalIndex', '/myResourceLibrary?tab=viewed']) {
        await page.goto(demo + path);
        await expect(outage(entry)).toBeVisible();
      }
      const covered = new URLSearchParams({ url: 'https://www.kuke.com/kuke/album/1' });
      await page.goto(`${demo}/share?${covered}`);
      await expect(page.getByRole('note')).toContainText(instead);
    });
  });
});
