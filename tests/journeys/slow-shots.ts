// `npm run slow-shots`: what a reader sees of each public screen 0.5, 1 and 3 s after opening it, on a phone that is four
// times slower, on a line of 1.6 Mbit/s, with an empty cache. Into the ignored folder shots/slow-phone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, devices } from '@playwright/test';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { root } from '#tools/process.ts';
import { originOf } from './support/portal.ts';
import { onOwnService } from './taking.ts';

const folder = join(root, 'shots', 'slow-phone');
const momentsMs = [500, 1_000, 3_000];
/** Lighthouse's mobile preset. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 94_000,
};

const paths = [
  shellPaths.personalIndex,
  shellPaths.databaseList,
  `${shellPaths.databaseDetail}?id=wind`,
  shellPaths.journalList,
  shellPaths.ebookList,
  shellPaths.otherResourceList,
  `${shellPaths.search}?q=science`,
  shellPaths.notice,
  shellPaths.resourceOverview,
  shellPaths.topList,
  shellPaths.helpPage,
  shellPaths.aboutUs,
  shellPaths.updateLog,
];

/** Opens an address in a browser without anything remembered; gives the names of the pictures. */
async function shoot(browser: Browser, name: string, address: string): Promise<string[]> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.emulateNetworkConditions', line);
    const started = performance.now();
    const opened = page.goto(address, { waitUntil: 'commit' }).catch(() => null);
    const files: string[] = [];
    for (const moment of momentsMs) {
      await wait(Math.max(0, started + moment - performance.now()));
      // Playwright's own pictures wait for the page.
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
      const file = `${name}-${moment}.png`;
      writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
      files.push(file);
    }
    await opened;
    return files;
  } finally {
    await context.close();
  }
}

await onOwnService(async (browser, port) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const demo = originOf('demo', port);
  const addresses: [string, string][] = [
    ['front-door', `http://localhost:${port}${topLevelPaths.home}`],
    ...paths.map((path): [string, string] => [/\w+/.exec(path)?.[0] ?? '', demo + path]),
  ];
  const rows: string[] = [];
  for (const [name, address] of addresses) {
    // The crowd before this reader: the service keeps the document.
    const crowd = await browser.newPage(devices['Pixel 7']);
    await crowd.goto(address);
    await crowd.close();
    const files = await shoot(browser, name, address);
    const pictures = files.map((file) => `<img src="${file}" alt="${file}" height="560">`);
    rows.push(`<h2>${name}</h2><p>${pictures.join(' ')}</p>`);
    console.log(`${name}: ${files.join(', ')}`);
  }
  const page = `<!doctype html><title>Screens</title>${rows.join('')}`;
  writeFileSync(join(folder, 'index.html'), page);
  console.log(join('shots', 'slow-phone', 'index.html'));
});
