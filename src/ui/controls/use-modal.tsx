// What every modal part of ours needs beside Fluent's own: the focus goes back to where it was, and
// the page behind is given back to screen readers.
import { useModalAttributes } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

let isHeld = false;

/**
 * Call it in a component that is mounted as long as its dialog, drawer or menu is open. Such a component
 * has no trigger of its own for Fluent to return to, and takes the dialog with it when it goes.
 */
export function useModal(): void {
  const before = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(() => {
    hold();
    // After the dialog has gone, and the focus with it, unless whoever closed it moved it on.
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
}

/**
 * Fluent's focus management ends with its last user, and a page that is hidden behind a dialog at
 * that moment would stay hidden for screen readers: one silent user stays.
 */
function hold(): void {
  if (isHeld) return;
  isHeld = true;
  createRoot(document.createElement('div')).render(<SilentUser />);
}

function SilentUser() {
  useModalAttributes();
  return null;
}
