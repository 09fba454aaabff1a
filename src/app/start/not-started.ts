// The program did not come whole. In the boot script, since whatever would have to be fetched may not come either.

const triedUnder = 'portal-start-tried';
const pauseMs = 1_000;

/** Before the worker's script is asked for again, ms. */
const workerPausesMs = [0, 2_000, 8_000, 30_000];

/** The second time a message says so (index.html). Meanwhile the worker fetches the program file by file. */
export function notStarted(): void {
  if (remember('1') === null) setTimeout(() => location.reload(), pauseMs);
  else document.getElementById('not-started')?.removeAttribute('hidden');
  void openWithWorker();
}

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

/** As Trusted Types want it. src/app/start/worker.ts has its own: a shared part would be one more file to come. */
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

/** Gives what was kept before. Without storage it counts as tried. */
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
