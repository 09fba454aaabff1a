// The worker's registration, after the first drawing.
import { Workbox } from 'workbox-window';
import { updates } from '../shell/notes/updates.ts';
import { block } from './blocked.ts';

/** Before the worker is asked for again where the line lost it, ms. */
const pausesMs = [2_000, 8_000, 30_000, 120_000];

/** The reader or their settings allow no worker. */
const forbidden = ['SecurityError', 'NotSupportedError'];

/** Without workers the portal works online. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return block('workers');
  // The first worker of a first visit claims the page; only a replacement is a reason to reload.
  let isFirst = navigator.serviceWorker.controller === null;
  const workbox = new Workbox(scriptAddress('/sw.js'), { scope: '/' });
  workbox.addEventListener('waiting', () => {
    updates.offer({ skipWaiting: () => workbox.messageSkipWaiting(), leaveOld });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else updates.tookOver();
  });
  // It was replaced before this listener was there.
  if (updates.isReplaced()) updates.tookOver();
  // A worker that ends another asks who can load itself again (sw/withdrawn.ts).
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if ((data as { type?: string } | null)?.type === 'RUNS') ports[0]?.postMessage(true);
  });
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'FILL' }));
  await register(workbox);
}

async function leaveOld(): Promise<void> {
  // Only where the service is there to answer: the old version is better than none.
  const { ok } = await fetch('/sw.js', { cache: 'no-store' });
  if (ok) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** A script was lost on the way, or an installation failed. */
async function register(workbox: Workbox): Promise<void> {
  let tries = 0;
  const again = () => {
    const pauseMs = pausesMs[tries];
    tries += 1;
    if (pauseMs !== undefined) setTimeout(attempt, pauseMs);
  };
  const attempt = async () => {
    try {
      const registration = await workbox.register();
      if (registration?.active) void takeOver(registration);
      const installing = registration?.installing;
      let wasActive = false;
      installing?.addEventListener('statechange', () => {
        // One that was active and is gone was withdrawn.
        wasActive ||= installing.state === 'activating';
        const isLost = installing.state === 'redundant' && registration?.active === null;
        if (isLost && !wasActive) again();
      });
    } catch (error) {
      // Forbidden by the browser: the next try would be as well.
      const isForbidden = error instanceof DOMException && forbidden.includes(error.name);
      if (isForbidden) block('workers');
      else again();
    }
  };
  await attempt();
}

/** It was loaded past the worker. A page of a newer release waits for its own. */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return;
  // Without a network the worker that is there is the right one.
  await registration.update().catch(() => {});
  const { active, installing, waiting } = registration;
  if (installing === null && waiting === null) active?.postMessage({ type: 'TAKE_OVER' });
}

/** As the CSP's Trusted Types rule wants it. */
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
