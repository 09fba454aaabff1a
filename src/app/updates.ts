// New versions as the page sees them: one waits until the reader agrees, and no page with
// something unsent is reloaded (TRAPS, vite-plugin-pwa).
import { dirtyFormsAtom, sessionStore } from '#session/atoms.ts';

let isWaiting = false;
let wantsReload = false;
let isAgreed = false;
let skipWaiting: () => void = () => {};
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
  /** A new version is installed, here or by another tab, and waits for this page. */
  isReady: (): boolean => isWaiting || wantsReload,
  /** True while a form holds something unsent. */
  isHeldBack: (): boolean => sessionStore.get(dirtyFormsAtom).size > 0,
  /** Takes the new version; with something unsent nothing happens. */
  accept(): void {
    if (updates.isHeldBack()) return;
    if (wantsReload) location.reload();
    else {
      isAgreed = true;
      skipWaiting();
    }
  },
  /** Puts the note away until the next start. */
  postpone(): void {
    isWaiting = false;
    wantsReload = false;
    announce();
  },
  /** A new worker is installed and waits; `skip` tells it to take over. */
  offer(skip: () => void): void {
    skipWaiting = skip;
    isWaiting = true;
    announce();
  },
  /** A new worker took over: this page agreed, or another tab did, whose reader alone is reloaded. */
  tookOver(): void {
    wantsReload = true;
    isWaiting = false;
    if (isAgreed && !updates.isHeldBack()) location.reload();
    else announce();
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}
