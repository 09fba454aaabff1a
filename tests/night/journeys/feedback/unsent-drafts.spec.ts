// Who opens another form of feedback learns of what is not sent yet; after a press the code and its picture are in view,
// and after the sending what says so is.
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { codeField, sendButton, withKnownCode } from '#tests/journeys/feedback/sending.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, originOf, signIn, words } from '#tests/journeys/support/portal.ts';

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
