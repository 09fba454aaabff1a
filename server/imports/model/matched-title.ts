// A title as an import knows it. Sets of few values are arrays: a list has hundreds of thousands.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { titleLinks, titleWords } from '#server/store/schema/own-titles.ts';
import type { titles } from '#server/store/schema/titles.ts';
import type { KeyedRecord } from './title-record.ts';

export type TitleRow = Pick<
  typeof titles.$inferSelect,
  | ('id' | 'kind' | 'ownerCode' | 'sourcePackageId' | 'isApart')
  | ('contentHash' | 'name' | 'publisher' | 'authors')
>;

export type StatedWords = Pick<
  typeof titleWords.$inferSelect,
  'titleId' | 'sourcePackageId' | 'contentHash' | 'name' | 'publisher' | 'authors'
>;

export type TitleLink = Pick<typeof titleLinks.$inferSelect, 'titleId' | 'platformId'>;

type StoredTitle = Pick<TitleRow, 'id' | 'ownerCode' | 'sourcePackageId' | 'contentHash' | 'name'>;

export interface MatchedTitle {
  stored: StoredTitle | null;
  words: StatedWords | null;
  /** 0 until it is given its id. */
  id: number;
  places: number[];
  kind: TitleKind;
  folded: string;
  publisher: string;
  author: string;
  /** As a librarian said: no row finds it by its name. */
  isApart: boolean;
  /** With those that this import adds. */
  identifiers: readonly string[];
  before: readonly string[];
  /** Stated by the title's owner or this list: undoing another import does not remove them. */
  settled: readonly string[];
  /** Stated by this list, and of no other title. */
  stated: readonly string[];
  carriedAs: readonly string[];
  claim: KeyedRecord | null;
}
