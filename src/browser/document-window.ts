// The window for which the service rendered the document. The first drawing of the page must be the same, so it uses
// this window too; afterwards the real window counts.
import { useSyncExternalStore } from 'react';

/** A window, as far as a drawing needs it, px. */
export interface DrawnWindow {
  width: number;
  height: number;
  scrollY: number;
}

let isCompactDocument = false;

/** Sets the layout of the document, before it is rendered or hydrated. */
export function setDocumentLayout(isCompact: boolean): void {
  isCompactDocument = isCompact;
}

/** True if the document has the compact layout. */
export function isDocumentCompact(): boolean {
  return isCompactDocument;
}

/** The window of the document: lists have rows for this height. */
export function documentWindow(): DrawnWindow {
  return { width: isCompactDocument ? 390 : 1_440, height: 1_600, scrollY: 0 };
}

const never = () => () => {};

/** True while the component is rendered by the service or hydrated; false in every other drawing. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
