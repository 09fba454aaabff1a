// The state of a form that is kept as a draft: what the reader changes, the refused fields, and sending. Pure.
import type { Draft } from '#client/drafts/drafts.ts';
import type { Language } from '#contract/models/model.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';

export interface DraftForm<D extends Draft> {
  draft: D;
  issues: readonly Issue[];
  phase: 'editing' | 'sending' | 'sent';
}

/** A form with a new draft, or with one of this device. */
export function formOf<D extends Draft>(draft: D): DraftForm<D> {
  return { draft, issues: [], phase: 'editing' };
}

/**
 * Changes some fields and removes the refusals of these fields; a form that is being sent stays as it is.
 * @param more further parts of the draft
 */
export function edited<D extends Draft>(
  form: DraftForm<D>,
  change: Partial<D['input']>,
  now: number,
  more: Partial<D> = {},
): DraftForm<D> {
  if (form.phase !== 'editing') return form;
  const { draft, issues } = form;
  return {
    phase: 'editing',
    draft: { ...draft, ...more, input: { ...draft.input, ...change }, changedAt: now },
    issues: issues.filter(({ field }) => !(field in change)),
  };
}

/**
 * The form with what another tab has stored since: all tabs of one form have one draft, so that none writes over the words
 * of another. Null where this form is as new, or is being sent.
 *
 * @param isBlank nothing was typed here yet: words of another tab count, though this form was opened after they were typed
 */
export function takenOver<D extends Draft>(
  form: DraftForm<D>,
  stored: D | null,
  isBlank = false,
): DraftForm<D> | null {
  const isWanted = stored !== null && (isBlank || stored.changedAt > form.draft.changedAt);
  return form.phase === 'editing' && isWanted ? formOf(stored) : null;
}

/** True where another tab dropped the draft after the last change of this form. */
export function isDropped(form: DraftForm<Draft>, droppedAt: number): boolean {
  return form.phase === 'editing' && form.draft.changedAt <= droppedAt;
}

/** Begins to send; null where it is being sent already, so that a second press sends nothing. */
export function sending<D extends Draft>(form: DraftForm<D>): DraftForm<D> | null {
  return form.phase === 'editing' ? { ...form, issues: [], phase: 'sending' } : null;
}

/** The service accepted it. */
export function sent<D extends Draft>(form: DraftForm<D>): DraftForm<D> {
  return { ...form, phase: 'sent' };
}

/** Refused fields, or none for another failure: everything typed stays. */
export function refused<D extends Draft>(
  form: DraftForm<D>,
  issues: readonly Issue[],
): DraftForm<D> {
  return { ...form, issues, phase: 'editing' };
}

/** One more part of the form is refused: what is wrong elsewhere stays marked. */
export function alsoRefused<D extends Draft>(
  form: DraftForm<D>,
  issues: readonly Issue[],
): DraftForm<D> {
  const others = form.issues.filter(({ field }) => issues.every((issue) => issue.field !== field));
  return { ...form, issues: [...others, ...issues] };
}

/**
 * There was no network: the draft stays until the reader sends it later.
 * @param mayHaveArrived true where it left the device and no answer came
 */
export function held<D extends Draft>(form: DraftForm<D>, mayHaveArrived = false): DraftForm<D> {
  const doubt = mayHaveArrived ? { mayHaveArrived } : {};
  return { ...form, draft: { ...form.draft, isHeld: true, ...doubt }, phase: 'editing' };
}

/** The library works on what this draft was: what the reader changed since is another one. */
export function renewed<D extends Draft>(form: DraftForm<D>, newId: () => string): DraftForm<D> {
  const draft = { ...form.draft, draftId: newId(), mayHaveArrived: false };
  return { ...form, draft, phase: 'editing' };
}

/** How far a sending came before it failed. */
export interface Attempt {
  /** False where the browser knew of no network when it began. */
  wasOnline: boolean;
  /** True where the form itself was on its way, not only what goes before it. */
  wasSent: boolean;
}

/** An attempt to send that begins now. @param isOnline what the browser says of the network */
export function begun(isOnline: boolean): Attempt {
  return { wasOnline: isOnline, wasSent: false };
}

/** True where the service could not be reached though the browser knows of a network, and nothing of the form was sent. */
export function isUnreached(error: unknown, { wasOnline, wasSent }: Attempt): boolean {
  const hasNoAnswer = error instanceof NoAnswer && error.reason !== 'aborted';
  return hasNoAnswer && wasOnline && !wasSent;
}

/** The form after a failure that refused none of its fields. */
export function afterFailure<D extends Draft>(
  form: DraftForm<D>,
  error: unknown,
  newId: () => string,
  { wasOnline, wasSent }: Attempt,
): DraftForm<D> {
  // The reader ended the sending.
  if (error instanceof NoAnswer && error.reason === 'aborted') return refused(form, []);
  if (error instanceof NoAnswer) return held(form, wasOnline && wasSent);
  const isRead = error instanceof AppError && error.error === 'changedMeanwhile';
  return isRead ? renewed(form, newId) : refused(form, []);
}

/** True for an error after which the reader has to sign in before the form can be sent. */
export function needsSignIn(error: unknown): boolean {
  return (
    error instanceof AppError &&
    ['loginRequired', 'tokenExpired', 'tokenRefused'].includes(error.error)
  );
}

/** The reason why a field was refused; null if it was not. */
export function reasonOf(
  { issues }: Pick<DraftForm<Draft>, 'issues'>,
  field: string,
  language: Language,
): string | null {
  return issues.find((issue) => issue.field === field)?.[language] ?? null;
}

/** The first refused field in the order of the form. */
export function firstRefusedOf<F extends string>(
  order: readonly F[],
  issues: readonly Issue[],
): F | null {
  return order.find((field) => issues.some((issue) => issue.field === field)) ?? null;
}
