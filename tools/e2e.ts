// `npm run test:e2e`: a fresh data folder and a free port, a build that is up to date, then Playwright.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '#tools/browser.ts';
import { run } from '#tools/process.ts';

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

async function main(): Promise<number> {
  const built = await run(process.execPath, ['tools/build.ts', '--if-changed'], { echo: true });
  if (built.code !== 0) return built.code;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // The database runs as another user when this is root, so that user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  try {
    const ended = await run('playwright', ['test', ...process.argv.slice(2)], {
      echo: true,
      env: {
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: dataDir,
        CHROMIUM_PATH: await provideBrowser(),
      },
    });
    return ended.code;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
