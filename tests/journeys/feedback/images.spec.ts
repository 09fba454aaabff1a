// Images and the verification code of a form: added, made smaller, kept, sent, and seen again.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { photo } from '#tests/contract/feedback/sample-images.ts';
import { expect, test } from '../support/journey.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { originOf, signIn, words } from '../support/portal.ts';
import { expectNoViolations, file, largePhoto } from './choosing-images.ts';
import { codeField, sendForm } from './sending.ts';

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
  await page.goto(`${demo}/notice`);
  await signIn(page, reader);
});

test('images are chosen, dropped and pasted, made smaller here, kept over a reload, sent and seen again', async ({
  page,
}) => {
  await page.goto(`${demo}/suggestFeedback`);
  await content(page).fill('图片中的按钮没有反应');
  await fileField(page).setInputFiles([file(await largePhoto(), 'large.jpg')]);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).first()).toContainText('已缩小为');
  for (const kind of ['drop', 'paste'] as const) {
    const bytes = [...(await photo())];
    await zone(page).evaluate(
      (element, { bytes, kind }) => {
        const data = new DataTransfer();
        const type = { type: 'image/jpeg' };
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, type));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      },
      { bytes, kind },
    );
    await expect(items(page).filter({ hasText: `${kind}.jpg` })).toBeVisible();
  }
  await test.step('a picture that is pasted while the cursor is in the text is an image of the form', async () => {
    const bytes = [...(await photo())];
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
  await page.getByRole('button', { name: '移除paste.jpg' }).click();
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await expect(content(page)).toHaveValue('图片中的按钮没有反应');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/knowledge/fileUpload')) bodies.push(request.method());
  });
  await expect(codeField(page)).toHaveCount(0);
  await sendForm(page);
  await expect(sent(page)).toBeVisible();
  expect(bodies).toEqual(['POST', 'POST']);
  await page.locator('#content').getByRole('link', { name: say.feedback.mine }).click();
  await page.getByRole('button', { name: '查看图片（2）' }).click();
  await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: '保存图片 1' })).toBeVisible();
  await expectNoViolations(page);
});
