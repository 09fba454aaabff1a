// The service worker's wiring: which event goes where, and nothing else. Getting rid of a bad
// release: deploy one built with `selfDestroying` (vite.config.ts); /sw.js is never cached.
import { firstScreenKey } from '#client/first-screen.ts';
import { libraryFacts } from '#client/stores.ts';
import { answerReadable, readableCallOf } from './readable-calls.ts';
import { replayOnSync } from './replay-sync.ts';
import { ShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the release. */
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Background Sync, which TypeScript's libraries do not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const shell = new ShellCache(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});

self.addEventListener('activate', (event) => {
  // The page of a first visit is taken over at once, so that what it reads is remembered here.
  event.waitUntil(shell.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  // The page is about to read there: opening takes as long as the document does.
  if (event.request.mode === 'navigate') event.waitUntil(libraryFacts.get(firstScreenKey));
  const call = readableCallOf(event.request);
  const answer =
    call === null
      ? shell.answer(event.request)
      : answerReadable(event.request, call, (work) => event.waitUntil(work));
  if (answer !== null) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  // Only when the reader has said so: a reload loses what is typed (SAFETY T16).
  const isAsked = (event.data as { type?: string } | null)?.type === 'SKIP_WAITING';
  if (isAsked) event.waitUntil(self.skipWaiting());
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  (event as SyncEvent).waitUntil(replayOnSync(tag));
});
