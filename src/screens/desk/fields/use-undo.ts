// Takes back a change, and says what stayed because somebody changed it since.
import { useCallback } from 'react';
import { listChanges, undoChange } from '#contract/calls/desk/changes.ts';
import { getRecord, listRecords } from '#contract/calls/desk/records.ts';
import { useSend } from '#data/use-send.ts';
import { useText } from '#i18n/use-text.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { useFailureWords } from './use-failure-words.ts';

const changedCalls = [listRecords, getRecord, listChanges];

/** Returns a function that takes a change back, or one entry of it. */
export function useUndo(): (changeId: string, entry?: number) => Promise<void> {
  const text = useText();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const undo = useSend(undoChange, changedCalls);
  return useCallback(
    async (changeId, entry) => {
      try {
        const { kept } = await undo({ changeId, ...(entry !== undefined && { entry }) });
        if (kept.length === 0) toast(text('desk.undone'));
        else toast(text('desk.undoKept', { count: kept.length }), 'warning');
      } catch (error) {
        toast(wordsOf(error), 'error');
      }
    },
    [undo, toast, text, wordsOf],
  );
}
