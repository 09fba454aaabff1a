import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useDirtyForm } from './use-session.ts';

/**
 * Returns a function that ends it at once: after a save the next screen may come before this one is rendered again.
 * @param form name of the form, for the update prompt
 */
export function useUnsaved(form: string, isUnsaved: boolean, question: string): () => void {
  const isProtected = useRef(false);
  useEffect(() => {
    isProtected.current = isUnsaved;
  }, [isUnsaved]);
  useDirtyForm(form, isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser shows its own question.
    const preventLeaving = (event: BeforeUnloadEvent) => {
      if (isProtected.current) event.preventDefault();
    };
    addEventListener('beforeunload', preventLeaving);
    return () => removeEventListener('beforeunload', preventLeaving);
  }, [isUnsaved]);
  const blocker = useBlocker(() => isProtected.current && !window.confirm(question));
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return useCallback(() => {
    isProtected.current = false;
  }, []);
}
