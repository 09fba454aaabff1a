// Why something was found: which of its texts has what was typed.
import type { HitReason } from '#contract/collection-model.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import { beginningsOf } from './meet.ts';
import type { Query, QueryPart } from './query.ts';
import { isCharacter, tokensOf } from './tokens.ts';

/** The texts of one thing, by what they are. */
export type SearchedTexts = Partial<
  Record<'title' | 'alias' | 'formerName' | 'person' | 'topic' | 'identifier', readonly string[]>
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
  for (const reason of ['person', 'topic'] as const) {
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
  if (tokens.length === 1 && !isCharacter(first)) return folded.includes(first);
  return tokensOf(folded).join(' ').includes(tokens.join(' '));
}
