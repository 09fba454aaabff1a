// Scrolls to the start of the list when the reader narrows it while far down. It does nothing after a step
// back in the history, because that restores the scroll position.
import { useEffect, useRef } from 'react';

/**
 * Returns refs for the tools that stay visible above the list, and for the list.
 * @param found the shown items; a new value each time they change
 * @param asks how often the reader changed the query on this screen
 */
export function useListStart(found: unknown, asks: number) {
  const tools = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const before = useRef({ found, asks });
  useEffect(() => {
    // The list renders one pass after the query.
    if (before.current.found === found || before.current.asks === asks) return;
    before.current = { found, asks };
    // At the top nothing is above the window, and reading positions would force a layout.
    if (window.scrollY === 0) return;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    const covered = Math.max(0, tools.current?.getBoundingClientRect().bottom ?? 0);
    if (top < covered) window.scrollBy({ top: top - covered });
  }, [found, asks]);
  return { start, tools };
}
