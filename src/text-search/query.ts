// Reads what was typed: parts that must all be met.
import { foldForSearch, plainNumber } from './fold-text.ts';
import { isCharacter, tokensOf } from './tokens.ts';

/** Tokens that must stand together; `number` where it may be an ISSN, ISBN, CN number or DOI. */
export interface QueryPart {
  tokens: readonly string[];
  number: string | null;
}

export interface Query {
  parts: readonly QueryPart[];
  /** All tokens in order: what a title may be called or begin with. */
  whole: readonly string[];
  /** Where all of it may be one number, parted as people part them: `978 7 302 22843 1`. */
  number: string | null;
}

/** Nobody means more; the rest is not looked at (SAFETY: no query may be slow). */
const mostParts = 32;
const mostTokens = 64;
const mostLetters = 4_000;

const label = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?(?=.)/;
const onlyLabel = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?$/;
/** What all of a query may be. */
const oneNumber = /^\d{7}[\dx]$|^\d{9}[\dx]$|^97[89]\d{10}$/;

/** @param typed whatever it is, of any length; '' and only punctuation give no parts */
export function readQuery(typed: string): Query {
  const folded = foldForSearch(typed.slice(0, mostLetters));
  const whole = tokensOf(folded).slice(0, mostTokens);
  const all = plainNumber(folded.replace(label, ''));
  const isNumber = /^[\d\sxisbne:：–—‐-]+$/.test(folded) && oneNumber.test(all);
  const chunks = chunksOf(folded);
  const hasNumber = chunks.some(({ text }) => numberIn(text) !== null);
  const parts = chunks
    .filter(({ text }) => !(hasNumber && onlyLabel.test(text)))
    .flatMap(({ text, isQuoted }) => (isQuoted ? [together(text)] : partsOf(text)))
    .filter(({ tokens, number }) => tokens.length > 0 || number !== null);
  return { parts: parts.slice(0, mostParts), whole, number: isNumber ? all : null };
}

/** Cuts at blanks, but not within double quotes. */
function chunksOf(folded: string): { text: string; isQuoted: boolean }[] {
  const found: { text: string; isQuoted: boolean }[] = [];
  for (const match of folded.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu)) {
    const [text, quoted] = match;
    found.push({ text: quoted ?? text, isQuoted: quoted !== undefined });
    if (found.length === mostParts * 2) break;
  }
  return found;
}

function together(text: string): QueryPart {
  return { tokens: tokensOf(text).slice(0, mostTokens), number: null };
}

/** Cuts a chunk where the script changes; what only punctuation parts must stand together. */
function partsOf(chunk: string): QueryPart[] {
  const number = numberIn(chunk);
  if (number !== null) return [{ tokens: tokensOf(chunk).slice(0, mostTokens), number }];
  const parts: string[][] = [];
  for (const token of tokensOf(chunk)) {
    const last = parts.at(-1);
    const isSame = last !== undefined && isCharacter(last[0] ?? '') === isCharacter(token);
    if (isSame) last.push(token);
    else parts.push([token]);
  }
  return parts.map((tokens) => ({ tokens: tokens.slice(0, mostTokens), number: null }));
}

/** Letters and digits of what may be a number: four digits at least, at its beginning. */
function numberIn(chunk: string): string | null {
  const plain = plainNumber(chunk.replace(label, ''));
  return /^\d{4}[\da-z]*$/.test(plain) && !/[^\x20-\x7e]/.test(chunk.replace(/[–—‐：]/g, ''))
    ? plain
    : null;
}
