// More of pictures: pasted at a bad moment, refused, without a network, on a phone.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { photo } from '#tests/contract/feedback/sample-images.ts';
import { expectNoViolations, file, largePhoto } from '#tests/journeys/feedback/choosing-images.ts';
import {
  codeField,
  sendButton,
  sendForm,
  withKnownCode,
} from '#tests/journeys/feedback/sending.ts';
import { expect, refusedWith, test } from '#tests/journeys/support/journey.ts';
import type { OwnAccount } from '#tests/journeys/support/own-account.ts';
import { openSignedIn, originOf, words } from '#tests/journeys/support/portal.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const content = (page: Page) => page.locator('#feedback-content');
const zone = (page: Page) => page.getByRole('group', { name: say.feedback.images.label });
const items = (page: Page) => zone(page).getByRole('listitem');
const sent = (page: Page) => page.locator('#content').getByText(say.feedback.sent);
const fileField = (page: Page) => page.locator('input[type=file]').first();

let reader: OwnAccount;
test.beforeEach(async ({ page, openAccount }) => {
  await page.addInitScript(axe.source);
  reader = await openAccount('demo');
  await openSignedIn(page, reader, `${demo}/notice`);
});

test('what is pasted and pressed while a picture is made smaller is kept', async ({ page }) => {
  await page.goto(`${demo}/suggestFeedback`);
  await content(page).fill('请看两张图片');
  const large = await largePhoto();
  await withKnownCode(page, () =>
    page.evaluate(
      ([bytes, send]) => {
        const area = document.querySelector('#feedback-content');
        for (const name of ['first.jpg', 'second.jpg']) {
          const data = new DataTransfer();
          const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          data.items.add(new File([picture], name, { type: 'image/jpeg' }));
          const options = { clipboardData: data, bubbles: true, cancelable: true };
          area?.dispatchEvent(new ClipboardEvent('paste', options));
        }
        const press = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === send,
        );
        press?.click();
      },
      [large.toString('base64'), say.feedback.send] as const,
    ),
  );
  await expect(items(page)).toHaveCount(2);
  await codeField(page).fill(knownCode);
  await sendButton(page).click();
  await expect(sent(page)).toBeVisible();
  await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
  await page.getByRole('button', { name: '查看图片（2）' }).click();
  await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  await expectNoViolations(page);
});

test('a wrong file and a wrong code are refused, and nothing is lost', async ({
  page,
  mishaps,
}) => {
  mishaps.allow(refusedWith(400));
  await page.goto(`${demo}/suggestFeedback`);
  await content(page).fill('请看图片');
  await fileField(page).setInputFiles([
    file(Buffer.from('GIF89a'), 'moving.gif', 'image/gif'),
    file(Buffer.alloc(0), 'empty.jpg'),
    file(await photo(), 'good.jpg'),
  ]);
  const refusal = page.getByText('moving.gif：图片只能是 jpg 或 png 格式');
  await expect(refusal).toBeVisible();
  await expect(refusal).toContainText('empty.jpg：文件是空的，没有内容');
  // Each stands in a line of its own.
  await expect(refusal).toHaveCSS('white-space', 'pre-line');
  await expect(items(page)).toHaveCount(1);
  await withKnownCode(page, () => sendButton(page).click());
  await expect(codeField(page)).toBeFocused();
  await expectNoViolations(page);
  await sendButton(page).click();
  await expect(page.getByText('请输入验证码', { exact: true })).toBeVisible();
  await codeField(page).fill('WRONG1');
  await withKnownCode(page, () => sendButton(page).click());
  await expect(page.getByText('验证码不正确或已过期，请重新输入')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(content(page)).toHaveValue('请看图片');
  await expect(items(page)).toHaveCount(1);
  await codeField(page).fill(knownCode);
  await sendButton(page).click();
  await expect(sent(page)).toBeVisible();
});

test('the code says that it is on its way, and moves nothing', async ({ page }) => {
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo}/suggestFeedback`);
    await content(page).fill('请看');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/feedback/codes', async (route) => {
      await held;
      await route.continue();
    });
    await sendButton(page).click();
    const coming = page.getByText(say.code.coming);
    await expect(coming).toBeVisible();
    const note = page.getByTestId('draft-note');
    const place = () =>
      note.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const before = await place();
    answer();
    await expect(page.getByRole('img', { name: say.code.picture })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(coming).toBeHidden();
    expect(await place()).toBe(before);
    await page.unroute('**/feedback/codes');
  }
});

test.describe('on a phone', () => {
  test('a photograph is taken and sent; nothing is too wide', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demo}/suggestFeedback?lang=en`);
    const en = words.en.feedback;
    await content(page).fill('The page stays white');
    const camera = page.getByRole('button', { name: en.images.camera });
    const chooser = page.waitForEvent('filechooser');
    await camera.click();
    await (await chooser).setFiles([file(await photo(), 'taken.jpg')]);
    await expect(page.getByRole('img', { name: 'taken.jpg' })).toBeVisible();
    await expectNoViolations(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await sendForm(page, 'en');
    await expect(page.locator('#content').getByText(en.sent)).toBeVisible();
  });
});
