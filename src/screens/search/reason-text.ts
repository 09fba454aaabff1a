// Says why a hit matched, if its name does not show it. Pure.
import type { Hit } from '#contract/models/search-model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** A few words; '' for a match in the title. */
export function reasonText(hit: Pick<Hit, 'reason' | 'matched'>, text: Translate): string {
  const { reason, matched } = hit;
  if (reason === 'title') return '';
  // A reason needs the matched words to be useful; only a pinyin match is clear without them.
  if (matched === '' && reason !== 'pinyin') return '';
  return text(`search.reasons.${reason}`, { text: matched });
}
