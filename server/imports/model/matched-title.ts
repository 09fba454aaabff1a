// A title as an import knows it: what is stored of it, and what rows of the list say of it. A list has hundreds
// of thousands: sets of few values are arrays, and are replaced where they grow.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { titleLinks, titleWords } from '#server/store/schema/own-titles.ts';
import type { titles } from '#server/store/schema/titles.ts';
import type { KeyedRecord } from './title-record.ts';

/** A stored title, with what rows are compared with. */
export type TitleRow = Pick<
  typeof titles.$inferSelect,
  | ('id' | 'kind' | 'ownerCode' | 'sourcePackageId' | 'isApart')
  | ('contentHash' | 'name' | 'publisher' | 'authors')
>;

/** What a library stated of a title of the platform. */
export type StatedWords = Pick<
  typeof titleWords.$inferSelect,
  'titleId' | 'sourcePackageId' | 'contentHash' | 'name' | 'publisher' | 'authors'
>;

/** A library's own title that is tied to a record of the platform's. */
export type TitleLink = Pick<typeof titleLinks.$inferSelect, 'titleId' | 'platformId'>;

type StoredTitle = Pick<TitleRow, 'id' | 'ownerCode' | 'sourcePackageId' | 'contentHash' | 'name'>;

export interface MatchedTitle {
  /** As it was stored before; null of a new one. */
  stored: StoredTitle | null;
  /** The library's own values for a title of the platform, as an earlier import stated them. */
  words: StatedWords | null;
  /** 0 of a new one until it is given its id. */
  id: number;
  /** Places of the file's rows that are about it. */
  places: number[];
  kind: TitleKind;
  folded: string;
  publisher: string;
  /** Its first author. */
  author: string;
  /** Not the title of the same name, as a librarian said: no row finds it by its name. */
  isApart: boolean;
  /** All its identifiers, with those that this import adds. */
  identifiers: readonly string[];
  /** Identifiers that it had before this import. */
  before: readonly string[];
  /** Identifiers that the title's owner or this list stated: undoing another import does not remove them. */
  settled: readonly string[];
  /** Identifiers that rows of this list state and that no other title has. */
  stated: readonly string[];
  /** The provider's numbers under which the package carries it, as far as this file has them. */
  carriedAs: readonly string[];
  /** The first row of the file that is about it. */
  claim: KeyedRecord | null;
}
