// Images and the verification code of a form: added, made smaller, kept, sent, and seen again.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { knownCode } from '#tests/contract/feedback/known-code.ts';
import { photo, secret } from '#tests/contract/feedback/sample-images.ts';
import { expect, networkGone, refusedWith, test, withWorker } from '../support/journey.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { fill, originOf, settledOffline, signIn, words } from '../support/portal.ts';
import { codeField, sendButton, sendForm, withKnownCode } from './sending.ts';

const say = words.zh_CN;
const demo = originOf('demo');
const content = (page: Page) => page.locator('#feedback-content');
const zone = (page: Page) => page.getByRole('group', { name: say.feedback.images.label });
const items = (page: Page) => zone(page).getByRole('listitem');
const sent = (page: Page) => page.locator('#content').getByText(say.feedback.sent);
const fileField = (page: Page) => page.locator('input[type=file]').first();
const file = (buffer: Buffer, name: string, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

/** As large as a phone's photograph, with something in it. */
const largePhoto = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg({ quality: 90 })
    .toBuffer();

let reader: OwnAccount;
test.beforeEach(async ({ page, openAccount }) => {
  await page.addInitScript(axe.source);
  reader = await openAccount('demo');
  await page.goto(`${demo}/notice`);
  await signIn(page, reader);
});

async function expectNoViolations(page: Page): Promise<void> {
  const found = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run({ exclude: ['[data-tabster-dummy]'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  });
  expect(found).toEqual([]);
}

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

test('what is pasted while another picture is made smaller, and a press of "send" meanwhile, are not lost', async ({
  page,
}) => {
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
  await expect(page.getByRole('button', { name: '查看图片（2）' })).toBeVisible();
});

test('a wrong file and a wrong code are refused beside their fields, and nothing is lost', async ({
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

test('the place of the code says that it is on its way, and nothing moves when it comes', async ({
  page,
}) => {
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

test('a wrong file leaves the marks of what is still missing', async ({ page }) => {
  const marked = (count: number) =>
    expect(page.getByText(fill(say.draft.check, { count }))).toBeVisible();
  await page.goto(`${demo}/suggestFeedback?form=fault&kind=database&id=acs-publications`);
  await content(page).fill('');
  await sendButton(page).click();
  await marked(2);
  await fileField(page).setInputFiles([file(Buffer.from('text'), 'text.jpg')]);
  const refusal = page.getByText(/^text\.jpg：/);
  await expect(refusal).toBeVisible();
  // The name is shown as it is.
  const change = (element: Element) => getComputedStyle(element, '::first-letter').textTransform;
  expect(await refusal.evaluate(change)).toBe('none');
  await marked(3);
  await expect(page.getByText('请输入内容', { exact: true })).toBeVisible();
  await content(page).fill('打不开');
  await marked(2);
  await fileField(page).setInputFiles([file(await photo(), 'right.jpg')]);
  await marked(1);
});

test(
  'a form with an image waits without a network, and is sent with its code afterwards',
  withWorker,
  async ({ page, context, mishaps }) => {
    await settledOffline(page);
    await page.goto(`${demo}/suggestFeedback`);
    await content(page).fill('离线时写的');
    await fileField(page).setInputFiles([file(await photo(), 'offline.jpg')]);
    await expect(items(page)).toHaveCount(1);
    mishaps.allow(networkGone);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByTestId('draft-note')).toHaveText(say.draft.held);
    await page.reload();
    await expect(items(page)).toHaveCount(1);
    await withKnownCode(page, () => context.setOffline(false));
    await codeField(page).fill(knownCode);
    await sendButton(page).click();
    await expect(sent(page)).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test('a photograph is taken, shown and sent, and nothing is wider than the screen', async ({
    page,
  }) => {
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
