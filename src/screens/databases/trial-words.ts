// What was decided of a trial, in words.
import type { DecidedTrial } from '#contract/models/database-model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** The decision with its day, or that there is none yet. */
export function outcomeWords({ outcome, decidedOn }: DecidedTrial, text: Translate): string {
  if (outcome === null) return text('databases.trial.open');
  const words = text(`databases.trial.outcomes.${outcome}`);
  return decidedOn === null
    ? words
    : text('databases.trial.on', { outcome: words, day: decidedOn });
}
