// Leads the reader to a refused field.
import { useCallback, useEffect, useState } from 'react';

/**
 * Gives a function that focuses the field with an id, or the first choice in it. It does so after the reasons that were
 * set with it are drawn, so that a screen reader reads them with the field.
 */
export function useFieldFocus(): (id: string) => void {
  // A new object each time, because the same field can be refused again.
  const [target, setTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target !== null) focusOn(target.id);
  }, [target]);
  return useCallback((id) => setTarget({ id }), []);
}

function focusOn(id: string): void {
  const found = document.getElementById(id);
  const control = found?.matches('input, textarea, button, select')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, button');
  (control ?? found)?.focus();
  // The browser shows the input alone; a code is typed from the picture below it.
  found?.closest('[data-seen-together]')?.scrollIntoView({ block: 'center' });
}
