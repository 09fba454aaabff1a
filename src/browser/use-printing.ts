// Whether the page is being printed: a virtual list must then be drawn completely.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True from before printing until after it. Drawing is synchronous, so that it is done when the browser
 * prints.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
