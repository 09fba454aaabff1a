// What was changed of a record and not saved outlives a reload and the end of the sign-in, on this device.
import { useCallback } from 'react';
import { type DeskDraft, deskKey, dropDraft, saveDraft } from '#client/drafts/drafts.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { useStoredDraft } from '#data/use-draft-form.ts';
import { usePatron } from '#session/use-session.ts';
import { baseOf, changedOf } from '../fields/values.ts';

const nobody = { username: '', libraryCode: '' };

/** Returns the draft of this device, and functions that keep and delete it. */
export function useRecordDraft(kind: RecordKind, id: string | null) {
  const owner = usePatron() ?? nobody;
  const key = deskKey(kind, id ?? '');
  const stored = useStoredDraft<DeskDraft>(key, owner);
  const { username, libraryCode } = owner;
  const keep = useCallback(
    (values: FieldValues, base: FieldValues, resourceName: LocalText) => {
      const changed = changedOf(values, base);
      if (Object.keys(changed).length === 0) {
        void dropDraft(key);
        return;
      }
      const input = { values: changed, base: baseOf(changed, base) };
      void saveDraft({
        key,
        draftId: key,
        owner: { username, libraryCode },
        input,
        resourceName,
        changedAt: Date.now(),
        isHeld: false,
        schema: 1,
      });
    },
    [key, username, libraryCode],
  );
  const drop = useCallback(() => void dropDraft(key), [key]);
  return { stored, keep, drop };
}
