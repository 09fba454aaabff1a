// A title as an import knows it: what is stored of it, and what rows of the list say of it.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { TitleRow } from '../writing/titles/imported-titles.ts';
import type { StatedWords } from '../writing/titles/stated-words.ts';
import type { KeyedRecord } from './title-record.ts';

export interface MatchedTitle {
  /** As it was stored before; null of a new one. */
  stored: TitleRow | null;
  /** What the library stated of it before, where it is the platform's. */
  words: StatedWords | null;
  /** 0 of a new one until it is given its id. */
  id: number;
  /** Places of the file's rows that are about it. */
  places: number[];
  kind: TitleKind;
  folded: string;
  publisher: string;
  authors: readonly string[];
  /** Not the title of the same name, as a librarian said: no row finds it by its name. */
  isApart: boolean;
  /** As `title_identifiers` has them, those that the import adds too. */
  identifiers: Set<string>;
  /** Those it had before. */
  before: ReadonlySet<string>;
  /** Those of them that whoever's words it has told, or this list itself: nothing takes them away. */
  settled: ReadonlySet<string>;
  /** Those that rows of this list tell, and that no other title has. */
  stated: Set<string>;
  /** The provider's numbers under which the package carries it, as far as this file has them. */
  carriedAs: Set<string>;
  /** The first row of the file that is about it. */
  claim: { row: number; sourceTitleId: string; folded: string } | null;
}

export const none: ReadonlySet<string> = new Set();

/** A title that only this row is about so far; its numbers are still to be told. */
export function newTitle({ record, folded }: KeyedRecord, isApart = false): MatchedTitle {
  const { kind, fields } = record;
  const { publisher = '', authors = [] } = fields;
  const words = { kind, folded, publisher, authors, isApart };
  const numbers = { before: none, settled: none, identifiers: new Set<string>() };
  return { stored: null, words: null, id: 0, ...words, ...numbers, ...nothingYet() };
}

/** What this list has not said yet. */
export function nothingYet(): Pick<MatchedTitle, 'stated' | 'carriedAs' | 'claim' | 'places'> {
  return { stated: new Set(), carriedAs: new Set(), claim: null, places: [] };
}
