// A database that may not open now, for a reader, and where its trial is over.

import { maintained } from '#tests/journeys/screens/maintenance.ts';
import { starOf, turnStar } from '#tests/journeys/support/following.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import { originOf, signIn, words } from '#tests/journeys/support/portal.ts';
import { fetched } from '#tests/journeys/support/without-screen.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const sign = '[data-state=maintenance]';
const sentence = /正在维护这个数据库/;

test('before the sign-in it is said that a trial is over', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  const { id } = await maintained(page);
  await page.route(`**/databases/${id}`, async (route) => {
    const answer = await fetched(route);
    const json = await answer.json();
    const trial = { trialFrom: '2020-01-01', trialTo: '2020-01-31', isInMaintenance: false };
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, ...trial } } });
  });
  await page.goto(`${demo}/middle?kind=database&id=${id}`);
  await expect(page.getByRole('button', { name: say.entry.middle.signIn })).toBeVisible();
  await expect(page.getByText('试用已于 2020-01-31 结束')).toBeVisible();
  await expect(page.getByText(say.entry.middle.signInText)).toHaveCount(0);
});

test('a reader reads of it in their lists and in the form', async ({ page, openAccount }) => {
  const reader = await openAccount('demo');
  const { name, id } = await maintained(page);
  await signIn(page, reader);
  await turnStar(page, starOf(page, name), 'on');
  await page.goto(`${demo}/myResourceLibrary?tab=followed`);
  const row = page.locator('#content').getByRole('listitem').filter({ hasText: name });
  await expect(row.locator(sign)).toBeVisible();
  await page.goto(`${demo}/personalIndex`);
  const section = page.getByRole('region', { name: say.home.following.title });
  await expect(section.getByRole('listitem').locator(sign)).toBeVisible();
  await page.goto(`${demo}/suggestFeedback?form=fault&kind=database&id=${id}`);
  await expect(page.getByText(sentence)).toBeVisible();
});
