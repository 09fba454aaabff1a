// Firefox and WebKit for the journeys in other engines: what is installed, else Debian's packages.
import { globSync } from 'node:fs';
import { aptInstall, isExecutable, placesOf } from '#tools/browser.ts';
import { isMain } from '#tools/process.ts';

/** The programs that WebKit is driven with. */
export interface WebKitPrograms {
  /** Speaks WebDriver with us and starts the browser. */
  driver: string;
  /** WebKit's own small browser, the only one that obeys the driver without a desktop. */
  browser: string;
  /** A display that nobody sees: WebKit has no mode without one. */
  display: string;
}

const findFirefox = (): string | undefined =>
  placesOf(['firefox-esr', 'firefox']).find(isExecutable);

function findWebKit(): WebKitPrograms | undefined {
  const driver = placesOf(['WebKitWebDriver']).find(isExecutable);
  const display = placesOf(['Xvfb']).find(isExecutable);
  // It belongs to the library, and lies beside it in a folder that is named after the processor.
  const browser = globSync('/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser').find(isExecutable);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Path of a Firefox: an installed one, or Debian's package (as root); nothing where neither can be had. */
export async function provideFirefox(): Promise<string | undefined> {
  const found = findFirefox();
  if (found !== undefined) return found;
  await aptInstall('firefox-esr');
  return findFirefox();
}

/** WebKit's programs, found or installed likewise. */
export async function provideWebKit(): Promise<WebKitPrograms | undefined> {
  const found = findWebKit();
  if (found !== undefined) return found;
  await aptInstall('webkit2gtk-driver', 'xvfb');
  return findWebKit();
}

if (isMain(import.meta)) {
  console.log('Firefox:', (await provideFirefox()) ?? 'none');
  console.log('WebKit:', (await provideWebKit()) ?? 'none');
}
