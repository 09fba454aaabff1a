// A screen answers once it is drawn; no time-out decides it.
import { timeoutMs } from '#browser/drawn.ts';
import { test } from '../support/journey.ts';
import { drawn, originOf } from '../support/portal.ts';

test('a phone answers when a list is drawn, not after a time-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((never) => {
    const set = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === never ? 0 : set(run, ms, ...rest)) as typeof window.setTimeout;
  }, timeoutMs);
  for (const path of ['/databaseList', '/journalList', '/search?q=science']) {
    await page.goto(originOf('demo') + path);
    await drawn(page);
  }
});
