// What a keystroke in the filter of 1,000 databases costs: script on the main thread until the page
// is quiet again (everything React puts off included), and the time from the key to the frames.
import type { CDPSession, Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { openBrowser } from '../browser/browsing.ts';
import { listParts, watchTyping } from '../browser/list-screen.ts';
import { type Bench, medianFigure, type Part } from '../figure.ts';
import { startService } from '../stage/service.ts';

/** Typed letter by letter and taken back again: names, pinyin, initials, nothing at all. */
const words = ['science', 'shujuku', 'zgqk', '数据库', 'journal', 'qqqq'];
/** Far more than a keystroke may take, and about how fast people type. */
const pauseMs = 200;

interface Keystroke {
  scriptMs: number;
  firstFrameMs: number;
  listFrameMs: number;
}

/** The key that browsers report while an input method composes. */
const ofInputMethod = { key: 'Process', windowsVirtualKeyCode: 229 };

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

async function strike(page: Page, session: CDPSession, key: string): Promise<Keystroke> {
  const before = await metric(session, 'ScriptDuration');
  // Letters without a key of their own come as from an input method, after a key.
  if (/^[ -~]$|^Backspace$/.test(key)) await page.keyboard.press(key);
  else {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...ofInputMethod });
    await page.keyboard.insertText(key);
  }
  await page.waitForTimeout(pauseMs);
  const watched = await page.evaluate(() => window.typing);
  if (watched === undefined) throw new Error('The page is not watched');
  const { pressedAt, paintedAt, changedAt } = watched;
  return {
    scriptMs: ((await metric(session, 'ScriptDuration')) - before) * 1000,
    firstFrameMs: paintedAt - pressedAt,
    // A key that changes no row was done with the first frame.
    listFrameMs: Math.max(paintedAt, changedAt) - pressedAt,
  };
}

async function measure(bench: Bench) {
  const { dataDir, whole } = await bench.stage();
  await using service = await startService(dataDir);
  await using browser = await openBrowser(await bench.browser());
  const page = await browser.newPage();
  await page.goto(service.origin(whole.label) + shellPaths.databaseList);
  await page.locator(listParts.row).first().waitFor();
  const shown = Number(await page.locator(listParts.row).first().getAttribute('aria-setsize'));
  if (shown !== whole.databases) throw new Error(`The list shows ${shown} databases`);
  await page.waitForLoadState('networkidle');
  await page.locator(listParts.search).click();
  await page.evaluate(watchTyping);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const strokes: Keystroke[] = [];
  for (const word of bench.isQuick ? words.slice(0, 2) : [...words, ...words]) {
    const keys = [...word, ...[...word].map(() => 'Backspace')];
    for (const key of keys) strokes.push(await strike(page, session, key));
  }
  const of = (name: keyof Keystroke) => strokes.map((stroke) => stroke[name]);
  return [
    medianFigure('script a keystroke, 1,000 databases', 'ms', of('scriptMs'), { atMost: 16 }),
    medianFigure('key to the next frame', 'ms', of('firstFrameMs'), { atMost: 50 }),
    medianFigure('key to the frame with the filtered list', 'ms', of('listFrameMs'), {
      atMost: 50,
    }),
  ];
}

export const typingPart: Part = { name: 'typing', measure };
