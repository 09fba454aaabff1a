// Why something was found: which of its texts has what was typed.
import type { HitReason, Snippet } from '#contract/collection-model.ts';
import { snippetOf } from './description.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import { beginningsOf } from './match.ts';
import type { Query, QueryPart } from './query.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { formsOf, initialsOf, isConjunction } from './word-forms.ts';

/** The texts of one thing, by what they are. */
export type SearchedTexts = Partial<
  Record<
    | 'title'
    | 'alias'
    | 'formerName'
    | 'person'
    | 'topic'
    | 'publisher'
    | 'identifier'
    | 'description',
    readonly string[]
  >
>;

export interface Reason {
  reason: HitReason;
  /** The text that was met; '' for the title. */
  matched: string;
  /** The place of a description that was met, by its language. */
  snippet?: Snippet;
}

/** How something was met: with typing errors, or by its description only. */
export interface How {
  isCorrected: boolean;
  isDescribed?: boolean;
}

export function reasonOf(
  query: Query,
  texts: SearchedTexts,
  { isCorrected, isDescribed = false }: How,
): Reason {
  const snippet = isDescribed ? snippetIn(texts.description ?? [], query) : null;
  if (snippet !== null) return { reason: 'description', matched: '', snippet };
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

function snippetIn(descriptions: readonly string[], query: Query): Snippet | null {
  const found: Snippet = {};
  for (const text of descriptions) {
    const language = /\p{Script=Han}/u.test(text) ? 'zh_CN' : 'en';
    if (found[language] !== undefined) continue;
    const pieces = snippetOf(text, query);
    if (pieces !== null) found[language] = pieces;
  }
  return found.zh_CN === undefined && found.en === undefined ? null : found;
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
