// What is not sent yet: who opens another form learns of it, the window follows the steps of sending, and two tabs share it.
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { codeField, sendButton, withKnownCode } from '#tests/journeys/feedback/sending.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { fill, openSignedIn, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');

test('another form leads to the unsent one; sending is in view', async ({ page, openAccount }) => {
  await openSignedIn(page, await openAccount('demo'), `${demo}/notice`);
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
    const link = others.getByRole('link', { name: fill(say.draft.open, { name: open }) });
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

for (const { path, field } of [
  { path: '/suggestFeedback', field: '#feedback-content' },
  { path: '/literatureDelivery', field: '#delivery-title' },
]) {
  test(`two tabs of ${path} share their words`, async ({ page, context, openAccount }) => {
    await openSignedIn(page, await openAccount('demo'), demo + path);
    const second = await context.newPage();
    await second.goto(demo + path);
    const [here, there] = [page.locator(field), second.locator(field)];
    await here.fill('一');
    await expect(there).toHaveValue('一');
    await there.press('End');
    await there.pressSequentially('二');
    await expect(here).toHaveValue('一二');
    await page.reload();
    await expect(here).toHaveValue('一二');
    await second.getByRole('button', { name: say.draft.discard }).click();
    for (const typed of [here, there]) await expect(typed).toHaveValue('');
  });
}
