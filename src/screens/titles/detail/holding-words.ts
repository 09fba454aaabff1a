// What a holding of a title says of its years and of how much of the text there is.

import type { Coverage, Holding } from '#contract/models/holding-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { coverageWords, embargoWords, emptyWords } from '#rows/title-words.ts';

/** The years of each stretch, with its embargo. A book has none where its list says none: it is there as a whole. */
export function yearLines(
  coverages: Holding['coverages'],
  kind: TitleKind,
  today: string,
  text: Translate,
) {
  return coverages.map((each) => stretchWords(each, kind, today, text)).filter(Boolean);
}

function stretchWords(coverage: Coverage, kind: TitleKind, today: string, text: Translate): string {
  // With a start but no words the dates are wrong.
  const isWhole = kind === 'ebook' && coverage.from === null;
  const years =
    coverageWords(coverage, today, text) || (isWhole ? '' : text('titles.holdings.unknownYears'));
  const free = coverage.isFree ? text('titles.holdings.free') : '';
  const embargo = [...embargoWords(coverage.embargo, text), emptyWords(coverage, today, text), free]
    .filter(Boolean)
    .join(text('titles.nameSeparator'));
  return years && embargo
    ? text('titles.holdings.withEmbargo', { years, embargo })
    : years || embargo;
}

/** The depth of the text and the provider's note, where there is something to say. */
export function quietLines({ coverageDepth: depth, notes }: Holding, text: Translate): string[] {
  return [depthWords(depth, text), notes].filter(Boolean);
}

/** All of the text is what readers expect, and is not mentioned; what is none of KBART's words is the provider's. */
function depthWords(depth: string, text: Translate): string {
  if (/^(fulltext|ebook)?$/.test(depth)) return '';
  if (depth === 'abstracts') return text('titles.holdings.abstracts');
  if (depth === 'selected articles') return text('titles.holdings.selected');
  return text('titles.holdings.givenDepth', { depth });
}
