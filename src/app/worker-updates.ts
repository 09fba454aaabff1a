// The worker's life as the page sees it: registered once, a new one waits until the reader agrees,
// and no page with something unsent is reloaded (TRAPS, vite-plugin-pwa).

import { Workbox } from 'workbox-window';
import { dirtyFormsAtom, sessionStore } from '#session/atoms.ts';

let workbox: Workbox | null = null;
let isWaiting = false;
let wantsReload = false;
const listeners = new Set<() => void>();

/** Registers the worker after the page is drawn; without workers the portal works online. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  workbox = new Workbox(scriptAddress('/sw.js'), { scope: '/' });
  workbox.addEventListener('waiting', () => announce(true));
  // The first worker of a first visit claims the page; only a replacement is a reason to reload.
  let isFirstControl = !wasControlled;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirstControl) {
      isFirstControl = false;
      return;
    }
    wantsReload = true;
    reloadWhenClean();
  });
  try {
    await workbox.register();
  } catch {
    // Blocked by the browser or out of reach: the next visit tries again.
  }
}

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
  /** Takes the new version; with something unsent it waits for the form. */
  accept(): void {
    if (updates.isHeldBack()) return;
    if (wantsReload) location.reload();
    else workbox?.messageSkipWaiting();
  },
  postpone(): void {
    announce(false);
  },
};

function reloadWhenClean(): void {
  if (updates.isHeldBack()) announce(isWaiting);
  else location.reload();
}

function announce(isReady: boolean): void {
  isWaiting = isReady;
  for (const listener of listeners) listener();
}

/** The worker's address as the CSP's Trusted Types rule wants it. */
function scriptAddress(path: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return path;
  const policy = factory.createPolicy('portal', { createScriptURL: (address) => address });
  return policy.createScriptURL(path) as string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}
