// Saves the form of a record: the changed fields alone, and what follows from the answer.
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listChanges } from '#contract/calls/desk/changes.ts';
import { getRecord, listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord, FieldConflict, FieldValues } from '#contract/models/desk/record-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { type Choice, refusedField, type Saving, savingOf, settled } from './record-values.ts';

/** The values of the form: they are those of the record's fields. */
export type RecordForm = UseFormReturn<FieldValues>;

interface SavingOf {
  kind: RecordKind;
  /** Null for a new record. */
  id: string | null;
  form: RecordForm;
  base: FieldValues;
  /** Called with the record as it is now, and the id of the change; null where it was so already. */
  onSaved: (record: DeskRecord, changeId: string | null) => void;
}

/** What the last saving said. */
export interface SavingState {
  isBusy: boolean;
  failure: unknown;
  conflicts: readonly FieldConflict[];
  /** Links that were left out of texts. */
  links: readonly string[];
}

const quiet: SavingState = { isBusy: false, failure: null, conflicts: [], links: [] };
const changedCalls = [listRecords, getRecord, listChanges];

/** Returns the state, and functions that save and that settle conflicts. */
export function useSaving({ kind, id, form, base, onSaved }: SavingOf) {
  const language = useLanguage();
  const send = useSend(saveRecord, changedCalls);
  const [state, setState] = useState(quiet);
  const [refused, setRefused] = useState<Saving | null>(null);

  const sendNow = async (saving: Saving) => {
    setState({ ...quiet, isBusy: true });
    try {
      const { record, conflicts, links, changeId } = await send({ kind, id, ...saving });
      setState({ ...quiet, conflicts, links });
      setRefused(record === null ? saving : null);
      if (record !== null) onSaved(record, changeId);
    } catch (failure) {
      setState({ ...quiet, failure });
      if (!(failure instanceof AppError)) return;
      for (const issue of failure.issues)
        form.setError(refusedField(issue.field), { message: issue[language] });
    }
  };
  return {
    state,
    /** @param over values that are saved along with those of the form */
    save: async (over: FieldValues = {}) => {
      form.clearErrors();
      const saving = savingOf({ ...form.getValues(), ...over }, base, id === null);
      if (saving !== null && !state.isBusy) await sendNow(saving);
    },
    settle: async (choices: Readonly<Record<string, Choice>>) => {
      if (refused === null) return;
      await sendNow(settled(refused, state.conflicts, choices));
    },
    /** Leaves the conflicts: nothing is saved, and the form stays as it is. */
    leaveConflicts: () => setState(quiet),
  };
}
