// Images and the verification code of a form: added, made smaller, kept, sent, and seen again.
import type { Page } from '@playwright/test';
import { photo } from '#tests/contract/feedback/sample-images.ts';
import { expect, test } from '../support/journey.ts';
import { openSignedIn, originOf, words } from '../support/portal.ts';
import { file, largePhoto } from './choosing-images.ts';
import { codeField, sendForm } from './sending.ts';

const say = words.zh_CN;
const content = (page: Page) => page.locator('#feedback-content');
const zone = (page: Page) => page.getByRole('group', { name: say.feedback.images.label });
const items = (page: Page) => zone(page).getByRole('listitem');
const sent = (page: Page) => page.locator('#content').getByText(say.feedback.sent);
const fileField = (page: Page) => page.locator('input[type=file]').first();

test('images are added, made smaller, kept, sent and seen again', async ({ page, openAccount }) => {
  await openSignedIn(page, await openAccount('demo'), `${originOf('demo')}/suggestFeedback`);
  await content(page).fill('图片中的按钮没有反应');
  await fileField(page).setInputFiles([file(await largePhoto(300), 'large.jpg')]);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).first()).toContainText('已缩小为');
  const bytes = [...(await photo())];
  await zone(page).evaluate((element, bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], 'drop.jpg', { type: 'image/jpeg' }));
    const options = { dataTransfer: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', options));
  }, bytes);
  await expect(items(page).filter({ hasText: 'drop.jpg' })).toBeVisible();
  await test.step('a picture that is pasted while the cursor is in the text is an image of the form', async () => {
    await content(page).evaluate((element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'here.jpg', { type: 'image/jpeg' }));
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, bytes);
    await expect(items(page).filter({ hasText: 'here.jpg' })).toBeVisible();
    // So small a picture has not become smaller in the units that are shown.
    await expect(items(page).filter({ hasText: 'here.jpg' })).not.toContainText('已缩小为');
    await page.getByRole('button', { name: '移除here.jpg' }).click();
  });
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await expect(content(page)).toHaveValue('图片中的按钮没有反应');
  await expect(codeField(page)).toHaveCount(0);
  await sendForm(page);
  await expect(sent(page)).toBeVisible();
  await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
  await page.getByRole('button', { name: '查看图片（2）' }).click();
  await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: '保存图片 1' })).toBeVisible();
});
