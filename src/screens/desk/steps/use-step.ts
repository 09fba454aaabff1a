// A step of a librarian: one at a time, and what the service says to it is kept where it was asked for.
import { useRef, useState } from 'react';
import { refetchAll } from '#data/refetch.ts';
import { reportFailure } from '#data/report.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

/** Returns a function that takes a step, whether one is under way, and why the last one failed. */
export function useStep() {
  const toast = useDeskToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  /**
   * Resolves to whether it was done; all facts on the screen are read again then.
   * @param done said in a toast
   * @param onUndo takes it back
   */
  const take = async (work: () => Promise<unknown>, done: string, onUndo?: () => void) => {
    if (running.current) return false;
    running.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      reportFailure({ error, hideMessage: true });
      return false;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
    toast(done, 'success', onUndo);
    void refetchAll();
    return true;
  };
  return { take, isBusy, failure, forget: () => setFailure(null) };
}

export type Step = ReturnType<typeof useStep>;
