// Notes cover the end of the window: what has the focus is scrolled into view, and the page gets space below.
import { useEffect, useState } from 'react';

export function useFoot(): (element: HTMLElement | null) => void {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (foot === null) return;
    const observer = new ResizeObserver(() => makeRoom(foot));
    observer.observe(foot);
    // What a form says may come after the note, grow, or be moved by what is above it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--foot-room');
    };
  }, [foot]);
  return setFoot;
}

function makeRoom(foot: HTMLElement): void {
  const { height } = foot.getBoundingClientRect();
  document.documentElement.style.setProperty('--foot-room', `${Math.ceil(height)}px`);
  if (height === 0) return;
  for (const element of document.querySelectorAll('[data-clear-of-notes]')) {
    if (isUnder(foot, element)) element.scrollIntoView({ block: 'nearest' });
  }
  const focused = document.activeElement;
  // Only keyboard focus needs this: a reader with a pointer sees the element, and the page must not move.
  if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
  if (!foot.contains(focused) && isUnder(foot, focused))
    focused.scrollIntoView({ block: 'nearest' });
}

function isUnder(foot: HTMLElement, element: Element): boolean {
  const over = foot.getBoundingClientRect();
  const under = element.getBoundingClientRect();
  const isBeside = under.right <= over.left || under.left >= over.right;
  return !isBeside && under.bottom > over.top && under.top < over.bottom;
}
