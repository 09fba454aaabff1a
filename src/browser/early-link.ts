// A link followed before the program ran: the next document learns its source, for documents send no referrer.

const key = 'early-link';

export function watchLinks(): void {
  const note = ({ target, defaultPrevented }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // The program follows its own.
    if (defaultPrevented || link?.origin !== location.origin || link.target !== '') return;
    try {
      sessionStorage.setItem(key, JSON.stringify([pathOf(location), pathOf(link)]));
    } catch {
      // Without storage the way back leads to the whole list.
    }
  };
  window.addEventListener('click', note);
}

/** Once; null for another arrival. */
export function takeEarlyLink(address: string): string | null {
  try {
    const [from, to] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    if (to !== address) return null;
    sessionStorage.removeItem(key);
    return from ?? null;
  } catch {
    return null;
  }
}

function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
