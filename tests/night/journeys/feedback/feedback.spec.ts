// More of feedback: sessions that end, choices of resources, the keyboard, and drafts that are opened again.
import type { Locator, Page } from '@playwright/test';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { codeField, sendForm, withKnownCode } from '#tests/journeys/feedback/sending.ts';
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import {
  backFromSignOut,
  fill,
  fillSignIn,
  openMenu,
  openSignedIn,
  originOf,
  rowOf,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';
import { accessTokenKept } from '#tests/journeys/support/stored-data.ts';
import { openWire } from '#tests/journeys/support/wire.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const content = (page: Page) => page.locator('#feedback-content');
const send = (page: Page) => page.getByRole('button', { name: say.feedback.send, exact: true });
const note = (page: Page) => page.getByTestId('draft-note');

let reader: OwnAccount;
test.beforeEach(async ({ openAccount }) => {
  reader = await openAccount('demo');
});

test('a session that ends while one types keeps it', withWorker, async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(401));
  const wire = await openWire();
  const origin = originOf('demo', wire.port);
  await page.goto(`${origin}/notice`);
  await signIn(page, reader);
  await page.goto(`${origin}/suggestFeedback`);
  await content(page).fill('登录过期前写的');
  wire.expire(await accessTokenKept(page));
  wire.refuse(/\/refreshAccessToken$/, 'tokenRefused');
  const back = backFromSignOut(page);
  // A call that the page makes by itself may come first, and the button is gone then.
  await send(page)
    .click({ timeout: 10_000 })
    .catch(() => {});
  // The session ends at the library's sign-in service too, and the reader comes back.
  await back;
  const ended = page.getByTestId('note-ended');
  await test.step('one prompt says that what was typed is kept', async () => {
    await expect(ended).toContainText(fill(say.shell.ended.drafts, { count: 1 }));
    await expect(ended).not.toContainText(say.shell.ended.nothingHeld);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('and after the sign-in to the form', async () => {
    await ended.getByRole('button', { name: say.shell.account.signIn }).click();
    await fillSignIn(page, reader);
    await expect(page).toHaveURL(`${origin}/suggestFeedback`);
  });
  await expect(content(page)).toHaveValue('登录过期前写的');
  await sendForm(page);
  await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
  await page.goto('about:blank');
});

test('a choice is changed by typing alone', withWorker, async ({ page, context, mishaps }) => {
  await openSignedIn(
    page,
    reader,
    `${demo}/suggestFeedback?form=fault&kind=database&id=acs-publications`,
  );
  const resource = page.locator('#feedback-resource');
  const options = page.getByRole('option');
  const clear = page.getByRole('button', { name: say.feedback.clearResource, exact: true });
  await expect(resource).toHaveValue(/ACS/);
  const first = await resource.inputValue();
  await test.step('what is typed replaces the name and narrows the list', async () => {
    await resource.focus();
    await page.keyboard.type('beidafabao');
    await expect(resource).toHaveValue('beidafabao');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(resource).toHaveValue(/北大法宝/);
    await expect(options).toHaveCount(0);
  });
  const second = await resource.inputValue();
  await test.step('so it does after a choice, in the field that still has the focus', async () => {
    await page.keyboard.type('acs');
    await expect(resource).toHaveValue('acs');
    await expect(options.first()).toContainText('ACS');
    await page.keyboard.press('Escape');
  });
  await test.step('Tab chooses nothing, and goes on to the button that clears', async () => {
    await page.keyboard.type(' pub');
    await expect(options.first()).toContainText(first);
    await page.keyboard.press('Tab');
    await expect(resource).toHaveValue(second);
    await expect(clear).toBeFocused();
  });
  await test.step('nor does Enter, where nothing fits or nothing is typed', async () => {
    await resource.click();
    await page.keyboard.type('qqqq');
    const none = fill(say.feedback.resourceNone, { q: 'qqqq' });
    await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible();
    await page.keyboard.press('Enter');
    await resource.fill('');
    await page.keyboard.press('Enter');
    await resource.blur();
    await expect(resource).toHaveValue(second);
  });
  await test.step('a text that is pasted opens the list, too', async () => {
    await resource.focus();
    await page.keyboard.insertText('ACS Pub');
    await expect(options.first()).toContainText(first);
    await options.first().click();
    await expect(resource).toHaveValue(first);
  });
  await test.step('a fault can be one of a title; the draft keeps it, and says it without a network', async () => {
    // The journal is on this device once its list was.
    await page.goto(`${demo}/journalList?q=${encodeURIComponent('中国社会科学')}`);
    await settledOffline(page);
    const row = rowOf(page, '中国社会科学');
    await row
      .getByRole('button', { name: fill(say.databases.report.more, { name: '中国社会科学' }) })
      .click();
    await page.getByRole('menuitem', { name: say.databases.report.fault }).click();
    await expect(resource).toHaveValue('中国社会科学');
    await clear.click();
    await expect(resource).toHaveValue('');
    await expect(resource).toBeFocused();
    await page.keyboard.type('0092-8674');
    await expect(options.first()).toContainText('Cell');
    await page.keyboard.press('Enter');
    await expect(resource).toHaveValue('Cell');
    await expect(note(page)).toHaveText(say.draft.keptHere);
    mishaps.allow(networkGone);
    await context.setOffline(true);
    await page.reload();
    await expect(resource).toHaveValue('Cell');
    await resource.focus();
    await page.keyboard.type('中国社会科学');
    await expect(options.first()).toContainText('中国社会科学');
    await expect(page.getByRole('listbox')).toContainText(say.feedback.resourceKept);
    await page.keyboard.press('Enter');
    await expect(resource).toHaveValue('中国社会科学');
    await context.setOffline(false);
  });
});

test('with the keyboard alone: from the menu to the form and through it', async ({ page }) => {
  await openSignedIn(page, reader, `${demo}/notice`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: say.shell.nav.feedback }).press('Enter');
  await expect(content(page)).toBeVisible();
  const tabTo = async (goal: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await goal.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the focus did not come');
  };
  await tabTo(page.getByRole('link', { name: say.feedback.forms.fault }));
  await page.keyboard.press('Enter');
  const resource = page.locator('#feedback-resource');
  await expect(resource).toBeVisible();
  await tabTo(resource);
  await page.keyboard.type('beidafabao');
  // The list follows what is typed.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(resource).toHaveValue(/北大法宝/);
  await tabTo(page.getByRole('radio', { name: say.feedback.faultTypes.cannotOpen }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('radio', { name: say.feedback.faultTypes.signInFails }),
  ).toBeChecked();
  await tabTo(content(page));
  await page.keyboard.type('12345');
  await tabTo(send(page));
  await withKnownCode(page, () => page.keyboard.press('Enter'));
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(knownCode);
  await page.keyboard.press('Enter');
  await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
});
