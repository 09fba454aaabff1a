// axe finds nothing on any screen (docs/design/look.md, "Keyboard"; WCAG 2.0–2.2, A and AA).
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Language } from '#contract/models/model.ts';
import { openSignedInAtDesk } from '../desk/at-desk.ts';
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
export type Looks = Partial<Record<Language, readonly Look[]>>;
const soft = expect.configure({ soft: true });

/** A browser that has the program opens the next screen in a third of the time. */
const screensInGroup = 10;

function groupsOf(all: readonly Screen[]): Screen[][] {
  const count = Math.ceil(all.length / screensInGroup);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * screensInGroup, (at + 1) * screensInGroup),
  );
}

/** Journeys past every screen, ten each, in these looks; without those that are like another one where `isShort`. */
export function lookAtScreens(looks: Looks, isShort = false): void {
  for (const reader of ['visitor', 'patron', 'librarian'] as const) {
    const screensOf = screens.filter(
      (each) => readerOf(each) === reader && !(isShort && each.isAlike === true),
    );
    for (const group of groupsOf(screensOf)) {
      test(`axe finds nothing: ${group.map(({ name }) => name).join(', ')}`, async ({
        page,
        mishaps,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(axe.source);
        if (reader === 'patron') await signInAt(page);
        if (reader === 'librarian')
          await openSignedInAtDesk(page, workerAccount('demo', 'librarian'));
        for (const screen of group) {
          if (screen.complaint) mishaps.allow(screen.complaint);
          await lookAt(page, screen, 'zh_CN', looks.zh_CN ?? []);
          await lookAt(page, screen, 'en', looks.en ?? []);
        }
      });
    }
  }
}

function readerOf({ isPatrons, isLibrarians }: Screen) {
  return isLibrarians ? 'librarian' : isPatrons ? 'patron' : 'visitor';
}

/** One visit for all looks, where nothing on the screen closes in between. */
async function lookAt(
  page: Page,
  screen: Screen,
  language: Language,
  looksOfLanguage: readonly Look[],
): Promise<void> {
  let opened: Look['layout'] | null = null;
  for (const look of looksOfLanguage) {
    // A screen with a layout of its own is looked at in that one, and once.
    const layout = screen.layout ?? look.layout;
    const { colorScheme } = look;
    if (layout !== look.layout && looksOfLanguage.length > 1) continue;
    await show(page, layout, colorScheme);
    if (opened === null || (screen.isOpened && opened !== layout)) {
      await open(page, screen, language);
      opened = layout;
    }
    // What an open menu covers in part would be judged as a small target; its screen is looked at without it.
    const within = (await page.getByRole('menu').count()) > 0 ? '[role=menu]' : 'html';
    // Another theme or layout is drawn a moment later: what counts is what stays. All looks are told of.
    await soft
      .poll(
        () => violationsOf(page, colorScheme, within),
        `${screen.name}, ${language}, ${layout}, ${colorScheme}`,
      )
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
