// Saves the new places of records in a tree, one after the other.
import { useState } from 'react';
import { listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import type { TreeKind } from '#contract/models/desk/record-kinds.ts';
import { useSend } from '#data/use-send.ts';
import { useText } from '#i18n/use-text.ts';
import type { PlacedNode } from '../fields/tree-rows.ts';
import { useFailureWords } from '../fields/use-failure-words.ts';
import type { TreeRecord } from '../fields/use-tree.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import type { NewPlace } from './tree-moves.ts';

const changedCalls = [listRecords];

/** Returns whether a move is being saved, and the function that saves one. */
export function useMoving(kind: TreeKind, rows: readonly PlacedNode<TreeRecord>[]) {
  const text = useText();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const send = useSend(saveRecord, changedCalls);
  const [isBusy, setIsBusy] = useState(false);
  const move = async (places: readonly NewPlace[]) => {
    if (isBusy || places.length === 0) return;
    setIsBusy(true);
    try {
      for (const { id, ...values } of places) {
        const node = rows.find((row) => row.node.id === id)?.node;
        if (node === undefined) continue;
        const base = { parent: node.parent, position: node.position };
        const { conflicts } = await send({ kind, id, values, base });
        if (conflicts.length === 0) continue;
        toast(text('deskRecords.tree.changed'), 'warning');
        break;
      }
    } catch (error) {
      toast(wordsOf(error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, move };
}
