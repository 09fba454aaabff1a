// Why something was found: which of its texts has what was typed.
import type { HitReason } from '#contract/collection-model.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import { beginningsOf } from './meet.ts';
import type { Query, QueryPart } from './query.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { formsOf, initialsOf, isConjunction } from './word-forms.ts';

/** The texts of one thing, by what they are. */
export type SearchedTexts = Partial<
  Record<
    'title' | 'alias' | 'formerName' | 'person' | 'topic' | 'publisher' | 'identifier',
    readonly string[]
  >
>;

export interface Reason {
  reason: HitReason;
  /** The text that was met; '' for the title. */
  matched: string;
}

/** @param isCorrected whether typing errors were allowed */
export function reasonOf(query: Query, texts: SearchedTexts, isCorrected: boolean): Reason {
  const { title = [], identifier = [] } = texts;
  const missing = query.parts.filter((part) => !title.some((text) => hasPart(text, part)));
  if (missing.length === 0) return { reason: 'title', matched: '' };
  for (const reason of ['alias', 'formerName'] as const) {
    const matched = (texts[reason] ?? []).find((text) =>
      missing.every((part) => hasPart(text, part)),
    );
    if (matched !== undefined) return { reason, matched };
  }
  const numbers = [query.number, ...missing.map(({ number }) => number)].flatMap((number) =>
    number === null ? [] : beginningsOf(number),
  );
  const known = identifier.find(
    (text) =>
      numbers.some((number) => plainNumber(text).startsWith(number)) ||
      missing.every((part) => hasPart(text, part)),
  );
  if (known !== undefined) return { reason: 'identifier', matched: known };
  for (const reason of ['person', 'topic', 'publisher'] as const) {
    const matched = (texts[reason] ?? []).find((text) =>
      missing.some((part) => hasPart(text, part)),
    );
    if (matched !== undefined) return { reason, matched };
  }
  return { reason: isCorrected ? 'typo' : 'pinyin', matched: '' };
}

function hasPart(text: string, { tokens }: QueryPart): boolean {
  const [first] = tokens;
  if (first === undefined) return false;
  const folded = foldForSearch(text);
  const own = tokensOf(folded);
  if (tokens.length > 1 || isCharacter(first)) {
    const joined = own.join('');
    const [wanted, plain] = [tokens.join(''), [...tokens].filter((each) => !isConjunction(each))];
    const withoutAnd = own.filter((each) => !isConjunction(each)).join('');
    return joined.includes(wanted) || (plain.length > 1 && withoutAnd.includes(plain.join('')));
  }
  if (folded.includes(first)) return true;
  const forms = new Set(formsOf(first));
  if (own.some((token) => forms.has(token))) return true;
  // A blank left out, or the initials of a name.
  if (first.length > 4 && own.join('').includes(first)) return true;
  return first.length > 2 && initialsOf(own).startsWith(first);
}
