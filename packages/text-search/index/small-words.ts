// Which tokens of an index are small words, such as "of". Comparison of names skips them. Computed once for
// an index.
import { firstWordOf } from '../match/phrases.ts';
import { smallWords } from '../text/word-forms.ts';
import { placeOf } from './sorted-texts.ts';
import { firstToken, type TextData } from './text-data.ts';

const known = new WeakMap<TextData, Uint8Array>();

/** 1 for each token that is a small word. No token after the end of the list is one. */
export function smallTokens(data: TextData): Uint8Array {
  const made = known.get(data);
  if (made !== undefined) return made;
  const first = firstWordOf(data);
  const tokens: number[] = [];
  for (const word of smallWords()) {
    const place = placeOf(data.words, word);
    if (place >= 0) tokens.push(first + place);
  }
  const flags = new Uint8Array(
    tokens.reduce((most, token) => Math.max(most, token + 1), firstToken),
  );
  for (const token of tokens) flags[token] = 1;
  known.set(data, flags);
  return flags;
}
