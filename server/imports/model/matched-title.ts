// A title as an import knows it: what is stored of it, and what rows of the list say of it.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { TitleRow } from '../writing/titles/imported-titles.ts';
import type { StatedWords } from '../writing/titles/stated-words.ts';
import type { KeyedRecord } from './title-record.ts';

export interface MatchedTitle {
  /** As it was stored before; null of a new one. */
  stored: TitleRow | null;
  /** The library's own values for a title of the platform, as an earlier import stated them. */
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
  /** All its identifiers, with those that this import adds. */
  identifiers: Set<string>;
  /** Identifiers that it had before this import. */
  before: ReadonlySet<string>;
  /** Identifiers that the title's owner or this list stated: undoing another import does not remove them. */
  settled: ReadonlySet<string>;
  /** Identifiers that rows of this list state and that no other title has. */
  stated: Set<string>;
  /** The provider's numbers under which the package carries it, as far as this file has them. */
  carriedAs: Set<string>;
  /** The first row of the file that is about it. */
  claim: { row: number; sourceTitleId: string; folded: string } | null;
}

export const none: ReadonlySet<string> = new Set();

/** A title that only this row is about so far; its identifiers are added later. */
export function newTitle({ record, folded }: KeyedRecord, isApart = false): MatchedTitle {
  const { kind, fields } = record;
  const { publisher = '', authors = [] } = fields;
  const words = { kind, folded, publisher, authors, isApart };
  const numbers = { before: none, settled: none, identifiers: new Set<string>() };
  return { stored: null, words: null, id: 0, ...words, ...numbers, ...nothingYet() };
}

/** What is filled while the rows of this list are matched. */
export function nothingYet(): Pick<MatchedTitle, 'stated' | 'carriedAs' | 'claim' | 'places'> {
  return { stated: new Set(), carriedAs: new Set(), claim: null, places: [] };
}
