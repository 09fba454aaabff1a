// Reads what was typed: parts that must all be found.
import { foldForSearch, plainNumber } from './fold-text.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { isSmallWord } from './word-forms.ts';

/** Tokens that must stand together; `number` where it may be an ISSN, ISBN, CN number or DOI. */
export interface QueryPart {
  tokens: readonly string[];
  number: string | null;
  /** Typed in capitals among other words, or alone: an acronym, which is no other word. */
  isFirm: boolean;
}

export interface Query {
  parts: readonly QueryPart[];
  /** All tokens in order: what a title may be called or begin with. */
  whole: readonly string[];
  /** Where all of it may be one number, parted as people part them: `978 7 302 22843 1`. */
  number: string | null;
}

/** Nobody means more; the rest is not looked at, so that no query is slow. */
const maxParts = 32;
const maxTokens = 64;
const maxLetters = 4_000;

const label = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?(?=.)/;
const onlyLabel = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?$/;
/** What all of a query may be. */
const oneNumber = /^\d{7}[\dx]$|^\d{9}[\dx]$|^97[89]\d{10}$/;

/** @param typed whatever it is, of any length; '' and only punctuation give no parts */
export function readQuery(typed: string): Query {
  const folded = foldForSearch(typed.slice(0, maxLetters));
  const whole = tokensOf(folded).slice(0, maxTokens);
  const all = plainNumber(folded.replace(label, ''));
  const isNumber = /^[\d\sxisbne:：–—‐-]+$/.test(folded) && oneNumber.test(all);
  const chunks = chunksOf(folded);
  const hasNumber = chunks.some(({ text }) => numberIn(text) !== null);
  const capitals = capitalsIn(typed);
  const parts = chunks
    .filter(({ text }) => !(hasNumber && onlyLabel.test(text)))
    .flatMap(({ text, isQuoted }) => (isQuoted ? [together(text)] : partsOf(text, capitals)))
    .filter(({ tokens, number }) => tokens.length > 0 || number !== null);
  return { parts: needed(parts).slice(0, maxParts), whole, number: isNumber ? all : null };
}

/** Cuts at blanks, but not within double quotes. */
function chunksOf(folded: string): { text: string; isQuoted: boolean }[] {
  const found: { text: string; isQuoted: boolean }[] = [];
  for (const match of folded.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu)) {
    const [text, quoted] = match;
    found.push({ text: quoted ?? text, isQuoted: quoted !== undefined });
    if (found.length === maxParts * 2) break;
  }
  return found;
}

function together(text: string): QueryPart {
  return { tokens: tokensOf(text).slice(0, maxTokens), number: null, isFirm: true };
}

/** Without small words, where there are others. */
function needed(parts: readonly QueryPart[]): readonly QueryPart[] {
  const isSmall = ({ tokens, number, isFirm }: QueryPart) =>
    number === null && !isFirm && tokens.length === 1 && isSmallWord(tokens[0] ?? '');
  return parts.every(isSmall) ? parts : parts.filter((part) => !isSmall(part));
}

/** Short words of capitals only, folded; none where all of several words are so. */
function capitalsIn(typed: string): ReadonlySet<string> {
  const words = typed.slice(0, maxLetters).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.filter((word) => /^[A-Z]{3,6}$/.test(word));
  const areAll = words.length > 1 && words.every((word) => word === word.toUpperCase());
  return new Set(areAll ? [] : found.map((word) => word.toLowerCase()));
}

/** What parts words that need not stand together: `J.Chem.`, `经济&管理`, `l’histoire`. */
const apart =
  /(?<=[a-z])\.(?=[a-z])|(?<=\p{Script=Han}|[a-z]{3})[&＆](?=\p{Script=Han}|[a-z]{3})|(?<=^[ld])['’]/u;

/** Cuts a chunk where the script changes; what only punctuation parts must stand together. */
function partsOf(chunk: string, capitals: ReadonlySet<string>): QueryPart[] {
  const number = numberIn(chunk);
  if (number !== null)
    return [{ tokens: tokensOf(chunk).slice(0, maxTokens), number, isFirm: false }];
  const parts: string[][] = [];
  for (const piece of chunk.split(apart)) {
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
    tokens: tokens.slice(0, maxTokens),
    number: null,
    isFirm: tokens.length === 1 && capitals.has(tokens[0] ?? ''),
  }));
}

/** Letters and digits of what may be a number: four digits at least, at its beginning. */
function numberIn(chunk: string): string | null {
  const plain = plainNumber(chunk.replace(label, ''));
  return /^\d{4}[\da-z]*$/.test(plain) && !/[^\x20-\x7e]/.test(chunk.replace(/[–—‐：]/g, ''))
    ? plain
    : null;
}
