// The service writes the first rows or the first text of some screens into the document, so that
// something is readable before the program runs; React's own first drawing takes their place.

/** Removes the first paint; call when the first screen is drawn. */
export function dismissFirstPaint(): void {
  document.getElementById('first-paint')?.remove();
}
