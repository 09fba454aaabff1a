// The program did not come whole: a bad line, or a worker the browser had just ended. Lies in the boot
// script, since whatever would have to be fetched for it may not come either.

const triedUnder = 'portal-start-tried';
/** Long enough for a line that broke for a moment, ms. */
const pauseMs = 1_000;

/** Waits before the worker's script is asked for again, ms. */
const workerPausesMs = [0, 2_000, 8_000, 30_000];

/**
 * Loads the page again, the first time; the second time a message says so (index.html). Meanwhile the
 * worker fetches the program file by file, as often as each of them takes, and then the page opens.
 */
export function notStarted(): void {
  if (remember('1') === null) setTimeout(() => location.reload(), pauseMs);
  else document.getElementById('not-started')?.removeAttribute('hidden');
  void openWithWorker();
}

/** The next start that fails is a first one again. */
export function started(): void {
  remember(null);
}

async function openWithWorker(): Promise<void> {
  // Where one is in control already, what it has not here is fetched whenever it is asked for.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  const script = workerScript();
  for (const waitMs of workerPausesMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await navigator.serviceWorker.register(script);
      return;
    } catch {
      // Lost as well, or forbidden by the browser: the reader has been told.
    }
  }
}

/**
 * The worker's address as the CSP's Trusted Types rule wants it. src/app/start/worker.ts has the same of its own:
 * a part that both share would be one more file that may not come.
 */
function workerScript(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const rules = { createScriptURL: (address: string) => address };
  return (factory?.createPolicy('portal', rules).createScriptURL('/sw.js') ?? '/sw.js') as string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

/** Keeps that this tab tried; gives what was kept before. Without storage it counts as tried. */
function remember(tried: string | null): string | null {
  try {
    const before = sessionStorage.getItem(triedUnder);
    if (tried === null) sessionStorage.removeItem(triedUnder);
    else sessionStorage.setItem(triedUnder, tried);
    return before;
  } catch {
    return '1';
  }
}
