// Titles by their packages: people type names of providers together with words of a title (`elsevier cell`).
import { anyOf, type Bits, hasBit } from '#text-search/index/bits.ts';
import { foldForSearch } from '#text-search/text/fold-text.ts';
import type { Query } from '#text-search/text/query.ts';
import type { QueryPart } from '#text-search/text/query-parts.ts';
import { isCharacter, tokensOf } from '#text-search/text/tokens.ts';
import type { Holdings } from '../index/holdings.ts';
import type { HeldPackage } from '../rows/index-rows.ts';

/** Fewest letters for the beginning of a word: a shorter one is in too many names. */
const fewestLetters = 3;

interface PackageName {
  packageId: string;
  name: string;
  words: string;
}

const known = new WeakMap<readonly HeldPackage[], readonly PackageName[]>();

function namesIn({ packages }: Holdings): readonly PackageName[] {
  const made =
    known.get(packages) ??
    packages.flatMap(({ id, provider, name }) =>
      [provider, name].map((each) => ({ packageId: id, name: each, words: wordsOf(each) })),
    );
  known.set(packages, made);
  return made;
}

const wordsOf = (text: string) => ` ${tokensOf(foldForSearch(text)).join(' ')}`;

export function heldFrom(holdings: Holdings, part: QueryPart): Bits | null {
  const named = namesIn(holdings).filter((each) => hasPart(each, part));
  const ids = new Set(named.map(({ packageId }) => packageId));
  return ids.size === 0 ? null : anyOf(Array.from(ids, (id) => holdings.ofPackage(id)));
}

export function providersFor(
  holdings: Holdings,
  { parts }: Query,
): (document: number) => readonly string[] {
  if (parts.length < 2) return () => [];
  const named = namesIn(holdings).filter((each) => parts.some((part) => hasPart(each, part)));
  return (document) => {
    const own = named.filter(({ packageId }) => hasBit(holdings.ofPackage(packageId), document));
    return [...new Set(own.map(({ name }) => name))];
  };
}

/** In a row; the last may be incomplete. Chinese may be anywhere in the name. */
function hasPart({ words }: PackageName, { tokens }: QueryPart): boolean {
  const typed = tokens.join(' ');
  if (tokens.every(isCharacter)) return tokens.length > 1 && words.includes(typed);
  return typed.length >= fewestLetters && words.includes(` ${typed}`);
}
