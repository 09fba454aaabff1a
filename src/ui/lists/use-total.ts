// The length of a list, also before it is known.
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';
import { countIn, rememberCount } from './remembered-count.ts';

/** Returns the total; until it is known, the total stored in this history entry. */
export function useTotal(total: number | null): number {
  const { key } = useLocation();
  const isHydrating = useIsHydrating();
  const before = useMemo(() => (isHydrating ? 0 : countIn(history.state)), [isHydrating]);
  useEffect(() => {
    if (total !== null && key !== '') rememberCount(total);
  }, [total, key]);
  return total ?? before;
}
