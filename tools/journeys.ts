import { rmSync } from 'node:fs';
import { provideBrowser } from '#tools/browser.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { freePort } from '#tools/free-port.ts';
import { run } from '#tools/process.ts';

async function main(): Promise<number> {
  const built = await run(process.execPath, ['tools/build.ts', '--if-changed'], { echo: true });
  if (built.code !== 0) return built.code;
  const { path: dataDir } = makeDataFolder();
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
