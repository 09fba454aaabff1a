// The line below the name of a hit, in the reader's language.

import type { Language } from '#contract/models/model.ts';
import type { Hit } from '#contract/models/search-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { lineOf } from '#text-search/text/hit-lines.ts';

/** The text that distinguishes the hit from others of the same name, and its vendor. */
export function hitLine(
  { line, vendor }: Pick<Hit, 'line' | 'vendor'>,
  language: Language,
): string {
  return lineOf(line, textIn(vendor ?? {}, language));
}
