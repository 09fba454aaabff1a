// Confirmed faults of another resource, and of the database by which a journal is reached.
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { handleAsLibrary, reportFault } from '#tests/journeys/feedback/handling.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { originOf, rows, signIn, words } from '#tests/journeys/support/portal.ts';
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
