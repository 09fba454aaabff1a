// The line below the name of a hit, in the reader's language.

import type { Language } from '#contract/models/model.ts';
import type { Hit } from '#contract/models/search-model.ts';
import { textIn } from '#contract/rules/rules.ts';

/** The text that distinguishes the hit from others of the same name, and its vendor. */
export function hitLine(
  { line, vendor }: Pick<Hit, 'line' | 'vendor'>,
  language: Language,
): readonly string[] {
  return [...line.split(' · '), textIn(vendor ?? {}, language)].filter((part) => part !== '');
}
