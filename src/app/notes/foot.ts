// What lies over the foot of the page (notes, and on compact layouts toasts) is kept from hiding what
// the keyboard is on: the page scrolls past it, and can be scrolled clear of it.
import { atom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** The stack of notes, in which toasts stand on compact layouts; null where no screen has one. */
export const footAtom = atom<HTMLElement | null>(null);

/** Makes an element the foot of the page, as its ref. */
export function useFoot(): (element: HTMLElement | null) => void {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const publish = useSetAtom(footAtom);
  useEffect(() => {
    if (foot === null) return;
    publish(foot);
    const observer = new ResizeObserver(() => makeRoom(foot));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      publish(null);
      document.documentElement.style.removeProperty('--foot-room');
    };
  }, [foot, publish]);
  return setFoot;
}

function makeRoom(foot: HTMLElement): void {
  const { height } = foot.getBoundingClientRect();
  document.documentElement.style.setProperty('--foot-room', `${Math.ceil(height)}px`);
  const focused = document.activeElement;
  // Whoever uses a pointer sees where they are; what they read does not move.
  if (height === 0 || !(focused instanceof HTMLElement) || !focused.matches(':focus-visible'))
    return;
  if (!foot.contains(focused) && isUnder(foot, focused))
    focused.scrollIntoView({ block: 'nearest' });
}

function isUnder(foot: HTMLElement, focused: HTMLElement): boolean {
  const over = foot.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  const isBeside = under.right <= over.left || under.left >= over.right;
  return !isBeside && under.bottom > over.top && under.top < over.bottom;
}
