// The window's size, for lists that follow it.
import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Passes each new size of the window to the virtualiser. The library's own observer also measures at once,
 * while drawing, which forces a layout; here the first size is `initialRect`.
 */
export function watchWindowSize<Item extends Element>(
  _: Virtualizer<Window, Item>,
  onSize: (size: Rect) => void,
): () => void {
  const onResize = () => onSize({ width: window.innerWidth, height: window.innerHeight });
  window.addEventListener('resize', onResize, { passive: true });
  return () => window.removeEventListener('resize', onResize);
}
