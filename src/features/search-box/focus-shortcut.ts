// The key `/` moves the focus to the search, as on many sites (docs/design/look.md, "Keyboard").
import { type RefObject, useEffect } from 'react';

/** The properties of the focused element that the shortcut checks. */
export type Focused = Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { type?: string };

/** True if the focused element takes typed text. */
export function isTyping(focused: Focused | null): boolean {
  if (focused === null) return false;
  const { tagName, type = '' } = focused;
  if (tagName === 'INPUT') return !/^(checkbox|radio|button|submit|reset|file|range)$/.test(type);
  return focused.isContentEditable || /^(TEXTAREA|SELECT)$/.test(tagName);
}

/** Focuses the field on `/`, unless the reader is typing or a dialog is open. */
export function useFocusShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing) return;
      const focused = document.activeElement;
      if (isTyping(focused instanceof HTMLElement ? focused : null)) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
