// Finds a Chromium for the browser tests, or installs one where none is there: a download may be impossible.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isMain, run } from '#tools/process.ts';

/** Debian's package of Chromium without a window; tests need about half the processor time with it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;

/** Flags for every browser that the tools start: no sandbox as root, no connections to the vendor. */
export const browserArguments: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser to use, without installing anything: CHROMIUM_PATH, one on the path, or Playwright's own. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined && configured !== '') {
    if (isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, but no program is there`);
  }
  return [...placesOf(names), chromium.executablePath()].find(isExecutable);
}

/** Paths of programs with these names, in the order of the search path. */
export function placesOf(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}

async function answers(path: string | undefined): Promise<boolean> {
  if (path === undefined) return false;
  // A downloaded browser may lack system libraries: then it cannot even print its version.
  return (await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0;
}

/** As root only; returns whether it was possible. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, timeoutMs: 180_000 });
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  return (await run('apt-get', install, { env, timeoutMs: 420_000 })).code === 0;
}

/** Without a Chinese font, Chinese titles are boxes on a screenshot; the tests do not need one. */
async function provideFonts(): Promise<string> {
  const listed = await run('fc-list', [':lang=zh', 'family']);
  if (listed.code === 0 && listed.output.trim() !== '') return 'Chinese fonts are installed';
  const done = await aptInstall('fonts-noto-cjk');
  return done ? 'Chinese fonts were installed' : 'no Chinese fonts: screenshots will show boxes';
}

/** Installs the headless shell, unless a browser is chosen or it is there. Without it, another browser is taken. */
async function provideShell(): Promise<void> {
  const isChosen = (process.env.CHROMIUM_PATH ?? '') !== '';
  if (!isChosen && !placesOf([shell]).some(isExecutable)) await aptInstall(shell);
}

/**
 * An installed one, else Playwright's download, else Debian's package (as root).
 * @throws Error that says what to do when none of these works
 */
export async function provideBrowser(): Promise<string> {
  const present = findBrowser();
  if (present !== undefined && (await answers(present))) return present;
  await run('playwright', ['install', 'chromium'], { echo: true, timeoutMs: 300_000 });
  const own = chromium.executablePath();
  if (isExecutable(own) && (await answers(own))) return own;
  await aptInstall('chromium');
  const packaged = '/usr/bin/chromium';
  if (isExecutable(packaged) && (await answers(packaged))) return packaged;
  throw new Error('No Chromium: install one and put its path into CHROMIUM_PATH.');
}

if (isMain(import.meta)) {
  await provideShell();
  console.log(`browser: ${await provideBrowser()}`);
  console.log(await provideFonts());
}
