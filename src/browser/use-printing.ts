// Whether the page is on its way to paper: a virtual list must then be drawn whole.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from before printing until after it; the drawing is done when the browser takes its picture. */
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
