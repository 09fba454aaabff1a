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
