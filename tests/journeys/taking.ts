// What the tools that take pictures stand on: a built page, a service of their own, and a browser.
import { type Browser, chromium } from '@playwright/test';
import { startOwnService } from '#tests/night/support/own-service.ts';
import { browserArguments, provideBrowser } from '#tools/browser.ts';
import { run } from '#tools/process.ts';

/** Builds when needed, then gives a browser and the port of a service until the work is done. */
export async function onOwnService(
  work: (browser: Browser, port: number) => Promise<void>,
): Promise<void> {
  const built = await run(process.execPath, ['tools/build.ts', '--if-changed'], { echo: true });
  if (built.code !== 0) process.exit(built.code ?? 1);
  const executablePath = await provideBrowser();
  const service = await startOwnService();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    await work(browser, service.port);
  } finally {
    await browser.close();
    await service.remove();
  }
}
