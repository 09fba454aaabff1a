// Why something was found, where its name does not say it itself. Pure.
import type { Hit } from '#contract/collection-model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** A few words; '' for what its title was found by. */
export function reasonText(hit: Pick<Hit, 'reason' | 'matched'>, text: Translate): string {
  const { reason, matched } = hit;
  if (reason === 'title') return '';
  // A reason without the words that were met says nothing, but that the sound fits says enough.
  if (matched === '' && reason !== 'pinyin') return '';
  return text(`search.reasons.${reason}`, { text: matched });
}
