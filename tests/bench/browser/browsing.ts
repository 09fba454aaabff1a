// Browsers for the benchmarks: the tests' own flags, a desktop window, Chinese first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserArguments } from '#tools/browser.ts';

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' };

/** A browser with nothing remembered. */
export async function openBrowser(
  executablePath: string,
): Promise<AsyncDisposable & Pick<BrowserContext, 'newPage'>> {
  const browser: Browser = await chromium.launch({ executablePath, args: browserArguments });
  const context = await browser.newContext(desktop);
  return {
    newPage: () => context.newPage(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** A folder for a profile that outlives its browser. */
export function makeProfile(): Disposable & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-profile-'));
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** A browser that starts with what the profile remembers. */
export async function openProfile(
  executablePath: string,
  folder: string,
): Promise<AsyncDisposable & { context: BrowserContext }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: browserArguments,
    ...desktop,
  });
  return { context, [Symbol.asyncDispose]: () => context.close() };
}
