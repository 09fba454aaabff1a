// New versions: one waits until the reader agrees, in whichever tab, and then every tab comes over, except where
// something is typed and not sent (docs/design/safety.md, T16; docs/design/traps.md, "vite-plugin-pwa").
import { broadcast, onBroadcast } from '#client/storage/channel.ts';
import { dirtyFormsAtom, sessionStore } from '#session/atoms.ts';

export interface NewVersion {
  skipWaiting: () => void;
  /** It does not let go: the next load comes from the service then. */
  leaveOld: () => Promise<void>;
}

/**
 * What the click asked for comes through the old worker, and Chromium keeps a worker that is woken for five minutes.
 */
const restMs = 1_000;
/** Then a worker that did not let go is left. */
const timeoutMs = 5_000;

let isWaiting = false;
let wantsReload = false;
let isAgreed = false;
/** The others have gone over; here something is typed. */
let isBehind = false;
/** The same object for as long as it is the page's. */
let first: ServiceWorker | null = null;
let way: NewVersion | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const updates = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = sessionStore.sub(dirtyFormsAtom, listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
  isReady: (): boolean => isWaiting || wantsReload || isAgreed || isBehind,
  isHeldBack: (): boolean => sessionStore.get(dirtyFormsAtom).size > 0,
  /** With something unsent nothing happens. */
  accept(): void {
    if (updates.isHeldBack()) return;
    if (wantsReload) location.reload();
    else if (!isAgreed) {
      broadcast({ kind: 'update' });
      agree();
    }
  },
  /** From the reader's yes until the page is loaded again. */
  isUnderWay: (): boolean => isAgreed,
  postpone(): void {
    isWaiting = false;
    wantsReload = false;
    isBehind = false;
    announce();
  },
  offer(version: NewVersion): void {
    way = version;
    isWaiting = true;
    announce();
  },
  /** Call it before the page waits for anything. */
  noteWorker(): void {
    first = workerOfPage();
  },
  isReplaced: (): boolean => first !== null && first !== workerOfPage(),
  /** This page agreed, or another tab did. A worker that was taken away leaves the page as it is. */
  tookOver(): void {
    if (workerOfPage() === null) return;
    wantsReload = true;
    isWaiting = false;
    clearTimeout(leaving);
    if (updates.isHeldBack()) stay();
    else location.reload();
  },
};

// A yes in another tab is one for all: what is not typed cannot be lost by loading again.
onBroadcast(({ kind }) => {
  if (kind !== 'update' || isAgreed) return;
  isBehind = updates.isHeldBack();
  isAgreed = !isBehind;
  if (isAgreed) leaving = setTimeout(() => void reloadAnyway(), timeoutMs);
  announce();
});

function workerOfPage(): ServiceWorker | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
}

function agree(): void {
  isAgreed = true;
  announce();
  setTimeout(() => way?.skipWaiting(), restMs);
  leaving = setTimeout(() => void reloadAnyway(), timeoutMs);
}

/** Something is typed: this page waits for its own yes. */
function stay(): void {
  isAgreed = false;
  announce();
}

async function reloadAnyway(): Promise<void> {
  if (updates.isHeldBack()) return stay();
  await way?.leaveOld().catch(() => undefined);
  location.reload();
}

function announce(): void {
  for (const listener of listeners) listener();
}
