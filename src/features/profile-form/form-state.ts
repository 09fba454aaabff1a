// The state of the form: the service's last values, what the reader changed of them, and the refused fields. Pure.
import { profileKey } from '#client/drafts/draft-shapes.ts';
import type { ProfileDraft } from '#client/drafts/drafts.ts';
import type { UserInfo } from '#contract/models/model.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import type { ProfileFields, RefusedField } from '#contract/rules/forms/profile-rules.ts';
import type { Issue } from '#contract/wire/errors.ts';
import { type DraftForm, firstRefusedOf, formOf } from '#data/draft-form.ts';

export type FormState = DraftForm<ProfileDraft>;

/** The values that the service has. */
export interface Saved {
  /** The last fact that was read; the same fact again changes nothing. */
  seen: Profile;
  fields: ProfileFields;
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

/** A form in which nothing was changed. */
export function opened(owner: UserInfo, now: number, newId: () => string): FormState {
  const rest = { resourceName: {}, changedAt: now, isHeld: false, schema: 1 } as const;
  return formOf<ProfileDraft>({ key: profileKey, draftId: newId(), owner, input: {}, ...rest });
}

/** The values of a fact. */
export function savedIn(profile: Profile): Saved {
  const { name, gender, phone, email, departments } = profile;
  return { seen: profile, fields: { name, gender, phone, email, departments } };
}

/** Adopts the service's current values. */
export function adopted(saved: Saved, profile: Profile): Saved {
  return profile === saved.seen ? saved : savedIn(profile);
}

/** What the form shows: the saved values, and over them what the reader changed. */
export function shownIn({ draft }: FormState, { fields }: Saved): ProfileFields {
  return { ...fields, ...draft.input };
}

/** Changes some fields and removes the refusals of these fields. */
export function edited(
  form: FormState,
  saved: Saved,
  change: Partial<ProfileFields>,
  now: number,
): FormState {
  const { draft, issues } = form;
  const input = changesTo(saved, { ...draft.input, ...change });
  return {
    ...form,
    draft: { ...draft, input, changedAt: now },
    issues: issues.filter(({ field }) => !(field in change)),
  };
}

/** The form after the service accepted what was sent; what the reader changed since is not saved yet. */
export function settled(form: FormState, sent: ProfileDraft['input'], now: number): FormState {
  const { draft } = form;
  const input = differing(draft.input, sent);
  return { ...form, draft: { ...draft, input, changedAt: now }, issues: [] };
}

/** What the reader changed, without values that the service has in the meantime. */
export function changesTo({ fields }: Saved, input: ProfileDraft['input']): ProfileDraft['input'] {
  return differing(input, fields);
}

/** True for a draft in which something is changed; others are not kept. */
export function isWorthKeeping({ input }: Pick<ProfileDraft, 'input'>): boolean {
  return Object.keys(input).length > 0;
}

/** The first refused field in the order of the form. */
export const firstRefused = (issues: readonly Issue[]): RefusedField['field'] | null =>
  firstRefusedOf(order, issues);

/** The fields with another value. */
function differing(
  input: Partial<ProfileFields>,
  from: Partial<ProfileFields>,
): Partial<ProfileFields> {
  const asText = (value: unknown) => JSON.stringify(value);
  const others = Object.entries(input).filter(
    ([field, value]) => asText(value) !== asText(from[field as keyof ProfileFields]),
  );
  return Object.fromEntries(others);
}
