// What is typed and not saved is not lost unasked: by an update, by closing the tab, by moving on.
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useDirtyForm } from './use-session.ts';

/**
 * Asks before the reader leaves while `isUnsaved`. Returns how to let go at once: after a save the
 * next screen may come before this one is drawn again.
 * @param form names the form, for the update prompt
 */
export function useUnsaved(form: string, isUnsaved: boolean, question: string): () => void {
  const holds = useRef(false);
  useEffect(() => {
    holds.current = isUnsaved;
  }, [isUnsaved]);
  useDirtyForm(form, isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const blocker = useBlocker(() => holds.current && !window.confirm(question));
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return useCallback(() => {
    holds.current = false;
  }, []);
}
