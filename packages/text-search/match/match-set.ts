import type { Bits } from '../index/bits.ts';
import type { DescribedPart } from '../index/space.ts';
import type { Query } from '../text/query.ts';
import type { QueryPart } from '../text/query-parts.ts';
import type { Spelled } from './pinyin-match.ts';

export interface MatchSet {
  /** The query that they match: the one that was typed, or the one without what was let go. */
  query: Query;
  bits: Bits;
  /** Those of `bits` that match only by their descriptions; null if there are none. */
  described: Bits | null;
  /** Those of `bits` that have a part whose name begins with the query; null if there are none. */
  namedParts: Bits | null;
  /** Those of `bits` whose name is the query without its asides (`Query.asides`); null if there are none. */
  namedWithout: Bits | null;
  /** How far they are from the query. The results of several indexes count only where they are nearest. */
  effort: number;
  isCorrected: boolean;
  /** Words of the query that they need not have, because nothing has all words. */
  letGo: readonly string[];
  /** For each typed word that lacks a blank: the words that it is made of. */
  pieces: ReadonlyMap<string, readonly string[]>;
  /** For each typed word, and for all words together: where Chinese has this pinyin. */
  spelled: ReadonlyMap<string, Spelled>;
  others: readonly MatchSet[];
}

export interface MatchOptions {
  descriptions?: readonly DescribedPart[];
  /** Documents whose surroundings match a part, such as the provider of their package; null if none do. */
  around?: (part: QueryPart) => Bits | null;
  hasPinyin?: boolean;
}
