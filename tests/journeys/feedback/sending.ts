// Sends a form of feedback as a reader does: press, read the code, press again.
import type { Page } from '@playwright/test';
import { knownCode, setKnownCode } from '#tests/contract/feedback/known-code.ts';
import { withServiceStore } from '../support/at-service.ts';
import { words } from '../support/portal.ts';

export const codeField = (page: Page) => page.locator('#feedback-code');

const picture = (page: Page) =>
  page
    .getByRole('img', { name: words.zh_CN.code.picture })
    .or(page.getByRole('img', { name: words.en.code.picture }));

export const sendButton = (page: Page, language: 'zh_CN' | 'en' = 'zh_CN') =>
  page.getByRole('button', { name: words[language].feedback.send, exact: true });

/** Does what makes the page get a code; then the code in the picture is `knownCode`. */
export async function withKnownCode(page: Page, work: () => Promise<unknown>): Promise<void> {
  const received = page.waitForResponse((response) => response.url().endsWith('/feedback/codes'));
  await work();
  const { data } = (await (await received).json()) as { data: { id: string } };
  await withServiceStore((store) => setKnownCode(store, data.id));
  // The field is there before the code; what is typed then goes when the code comes.
  await picture(page).waitFor();
  await codeField(page).waitFor();
}

export async function sendForm(page: Page, language: 'zh_CN' | 'en' = 'zh_CN'): Promise<void> {
  await withKnownCode(page, () => sendButton(page, language).click());
  await codeField(page).fill(knownCode);
  await sendButton(page, language).click();
}
