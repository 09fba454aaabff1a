// The state of a feedback form: the draft, what the reader changes, the refused fields, and sending. Pure.
import { type DraftImage, draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { Language, LocalText, UserInfo } from '#contract/models/model.ts';
import { emptyFeedback, type FeedbackField } from '#contract/rules/feedback-rules.ts';
import type { Issue } from '#contract/wire/errors.ts';

export interface FormState {
  draft: FeedbackDraft;
  issues: readonly Issue[];
  phase: 'editing' | 'sending' | 'sent';
}

/** What is known when a form is opened. */
export interface Opening {
  form: FeedbackInput['form'];
  resource: FeedbackInput['resource'];
  owner: UserInfo;
  /** The address that the reader tried; '' for none. */
  link: string;
  browser: string;
  now: number;
  newId: () => string;
}

/** Fields in the order of the form; the first refused one gets the focus. */
const order: readonly FeedbackField[] = [
  'resource',
  'speed',
  'attitude',
  'faultType',
  'content',
  'email',
  'contact',
  'images',
  'code',
];

/** A new form; for a fault with what the page knows. */
export function opened(opening: Opening): FormState {
  const { form, resource, owner, now, newId } = opening;
  const happened = {
    link: opening.link,
    browser: opening.browser,
    happenedAt: new Date(now).toISOString(),
  };
  const input = { ...emptyFeedback(form, resource), ...(form === 'fault' ? happened : {}) };
  const draft: FeedbackDraft = {
    key: draftKey({ form, resource }),
    draftId: newId(),
    owner,
    input,
    resourceName: {},
    changedAt: now,
    isHeld: false,
    schema: 1,
  };
  return { draft, issues: [], phase: 'editing' };
}

/** The form with a draft of this device. */
export function restored(draft: FeedbackDraft): FormState {
  return { draft, issues: [], phase: 'editing' };
}

/** Changes some fields and removes the refusals of these fields; a form that is being sent stays as it is. */
export function edited(
  state: FormState,
  change: Partial<FeedbackInput>,
  now: number,
  resourceName: LocalText = state.draft.resourceName,
): FormState {
  if (state.phase !== 'editing') return state;
  const { draft, issues } = state;
  return {
    phase: 'editing',
    draft: { ...draft, input: { ...draft.input, ...change }, resourceName, changedAt: now },
    issues: issues.filter(({ field }) => !(field in change)),
  };
}

/** Replaces the images, also while the form is being sent: then one more of them is on the service. */
export function withImages(
  state: FormState,
  images: readonly DraftImage[],
  now: number,
): FormState {
  const { draft, issues } = state;
  return {
    ...state,
    draft: { ...draft, images, changedAt: now },
    issues: issues.filter(({ field }) => field !== 'images'),
  };
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

/** The library has read the report that this draft was: what the reader changed since is another report. */
export function renewed(state: FormState, newId: () => string): FormState {
  return { ...state, draft: { ...state.draft, draftId: newId() }, phase: 'editing' };
}

/** True for a draft with something that the reader typed or chose; others are not kept. */
export function isWorthKeeping({
  input,
  isHeld,
  images = [],
}: Pick<FeedbackDraft, 'input' | 'isHeld' | 'images'>): boolean {
  const { speed, attitude, demand, worth, faultType, content, email, contact } = input;
  const given = [speed, attitude, demand, worth, faultType, content, email, contact];
  return isHeld || images.length > 0 || given.some((value) => value !== '');
}

/** The reason why a field was refused; null if it was not. */
export function reasonOf(
  { issues }: FormState,
  field: FeedbackField,
  language: Language,
): string | null {
  return issues.find((issue) => issue.field === field)?.[language] ?? null;
}

/** The first refused field in the order of the form. */
export function firstRefused(issues: readonly Issue[]): FeedbackField | null {
  return order.find((field) => issues.some((issue) => issue.field === field)) ?? null;
}
