// Which words of descriptions are searched, and the part that matches, in pieces for the page.
import { foldForSearch } from './fold-text.ts';
import type { Query } from './query.ts';
import type { QueryPart } from './query-parts.ts';
import { isCharacter, tokensOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/** Letters: there may be millions of abstracts, and memory has a limit. */
export const maxAbstractLength = 800;

export interface Piece {
  text: string;
  isMet: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Stored HTML is cleaned, so these simple rules are enough. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most descriptions contain any single letter or character. Two letters count only as a whole word. */
export function isTelling({ tokens }: QueryPart): boolean {
  return tokens.length > 1 || ((tokens[0] ?? '').length > 1 && !isCharacter(tokens[0] ?? ''));
}

/** Fewest letters for the beginning of a word; a shorter word must be whole. */
export const fewestBegun = 3;

interface Span {
  from: number;
  to: number;
}

const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\+\+|#)?/gu;
const lettersBefore = 36;
const lettersInAll = 150;

export function snippetOf(text: string, { parts }: Query): Piece[] | null {
  const words = Array.from(text.matchAll(word), ({ 0: own, index }) => ({
    from: index,
    to: index + own.length,
    token: tokensOf(foldForSearch(own)).join(''),
  }));
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const lengths = parts.flatMap(({ tokens }) =>
      tokens.length > 0 && tokens.every((each, on) => isMet(words[at + on]?.token, each))
        ? [tokens.length]
        : [],
    );
    if (lengths.length === 0) continue;
    const last = at + Math.max(...lengths) - 1;
    spans.push({ from: words[at]?.from ?? 0, to: words[last]?.to ?? 0 });
    at = last;
  }
  const [first] = spans;
  if (first === undefined) return null;
  const begin = words.find(({ from }) => from >= first.from - lettersBefore)?.from ?? first.from;
  const from = first.from <= lettersBefore ? 0 : begin;
  const end = words.findLast(({ to }) => to <= from + lettersInAll)?.to ?? first.to;
  const to = text.length <= from + lettersInAll ? text.length : Math.max(end, first.to);
  return piecesOf(text, from, to, spans);
}

function isMet(own: string | undefined, typed: string): boolean {
  if (own === undefined) return false;
  if (own === typed || formsOf(typed).includes(own)) return true;
  return !isCharacter(typed) && typed.length >= fewestBegun && own.startsWith(typed);
}

function piecesOf(text: string, from: number, to: number, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (own: string, isMet: boolean) => {
    if (own !== '') pieces.push({ text: own, isMet });
  };
  let at = from;
  for (const span of spans.filter((each) => each.to <= to)) {
    add(`${at === from && from > 0 ? '…' : ''}${text.slice(at, span.from)}`, false);
    add(text.slice(span.from, span.to), true);
    at = span.to;
  }
  add(`${text.slice(at, to)}${to < text.length ? '…' : ''}`, false);
  return pieces;
}
