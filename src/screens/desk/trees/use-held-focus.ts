// A row that moved keeps the focus.
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Returns the function that names the row that moves. */
export function useHeldFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): (id: string) => void {
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (held.current === null || rows.length === 0) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.id === held.current,
    );
    if (document.activeElement === document.body) row?.querySelector('a')?.focus();
  }, [list, rows]);
  return useCallback((id) => {
    held.current = id;
  }, []);
}
