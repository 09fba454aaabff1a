// Why a hit was found: the text that matches, for the page to show below the name.

import { isInPieces } from '../match/match-in-pieces.ts';
import { beginningsOf } from '../match/match-part.ts';
import { type Piece, snippetOf } from '../text/description.ts';
import type { Field } from '../text/field.ts';
import { foldForSearch, plainNumber } from '../text/fold-text.ts';
import { type Query, withoutWords } from '../text/query.ts';
import type { QueryPart } from '../text/query-parts.ts';
import { isCharacter, tokensOf } from '../text/tokens.ts';
import { formsOf, initialsOf, isConjunction } from '../text/word-forms.ts';

export type SearchedTexts = Partial<
  Record<
    | 'title'
    | 'alias'
    | 'formerName'
    | 'part'
    | 'person'
    | 'topic'
    | 'publisher'
    | 'provider'
    | 'identifier'
    | 'description',
    readonly string[]
  >
>;

export function searchedTextsOf(resource: {
  fields: readonly Field[];
  description: readonly Field[];
  numbers?: readonly string[];
}): SearchedTexts {
  const texts: Partial<Record<string, string[]>> = { identifier: [...(resource.numbers ?? [])] };
  for (const { kind, text } of [...resource.fields, ...resource.description])
    if (text !== '') texts[kind] = [...(texts[kind] ?? []), text];
  return texts as SearchedTexts;
}

interface Snippet {
  zh_CN?: Piece[];
  en?: Piece[];
}

export interface Reason {
  reason: keyof SearchedTexts | 'pinyin' | 'typo';
  /** The text that matches; '' for the title. */
  matched: string;
  snippet?: Snippet;
}

export interface How {
  isCorrected: boolean;
  isDescribed?: boolean;
}

export function reasonOf(query: Query, texts: SearchedTexts, how: How): Reason {
  const all = [query, ...query.others].map((each) => reasonOfOne(each, texts, how));
  const [first = { reason: 'title', matched: '' }] = all;
  return all.find(({ reason }) => reason !== 'pinyin' && reason !== 'typo') ?? first;
}

function reasonOfOne(
  query: Query,
  texts: SearchedTexts,
  { isCorrected, isDescribed = false }: How,
): Reason {
  const snippet = isDescribed ? snippetIn(texts.description ?? [], query) : null;
  if (snippet !== null) return { reason: 'description', matched: '', snippet };
  const { title = [] } = texts;
  const missingOf = ({ parts }: Query) =>
    parts.filter((part) => !title.some((text) => hasPart(text, part)));
  const missing = missingOf(query);
  const isNamed = [query, ...query.asides.map((words) => withoutWords(query, words))].some(
    (each) => missingOf(each).length === 0,
  );
  if (isNamed) return { reason: 'title', matched: '' };
  const hasAll = (text: string) => missing.every((part) => hasPart(text, part));
  const hasSome = (text: string) => missing.some((part) => hasPart(text, part));
  return (
    firstOf(texts, ['alias', 'formerName', 'part'], hasAll) ??
    firstOf(texts, ['identifier'], (text) => isNumbered(text, missing) || hasAll(text)) ??
    firstOf(texts, ['person', 'topic', 'publisher', 'provider'], hasSome) ??
    (isCorrected ? null : reasonOfPieces(texts, missing)) ?? {
      reason: isCorrected ? 'typo' : 'pinyin',
      matched: '',
    }
  );
}

function firstOf(
  texts: SearchedTexts,
  kinds: readonly Exclude<keyof SearchedTexts, 'description'>[],
  has: (text: string) => boolean,
): Reason | null {
  for (const kind of kinds) {
    const matched = (texts[kind] ?? []).find(has);
    if (matched !== undefined) return { reason: kind, matched: kind === 'title' ? '' : matched };
  }
  return null;
}

function isNumbered(text: string, missing: readonly QueryPart[]): boolean {
  const own = plainNumber(text);
  const numbers = missing.flatMap((part) => part.numbers).flatMap(beginningsOf);
  return numbers.some((number) => own.startsWith(number));
}

/** The text that has all pieces, else the first that has two characters of the query in a row. */
function reasonOfPieces(texts: SearchedTexts, missing: readonly QueryPart[]): Reason | null {
  const kinds = ['title', 'alias', 'formerName', 'part', 'person', 'topic', 'publisher'] as const;
  const cut = missing.filter(({ tokens }) => tokens.length > 3 && tokens.every(isCharacter));
  if (cut.length === 0) return null;
  const joinedOf = (text: string) => tokensOf(foldForSearch(text)).join('');
  const hasPieces = (text: string) => {
    const joined = joinedOf(text);
    return cut.every(({ tokens }) => isInPieces(joined, tokens));
  };
  const hasPair = (text: string) => {
    const joined = joinedOf(text);
    return cut.some(({ tokens }) =>
      tokens.some((token, index) => index > 0 && joined.includes(`${tokens[index - 1]}${token}`)),
    );
  };
  return firstOf(texts, kinds, hasPieces) ?? firstOf(texts, kinds, hasPair);
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

function hasPart(text: string, { tokens, initials = '' }: QueryPart): boolean {
  const [first] = tokens;
  if (first === undefined) return false;
  const folded = foldForSearch(text);
  const own = tokensOf(folded);
  if (initials !== '' && initialsOf(own) === initials) return true;
  if (tokens.length > 1 || isCharacter(first)) {
    const joined = own.join('');
    const [wanted, plain] = [tokens.join(''), [...tokens].filter((each) => !isConjunction(each))];
    const withoutAnd = own.filter((each) => !isConjunction(each)).join('');
    return joined.includes(wanted) || (plain.length > 1 && withoutAnd.includes(plain.join('')));
  }
  if (folded.includes(first)) return true;
  const forms = new Set(formsOf(first));
  if (own.some((token) => forms.has(token))) return true;
  // The query leaves out a blank, or it is the initials of a name.
  if (first.length > 4 && own.join('').includes(first)) return true;
  return first.length > 2 && initialsOf(own).startsWith(first);
}
