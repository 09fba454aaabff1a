// On a phone nothing lies over what a reader must read, and cards and dialogs keep away from the edges.
import type { Page } from '@playwright/test';
import { sendForm } from '#tests/journeys/feedback/sending.ts';
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import {
  openSignedIn,
  originOf,
  settledOffline,
  signIn,
  words,
} from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const width = 390;
const phone = { width, height: 844 };
test.use({ viewport: phone });

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test(
  "no note covers a form's words",
  withWorker,
  async ({ page, context, mishaps, openAccount }) => {
    mishaps.allow(networkGone);
    const reader = await openAccount('demo');
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(`${demo}/notice`);
    await settledOffline(page);
    await signIn(page, reader);
    await page.setViewportSize(phone);
    await page.goto(`${demo}/suggestFeedback`);
    await page.locator('#feedback-content').fill('周末也开放');
    const send = page.getByRole('button', { name: say.feedback.send, exact: true });
    const said = page.getByTestId('draft-note');
    // It lies at the lower edge, where notes appear.
    await said.evaluate((words) => {
      window.scrollBy(0, words.getBoundingClientRect().bottom - window.innerHeight + 80);
    });
    await context.setOffline(true);
    // A click would scroll to the button.
    await send.dispatchEvent('click');
    await expect(said).toHaveText(say.draft.held);
    const over = page.getByTestId('note-offline');
    await expect(over).toBeVisible();
    const room = async () => {
      const [note, text] = [await over.boundingBox(), await said.boundingBox()];
      return (note?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0));
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // It may also say more after the note came.
    const before = await room();
    await said.evaluate((words, px) => {
      words.style.paddingBlockEnd = `${px}px`;
    }, before + 10);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // Or be moved by what comes above it.
    const below = await room();
    await page.locator('form').evaluate((form, px) => {
      form.style.marginBlockStart = `${px}px`;
    }, below + 30);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // It is a sign, and says more when it is pressed.
    await expect(over).toHaveText(say.shell.offline.sign);
    await over.click();
    await expect(over).toContainText(say.shell.offline.noNetwork);
    await over.getByRole('button', { name: say.shell.dialog.close }).click();
    await expect(over).toHaveText(say.shell.offline.sign);
    await context.setOffline(false);
  },
);

test('a way to a resource that is not there offers nothing of it', async ({ page, mishaps }) => {
  mishaps.allow(refusedWith(404), refusedWith(403));
  await page.goto(`${demo}/middle?kind=database&id=${'no-such-database-'.repeat(5)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText([say.entry.middle.databases]);
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.goto(`${demo}/middle?url=https://nowhere.example/${'long'.repeat(40)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(main.getByRole('link', { name: say.entry.middle.report })).toBeVisible();
  const boxes = await Promise.all(
    (await main.locator('div:has(> button) > *').all()).map((action) => action.boundingBox()),
  );
  expect(boxes.length).toBeGreaterThan(2);
  expect(new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size).toBe(1);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a dialog leaves the page visible around it', async ({ page }) => {
  await page.goto(`${demo}/databaseDetail?id=kuke`);
  await page.getByRole('link', { name: say.databases.report.fault }).click();
  const dialog = page.getByRole('dialog', { name: say.failures.prompt });
  await expect(dialog).toBeVisible();
  // It grows as it opens.
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const [box, room] = await Promise.all([
    dialog.boundingBox(),
    page.evaluate(() => document.documentElement.clientWidth),
  ]);
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(room - 16);
});

test('the trial form is two taps from the row, in English', async ({ page, openAccount }) => {
  const en = words.en;
  const content = page.locator('#feedback-content');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${demo}/notice?lang=en`);
  await expect(page).toHaveURL(`${demo}/notice`);
  await signIn(page, await openAccount('demo'));
  await page.setViewportSize(phone);
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
  await content.fill('👩‍🎓'.repeat(501));
  await expect(page.getByText(en.draft.over_one.replace('{{count}}', '1'))).toBeVisible();
  await page.getByRole('radio', { name: en.feedback.speeds.fast }).check();
  await page.getByRole('radio', { name: en.feedback.attitudes.highly }).check();
  await content.fill('👩‍🎓'.repeat(500));
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await sendForm(page, 'en');
  await expect(page.locator('#content').getByText('Feedback submitted successfully')).toBeVisible();
  await page.locator('#content').getByRole('link', { name: en.feedback.mine }).click();
  await expect(page.locator('#content li[data-state=sent]')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the tabs of the personal center are in one line, what shares a tab below', async ({
  page,
  openAccount,
}) => {
  const address = `${demo}/myResourceLibrary?tab=devices`;
  await page.setViewportSize({ width: 1280, height: 720 });
  await openSignedIn(page, await openAccount('demo'), address);
  await page.setViewportSize(phone);
  await page.reload();
  const tabs = page.getByRole('navigation', { name: say.patron.tabs.label });
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  expect((await tabs.boundingBox())?.height).toBeLessThan(110);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('one long word of a record scrolls no screen sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/journalList', '/electricList', '/databaseList', '/literatureList']) {
    await page.goto(demo + path);
    const name = page.locator('#content li[aria-posinset] a').first();
    const detail = (await name.getAttribute('href')) ?? '';
    for (const screen of [path, detail]) {
      await page.goto(demo + screen);
      const texts = page.locator('#content bdi');
      await expect(texts.first()).toBeVisible();
      await texts.evaluateAll((all) => {
        for (const each of all) each.textContent = 'x'.repeat(200);
      });
      expect(await overflowOf(page), screen).toBe(0);
    }
  }
});
