// The installed portal: how soon its screens can be read with the service gone, in a browser that was just started, and
// how soon a first tap is answered on a phone that is four times slower.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { accountOf, settled, settledOffline, signIn } from '#tests/journeys/support/portal.ts';
import { freePort } from '#tools/free-port.ts';
import { makeProfile, openProfile } from '../browser/browsing.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { startService } from '../stage/service.ts';

const label = 'demo';

const screens: Readonly<Record<string, string>> = {
  home: shellPaths.personalIndex,
  databases: shellPaths.databaseList,
  'a database': `${shellPaths.databaseDetail}?id=wind`,
  notices: shellPaths.notice,
  'personal center': shellPaths.myResourceLibrary,
};

declare global {
  interface Window {
    /** When the screen could be read, ms from the navigation; undefined until then. */
    screenAfterMs?: number;
    /** Longest time from a tap to the frame after it, ms. */
    tapMs?: number;
  }
}

/** In the page, before its own code: notes the first frame with the screen's heading and text below it. */
function watchScreen(): void {
  const look = () => {
    const heading = document.querySelector('#root main h1');
    const text = document.querySelector('#root main')?.textContent ?? '';
    if (heading === null || text.length < heading.textContent.length + 40) {
      requestAnimationFrame(look);
      return;
    }
    setTimeout(() => {
      window.screenAfterMs = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** In the page, before its own code: notes how long taps take, as the browser's event timing tells. */
function watchTaps(): void {
  window.tapMs = 0;
  // TypeScript does not know the threshold.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.tapMs = Math.max(window.tapMs ?? 0, duration);
    }
  }).observe(options);
}

async function visitAll(page: Page, origin: string): Promise<void> {
  await page.goto(origin + shellPaths.personalIndex);
  await settledOffline(page);
  await signIn(page, accountOf(label));
  for (const path of Object.values(screens)) {
    await page.goto(origin + path);
    await page.locator('#root main h1').waitFor();
    await settled(page);
  }
}

async function opened(browser: string, folder: string, address: string): Promise<number> {
  await using profile = await openProfile(browser, folder);
  const page = await profile.context.newPage();
  await page.addInitScript(watchScreen);
  await page.goto(address, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => window.screenAfterMs);
  return Number(await handle.jsonValue());
}

/** Taps the menu's button as soon as it is drawn; gives the time until its answer is painted, ms. */
async function firstTap(browser: string, address: string): Promise<number> {
  using profile = makeProfile();
  await using opened = await openProfile(browser, profile.folder);
  const page = await opened.context.newPage();
  const devtools = await opened.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchTaps);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('header button[aria-haspopup="menu"]').click();
  await page.getByRole('menu').waitFor();
  // The browser tells an event's time some frames after it.
  await page.waitForTimeout(500);
  // Awaited here, because the browser closes at the end of this function.
  return await page.evaluate(() => window.tapMs ?? 0);
}

async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.browser();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-opening-'));
  using profile = makeProfile();
  const port = await freePort();
  const origin = `http://${label}.localhost:${port}`;
  const figures: Figure[] = [];
  const rounds = bench.isQuick ? 3 : 11;
  try {
    {
      await using _service = await startService(dataDir, { port });
      for (const [name, path] of Object.entries(screens)) {
        // A visitor has no personal center.
        if (path === shellPaths.myResourceLibrary) continue;
        const taps: number[] = [];
        for (let round = 0; round < (bench.isQuick ? 1 : 5); round += 1) {
          bench.say(`opening: first tap, ${name}`);
          taps.push(await firstTap(browser, origin + path));
        }
        figures.push(medianFigure(`${name}: first tap answered`, 'ms', taps, { atMost: 200 }));
      }
      await using first = await openProfile(browser, profile.folder);
      await visitAll(await first.context.newPage(), origin);
    }
    for (const [name, path] of Object.entries(screens)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        bench.say(`opening: ${name}, service gone`);
        times.push(await opened(browser, profile.folder, origin + path));
      }
      figures.push(medianFigure(`${name}: readable, service gone`, 'ms', times, { atMost: 400 }));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}

export const openingPart: Part = { name: 'opening', measure };
