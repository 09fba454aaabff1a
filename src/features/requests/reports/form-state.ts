// The feedback forms: how they open, their images, and when they are worth keeping. Pure.
import { type DraftImage, draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import type { FaultType, FeedbackInput } from '#contract/models/feedback-model.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { emptyFeedback, type FeedbackField } from '#contract/rules/forms/feedback-rules.ts';
import { type DraftForm, formOf } from '#data/draft-form.ts';

export type FormState = DraftForm<FeedbackDraft>;

/** What is known when a form is opened. */
export interface Opening {
  form: FeedbackInput['form'];
  resource: FeedbackInput['resource'];
  owner: UserInfo;
  /** The address that the reader tried; '' for none. */
  link: string;
  /** Kind of the fault, where it is known already. */
  faultType?: FaultType | undefined;
  browser: string;
  now: number;
  newId: () => string;
}

/** Fields in the order of the form; the first refused one gets the focus. */
export const order: readonly FeedbackField[] = [
  'resource',
  'speed',
  'attitude',
  'faultType',
  'content',
  'email',
  'contact',
  'images',
  'link',
  'code',
];

/** A new form; for a fault with what the page knows. */
export function opened(opening: Opening): FormState {
  const { form, resource, owner, now, newId } = opening;
  const happened = {
    link: opening.link,
    faultType: opening.faultType ?? ('' as const),
    browser: opening.browser,
    happenedAt: new Date(now).toISOString(),
  };
  const input = { ...emptyFeedback(form, resource), ...(form === 'fault' ? happened : {}) };
  return formOf<FeedbackDraft>({
    key: draftKey({ form, resource }),
    draftId: newId(),
    owner,
    input,
    resourceName: {},
    changedAt: now,
    isHeld: false,
    schema: 1,
  });
}

/** Another resource: the address that was tried is of the one before, unless the reader typed it. @param tried as the form began with it */
export function aboutAnother(
  resource: FeedbackInput['resource'],
  link: string,
  tried: string,
): Partial<FeedbackInput> {
  return { resource, ...(link === tried && { link: '' }) };
}

/** A fault that is kept says where the reader was, as it is shown: without a network nobody can find it out again. */
export function withPlace(state: FormState, place: FeedbackInput['place']): FormState {
  const { draft } = state;
  const { input } = draft;
  if (state.phase !== 'editing' || input.form !== 'fault' || input.place !== '') return state;
  return { ...state, draft: { ...draft, input: { ...input, place } } };
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

/**
 * True for a draft with something that the reader typed or chose; others are not kept.
 * @param started what the form began with
 */
export function isWorthKeeping(
  { key, input, isHeld, images = [] }: Pick<FeedbackDraft, 'key' | 'input' | 'isHeld' | 'images'>,
  started: { link: string; faultType?: FaultType | undefined },
): boolean {
  const { speed, attitude, demand, worth, content, email, contact } = input;
  const given = [speed, attitude, demand, worth, content, email, contact];
  // The key says with which resource the form began.
  const isChosen = key !== draftKey(input);
  const isLinkTyped = input.link !== '' && input.link !== started.link;
  const isFaultChosen = input.faultType !== '' && input.faultType !== started.faultType;
  const isGiven = isLinkTyped || isFaultChosen || given.some((value) => value !== '');
  return isHeld || isChosen || images.length > 0 || isGiven;
}
