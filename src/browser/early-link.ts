// A link that the reader followed before the program ran: the browser opened it, and the next document learns where the
// reader came from. The policy of the documents sends no referrer.

const key = 'early-link';

/** Notes that a link is followed; both are paths with their queries. */
export function noteEarlyLink(from: string, to: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([from, to, performance.timeOrigin]));
  } catch {
    // Without storage the way back leads to the whole list.
  }
}

/** Where the reader came from by such a link, once; null for another arrival. */
export function takeEarlyLink(address: string): string | null {
  try {
    const [from, to, notedIn] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
    // The program may come up while the browser is on its way: the note is the next document's.
    if (notedIn === performance.timeOrigin) return null;
    sessionStorage.removeItem(key);
    return to === address && typeof from === 'string' ? from : null;
  } catch {
    return null;
  }
}
