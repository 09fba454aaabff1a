// Firefox and WebKit for the journeys in other engines: an installed one, else Debian's packages.
import { globSync } from 'node:fs';
import { aptInstall, isExecutable, placesOf } from '#tools/browser.ts';
import { isMain } from '#tools/process.ts';

export interface WebKitPrograms {
  /** Speaks WebDriver and starts the browser. */
  driver: string;
  /** WebKit's own small browser, the only one that the driver can control without a desktop. */
  browser: string;
  /** A virtual display, because WebKit has no headless mode. */
  display: string;
}

const findFirefox = (): string | undefined =>
  placesOf(['firefox-esr', 'firefox']).find(isExecutable);

function findWebKit(): WebKitPrograms | undefined {
  const driver = placesOf(['WebKitWebDriver']).find(isExecutable);
  const display = placesOf(['Xvfb']).find(isExecutable);
  // It belongs to the library, and is beside it in a folder named after the processor.
  const browser = globSync('/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser').find(isExecutable);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Path of a Firefox: an installed one, or Debian's package (as root); undefined when there is none. */
export async function provideFirefox(): Promise<string | undefined> {
  const found = findFirefox();
  if (found !== undefined) return found;
  await aptInstall('firefox-esr');
  return findFirefox();
}

/** Found or installed in the same way. */
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
