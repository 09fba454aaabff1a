// Where the parts of the database list are on the screen, and code that runs in the page to watch them.

/** Selectors of the list. */
export const listParts = {
  row: '#root main li[aria-setsize]',
  // The list's own field; a filter may have one too.
  search: '#root main input[type="search"][enterkeyhint="search"]',
};

declare global {
  interface Window {
    /** When the list could be read and searched, ms from the navigation; undefined until then. */
    readableAfterMs?: number;
    /** What the typing part watches. */
    typing?: { pressedAt: number; paintedAt: number; changedAt: number };
  }
}

/**
 * In the page, before its own code: notes the first frame that shows rows with text and a search
 * field that takes keys. The frame counts when it was handed over, so a message after it is waited for.
 */
export function watchList({ row, search }: typeof listParts): void {
  const look = () => {
    const rows = document.querySelectorAll(row);
    const field = document.querySelector<HTMLInputElement>(search);
    const isThere = rows.length > 0 && (rows[0]?.textContent ?? '') !== '';
    if (!isThere || field === null || field.disabled || field.readOnly) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.readableAfterMs = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/**
 * In the page: from the last key on, notes the first frame after it and the frame of the last change
 * to the list. Words for screen readers may come later, on purpose, and do not count.
 */
export function watchTyping(): void {
  const watched = { pressedAt: 0, paintedAt: 0, changedAt: 0 };
  window.typing = watched;
  const afterFrame = (note: (now: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(performance.now());
      port2.postMessage(null);
    });
  };
  const onKey = (event: KeyboardEvent) => {
    watched.pressedAt = event.timeStamp;
    watched.paintedAt = 0;
    watched.changedAt = 0;
    afterFrame((now) => {
      watched.paintedAt = now;
    });
  };
  window.addEventListener('keydown', onKey, { capture: true });
  const isSilent = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest('[aria-live], [role="status"], [role="alert"]') !== null;
  };
  new MutationObserver((changes) => {
    if (changes.every(isSilent)) return;
    afterFrame((now) => {
      watched.changedAt = now;
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
