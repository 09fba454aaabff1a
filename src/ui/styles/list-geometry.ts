// Sizes of the list's parts, px. They are fixed, so that nothing moves when content arrives, virtual
// rows need no measuring.

export interface Geometry {
  list: number;
  /** Without a second line. */
  short: number;
  card: number;
  heading: number;
}

/** From 1040 px on: name 22 + second line 16 + sentence 20 + signs 20, gaps 2 + 4 + 4, padding 12 twice. */
export const desktopGeometry: Geometry = { list: 112, short: 92, card: 256, heading: 48 };
/** Below 1040 px: names take up to two lines, targets are 44 high. */
export const compactGeometry: Geometry = { list: 136, short: 116, card: 268, heading: 48 };

export const cardGap = 16;
const leastCardWidth = 260;

/** The same columns by CSS, for a document whose width nobody knows yet. */
export const columnsByWidth = `repeat(auto-fill, minmax(min(${leastCardWidth}px, 100%), 1fr))`;

/** The number of cards side by side in a width. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + cardGap) / (leastCardWidth + cardGap)));
}

/** The width of a list of cards in a window with that layout, before it is measured (list-layout.ts in ../layout). */
export function widthBefore(window: { width: number }): number {
  return window.width < 1_040 ? window.width - 32 : window.width - 600;
}
