// The state of a form that is kept as a draft. Pure.
import type { Draft } from '#client/drafts/drafts.ts';
import type { Language } from '#contract/models/model.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';

export interface DraftForm<D extends Draft> {
  draft: D;
  issues: readonly Issue[];
  phase: 'editing' | 'sending' | 'sent';
}

export function formOf<D extends Draft>(draft: D): DraftForm<D> {
  return { draft, issues: [], phase: 'editing' };
}

/** Removes the refusals of these fields; a form that is being sent stays. */
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
 * With what another tab has stored since, so that none writes over another's words. Null where this form is as new, or
 * is being sent.
 * @param isBlank nothing was typed here yet: words of another tab count, whenever they were typed
 */
export function takenOver<D extends Draft>(
  form: DraftForm<D>,
  stored: D | null,
  isBlank = false,
): DraftForm<D> | null {
  const isWanted = stored !== null && (isBlank || stored.changedAt > form.draft.changedAt);
  return form.phase === 'editing' && isWanted ? formOf(stored) : null;
}

export function isDropped(form: DraftForm<Draft>, droppedAt: number): boolean {
  return form.phase === 'editing' && form.draft.changedAt <= droppedAt;
}

/** Null where it is being sent already, so that a second press sends nothing. */
export function sending<D extends Draft>(form: DraftForm<D>): DraftForm<D> | null {
  return form.phase === 'editing' ? { ...form, issues: [], phase: 'sending' } : null;
}

export function sent<D extends Draft>(form: DraftForm<D>): DraftForm<D> {
  return { ...form, phase: 'sent' };
}

/** None for another failure: everything typed stays. */
export function refused<D extends Draft>(
  form: DraftForm<D>,
  issues: readonly Issue[],
): DraftForm<D> {
  return { ...form, issues, phase: 'editing' };
}

/** What is wrong elsewhere stays marked. */
export function alsoRefused<D extends Draft>(
  form: DraftForm<D>,
  issues: readonly Issue[],
): DraftForm<D> {
  const others = form.issues.filter(({ field }) => issues.every((issue) => issue.field !== field));
  return { ...form, issues: [...others, ...issues] };
}

/** @param mayHaveArrived it left the device and no answer came */
export function held<D extends Draft>(form: DraftForm<D>, mayHaveArrived = false): DraftForm<D> {
  const doubt = mayHaveArrived ? { mayHaveArrived } : {};
  return { ...form, draft: { ...form.draft, isHeld: true, ...doubt }, phase: 'editing' };
}

/** The library works on what this draft was: what the reader changed since is another one. */
export function renewed<D extends Draft>(form: DraftForm<D>, newId: () => string): DraftForm<D> {
  const draft = { ...form.draft, draftId: newId(), mayHaveArrived: false };
  return { ...form, draft, phase: 'editing' };
}

export interface Attempt {
  /** As the browser said when it began. */
  wasOnline: boolean;
  /** The form itself was on its way, not only what goes before it. */
  wasSent: boolean;
}

export function begun(isOnline: boolean): Attempt {
  return { wasOnline: isOnline, wasSent: false };
}

/** Though the browser knows of a network; and nothing of the form was sent. */
export function isUnreached(error: unknown, { wasOnline, wasSent }: Attempt): boolean {
  const hasNoAnswer = error instanceof NoAnswer && error.reason !== 'aborted';
  return hasNoAnswer && wasOnline && !wasSent;
}

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

export function needsSignIn(error: unknown): boolean {
  return (
    error instanceof AppError &&
    ['loginRequired', 'tokenExpired', 'tokenRefused'].includes(error.error)
  );
}

export function reasonOf(
  { issues }: Pick<DraftForm<Draft>, 'issues'>,
  field: string,
  language: Language,
): string | null {
  return issues.find((issue) => issue.field === field)?.[language] ?? null;
}

export function firstRefusedOf<F extends string>(
  order: readonly F[],
  issues: readonly Issue[],
): F | null {
  return order.find((field) => issues.some((issue) => issue.field === field)) ?? null;
}
