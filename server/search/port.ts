// The interface of the search. Only this folder knows the index, so another engine can replace it.
import type { HitKind } from '#contract/models/search-model.ts';
import type { Facets, TitleFilter, TitleSort } from '#contract/models/title-list-model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';

/** With the versions that it needs: its own, and that of all libraries' titles. */
export interface Searching {
  code: string;
  version: number;
  titles: number;
}

interface IndexFigures {
  isReady: boolean;
  bytes: number;
  layers: number;
  libraries: number;
  /** Since the newest titles were read from the database; 0 while there is no index. */
  ageSeconds: number;
  /** Of all titles; 0 where they came from disk. */
  buildSeconds: number;
}

export interface SearchEngine {
  /** @throws Error if there is no index yet: it is being prepared */
  ready(searching: Searching): Promise<SearchIndex>;
  /** For answers that do not need the newest index; null if there is none. */
  readyNow(searching: Searching): SearchIndex | null;
  warmUp(codes: readonly string[]): void;
  isWarmingUp(): boolean;
  figures(): IndexFigures;
  close(): Promise<void>;
}

export interface SearchIndex {
  version: number;
  /** False if the database is known to be newer: such an answer must not be cached. */
  isCurrent: boolean;
  findTitles(search: TitleSearch): TitlesFound;
  findHits(search: HitSearch): HitsFound;
  /** Best first; null if the query is empty. */
  matchingIds(kind: OwnKind, typed: string, today: string): OwnMatches | null;
  relatedTitles(id: number, limit: number): number[];
  countAdded(coming: Coming): TitleCounts[];
  countPackage(id: string): TitleCounts;
  countSubjects(of: Pick<TitleSearch, 'kind' | 'scope'>): [code: string, count: number][];
  bytes(): number;
}

export type OwnKind = Exclude<HitKind, 'journal' | 'ebook'>;

export interface OwnMatches {
  ids: string[];
  /** Words that a hit need not have, because nothing has all words. */
  letGo: readonly string[];
}

export interface TitleCounts {
  journals: number;
  ebooks: number;
}

export interface TitleSearch {
  kind: TitleKind;
  scope: 'library' | 'platform';
  filter: TitleFilter;
  sort: TitleSort;
  offset: number;
  limit: number;
  withFacets: boolean;
  thisYear: number;
  addedIn?: Coming;
}

export interface TitlesFound {
  total: number;
  ids: number[];
  counts: { facets: Facets; letters: Record<string, number> } | null;
  isCorrected: boolean;
  letGo: readonly string[];
}

/** A title was added when the library began to hold it, or when it became known, if that was later. */
export interface Coming {
  /** As `yyyy-MM`, oldest first; the last month includes all later ones. */
  months: readonly string[];
  /** Of titles that became known in each month or later. */
  firstIds: readonly number[];
  /** With the month in which each began; the oldest come first. */
  packages: readonly { id: string; month: string }[];
}

export interface HitSearch {
  q: string;
  kinds: readonly HitKind[];
  limit: number;
  /** As `yyyy-MM-dd`: resources with a later date are not shown. */
  today: string;
}

export interface HitsFound {
  groups: readonly FoundGroup[];
  letGo: readonly string[];
  /** Words that lead to databases, longest first. */
  topics: readonly { word: string; ids: readonly string[] }[];
}

export interface FoundGroup {
  kind: HitKind;
  total: number;
  hits: readonly FoundHit[];
  isCorrected: boolean;
  letGo: readonly string[];
  isHeld: boolean;
}

export interface FoundHit {
  id: string;
  isDescribed: boolean;
  /** Packages and providers whose names have words of the query. */
  providers: readonly string[];
}
