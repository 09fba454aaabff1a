// Where a long list stands in the document.
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Where the list begins in the document and how wide it is, px. */
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
    // What stands above the list changes the height of the page's body, not of the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return measured;
}
