// What the form holds: what was told last, what is typed over it, and what was wrong with it. Pure.
import type { Issue } from '#contract/errors.ts';
import type { Language } from '#contract/model.ts';
import type { Profile } from '#contract/patron-model.ts';
import { type ProfileDraft, type RefusedField, tidied } from '#contract/profile-rules.ts';

export interface FormState {
  /** The fact that was taken in last; the same one again says nothing new. */
  seen: Profile;
  /** What the service has. */
  told: ProfileDraft;
  /** What is typed. */
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
  const told = draftOf(profile);
  return { seen: profile, told, draft: told, issues: [] };
}

/** Takes in what the service knows now; what is typed and not saved stays. */
export function adopted(state: FormState, profile: Profile): FormState {
  if (profile === state.seen) return state;
  const told = draftOf(profile);
  const next = { ...state, seen: profile, told };
  return isDirty(state) ? next : { ...next, draft: told };
}

/** A change of some fields; what was wrong with them is no longer said. */
export function edited(state: FormState, change: Partial<ProfileDraft>): FormState {
  const draft = { ...state.draft, ...change };
  return { ...state, draft, issues: state.issues.filter(({ field }) => !(field in change)) };
}

/** The form after the service took the draft. */
export function saved(state: FormState): FormState {
  const told = tidied(state.draft);
  return { ...state, told, draft: told, issues: [] };
}

/** True where something is typed that the service does not have. */
export function isDirty({ told, draft }: FormState): boolean {
  return !isSame(told, draft);
}

/** The reason why a field was refused; null where it was not. */
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
