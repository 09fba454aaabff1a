// How long a list is, before and after it is known.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countIn, rememberCount } from './remembered-count.ts';

/** The total, and until it is known the one this step of the history had. */
export function useTotal(total: number | null): number {
  const { key } = useLocation();
  const [before] = useState(() => countIn(history.state));
  useEffect(() => {
    if (total !== null && key !== '') rememberCount(total);
  }, [total, key]);
  return total ?? before;
}
