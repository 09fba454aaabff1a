// What a reader chooses to hear about: topics, ways and the rhythm of each kind, saved with and without a network; and
// what the screen says where the library sends no e-mail.
import type { Page } from '@playwright/test';
import { expect, networkGone, test } from '../support/journey.ts';
import { fill, originOf, signIn, words } from '../support/portal.ts';

const { shell, subscription: say } = words.zh_CN;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const rhythm = (page: Page, name: string, of: string = say.frequency.label) =>
  page.getByRole('list', { name: of, exact: true }).getByRole('combobox', { name, exact: true });
const onDevices = say.frequency.devices;

test('each kind has its rhythm, offline too', async ({ page, context, mishaps, openAccount }) => {
  await page.goto(`${originOf('demo')}/notice`);
  await signIn(page, await openAccount('demo'));
  await page.getByRole('link', { name: shell.nav.mine, exact: true }).click();
  await page.getByRole('link', { name: shell.nav.subscription, exact: true }).click();
  await box(page, say.topics.trial).check();
  await expect(rhythm(page, say.topics.trial)).toHaveCount(0);
  await box(page, say.channels.email).check();
  // The service under test has no mail server, and promises nothing.
  await expect(page.getByText(say.channels.emailOff)).toBeVisible();
  await expect(page.getByText(say.outcome.emailOff)).toBeVisible();
  await expect(rhythm(page, say.topics.report)).toHaveValue('atOnce');
  await rhythm(page, say.topics.trial).selectOption('daily');
  await expect(rhythm(page, say.topics.trial, onDevices)).toHaveValue('atOnce');
  await rhythm(page, say.topics.trial, onDevices).selectOption('weekly');
  await page.getByRole('radio', { name: say.language.en }).check();
  await page.getByRole('button', { name: say.save }).click();
  // Where the service takes long, the device has it until then.
  const later = page.getByText(fill(say.savedLater, { when: shell.offline.sentWhen.service }));
  await expect(page.getByText(say.saved).or(later)).toBeVisible();

  mishaps.allow(networkGone);
  await context.setOffline(true);
  await rhythm(page, say.topics.delivery).selectOption('never');
  await page.getByRole('button', { name: say.save }).click();
  await expect(page.getByText(say.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say.waiting)).toHaveCount(0);
  await page.reload();
  await expect(rhythm(page, say.topics.delivery)).toHaveValue('never');
  await expect(rhythm(page, say.topics.trial)).toHaveValue('daily');
  await expect(rhythm(page, say.topics.trial, onDevices)).toHaveValue('weekly');
  await expect(page.getByRole('radio', { name: say.language.en })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  const ends = await page
    .locator('label select')
    .evaluateAll((selects) => selects.map((each) => each.getBoundingClientRect().right));
  expect(ends).toHaveLength(8);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
});
