import { openPush, replacePush, type SubscriptionChange, showPush } from './push.ts';
import { answerReadable, readableCallOf } from './readable-calls.ts';
import { replayOnSync } from './replay-sync.ts';
import { assets, type ListedFile, ShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced by the build: every file of the release. */
  __WB_MANIFEST: ListedFile[];
};

/** TypeScript's libraries do not declare Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** TypeScript's libraries do not declare static routes. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    condition: { urlPattern: string; requestMethod: string };
    source: 'cache';
  }): Promise<void>;
}

const shell = new ShellCache(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // Files of a release come from the cache without this worker's code, which takes longer than to read them (decision 066);
  // what is in no cache comes from the network. Browsers without routes ask the worker.
  const condition = { urlPattern: `${assets}*`, requestMethod: 'GET' };
  (event as InstallEvent).addRoutes?.({ condition, source: 'cache' }).catch(() => {});
  event.waitUntil(shell.install());
});

self.addEventListener('activate', (event) => {
  // The page of a first visit is taken over at once, so that what it reads is remembered here.
  event.waitUntil(shell.activate().finally(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const call = readableCallOf(event.request);
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);
  const answer =
    call === null
      ? shell.answer(event.request, keepAlive)
      : answerReadable(event.request, call, keepAlive);
  if (answer !== null) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const messageType = (event.data as { type?: string } | null)?.type;
  // Only when the reader has said so: a reload loses what is typed (docs/design/safety.md, T16).
  if (messageType === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // A page has started and is idle: what the installation left, or the browser took, is fetched.
  if (messageType === 'FILL') event.waitUntil(shell.fill());
  // A page that was loaded past the worker, as one is that is being loaded while the worker becomes active.
  if (messageType === 'TAKE_OVER') event.waitUntil(self.clients.claim());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(replacePush(change));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  (event as SyncEvent).waitUntil(replayOnSync(tag));
});
