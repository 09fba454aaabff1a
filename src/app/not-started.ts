// The program did not come whole: a bad line, or a worker the browser had just ended. Lies in the boot
// script, since whatever would have to be fetched for it may not come either.

const triedUnder = 'portal-start-tried';
/** Long enough for a line that broke for a moment, ms. */
const pauseMs = 1_000;

/** Loads the page again, the first time; the second time the reader is told (index.html). */
export function notStarted(): void {
  if (remember('1') === null) setTimeout(() => location.reload(), pauseMs);
  else document.getElementById('not-started')?.removeAttribute('hidden');
}

/** The next start that fails is a first one again. */
export function started(): void {
  remember(null);
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
