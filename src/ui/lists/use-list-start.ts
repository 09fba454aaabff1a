// Where the list begins: when it is narrowed while the reader stands far down, it is shown from its
// beginning. Going back is none of its business: that restores the place.
import { useEffect, useRef } from 'react';

/**
 * Refs for the tools that stay in sight above the list, and for the list.
 * @param found what is shown; anew whenever something else is
 * @param asks how often the reader asked for something else here
 */
export function useListStart(found: unknown, asks: number) {
  const tools = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const before = useRef({ found, asks });
  useEffect(() => {
    // The list comes a drawing after what was asked.
    if (before.current.found === found || before.current.asks === asks) return;
    before.current = { found, asks };
    // At the top nothing is above the window; asking where things are would cost a layout.
    if (window.scrollY === 0) return;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    const covered = Math.max(0, tools.current?.getBoundingClientRect().bottom ?? 0);
    if (top < covered) window.scrollBy({ top: top - covered });
  }, [found, asks]);
  return { start, tools };
}
