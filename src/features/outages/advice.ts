// What the library advises instead of a resource that is out of order, as a line of a list.

import type { Language } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';

/** The line with its language; null where nothing is advised. */
export function adviceOf(
  outage: Outage | null,
  language: Language,
  text: Translate,
): { text: string; lang: string } | null {
  const advice = outage === null ? null : shownText(outage.instead, language);
  if (advice === null || advice.text === '') return null;
  return { text: text('databases.outage.instead', { text: advice.text }), lang: advice.lang };
}
