// The ranks of a query's matches (rank.ts finds them), and how well a first hit fits.
import { anyOf, type Bits, hasBit } from '../index/bits.ts';
import type { TextPart } from '../index/space.ts';

/** Best rank first. A document may be in several ranks, or repeated in one. */
export interface Ranks {
  texts: readonly TextPart[];
  named: number[];
  /** The query is what stands before the colon of a title. */
  headed: number[];
  alsoNamed: number[];
  numbered: number[];
  /** The query is the name, except for forms of words, small words, incomplete words or a typing error. */
  alike: number[];
  /** The words follow one another from the beginning of a title; null if there are no such documents. */
  begins: Bits | null;
  /** The words follow one another from the beginning of another name; null if there are none. */
  alsoBegins: Bits | null;
  /** The words follow one another inside a name; null if there are none. */
  together: Bits | null;
  /** Those of `some` where each word of the query begins a word of a name; null if there are none. */
  begun(some: Bits): Bits | null;
  /** Only the description matches; null if there are none. */
  described: Bits | null;
  /** The query is the initials of a name, and hardly a word of other names. */
  initialled: number[];
  acronyms: number[];
  /** The initials of a name begin with the query. */
  longer: number[];
}

export function merged(one: Ranks, other: Ranks): Ranks {
  const list = (
    name:
      | 'named'
      | 'headed'
      | 'alsoNamed'
      | 'numbered'
      | 'alike'
      | 'initialled'
      | 'acronyms'
      | 'longer',
  ) => [...one[name], ...other[name]];
  const either = (first: Bits | null, second: Bits | null) =>
    first !== null && second !== null ? anyOf([first, second]) : (first ?? second);
  return {
    texts: one.texts,
    described: one.described,
    named: list('named'),
    headed: list('headed'),
    alsoNamed: list('alsoNamed'),
    numbered: list('numbered'),
    alike: list('alike'),
    initialled: list('initialled'),
    acronyms: list('acronyms'),
    longer: list('longer'),
    begins: either(one.begins, other.begins),
    alsoBegins: either(one.alsoBegins, other.alsoBegins),
    together: either(one.together, other.together),
    begun: (some) => either(one.begun(some), other.begun(some)),
  };
}

/** From this number on, the query is not the name of the hit. */
const firstPartial = 4;

/** 0 is best. A title that the library does not hold comes last, unless the query is its name. */
export function fitOf(ranks: Ranks, document: number | undefined, isHeld: boolean): number {
  const fit = fitAmong(ranks, document);
  return isHeld || fit < firstPartial ? fit : fit + 2 * firstPartial;
}

function fitAmong(ranks: Ranks, document: number | undefined): number {
  if (document === undefined) return Number.POSITIVE_INFINITY;
  const lists = [[...ranks.named, ...ranks.headed], ranks.alsoNamed, ranks.numbered, ranks.alike];
  const position = lists.findIndex((documents) => documents.includes(document));
  if (position >= 0) return position;
  const sets = [ranks.begins, ranks.alsoBegins, ranks.together];
  const { described } = ranks;
  if (described !== null && hasBit(described, document)) return lists.length + sets.length + 1;
  const set = sets.findIndex((bits) => bits !== null && hasBit(bits, document));
  return lists.length + (set >= 0 ? set : sets.length);
}
