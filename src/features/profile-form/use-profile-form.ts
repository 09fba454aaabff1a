// The form's life: typed, checked by the rules that the service goes by, sent, and kept as it is
// where it was refused. Nothing of it is written to storage (docs/design/safety.md, T15).
import { useCallback, useState } from 'react';
import { saveProfile } from '#contract/calls/profile.ts';
import { AppError, type Issue, NoAnswer } from '#contract/errors.ts';
import type { Profile } from '#contract/patron-model.ts';
import { type ProfileDraft, profileIssues, tidied } from '#contract/profile-rules.ts';
import { requestTimeoutMs } from '#contract/rules.ts';
import { useCommand } from '#data/use-command.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { useUnsaved } from '#session/use-unsaved.ts';
import { adopted, edited, firstRefused, isDirty, opened, reasonOf, saved } from './form-state.ts';

export interface ProfileFormOptions {
  profile: Profile;
  /** Codes of the library's departments; null where they are not known here. */
  known: ReadonlySet<string> | null;
  /** Version that sending the form agrees to. */
  agreementVersion: string;
  /** After the service took it. */
  onSaved: () => void;
  /** The agreement that was shown is no longer in force: time to read it anew. */
  onAgreementChanged?: () => void;
}

/** Ids of the inputs, by field. */
export const fieldId = (field: string): string => `profile-${field}`;

/** The form for a screen's parts. */
export function useProfileForm(options: ProfileFormOptions) {
  const { profile, known, agreementVersion, onSaved, onAgreementChanged } = options;
  const text = useText();
  const language = useLanguage();
  const save = useCommand(saveProfile, { hideMessage: true });
  const [state, setState] = useState(() => opened(profile));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State that follows a fact: set while drawing, so that nothing stale is ever painted.
  const next = adopted(state, profile);
  if (next !== state) setState(next);
  const settle = useUnsaved('profile', isDirty(next), text('profile.unsaved'));

  const refuse = (issues: readonly Issue[]) => {
    setState((before) => ({ ...before, issues }));
    const field = firstRefused(issues);
    // Once the reasons are drawn, so that they are read out with the field.
    if (issues.some((issue) => issue.field === 'agreementVersion')) onAgreementChanged?.();
    if (field !== null) requestAnimationFrame(() => focusOn(field));
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
    /** Why nothing came of the last attempt, though no field was wrong. */
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

function focusOn(field: string): void {
  document.getElementById(fieldId(field))?.focus();
}
