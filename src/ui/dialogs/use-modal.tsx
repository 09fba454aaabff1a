// What the portal's modal parts need in addition to Fluent's code: the focus returns to its previous
// place, and the page behind becomes available to screen readers again.
import { useModalAttributes } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

let isHeld = false;

/**
 * Call it in a component that is mounted only while its dialog, drawer or menu is open. Such a component
 * has no trigger to which Fluent can return the focus, and it removes the dialog when it unmounts.
 */
export function useModal(): void {
  // While it is drawn for the first time: later a menu that opened it is gone, and the dialog has the focus.
  const [before] = useState(placeOfFocus);
  useEffect(() => {
    hold();
    // At cleanup the dialog is gone, and its focus too unless the code that closed it moved the focus.
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [before]);
}

/** What has the focus; the button of a menu that has it. Null in the service. */
function placeOfFocus(): Element | null {
  if (typeof document === 'undefined') return null;
  const menu = document.activeElement?.closest('[role=menu]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return button ?? document.activeElement;
}

/**
 * Keeps one permanent user of Fluent's focus management. Without it, the management would end with its
 * last user, and a page hidden behind a dialog at that moment would stay hidden for screen readers.
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
