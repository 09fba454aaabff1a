// A reader's feedback: a fault that is sent once, confirmed, shown before the click, answered, rated and reported again.
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { expect, refusedWith, test } from '../support/journey.ts';
import { fill, fillSignIn, originOf, words } from '../support/portal.ts';
import { handleAsLibrary } from './handling.ts';
import { codeField, sendButton, withKnownCode } from './sending.ts';

const say = words.zh_CN;

test('a fault is sent once, confirmed, answered, rated', async ({ page, mishaps, openAccount }) => {
  mishaps.allow(refusedWith(401));
  const reader = await openAccount('demo');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/feedback') && response.request().method() === 'POST') {
      answers.push(response.status());
    }
  });
  await page.goto(originOf('demo') + databaseDetailPath('kuke'));
  const name = (await page.locator('#content h1').textContent()) ?? '';

  await test.step('a visitor is asked to sign in, and comes to the form', async () => {
    await page.getByRole('link', { name: say.databases.report.fault }).click();
    const prompt = page.getByRole('dialog', { name: say.failures.prompt });
    await expect(prompt).toContainText(say.failures.logInFirst);
    await prompt.getByRole('button', { name: say.shell.account.signIn }).click();
    await fillSignIn(page, reader);
    await expect(page).toHaveURL(/\/suggestFeedback\?form=fault/);
    await expect(page.locator('#feedback-resource')).toHaveValue(name);
  });
  await test.step('refusals stand beside their fields, and what is sent along is shown', async () => {
    await sendButton(page).click();
    await expect(page.locator('#feedback-faultType input').first()).toBeFocused();
    await expect(page.getByText('请选择故障类型')).toBeVisible();
    await expect(page.getByText('请输入内容')).toBeVisible();
    const along = page.getByRole('region', { name: say.feedback.along.title });
    await expect(along).toContainText('Chrome');
    await expect(along.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.locator('#feedback-link')).not.toHaveValue('');
  });
  await test.step('a double press sends it once', async () => {
    await page.getByRole('radio', { name: say.feedback.faultTypes.cannotOpen }).check();
    await page.locator('#feedback-content').fill('点击后一直转圈');
    await withKnownCode(page, () => sendButton(page).dblclick());
    await codeField(page).fill(knownCode);
    await sendButton(page).dblclick();
    await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
    expect(answers).toEqual([200]);
  });
  await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
  const card = page.locator('#content li[data-state]');
  await expect(card).toContainText('点击后一直转圈');
  await expect(card).toContainText(say.feedback.states.sent);
  for (const fact of [say.feedback.faultTypes.cannotOpen, say.feedback.along.link, 'Chrome']) {
    await expect(card.locator('dl')).toContainText(fact);
  }

  const instead = '请改用网页版';
  await handleAsLibrary('demo', reader, {
    step: 'confirm',
    since: new Date(),
    instead: { zh_CN: instead },
  });
  try {
    await page.reload();
    await expect(card).toContainText(say.feedback.states.inProgress);
    await expect(card).toContainText(instead);
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('note')).toContainText(instead);
    const anyway = fill(say.databases.outage.anywayTo, { name });
    await expect(page.getByRole('link', { name: anyway })).toBeVisible();
    await page.goBack();
  } finally {
    await handleAsLibrary('demo', reader, { step: 'works' }, '供应商已修复');
  }
  await test.step('it is answered, rated and opened again', async () => {
    await page.reload();
    await expect(card).toContainText('供应商已修复');
    await card.getByRole('radio', { name: say.feedback.rate.values['4'], exact: true }).check();
    await expect(page.getByText(say.failures.done)).toBeVisible();
    await card.getByRole('button', { name: say.feedback.reopen }).click();
    await card.getByRole('textbox').fill('又打不开了');
    await card.getByRole('button', { name: say.feedback.confirmReopen }).click();
    await expect(card).toContainText('又打不开了');
    await expect(card).toHaveAttribute('data-state', 'reopened');
  });
});
