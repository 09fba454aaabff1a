// axe finds nothing on any screen, in both languages, layouts and themes (docs/design/look.md,
// "Keyboard"; WCAG 2.0–2.2, A and AA).
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Language } from '#contract/models/model.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { workerAccount } from '../support/own-account.ts';
import { originOf, signIn } from '../support/portal.ts';
import type { Screen } from '../support/screen.ts';
import { open, screens } from '../support/screens.ts';

const layouts = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
interface Look {
  layout: keyof typeof layouts;
  colorScheme: 'light' | 'dark';
}
/** Colours are the same in every language: one of them is looked at in the dark. */
const looks: Record<Language, readonly Look[]> = {
  zh_CN: [
    { layout: 'desktop', colorScheme: 'light' },
    { layout: 'desktop', colorScheme: 'dark' },
    { layout: 'phone', colorScheme: 'dark' },
    { layout: 'phone', colorScheme: 'light' },
  ],
  en: [
    { layout: 'desktop', colorScheme: 'light' },
    { layout: 'phone', colorScheme: 'light' },
  ],
};
const soft = expect.configure({ soft: true });
test.describe.configure({ mode: 'parallel' });
// What axe judges is the same with the worker, and screens open sooner without it.
test.use({ serviceWorkers: 'block' });

for (const screen of screens) {
  test(`axe finds nothing: ${screen.name}`, async ({ page, mishaps }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(axe.source);
    if (screen.isPatrons) await signInAt(page);
    if (screen.complaint) mishaps.allow(screen.complaint);
    for (const language of ['zh_CN', 'en'] as const) await lookAt(page, screen, language);
  });
}

/** One visit for all looks, where nothing on the screen closes in between. */
async function lookAt(page: Page, screen: Screen, language: Language): Promise<void> {
  let opened: Look['layout'] | null = null;
  for (const { layout, colorScheme } of looks[language]) {
    if ((screen.layout ?? layout) !== layout) continue;
    await show(page, layout, colorScheme);
    if (opened === null || (screen.isOpened && opened !== layout)) {
      await open(page, screen, language);
      opened = layout;
    }
    // Another theme or layout is drawn a moment later: what counts is what stays. All looks are told of.
    await soft
      .poll(() => violationsOf(page, colorScheme), `${language}, ${layout}, ${colorScheme}`)
      .toEqual([]);
  }
}

/** Changes what differs: a browser takes its time, though it be for nothing. */
async function show(page: Page, layout: Look['layout'], colorScheme: Look['colorScheme']) {
  const { width, height } = layouts[layout];
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark !== (colorScheme === 'dark')) await page.emulateMedia({ colorScheme });
}

async function signInAt(page: Page): Promise<void> {
  await page.goto(`${originOf('demo')}/notice`);
  await signIn(page, workerAccount('demo'));
}
