// The form's state: every change is kept as a draft on the device until it is saved, checked by the service's rules, and
// stays after a refusal (docs/design/safety.md, T15).
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveProfile } from '#contract/calls/patron/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import {
  type ProfileFields,
  profileIssues,
  type RefusedField,
  tidied,
} from '#contract/rules/forms/profile-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { reasonOf, refused } from '#data/draft-form.ts';
import { useCommand } from '#data/use-command.ts';
import { useDraftForm } from '#data/use-draft-form.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useUnsaved } from '#session/use-unsaved.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import { type Failure, failureWords } from './failure-words.ts';
import {
  adopted,
  changesTo,
  edited,
  type FormState,
  firstRefused,
  isWorthKeeping,
  savedIn,
  settled,
  shownIn,
} from './form-state.ts';

export interface ProfileFormOptions {
  profile: Profile;
  /** Codes of the library's departments; null if they are not known on this device. */
  known: ReadonlySet<string> | null;
  /** The version of the agreement that the reader accepts with the form. */
  agreementVersion: string;
  /** Called after the service accepted the form. */
  onSaved: () => void;
  /** Called if the shown agreement is no longer in force, so that it is read again. */
  onAgreementChanged?: () => void;
}

/** Ids of the inputs, by field. */
export const fieldId = (field: string): string => `profile-${field}`;

/**
 * Returns the form's state and functions for the parts of a screen.
 * @param onDropped called after another tab has saved or discarded the draft
 */
export function useProfileForm(
  opening: FormState,
  options: ProfileFormOptions,
  onDropped: () => void,
) {
  const { profile, known, agreementVersion, onSaved, onAgreementChanged } = options;
  const text = useText();
  const language = useLanguage();
  const save = useCommand(saveProfile, { hideMessage: true });
  const { state, latest, isKept, show, keep } = useDraftForm(opening, isWorthKeeping, onDropped);
  const [saved, setSaved] = useState(() => savedIn(profile));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // This state follows a fact; it is set during rendering, so that no stale state is painted.
  const next = adopted(saved, profile);
  if (next !== saved) setSaved(next);
  const focusOn = useFieldFocus();
  const isDirty = isWorthKeeping({ input: changesTo(next, state.draft.input) });
  const settle = useUnsaved('profile', isDirty && !isKept, text('profile.unsaved'));
  // What the service has in the meantime is no draft.
  const isSettled = !isDirty && isWorthKeeping(state.draft);
  useEffect(() => {
    if (isSettled) void keep(edited(latest.current, next, {}, Date.now()));
  }, [isSettled, keep, latest, next]);

  const refuse = (issues: readonly Issue[]) => {
    show(refused(latest.current, issues));
    const field = firstRefused(issues);
    if (issues.some((issue) => issue.field === 'agreementVersion')) onAgreementChanged?.();
    if (field !== null) focusOn(fieldId(field));
  };
  // Two presses in one rendering must not both find a form that is not being saved.
  const isBusy = useRef(false);
  const submit = async () => {
    if (isBusy.current) return;
    setFailure(null);
    const { input } = latest.current.draft;
    const fields = tidied(shownIn(latest.current, next));
    const issues = profileIssues(fields, profile.account, known);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    isBusy.current = true;
    setIsSaving(true);
    const wasOnline = navigator.onLine;
    try {
      await save({ ...fields, agreementVersion });
    } catch (error) {
      const refusals = error instanceof AppError ? error.issues : [];
      if (firstRefused(refusals) === null) setFailure({ error, wasOnline });
      else refuse(refusals);
      return;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
    settle();
    setSaved((before) => ({ ...before, fields }));
    await keep(settled(latest.current, input, Date.now()));
    onSaved();
  };
  return {
    fields: shownIn(state, next),
    edit: useCallback(
      (change: Partial<ProfileFields>) =>
        void keep(edited(latest.current, next, change, Date.now())),
      [keep, latest, next],
    ),
    reason: (field: RefusedField['field']) => reasonOf(state, field, language),
    refusedCount: state.issues.length,
    /** Why the last attempt failed although no field was refused. */
    failure: failure === null ? null : failureWords(failure, text, language),
    isDirty,
    /** False where the device does not store the draft. */
    isKept,
    isSaving,
    submit,
  };
}
