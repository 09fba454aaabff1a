// Keeps a browser offline through navigations.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const noNetwork = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
const anyNetwork = { ...noNetwork, offline: false, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Makes `context.setOffline(true)` last. Chromium 150 emulates no network for all requests, but a document
 * that it opens afterwards reads `navigator.onLine` as true; a device without a network reads false.
 */
export function keepNetworkState(context: BrowserContext): void {
  // One a page, also for two navigations at once: what another one said could not be taken back.
  const sessions = new Map<Page, Promise<CDPSession>>();
  let isOffline = false;
  const setOffline = context.setOffline.bind(context);
  const apply = async (page: Page) => {
    const opening = sessions.get(page) ?? context.newCDPSession(page);
    sessions.set(page, opening);
    const session = await opening;
    await session.send('Network.overrideNetworkState', isOffline ? noNetwork : anyNetwork);
  };
  context.setOffline = async (offline) => {
    isOffline = offline;
    await setOffline(offline);
    if (!offline)
      await Promise.all([...sessions.keys()].map((page) => apply(page).catch(() => {})));
  };
  const follow = (page: Page) => {
    page.on('close', () => sessions.delete(page));
    page.on('framenavigated', (frame) => {
      // A page that is closed meanwhile needs no network state.
      if (isOffline && frame === page.mainFrame()) apply(page).catch(() => {});
    });
  };
  context.pages().forEach(follow);
  context.on('page', follow);
}
