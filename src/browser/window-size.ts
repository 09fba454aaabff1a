// The window's size for a list that follows it, told when it changes.
import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Tells the virtualiser each new size of the window. Its own watcher also asks at once, amid the
 * drawing, which costs a layout on the spot; here the size at the start is `initialRect`.
 */
export function watchWindowSize<Item extends Element>(
  _: Virtualizer<Window, Item>,
  tell: (size: Rect) => void,
): () => void {
  const told = () => tell({ width: window.innerWidth, height: window.innerHeight });
  window.addEventListener('resize', told, { passive: true });
  return () => window.removeEventListener('resize', told);
}
