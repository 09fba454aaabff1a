// Keeps the place of a page whose content comes later than its frame: until then the page is too short to be scrolled.

/** What a reader does to scroll, or to use the page; from then on the place is theirs. */
export const readerActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls the page to `top` (px) as soon as it is long enough, unless the reader acts before.
 *
 * @returns ends it
 */
export function keepPlace(top: number): () => void {
  if (top === 0) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) < 1) end();
  });
  const end = () => {
    observer.disconnect();
    for (const act of readerActs) window.removeEventListener(act, end);
  };
  for (const act of readerActs) window.addEventListener(act, end, { passive: true });
  observer.observe(document.body);
  return end;
}
