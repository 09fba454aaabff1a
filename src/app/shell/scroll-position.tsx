// Where a screen begins: at its top, or where it was; `labelNav` leaves the page (docs/requirements.md, S2.08).
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { entryName, keepPlace } from '#browser/history.ts';

export function ScrollPosition() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const top = useRef(0);
  useEffect(() => {
    const remember = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  return query.has('labelNav') ? (
    <LeftPlace key={key} top={top} />
  ) : (
    <ScrollRestoration getKey={entryName} />
  );
}

function LeftPlace({ top }: { top: RefObject<number> }) {
  // Before it is remembered that the browser moved a page that became too short.
  useLayoutEffect(() => keepPlace(top.current), [top]);
  return null;
}
