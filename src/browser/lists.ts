// What a long list needs: its position, the window's size, printing, and when typing pauses.

import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** In the document, px. */
export function usePlace(place: RefObject<HTMLDivElement | null>) {
  const [measured, setMeasured] = useState({ width: 0, top: 0 });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { width: Math.round(box.width), top: Math.round(box.top + window.scrollY) };
      startTransition(() =>
        setMeasured((before) =>
          before.width === next.width && before.top === next.top ? before : next,
        ),
      );
    };
    // Content above the list changes the height of the body, not of the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return measured;
}

/** A virtual list must be drawn completely. Drawing is synchronous, so that it is done when the browser prints. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The library's own observer measures at once, while drawing, which forces a layout. */
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

/** Between two keystrokes, ms; longer than usual. */
const pauseForThoughtMs = 250;

/** At once, unless typing caused the change: then at the next pause. */
export function useAfterTyping<T>(value: T, typed: string, pauseMs = pauseForThoughtMs): T {
  const [shown, setShown] = useState({ value, typed });
  const isTyping = typed !== shown.typed;
  useEffect(() => {
    if (shown.value === value && shown.typed === typed) return;
    const show = () => startTransition(() => setShown({ value, typed }));
    if (shown.typed === typed) {
      show();
      return;
    }
    const timer = setTimeout(show, pauseMs);
    return () => clearTimeout(timer);
  }, [value, typed, shown, pauseMs]);
  return isTyping ? shown.value : value;
}
