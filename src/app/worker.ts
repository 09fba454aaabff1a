// The worker's registration; loaded after the first drawing, since nothing waits for it.
import { Workbox } from 'workbox-window';
import { updates } from './updates.ts';

/** Registers the worker; without workers the portal works online. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first worker of a first visit claims the page; only a replacement is a reason to reload.
  let isFirst = navigator.serviceWorker.controller === null;
  const workbox = new Workbox(scriptAddress('/sw.js'), { scope: '/' });
  workbox.addEventListener('waiting', () => updates.offer(() => workbox.messageSkipWaiting()));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else updates.tookOver();
  });
  try {
    await workbox.register();
  } catch {
    // Blocked by the browser or out of reach: the next visit tries again.
  }
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
