// Position of a long list in the document.
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Top and width of the list in the document, px. */
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
