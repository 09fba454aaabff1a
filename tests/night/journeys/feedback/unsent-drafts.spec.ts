// What is not sent yet: it outlives a reload and the network, who opens another form of feedback learns of it, and after
// a press the code and its picture are in view, after the sending what says so.
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { handleAsLibrary, reportFault } from '#tests/journeys/feedback/handling.ts';
import { codeField, sendButton, withKnownCode } from '#tests/journeys/feedback/sending.ts';
import { expect, networkGone, test, withWorker } from '#tests/journeys/support/journey.ts';
import {
  fill,
  openSignedIn,
  originOf,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');

test('another form leads to what is not sent, and the window follows the steps of sending', async ({
  page,
  openAccount,
}) => {
  await page.goto(`${demo}/notice`);
  await signIn(page, await openAccount('demo'));
  const content = page.locator('#feedback-content');
  const others = page.getByTestId('other-drafts');
  await page.goto(`${demo}/suggestFeedback?form=fault&kind=database&id=acs-publications`);
  const resource = page.locator('#feedback-resource');
  await expect(resource).toHaveValue(/ACS/);
  const name = await resource.inputValue();
  await content.fill('打不开');
  await expect(others).toHaveCount(0);
  for (const form of ['fault', 'suggestion']) {
    await page.goto(`${demo}/suggestFeedback?form=${form}`);
    await expect(content).toHaveValue('');
    const open = `${say.feedback.forms.fault} · ${name}`;
    const link = others.getByRole('link', { name: fill(say.feedback.drafts.open, { name: open }) });
    await expect(link).toBeVisible();
    if (form === 'suggestion') continue;
    await link.click();
    await expect(content).toHaveValue('打不开');
    await expect(others).toHaveCount(0);
  }
  await content.fill('周末也开放');
  await page.setViewportSize({ width: 1280, height: 500 });
  await withKnownCode(page, () => sendButton(page).click());
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: say.code.picture })).toBeInViewport({ ratio: 1 });
  await codeField(page).fill(knownCode);
  await sendButton(page).click();
  const sent = page.locator('#content').getByText(say.feedback.sent);
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#content h1')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#content :focus')).toContainText(say.feedback.sent);
});

test(
  'what is typed outlives a reload and the network, and is sent when the reader says so',
  withWorker,
  async ({ page, context, mishaps, openAccount }) => {
    await page.goto(`${demo}/notice`);
    await signIn(page, await openAccount('demo'));
    await settledOffline(page);
    const content = page.locator('#feedback-content');
    const note = page.getByTestId('draft-note');
    await page.goto(`${demo}/suggestFeedback`);
    await content.fill('周末也开放');
    await page.reload();
    await expect(content).toHaveValue('周末也开放');

    mishaps.allow(networkGone);
    await context.setOffline(true);
    await content.fill('周末也开放，晚上到十点');
    await sendButton(page).click();
    await expect(note).toHaveText(say.draft.held);
    await page.reload();
    await expect(content).toHaveValue('周末也开放，晚上到十点');
    await page.goto(`${demo}/myResourceLibrary?tab=feedback`);
    await expect(page.getByRole('heading', { name: say.feedback.drafts.title })).toBeVisible();
    await page
      .locator('#content')
      .getByRole('link', {
        name: fill(say.feedback.drafts.open, { name: say.feedback.forms.suggestion }),
      })
      .click();
    await expect(content).toHaveValue('周末也开放，晚上到十点');

    // The code belongs to the sending: it comes when there is a network again.
    await expect(codeField(page)).toHaveCount(0);
    await withKnownCode(page, async () => {
      await context.setOffline(false);
      await expect(note).toHaveText(say.draft.heldReady);
    });
    await codeField(page).fill(knownCode);
    await sendButton(page).click();
    await expect(page.locator('#content').getByText(say.feedback.sent)).toBeVisible();
    await page.getByRole('button', { name: say.feedback.another }).click();
    await expect(content).toHaveValue('');
  },
);

test('what is typed to open a report again is kept over a reload, and refused where it is too long', async ({
  page,
  openAccount,
}) => {
  const reader = await openAccount('demo');
  await reportFault('demo', reader, { kind: 'database', id: 'kuke' });
  await handleAsLibrary('demo', reader, { step: 'answer' }, '供应商已修复');
  await openSignedIn(page, reader, `${demo}/myResourceLibrary?tab=feedback`);
  const card = page.locator('#content li[data-state]');
  await card.getByRole('button', { name: say.feedback.reopen }).click();
  const text = card.getByRole('textbox');
  await text.fill('又打不开了');
  await page.reload();
  await expect(text).toHaveValue('又打不开了');
  await page.goto(`${demo}/myResourceLibrary?tab=followed`);
  await page.goto(`${demo}/myResourceLibrary?tab=feedback`);
  await expect(text).toHaveValue('又打不开了');
  const tooLong = '长'.repeat(501);
  await text.fill(tooLong);
  await card.getByRole('button', { name: say.feedback.confirmReopen }).click();
  await expect(card.getByText('内容最多 500 个字，请缩短')).toBeVisible();
  await expect(text).toHaveValue(tooLong);
  await text.fill('又打不开了');
  await card.getByRole('button', { name: say.feedback.confirmReopen }).click();
  await expect(card).toHaveAttribute('data-state', 'reopened');
  await page.reload();
  await expect(card).toHaveAttribute('data-state', 'reopened');
  await expect(text).toHaveCount(0);
});
