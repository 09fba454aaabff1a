// What the buttons of a card share: one command at a time, and a word when it is done.
import { useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';

/** Runs a command, one at a time; the error policy shows a failure. Resolves to whether it was done. */
export function useOnce(onDone: () => void): (work: () => Promise<unknown>) => Promise<boolean> {
  const text = useText();
  const isBusy = useRef(false);
  return async (work) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      await work();
    } catch {
      return false;
    } finally {
      isBusy.current = false;
    }
    showMessage({ manner: 'toast', intent: 'success', text: text('failures.done') });
    onDone();
    return true;
  };
}
