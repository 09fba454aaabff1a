import { doiOf } from '#contract/rules/identifiers.ts';
import { foldForSearch, plainNumber } from './fold-text.ts';
import type { NamedField } from './query-words.ts';
import { isCharacter, tokensOf } from './tokens.ts';

/** Tokens that must follow one another, or numbers of which one must match: ISSN, ISBN, CN number, DOI. */
export interface QueryPart {
  tokens: readonly string[];
  numbers: readonly string[];
  /** True for an acronym in capitals, and for quoted words: other words with an error do not match it. */
  isFirm: boolean;
  typed: string;
  field: NamedField | null;
  /** The letters of an acronym with a sign in it: `est` for `ES&T`. */
  initials?: string;
}

/** Nobody needs more; the rest is ignored. */
export const maxTokens = 64;

const label = /^(?:(?:e-?|p-?)?(?:issn|isbn)|cn|doi)[:：]?(?=.)/;

export function together(folded: string, typed: string): QueryPart {
  return {
    tokens: tokensOf(folded).slice(0, maxTokens),
    numbers: [],
    isFirm: true,
    typed,
    field: null,
  };
}

/** Short words in capitals, folded; none if all of several words are in capitals. */
export function capitalsIn(typed: string): ReadonlySet<string> {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.filter((word) => /^[A-Z]{3,6}$/.test(word));
  const areAll = words.length > 1 && words.every((word) => word === word.toUpperCase());
  return new Set(areAll ? [] : found.map((word) => word.toLowerCase()));
}

/** Signs between words that need not follow one another: `J.Chem.`, `经济&管理`, `l’histoire`. */
const apart =
  /(?<=[a-z])\.(?=[a-z])|(?<=\p{Script=Han}|[a-z]{3})[&＆](?=\p{Script=Han}|[a-z]{3})|(?<=^[ld])['’]/iu;

/** Cuts a chunk where the script changes. Words with only punctuation between them stay together. */
export function partsOf(chunk: string, capitals: ReadonlySet<string>): QueryPart[] {
  const own = { isFirm: false, typed: chunk, field: null };
  const folded = foldForSearch(chunk);
  const number = numberIn(folded);
  if (number !== null)
    return [{ ...own, tokens: tokensOf(folded).slice(0, maxTokens), numbers: [number] }];
  if (/^[a-z]{1,3}(?:&[a-z]{1,3})+$/i.test(chunk)) {
    const tokens = tokensOf(folded);
    return [{ ...own, tokens, numbers: [], isFirm: true, initials: tokens.join('') }];
  }
  const parts: string[][] = [];
  for (const piece of folded.split(apart)) {
    let last: string[] | undefined;
    for (const token of tokensOf(piece)) {
      const isSame = last !== undefined && isCharacter(last[0] ?? '') === isCharacter(token);
      if (last !== undefined && isSame) last.push(token);
      else {
        last = [token];
        parts.push(last);
      }
    }
  }
  return parts.map((tokens) => ({
    ...own,
    tokens: tokens.slice(0, maxTokens),
    numbers: [],
    isFirm: tokens.length === 1 && capitals.has(tokens[0] ?? ''),
    typed: parts.length === 1 ? chunk : tokens.join(isCharacter(tokens[0] ?? '') ? '' : ' '),
  }));
}

/** The letters and digits of a possible number: it begins with at least four digits. Null for other texts. */
function numberIn(chunk: string): string | null {
  if (!/\d/.test(chunk)) return null;
  const plain = plainNumber(doiOf(chunk) ?? chunk.replace(label, ''));
  return /^\d{4}[\da-z]*$/.test(plain) && !/[^\x20-\x7e]/.test(chunk.replace(/[–—‐：]/g, ''))
    ? plain
    : null;
}
