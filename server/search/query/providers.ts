// Finds titles by the packages in which a library holds them. The names of packages and providers are not
// words of a title, but people type them together with such words (`elsevier cell`).
import { anyOf, type Bits, hasBit } from '#text-search/index/bits.ts';
import { foldForSearch } from '#text-search/text/fold-text.ts';
import type { Query } from '#text-search/text/query.ts';
import type { QueryPart } from '#text-search/text/query-parts.ts';
import { isCharacter, tokensOf } from '#text-search/text/tokens.ts';
import type { Holdings } from '../index/holdings.ts';
import type { HeldPackage } from '../rows/index-rows.ts';

/** Fewest letters for the beginning of a word: a shorter one is in too many names. */
const fewestLetters = 3;

/** The name of a package or of its provider, as words that can be compared. */
interface PackageName {
  packageId: string;
  name: string;
  words: string;
}

const known = new WeakMap<readonly HeldPackage[], readonly PackageName[]>();

/** The names of a library's packages; computed once. */
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

/** The titles in packages that a part of the query names; null if it names no package. */
export function heldFrom(holdings: Holdings, part: QueryPart): Bits | null {
  const named = namesIn(holdings).filter((each) => hasPart(each, part));
  const ids = new Set(named.map(({ packageId }) => packageId));
  return ids.size === 0 ? null : anyOf(Array.from(ids, (id) => holdings.ofPackage(id)));
}

/** Names of a title's packages and of their providers that have words of the query. */
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

/**
 * True if a name has the tokens in a row; the last may be incomplete. Chinese may be anywhere in the name.
 */
function hasPart({ words }: PackageName, { tokens }: QueryPart): boolean {
  const typed = tokens.join(' ');
  if (tokens.every(isCharacter)) return tokens.length > 1 && words.includes(typed);
  return typed.length >= fewestLetters && words.includes(` ${typed}`);
}
