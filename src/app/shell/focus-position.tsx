// A new screen's heading has the focus, for screen readers; a step back gives it to the link that was followed.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { readerActs } from '#browser/history.ts';

export function FocusPosition() {
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef(location);
  const [left] = useState(() => new Map<string, string>());
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) left.set(location.key, selectorOf(link));
    };
    window.addEventListener('click', remember, true);
    return () => window.removeEventListener('click', remember, true);
  }, [location, left]);
  useLayoutEffect(() => {
    const isSame = screenOf(location) === screenOf(shown.current);
    shown.current = location;
    if (isSame) return;
    removeAbout();
    return focusScreen(action === 'POP' ? left.get(location.key) : undefined);
  }, [location, action, left]);
  return null;
}

/** The head tells reference managers about the document's own screen, and about no other. */
function removeAbout(): void {
  const about = 'meta[name^="citation_"], meta[property^="og:"], link[rel="canonical"]';
  for (const each of document.head.querySelectorAll(about)) each.remove();
}

/** Filters and opened parts of a screen change its query only. */
function screenOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
}

/** Again while more is drawn, until the reader acts or a part takes the focus, or the returned function ends it. */
function focusScreen(leftBy: string | undefined): () => void {
  const before = document.activeElement;
  const ownPlaces = new Set<Element | null>([null, document.body, before]);
  const focus = () => {
    if (!ownPlaces.has(document.activeElement)) return end();
    const link = leftBy === undefined ? null : document.querySelector(leftBy);
    const place = link ?? document.querySelector('h1') ?? document.querySelector('main');
    if (!(place instanceof HTMLElement) || place === document.activeElement) return;
    if (place !== link) place.tabIndex = -1;
    ownPlaces.add(place);
    place.focus({ preventScroll: true });
    // Whoever goes back to where the focus was, by whatever device, has acted.
    if (before !== null && before !== document.body) ownPlaces.delete(before);
  };
  // Rows of a long list are used again for other resources.
  const observer = new MutationObserver(focus);
  const end = () => {
    observer.disconnect();
    for (const act of readerActs) window.removeEventListener(act, end);
  };
  for (const act of readerActs) window.addEventListener(act, end, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
  focus();
  return end;
}

/** The bars may have the same link as the screen. */
function selectorOf(link: Element): string {
  const href = CSS.escape(link.getAttribute('href') ?? '');
  return `${link.closest('main') ? 'main ' : ''}a[href="${href}"]`;
}
