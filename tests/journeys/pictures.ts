// `npm run pictures`: takes the pictures that the dialog for installing shows, of the demonstration
// libraries, into public/screenshots (server/documents/icons/library-pictures.ts). Starts and stops the service
// itself; pictures of what a library no longer looks like go.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Bootstrap, Language } from '#contract/models/model.ts';
import { frontPicture } from '#screens/entry/front-door/front-picture.ts';
import {
  brandingHash,
  type PictureForm,
  type PictureScreen,
  pictureForms,
  picturePath,
  pictureScreens,
} from '#server/documents/icons/library-pictures.ts';
import { demonstrationLibraries } from '#server/seed/demonstration-libraries.ts';
import { root } from '#tools/process.ts';
import { accountOf, fillSignIn, originOf } from './support/portal.ts';
import { onOwnService } from './taking.ts';

const folder = join(root, 'public');
const shownAtFront: Record<PictureForm, PictureScreen> = {
  wide: 'databaseList',
  narrow: 'personalIndex',
};
const languages: readonly Language[] = ['zh_CN', 'en'];

async function take(browser: Browser, origin: string, form: PictureForm, language: Language) {
  const { width, height } = pictureForms[form];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  const look = await lookAt(page, origin);
  for (const screen of Object.keys(pictureScreens) as PictureScreen[]) {
    await page.goto(`${origin}/${screen}?lang=${language}`);
    await page.locator('#root h1, #root main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    const file = join(folder, picturePath(look, form, screen, language));
    mkdirSync(dirname(file), { recursive: true });
    mkdirSync(join(folder, dirname(frontPicture(form, language))), { recursive: true });
    writeFileSync(file, await picture(page, form));
    console.log(file.slice(root.length + 1));
    // The front door shows one on a desktop and one on a phone.
    if (origin !== originOf('demo', Number(new URL(origin).port)) || screen !== shownAtFront[form])
      continue;
    cpSync(file, join(folder, frontPicture(form, language)));
  }
  await context.close();
}

/** What the library looks like, as its document says; signs in where it asks for that first. */
async function lookAt(page: Page, origin: string): Promise<string> {
  const response = await page.goto(`${origin}/databaseList`);
  const document = (await response?.text()) ?? '';
  const block = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(document);
  const { library, wording }: Bootstrap = JSON.parse(block?.[1] ?? '');
  if (library === null) throw new Error(`${origin} is no library`);
  if (library.preCertified === 1) {
    await page.waitForURL(/\/sso\/login/);
    await fillSignIn(page, accountOf(new URL(origin).hostname.split('.')[0] ?? ''));
    await page.waitForURL(/\/databaseList/);
  }
  return brandingHash(library, wording);
}

/** As browsers show it best for its size. */
async function picture(page: Page, form: PictureForm): Promise<Buffer> {
  const clip = { x: 0, y: 0, ...pictureForms[form] };
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  return Buffer.from(data, 'base64');
}

await onOwnService(async (browser, port) => {
  rmSync(join(folder, 'screenshots'), { recursive: true, force: true });
  for (const { settings } of demonstrationLibraries) {
    const origin = originOf(settings.domainCode ?? '', port);
    for (const form of Object.keys(pictureForms) as PictureForm[])
      for (const language of languages) await take(browser, origin, form, language);
  }
});
