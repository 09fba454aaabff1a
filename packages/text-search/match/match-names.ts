import { type Bits, isEmpty, noBitsLike, setBit } from '../index/bits.ts';
import { stretchOf, type TextPart } from '../index/space.ts';
import { type Query, withoutWords } from '../text/query.ts';
import { isConjunction, isSmallWord } from '../text/word-forms.ts';
import { eachSequence, eachWord, fits } from './sequences.ts';
import { stepOf } from './word-tokens.ts';

/** How the words of a query are in names: one of them is exactly these words, a title begins with them, or a name has them in a row. */
export const nearness = { apart: 0, together: 1, begins: 2, named: 3 } as const;

const all = fits.begins | fits.ends | fits.isWhole;

export function nearnessIn(
  texts: readonly TextPart[],
  whole: readonly string[],
  among: Bits,
  named: Bits,
): number {
  const words = whole.filter((token) => !isSmallWord(token) || isConjunction(token));
  let best: number = nearness.apart;
  for (const each of texts) {
    const steps = words.map((token) => stepOf(each.text, token, false));
    const [step] = steps;
    const own = stretchOf(named, each);
    const visit = (document: number, fit: number) => {
      const isNamed = (fit & all) === all;
      if (isNamed) setBit(own, document);
      const begins = (fit & fits.begins) === 0 ? nearness.together : nearness.begins;
      best = Math.max(best, isNamed ? nearness.named : begins);
    };
    if (step !== undefined && steps.length === 1)
      eachWord(each.text, step, stretchOf(among, each), visit);
    else if (step !== undefined) eachSequence(each.text, steps, stretchOf(among, each), visit);
  }
  return best;
}

export function namedWithoutAsides(
  texts: readonly TextPart[],
  query: Query,
  among: Bits,
): { named: Bits; words: readonly string[] } | null {
  for (const words of query.asides) {
    const { whole } = withoutWords(query, words);
    const named = noBitsLike(among);
    if (whole.length > 0) nearnessIn(texts, whole, among, named);
    if (!isEmpty(named)) return { named, words };
  }
  return null;
}
