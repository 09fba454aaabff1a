// The state of the form: the service's last values, the reader's edits, and the refused fields. Pure.

import type { Language } from '#contract/models/model.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import { type ProfileDraft, type RefusedField, tidied } from '#contract/rules/profile-rules.ts';
import type { Issue } from '#contract/wire/errors.ts';

export interface FormState {
  /** The last fact that was read; the same fact again changes nothing. */
  seen: Profile;
  /** The values that the service has. */
  savedDraft: ProfileDraft;
  /** The typed values. */
  draft: ProfileDraft;
  issues: readonly Issue[];
}

/** Fields in the order of the form; the first refused one gets the focus. */
const order: readonly RefusedField['field'][] = [
  'name',
  'gender',
  'phone',
  'email',
  'departments',
  'agreementVersion',
];

/** The form as it opens. */
export function opened(profile: Profile): FormState {
  const savedDraft = draftOf(profile);
  return { seen: profile, savedDraft, draft: savedDraft, issues: [] };
}

/** Adopts the service's current values; unsaved edits stay. */
export function adopted(state: FormState, profile: Profile): FormState {
  if (profile === state.seen) return state;
  const savedDraft = draftOf(profile);
  const next = { ...state, seen: profile, savedDraft };
  return isDirty(state) ? next : { ...next, draft: savedDraft };
}

/** Changes some fields and removes the refusals of these fields. */
export function edited(state: FormState, change: Partial<ProfileDraft>): FormState {
  const draft = { ...state.draft, ...change };
  return { ...state, draft, issues: state.issues.filter(({ field }) => !(field in change)) };
}

/** The form after the service accepted the draft. */
export function saved(state: FormState): FormState {
  const savedDraft = tidied(state.draft);
  return { ...state, savedDraft, draft: savedDraft, issues: [] };
}

/** True if the draft differs from the service's values. */
export function isDirty({ savedDraft, draft }: FormState): boolean {
  return !isSame(savedDraft, draft);
}

/** The reason why a field was refused; null if it was not. */
export function reasonOf(
  { issues }: FormState,
  field: RefusedField['field'],
  language: Language,
): string | null {
  return issues.find((issue) => issue.field === field)?.[language] ?? null;
}

/** The first refused field in the order of the form. */
export function firstRefused(issues: readonly Issue[]): RefusedField['field'] | null {
  return order.find((field) => issues.some((issue) => issue.field === field)) ?? null;
}

function draftOf({ name, gender, phone, email, departments }: Profile): ProfileDraft {
  return { name, gender, phone, email, departments };
}

function isSame(a: ProfileDraft, b: ProfileDraft): boolean {
  return (
    a.name === b.name &&
    a.gender === b.gender &&
    a.phone === b.phone &&
    a.email === b.email &&
    a.departments.join('\n') === b.departments.join('\n')
  );
}
