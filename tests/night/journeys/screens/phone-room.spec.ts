// On a phone nothing lies over what a reader must read, and cards and dialogs keep away from the edges.
import {
  expect,
  networkGone,
  refusedWith,
  test,
  withWorker,
} from '#tests/journeys/support/journey.ts';
import { originOf, settledOffline, signIn, words } from '#tests/journeys/support/portal.ts';

const demo = originOf('demo');
const say = words.zh_CN;
const width = 390;
const phone = { width, height: 844 };
test.use({ viewport: phone });

test(
  'what a form says above its buttons is not covered by a note or a toast',
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
    await context.setOffline(false);
  },
);

test('a way to a resource that is not there offers nothing about it, within the screen', async ({
  page,
  mishaps,
}) => {
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
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
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
