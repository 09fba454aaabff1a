// The length of a list, also before it is known.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countIn, rememberCount } from './remembered-count.ts';

/** Returns the total; until it is known, the total stored in this history entry. */
export function useTotal(total: number | null): number {
  const { key } = useLocation();
  const [before] = useState(() => countIn(history.state));
  useEffect(() => {
    if (total !== null && key !== '') rememberCount(total);
  }, [total, key]);
  return total ?? before;
}
