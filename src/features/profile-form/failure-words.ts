// What the form says after a save that failed although no field was refused. Pure.
import type { Language } from '#contract/models/model.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import type { Translate } from '#i18n/use-text.ts';
import { notSentWords } from '#ui/controls/draft-words.ts';

/** A save that failed. */
export interface Failure {
  error: unknown;
  /** False where the browser knew of no network when the save began. */
  wasOnline: boolean;
}

/** The sentences: what became of the save and, where it is not the network, the reason. */
export function failureWords(
  { error, wasOnline }: Failure,
  text: Translate,
  language: Language,
): string {
  if (error instanceof NoAnswer) return text(wasOnline ? 'draft.noAnswer' : 'draft.held');
  return notSentWords(error, text, language);
}
