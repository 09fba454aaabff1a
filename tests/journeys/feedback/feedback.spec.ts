// A reader's feedback: sent once, kept as a draft where it cannot be sent, answered, and an outage that
// everybody sees before the click.
import type { Locator, Page } from '@playwright/test';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { expect, networkGone, refusedWith, test, withWorker } from '../support/journey.ts';
import type { OwnAccount } from '../support/own-account.ts';
import {
  fill,
  fillSignIn,
  originOf,
  rowOf,
  rows,
  settledOffline,
  signIn,
  words,
} from '../support/portal.ts';
import { openWire } from '../support/wire.ts';
import { handleAsLibrary } from './handling.ts';
import { codeField, sendForm, withKnownCode } from './sending.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const content = (page: Page) => page.locator('#feedback-content');
const send = (page: Page) => page.getByRole('button', { name: say.feedback.send, exact: true });
const note = (page: Page) => page.getByTestId('draft-note');
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

test(
  'a fault is reported in place, sent once, confirmed, shown before the click, answered and rated',
  withWorker,
  async ({ page, context, mishaps }) => {
    mishaps.allow(refusedWith(401), networkGone);
    const wire = await openWire();
    const origin = originOf('demo', wire.port);
    const id = 'kuke';
    const detail = origin + databaseDetailPath(id);
    await page.goto(detail);
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
      await send(page).click();
      await expect(page.locator('#feedback-faultType input').first()).toBeFocused();
      await expect(page.getByText('请选择故障类型')).toBeVisible();
      await expect(page.getByText('请输入内容')).toBeVisible();
      const along = page.getByRole('region', { name: say.feedback.along.title });
      await expect(along).toContainText('Chrome');
      await expect(along.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(page.locator('#feedback-link')).not.toHaveValue('');
    });
    await test.step('a double press sends it once', async () => {
      await choose(page, say.feedback.faultTypes.cannotOpen);
      await content(page).fill('点击后一直转圈');
      await withKnownCode(page, () => send(page).dblclick());
      await codeField(page).fill(knownCode);
      await send(page).dblclick();
      await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
      const sent = wire.passed.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/feedback'),
      );
      expect(sent.map(({ status }) => status)).toEqual([200]);
    });
    await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
    const card = page.locator('#content li[data-state]');
    await expect(card).toContainText('点击后一直转圈');
    await expect(card).toContainText(say.feedback.states.sent);
    for (const fact of [say.feedback.faultTypes.cannotOpen, say.feedback.along.link, 'Chrome']) {
      await expect(card.locator('dl')).toContainText(fact);
    }

    // The worker keeps the list as it is before the outage.
    const list = `${origin}/databaseList?q=${encodeURIComponent(name)}`;
    await page.goto(list);
    await settledOffline(page);
    await page.reload();
    await expect(rowOf(page, name)).toBeVisible();
    await page.waitForLoadState('networkidle');

    const instead = '请改用网页版';
    await handleAsLibrary('demo', reader, {
      step: 'confirm',
      since: new Date(),
      instead: { zh_CN: instead },
    });
    try {
      await test.step('everybody sees the outage in the row and in the details', async () => {
        const views = () =>
          wire.passed.filter(
            ({ method, path, status }) =>
              method === 'POST' && path.endsWith('/visits') && status === 200,
          ).length;
        const viewsBefore = views();
        await page.goto(detail);
        await expect(page.getByRole('note')).toContainText(instead);
        // The document has the note before the program has recorded that the detail was viewed.
        await expect.poll(views).toBeGreaterThan(viewsBefore);
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
          `${origin}/databaseList?${new URLSearchParams({ q: name, state })}`;
        await page.goto(listed('maintenance'));
        await expect(rowOf(page, name)).toBeVisible();
        await page.goto(listed('inService'));
        await expect(rows(page).first()).toBeVisible();
        await expect(rowOf(page, name)).toHaveCount(0);
      });
      await test.step('so does who finds it by the search, before the click', async () => {
        await page.goto(`${origin}/search?${new URLSearchParams({ q: name })}`);
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
        await page.goto(`${origin}/personalIndex`);
        await expect(sign(page.locator('#content'))).toBeVisible();
        await page.goto(`${origin}/myResourceLibrary?tab=viewed`);
        await expect(sign(page.locator('#content'))).toBeVisible();
        const covered = new URLSearchParams({ url: 'https://www.kuke.com/kuke/album/1' });
        await page.goto(`${origin}/share?${covered}`);
        await expect(page.getByRole('note')).toContainText(instead);
      });
      await page.goto(`${origin}/myResourceLibrary?tab=feedback`);
      await expect(card).toContainText(say.feedback.states.inProgress);
      await expect(card).toContainText(instead);
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
      await page.reload();
      await expect(card.getByRole('textbox')).toHaveValue('又打不开了');
      await page.goto(`${origin}/myResourceLibrary?tab=followed`);
      await page.goto(`${origin}/myResourceLibrary?tab=feedback`);
      await expect(card.getByRole('textbox')).toHaveValue('又打不开了');
      const tooLong = '长'.repeat(501);
      await card.getByRole('textbox').fill(tooLong);
      await card.getByRole('button', { name: say.feedback.confirmReopen }).click();
      await expect(card.getByText('内容最多 500 个字，请缩短')).toBeVisible();
      await expect(card.getByRole('textbox')).toHaveValue(tooLong);
      await card.getByRole('textbox').fill('又打不开了');
      await card.getByRole('button', { name: say.feedback.confirmReopen }).click();
      await expect(card).toContainText('又打不开了');
      await expect(card).toHaveAttribute('data-state', 'reopened');
      await page.reload();
      await expect(card).toHaveAttribute('data-state', 'reopened');
      await expect(card.getByRole('textbox')).toHaveCount(0);
    });
    await page.goto('about:blank');
  },
);

test(
  'what is typed outlives a reload and the network, and is sent when the reader says so',
  withWorker,
  async ({ page, context, mishaps }) => {
    await page.goto(`${demo}/notice`);
    await signIn(page, reader);
    await settledOffline(page);
    await page.goto(`${demo}/suggestFeedback`);
    await content(page).fill('周末也开放');
    await page.reload();
    await expect(content(page)).toHaveValue('周末也开放');

    mishaps.allow(networkGone);
    await context.setOffline(true);
    await content(page).fill('周末也开放，晚上到十点');
    await send(page).click();
    await expect(note(page)).toHaveText(say.draft.held);
    await page.reload();
    await expect(content(page)).toHaveValue('周末也开放，晚上到十点');
    await page.goto(`${demo}/myResourceLibrary?tab=feedback`);
    await expect(page.getByRole('heading', { name: say.feedback.drafts.title })).toBeVisible();
    await page
      .locator('#content')
      .getByRole('link', {
        name: fill(say.feedback.drafts.open, { name: say.feedback.forms.suggestion }),
      })
      .click();
    await expect(content(page)).toHaveValue('周末也开放，晚上到十点');

    // The code belongs to the sending: it comes when there is a network again.
    await expect(codeField(page)).toHaveCount(0);
    await withKnownCode(page, async () => {
      await context.setOffline(false);
      await expect(note(page)).toHaveText(say.draft.heldReady);
    });
    await codeField(page).fill(knownCode);
    await send(page).click();
    await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
    await page.getByRole('button', { name: say.feedback.another }).click();
    await expect(content(page)).toHaveValue('');
  },
);

test.describe('on a phone, in English', () => {
  const en = words.en;

  test('the trial form is two taps from the row, and nothing is wider than the screen', async ({
    page,
  }) => {
    await page.goto(`${demo}/notice?lang=en`);
    await expect(page).toHaveURL(`${demo}/notice`);
    await signIn(page, reader);
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('a refusal begins as a sentence, whatever its words', async () => {
      await page.goto(`${demo}/suggestFeedback`);
      await page.getByRole('button', { name: en.feedback.send, exact: true }).click();
      const refusal = page.getByText('please enter the content', { exact: true });
      await expect(refusal).toBeVisible();
      const first = (node: Element) => getComputedStyle(node, '::first-letter').textTransform;
      expect(await refusal.evaluate(first)).toBe('uppercase');
    });
    await page.goto(`${demo}/databaseList?state=trial`);
    const row = page.locator('#content li[aria-posinset]').first();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: en.databases.report.trial }).click();
    await expect(page.locator('#feedback-resource')).not.toHaveValue('');
    await page.getByRole('button', { name: en.feedback.send, exact: true }).click();
    await expect(page.getByText('Please enter the requirement content')).toBeVisible();
    await page.locator('#feedback-email').fill('nobody@');
    await content(page).fill('👩‍🎓'.repeat(501));
    await expect(page.getByText(en.draft.over_one.replace('{{count}}', '1'))).toBeVisible();
    await page.getByRole('radio', { name: en.feedback.speeds.fast }).check();
    await page.getByRole('radio', { name: en.feedback.attitudes.highly }).check();
    await page.getByRole('button', { name: en.feedback.send, exact: true }).click();
    await expect(page.getByText('Please enter the correct email address')).toBeVisible();
    await page.locator('#feedback-email').fill('reader@example.edu');
    await content(page).fill('👩‍🎓'.repeat(500));
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await sendForm(page, 'en');
    await expect(
      page.locator('#content').getByText('Feedback submitted successfully'),
    ).toBeVisible();
    await page.locator('#content').getByRole('link', { name: en.feedback.mine }).click();
    await expect(page.locator('#content li[data-state=sent]')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
