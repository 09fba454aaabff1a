// The interface of the search: the rest of the service uses this file only. Queries and filters go in; ids,
// counts and other plain values come out. Only this folder knows how an index is built and stored, so another
// engine can replace it.
import type { HitKind } from '#contract/models/search-model.ts';
import type { Facets, TitleFilter, TitleSort } from '#contract/models/title-list-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';

/**
 * The library that searches, and the versions it needs: its own, and the version of all libraries' titles.
 */
export interface Searching {
  code: string;
  version: number;
  titles: number;
}

/** The index in figures. */
interface IndexFigures {
  isReady: boolean;
  bytes: number;
  layers: number;
  /** Libraries whose parts are in memory. */
  libraries: number;
  /** Since the newest of its titles were read from the database; 0 while there is no index. */
  ageSeconds: number;
  /** Duration of the last build of all titles; 0 where they came from disk. */
  buildSeconds: number;
}

export interface SearchEngine {
  /**
   * The index of a library, at least as new as these versions. It is older only if the newest takes too long.
   *
   * @throws Error if there is no index yet: it is being prepared
   */
  ready(searching: Searching): Promise<SearchIndex>;
  /** The index in memory, for answers that do not need the newest one; null if there is none. */
  readyNow(searching: Searching): SearchIndex | null;
  /** Prepares the index before the first request: all titles, and the first of these libraries. */
  warmUp(codes: readonly string[]): void;
  /** True after `warmUp`, until there is something to search. */
  isWarmingUp(): boolean;
  /** What is in memory, for monitoring. */
  figures(): IndexFigures;
  close(): Promise<void>;
}

/** What one library searches, at one version. */
export interface SearchIndex {
  /** The version of all data in an answer. */
  version: number;
  /** False if the database is known to be newer: such an answer must not be cached. */
  isCurrent: boolean;
  /** Finds journals or e-books: how many, one page of them, and how many each filter value would leave. */
  findTitles(search: TitleSearch): TitlesFound;
  /** Finds resources of every kind: the number of hits of each kind, and the first hits. */
  findHits(search: HitSearch): HitsFound;
  /** The library's own resources that match a query, best first; null if the query is empty. */
  matchingIds(kind: OwnKind, typed: string, today: string): OwnMatches | null;
  /** Ids of held titles that are similar to a title, most similar first. */
  relatedTitles(id: number, limit: number): number[];
  /** How many held titles were added in each month. */
  countAdded(coming: Coming): TitleCounts[];
  /** How many titles the library holds through a package. */
  countPackage(id: string): TitleCounts;
  /** How many titles have each subject: of those that the library holds, or of all. */
  countSubjects(of: Pick<TitleSearch, 'kind' | 'scope'>): [code: string, count: number][];
  /** Bytes of its arrays, for measurements. */
  bytes(): number;
}

/** Kinds of resources that belong to a library itself. */
export type OwnKind = Exclude<HitKind, 'journal' | 'ebook'>;

export interface OwnMatches {
  ids: string[];
  /** Words of the query that they need not have, because nothing has all words. */
  letGo: readonly string[];
}

export interface TitleCounts {
  journals: number;
  ebooks: number;
}

export interface TitleSearch {
  kind: TitleKind;
  /** Titles that the library holds, or all titles. */
  scope: 'library' | 'platform';
  filter: TitleFilter;
  sort: TitleSort;
  offset: number;
  limit: number;
  withFacets: boolean;
  /** The last year of holdings without an end. */
  thisYear: number;
  /** Only titles that were added in the first of these months; left out for all titles. */
  addedIn?: Coming;
}

export interface TitlesFound {
  total: number;
  /** Ids of the titles of the page, in order. */
  ids: number[];
  counts: { facets: Facets; letters: Record<string, number> } | null;
  /** True if they were found only with a typing error. */
  isCorrected: boolean;
  /** Words of the query that they need not have, because nothing has all words. */
  letGo: readonly string[];
}

/**
 * The data that says when a title was added: when the library began to hold it, or when it became known, if
 * that was later.
 */
export interface Coming {
  /** As `yyyy-MM`, oldest first; the last month includes all later ones. */
  months: readonly string[];
  /** The first id of a title that became known in each month or later. */
  firstIds: readonly number[];
  /** The library's packages with the month in which each began; the oldest come first. */
  packages: readonly { id: string; month: string }[];
}

export interface HitSearch {
  q: string;
  /** An empty list for all kinds. */
  kinds: readonly HitKind[];
  /** Most hits of each kind. */
  limit: number;
  /** As `yyyy-MM-dd`: resources with a later date are not shown. */
  today: string;
}

export interface HitsFound {
  /** Kinds with hits. The kind whose first hit fits best comes first. */
  groups: readonly FoundGroup[];
  /** Words of the query that no hit needs to have, because nothing has all words. */
  letGo: readonly string[];
  /** Words of the query that lead to databases, longest first, with the databases' ids. */
  topics: readonly { word: string; ids: readonly string[] }[];
}

export interface FoundGroup {
  kind: HitKind;
  total: number;
  hits: readonly FoundHit[];
  isCorrected: boolean;
  /** Words of the query that its hits need not have. */
  letGo: readonly string[];
  /** The library holds either all hits of the group or none of them. */
  isHeld: boolean;
}

export interface FoundHit {
  id: string;
  /** True if only its description matches. */
  isDescribed: boolean;
  /** Names of its packages and of their providers that have words of the query. */
  providers: readonly string[];
}
