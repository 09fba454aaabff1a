// The worker that ends workers, while SERVICE_WORKER=withdrawn: it takes over without being asked, leaves what readers
// chose to keep, and is gone. It shares no line with the worker that it replaces, so it imports types alone.
import type { keptFilesCache } from '#client/keeps/kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

const kept: typeof keptFilesCache = 'kept-files';
/** Ms; a page that runs answers sooner, on a busy device too: one taken for stopped loses what is typed. */
const answerMs = 6_000;

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(windows.map(openAgain));
}

/** A page that runs loads itself again, where nothing is typed (src/app/shell/notes/updates.ts). */
async function openAgain(window: WindowClient): Promise<void> {
  if (await runs(window)) return;
  // The window was closed meanwhile, or the browser does not allow it: its next address comes from the service.
  await window.navigate(window.url).catch(() => null);
}

function runs(window: WindowClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerMs, false);
    window.postMessage({ type: 'RUNS' }, [port2]);
  });
}
