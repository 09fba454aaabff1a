// What a form says that is kept as a draft. Pure.
import type { Language } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import type { TextKey } from '#i18n/pack.ts';
import type { Translate } from '#i18n/use-text.ts';

/** The sentence with a full stop, unless it ends with a mark already. */
export function withFullStop(sentence: string, language: Language): string {
  if (/[.!?…。！？]$/.test(sentence)) return sentence;
  return `${sentence}${language === 'en' ? '.' : '。'}`;
}

/** A sending that failed and refused no field of the form. */
export interface FailedSending {
  error: unknown;
  /** True where nothing of the form was on its way yet, though there is a network. */
  isUnreached: boolean;
}

interface DraftState {
  isHeld: boolean;
  /** False where the device does not store the draft. */
  isKept: boolean;
  /** True where the service may have it already. */
  mayHaveArrived: boolean;
}

/** Where the draft is kept, and whether it waits for a connection. */
export function draftNoteKey(state: DraftState, isReachable: boolean): TextKey {
  // A connection that is back says nothing of a sending that got no answer.
  if (state.isHeld && !isReachable) return 'draft.held';
  if (state.isHeld && !state.mayHaveArrived) return 'draft.heldReady';
  return state.isKept ? 'draft.keptHere' : 'draft.notKept';
}

/**
 * What became of a sending; null where the note, or what is in doubt, says it.
 * @param renewed said where the library has read what was sent before
 */
export function failedSendingWords(
  failure: FailedSending | null,
  renewed: TextKey,
  text: Translate,
  language: Language,
): string | null {
  if (failure === null) return null;
  const { error } = failure;
  if (error instanceof NoAnswer) return failure.isUnreached ? text('draft.unreached') : null;
  const isRead = error instanceof AppError && error.error === 'changedMeanwhile';
  return isRead ? text(renewed) : notSentWords(error, text, language);
}

/** That nothing was sent, and the reason. */
export function notSentWords(error: unknown, text: Translate, language: Language): string {
  const reason = error instanceof AppError ? error.sentence(language) : text('failures.unknown');
  return `${text('draft.notSent')} ${withFullStop(reason, language)}`;
}
