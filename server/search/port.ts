// What the rest of the service knows of the search: libraries, ids, filters and plain values. How an index
// is made and kept is known in this folder only, so another engine may take its place.
import type { HitKind } from '#contract/collection-model.ts';
import type { Facets, TitleFilter, TitleKind, TitleSort } from '#contract/title-model.ts';

/** Whose search it is, and the versions it must show: the library's own, and that of everybody's titles. */
export interface Searching {
  code: string;
  version: number;
  titles: number;
}

export interface SearchEngine {
  /**
   * The index of a library, at least as new as these versions; older only where the newest takes too long.
   *
   * @throws Error where there is no index yet: it is being prepared
   */
  ready(searching: Searching): Promise<SearchIndex>;
  /** The index that is in memory, for answers that can do without; null where there is none. */
  readyNow(searching: Searching): SearchIndex | null;
  /** Prepares the index before the first reader asks: everybody's titles, and the first of these libraries. */
  warmUp(codes: readonly string[]): void;
  /** True while there is nothing to search, after `warmUp` was called. */
  isWarmingUp(): boolean;
  /** What is in memory, for those who watch: bytes of the index, and for how many libraries. */
  figures(): { isReady: boolean; bytes: number; layers: number; libraries: number };
  close(): Promise<void>;
}

/** What one library searches, as it is at one version. */
export interface SearchIndex {
  /** The version of everything that an answer says. */
  version: number;
  /** False where the database is known to be newer: such an answer must not be cached. */
  isCurrent: boolean;
  /** Finds journals or e-books: how many, a page of them, and what other choices would leave. */
  findTitles(search: TitleSearch): TitlesFound;
  /** Finds things of every kind: how many of each, and the first. */
  findHits(search: HitSearch): HitsFound;
  /** Ids of a library's own things that match what was typed, best first; null where nothing was typed. */
  matchingIds(kind: OwnKind, typed: string, today: string): string[] | null;
  /** Ids of held titles that are like a title, nearest first. */
  relatedTitles(id: number, limit: number): number[];
  /** How many held titles came in each month. */
  countAdded(coming: Coming): TitleCounts[];
  /** How many titles the library holds by a package. */
  countPackage(id: string): TitleCounts;
  /** Memory of its arrays, for measurements. */
  bytes(): number;
}

/** Kinds that a library has by itself. */
export type OwnKind = Exclude<HitKind, 'journal' | 'ebook'>;

export interface TitleCounts {
  journals: number;
  ebooks: number;
}

export interface TitleSearch {
  kind: TitleKind;
  /** What the library holds, or everything. */
  scope: 'library' | 'platform';
  filter: TitleFilter;
  sort: TitleSort;
  offset: number;
  limit: number;
  withFacets: boolean;
  /** Open holdings end with it. */
  thisYear: number;
  /** Only titles that came in the first of these months; left out for all. */
  addedIn?: Coming;
}

export interface TitlesFound {
  total: number;
  /** Ids of the page's titles in order. */
  ids: number[];
  counts: { facets: Facets; letters: Record<string, number> } | null;
  /** True where they were only found with a typing error. */
  isCorrected: boolean;
}

/** What is needed to say when a title came: when the library first held it, or later, when it became known. */
export interface Coming {
  /** As `yyyy-MM`, oldest first; the last one stands for all later ones too. */
  months: readonly string[];
  /** The first id of a title that became known in each month or later. */
  firstIds: readonly number[];
  /** The library's packages, those it holds longest first, with the month in which it began. */
  packages: readonly { id: string; month: string }[];
}

export interface HitSearch {
  q: string;
  /** None for all. */
  kinds: readonly HitKind[];
  /** Hits of each kind. */
  limit: number;
  /** As `yyyy-MM-dd`: what is dated later is not shown. */
  today: string;
}

export interface HitsFound {
  /** Kinds with hits, the kind whose first hit fits best first. */
  groups: readonly FoundGroup[];
  /** Words of the query that lead to databases, longest first, with the databases' ids. */
  topics: readonly { word: string; ids: readonly string[] }[];
}

export interface FoundGroup {
  kind: HitKind;
  total: number;
  hits: readonly FoundHit[];
  isCorrected: boolean;
  /** Either the library holds all of them, or none. */
  isHeld: boolean;
}

export interface FoundHit {
  id: string;
  /** True where only its description has what was typed. */
  isDescribed: boolean;
  /** Names of its packages and their providers that have words of what was typed. */
  providers: readonly string[];
}
