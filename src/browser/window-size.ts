// The window's size, for lists that follow it.
import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Passes each new size of the window to the virtualiser. The library's own observer also measures at once,
 * while drawing, which forces a layout; here the first size is `initialRect`, and in the next frame the
 * window's, if that of the document was another.
 */
export function watchWindowSize<Item extends Element>(
  { options }: Virtualizer<Window, Item>,
  onSize: (size: Rect) => void,
): () => void {
  const onResize = () => onSize({ width: window.innerWidth, height: window.innerHeight });
  window.addEventListener('resize', onResize, { passive: true });
  const frame = requestAnimationFrame(() => {
    if (options.initialRect.height !== window.innerHeight) onResize();
  });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', onResize);
  };
}
