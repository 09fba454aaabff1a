// Reads a query. It takes the typed text, and returns its parts; a document must match all of them. It never
// fails: any text, of any length, is a query.
import { foldForSearch, plainNumber } from './fold-text.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { isSmallWord } from './word-forms.ts';

/** Tokens that must follow one another; `number` is set if it may be an ISSN, ISBN, CN number or DOI. */
export interface QueryPart {
  tokens: readonly string[];
  number: string | null;
  /** True for an acronym in capitals, and for quoted words: other words with an error do not match it. */
  isFirm: boolean;
}

export interface Query {
  parts: readonly QueryPart[];
  /** All tokens in order, to compare with whole titles and their beginnings. */
  whole: readonly string[];
  /** Set if the whole query may be one number, also with blanks: `978 7 302 22843 1`. */
  number: string | null;
}

/** Limits, so that no query is slow. Nobody needs more; the rest is ignored. */
const maxParts = 32;
const maxTokens = 64;
const maxLetters = 4_000;

const label = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?(?=.)/;
const onlyLabel = /^(?:e-?|p-?)?(?:issn|isbn|cn|doi)(?:-?1[03])?[:：]?$/;
/** An ISSN, or an ISBN with ten or thirteen digits. */
const oneNumber = /^\d{7}[\dx]$|^\d{9}[\dx]$|^97[89]\d{10}$/;

/** @param typed any text of any length; an empty text, or only punctuation, gives no parts */
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

/** Cuts a text at blanks, but not inside double quotes. */
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

/** Leaves out small words, unless there are only small words. */
function needed(parts: readonly QueryPart[]): readonly QueryPart[] {
  const isSmall = ({ tokens, number, isFirm }: QueryPart) =>
    number === null && !isFirm && tokens.length === 1 && isSmallWord(tokens[0] ?? '');
  return parts.every(isSmall) ? parts : parts.filter((part) => !isSmall(part));
}

/** Short words in capitals, folded; none if all of several words are in capitals. */
function capitalsIn(typed: string): ReadonlySet<string> {
  const words = typed.slice(0, maxLetters).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.filter((word) => /^[A-Z]{3,6}$/.test(word));
  const areAll = words.length > 1 && words.every((word) => word === word.toUpperCase());
  return new Set(areAll ? [] : found.map((word) => word.toLowerCase()));
}

/** Signs between words that need not follow one another: `J.Chem.`, `经济&管理`, `l’histoire`. */
const apart =
  /(?<=[a-z])\.(?=[a-z])|(?<=\p{Script=Han}|[a-z]{3})[&＆](?=\p{Script=Han}|[a-z]{3})|(?<=^[ld])['’]/u;

/** Cuts a chunk where the script changes. Words with only punctuation between them stay together. */
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

/** The letters and digits of a possible number: it begins with at least four digits. Null for other texts. */
function numberIn(chunk: string): string | null {
  const plain = plainNumber(chunk.replace(label, ''));
  return /^\d{4}[\da-z]*$/.test(plain) && !/[^\x20-\x7e]/.test(chunk.replace(/[–—‐：]/g, ''))
    ? plain
    : null;
}
