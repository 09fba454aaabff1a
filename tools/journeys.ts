// `npm run test:journeys`: a fresh data folder and a free port, a build that is up to date, then Playwright.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '#tools/browser.ts';
import { freePort } from '#tools/free-port.ts';
import { run } from '#tools/process.ts';

async function main(): Promise<number> {
  const built = await run(process.execPath, ['tools/build.ts', '--if-changed'], { echo: true });
  if (built.code !== 0) return built.code;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  // The database runs as another user when this is root, so that user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  try {
    const ended = await run('playwright', ['test', ...process.argv.slice(2)], {
      echo: true,
      env: {
        JOURNEY_PORT: String(await freePort()),
        JOURNEY_DATA_DIR: dataDir,
        CHROMIUM_PATH: await provideBrowser(),
      },
    });
    return ended.code;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
