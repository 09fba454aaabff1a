// The form's state: it checks the typed values by the service's rules, sends them, and keeps them after a
// refusal. It writes nothing to storage (docs/design/safety.md, T15).
import { useCallback, useState } from 'react';
import { saveProfile } from '#contract/calls/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import { type ProfileDraft, profileIssues, tidied } from '#contract/rules/profile-rules.ts';
import { requestTimeoutMs } from '#contract/rules/rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useCommand } from '#data/use-command.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { useUnsaved } from '#session/use-unsaved.ts';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import { adopted, edited, firstRefused, isDirty, opened, reasonOf, saved } from './form-state.ts';

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

/** Returns the form's state and functions for the parts of a screen. */
export function useProfileForm(options: ProfileFormOptions) {
  const { profile, known, agreementVersion, onSaved, onAgreementChanged } = options;
  const text = useText();
  const language = useLanguage();
  const save = useCommand(saveProfile, { hideMessage: true });
  const [state, setState] = useState(() => opened(profile));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // This state follows a fact; it is set during rendering, so that no stale state is painted.
  const next = adopted(state, profile);
  if (next !== state) setState(next);
  const focusOn = useFieldFocus();
  const settle = useUnsaved('profile', isDirty(next), text('profile.unsaved'));

  const refuse = (issues: readonly Issue[]) => {
    setState((before) => ({ ...before, issues }));
    const field = firstRefused(issues);
    if (issues.some((issue) => issue.field === 'agreementVersion')) onAgreementChanged?.();
    if (field !== null) focusOn(fieldId(field));
  };
  const submit = async () => {
    if (isSaving) return;
    setFailure(null);
    const draft = tidied(next.draft);
    const issues = profileIssues(draft, profile.account, known);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }
    setIsSaving(true);
    try {
      await save({ ...draft, agreementVersion });
    } catch (error) {
      setIsSaving(false);
      const refused = error instanceof AppError ? error.issues : [];
      if (firstRefused(refused) === null) setFailure(error);
      else refuse(refused);
      return;
    }
    setIsSaving(false);
    settle();
    setState(saved);
    onSaved();
  };
  return {
    draft: next.draft,
    edit: useCallback(
      (change: Partial<ProfileDraft>) => setState((before) => edited(before, change)),
      [],
    ),
    reason: (field: Parameters<typeof reasonOf>[1]) => reasonOf(next, field, language),
    refusedCount: next.issues.length,
    /** Why the last attempt failed although no field was refused. */
    failure:
      failure === null
        ? null
        : failure instanceof AppError
          ? failure.sentence(language)
          : sentenceOf(failure, text),
    isDirty: isDirty(next),
    isSaving,
    submit,
  };
}

function sentenceOf(error: unknown, text: Translate): string {
  if (!(error instanceof NoAnswer)) return text('failures.unknown');
  return text(`failures.${error.reason}`, { seconds: requestTimeoutMs / 1000 });
}
