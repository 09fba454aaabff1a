// The state of a request for a copy: the draft, what the reader and the catalogue fill in, the refused fields, and
// sending. Pure.
import type { DeliveryDraft } from '#client/drafts/drafts.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import type { Language, UserInfo } from '#contract/models/model.ts';
import { type DeliveryField, emptyDelivery } from '#contract/rules/delivery-rules.ts';
import type { Issue } from '#contract/wire/errors.ts';

export interface FormState {
  draft: DeliveryDraft;
  issues: readonly Issue[];
  phase: 'editing' | 'sending' | 'sent';
}

/** What is known when the form is opened. */
export interface Opening {
  key: string;
  item: DeliveryItem;
  citation: string;
  owner: UserInfo;
  now: number;
  newId: () => string;
}

/** Fields in the order of the form; the first refused one gets the focus. */
const order: readonly DeliveryField[] = [
  'citation',
  'title',
  'authors',
  'sourceTitle',
  'year',
  'volume',
  'issue',
  'pages',
  'publisher',
  'issn',
  'isbn',
  'doi',
  'purpose',
  'email',
  'note',
  'hasAgreed',
];

/** A new form with what the address says. */
export function opened({ key, item, citation, owner, now, newId }: Opening): FormState {
  const input = { ...emptyDelivery(item), citation };
  const rest = { resourceName: {}, changedAt: now, isHeld: false, schema: 1 } as const;
  return { draft: { key, draftId: newId(), owner, input, ...rest }, issues: [], phase: 'editing' };
}

/** The form with a draft of this device. */
export function restored(draft: DeliveryDraft): FormState {
  return { draft, issues: [], phase: 'editing' };
}

/** Changes some fields and removes the refusals of these fields; a form that is being sent stays as it is. */
export function edited(state: FormState, change: Partial<DeliveryInput>, now: number): FormState {
  if (state.phase !== 'editing') return state;
  const { draft, issues } = state;
  return {
    phase: 'editing',
    draft: { ...draft, input: { ...draft.input, ...change }, changedAt: now },
    issues: issues.filter(({ field }) => !(field in change)),
  };
}

/** What is found for fields that are blank; what the reader typed stays. */
export function forBlanks(
  input: DeliveryInput,
  found: Partial<DeliveryItem>,
): Partial<DeliveryItem> {
  const isBlank = (field: keyof DeliveryItem) => field !== 'kind' && input[field].trim() === '';
  const entries = Object.entries(found).filter(
    ([field, value]) => value !== '' && isBlank(field as keyof DeliveryItem),
  );
  const isUntouched = input.title === '' && input.sourceTitle === '';
  const kind = isUntouched && found.kind !== undefined ? { kind: found.kind } : {};
  return entries.length === 0 ? {} : { ...Object.fromEntries(entries), ...kind };
}

/** Begins to send; null where it is being sent already, so that a second press sends nothing. */
export function sending(state: FormState): FormState | null {
  return state.phase === 'editing' ? { ...state, issues: [], phase: 'sending' } : null;
}

/** The service accepted it. */
export function sent(state: FormState): FormState {
  return { ...state, phase: 'sent' };
}

/** Refused fields, or none for another failure: everything typed stays. */
export function refused(state: FormState, issues: readonly Issue[]): FormState {
  return { ...state, issues, phase: 'editing' };
}

/** There was no network: the draft stays until the reader sends it later. */
export function held(state: FormState): FormState {
  return { ...state, draft: { ...state.draft, isHeld: true }, phase: 'editing' };
}

/** The library works on the request that this draft was: what the reader changed since is another one. */
export function renewed(state: FormState, newId: () => string): FormState {
  return { ...state, draft: { ...state.draft, draftId: newId() }, phase: 'editing' };
}

/** True for a draft with something that the reader typed or chose, besides what the address said. */
export function isWorthKeeping(
  { input, isHeld }: Pick<DeliveryDraft, 'input' | 'isHeld'>,
  item: DeliveryItem,
): boolean {
  const { citation: _citation, hasAgreed, purpose, email, note, ...fields } = input;
  const isChanged = Object.entries(fields).some(
    ([field, value]) => value !== item[field as keyof DeliveryItem],
  );
  return isHeld || hasAgreed || isChanged || [purpose, email, note].some((each) => each !== '');
}

/** The reason why a field was refused; null if it was not. */
export function reasonOf(
  { issues }: FormState,
  field: DeliveryField,
  language: Language,
): string | null {
  return issues.find((issue) => issue.field === field)?.[language] ?? null;
}

/** The first refused field in the order of the form. */
export function firstRefused(issues: readonly Issue[]): DeliveryField | null {
  return order.find((field) => issues.some((issue) => issue.field === field)) ?? null;
}
