// `npm run test:all -- engines/updates`: one release after the other is accepted, with the page's first
// click, in Firefox and Chromium. SOAK_UPDATES says how often in each at each library, 8 unless given.
import { describe, expect, test } from 'vitest';
import { findBrowser } from '#tools/browser.ts';
import { provideFirefox } from '#tools/engines.ts';
import { openList, quiet, row, say, settled } from './portal.ts';
import { startBrowser } from './puppeteer.ts';
import { onStage, ownService, type Stage } from './stage.ts';
import { click, see, seeNo, type Tab, until } from './tab.ts';

const rounds = Number(process.env.SOAK_UPDATES ?? 8);
const engines = [
  { kind: 'firefox', executablePath: await provideFirefox() },
  { kind: 'chrome', executablePath: findBrowser() },
] as const;
const note = '[data-testid="note-update"]';

const service = ownService();

for (const { kind, executablePath } of engines) {
  describe.skipIf(executablePath === undefined)(`${kind} (skipped where it cannot be had)`, () => {
    for (const label of ['demo', 'intl']) {
      test(`ends on each of ${rounds} new releases that it accepts at ${label}`, () => {
        const start = (profile: string) =>
          startBrowser({ kind, executablePath: executablePath ?? '', profile });
        return onStage(
          { label, port: service.port(), engine: { name: kind, start } },
          takeReleases,
        );
      });
    }
  });
}

async function takeReleases({ wire, origin, openTab }: Stage): Promise<void> {
  const tab = await openTab();
  await openList(tab, origin);
  await settled(tab);
  for (let release = 1; release <= rounds; release += 1) {
    await quiet(tab);
    wire.append('/sw.js', tellsItsName(release));
    await tab.reload();
    await see(tab, { css: note, name: new RegExp(say.shell.update.ready) });
    await tab.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await click(tab, { css: `${note} button`, name: say.shell.update.reload });
    await until(`a page of release ${release}`, async () => {
      const isNew = await tab.evaluate(() => !document.documentElement.matches('[data-before]'));
      return isNew && (await releaseOf(tab)) === release;
    });
    await see(tab, { css: row });
    await seeNo(tab, { css: note });
    const waiting = () =>
      tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
    expect(await waiting()).toBeNull();
  }
}

/** What makes a worker another release, and lets it say which. */
const tellsItsName = (release: number) => `
addEventListener('message', ({ data, ports }) => {
  if (data === 'which release') ports[0].postMessage(${release});
});
`;

/** The release of the worker that controls the page; 0 where it does not say. */
function releaseOf(tab: Tab): Promise<number> {
  return tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(resolve, 1_000, 0);
        navigator.serviceWorker.controller?.postMessage('which release', [port2]);
      }),
  );
}
