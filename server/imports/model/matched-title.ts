// A title as an import knows it: what is stored of it, and what rows of the list say of it. A list has hundreds
// of thousands: sets of few values are arrays, and are replaced where they grow.
import type { TitleKind } from '#contract/models/title-model.ts';
import type { TitleRow } from '../writing/titles/imported-titles.ts';
import type { StatedWords } from '../writing/titles/stated-words.ts';
import type { KeyedRecord } from './title-record.ts';

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

/** The values with those of the others that they lack. */
export function joined(values: readonly string[], others: readonly string[]): readonly string[] {
  if (values.length === 0) return others;
  const fresh = others.filter((value) => !values.includes(value));
  return fresh.length === 0 ? values : [...values, ...fresh];
}

export const none: readonly string[] = [];

/** A title that only this row is about so far; its identifiers are added later. */
export function newTitle({ record, kind, folded }: KeyedRecord, isApart = false): MatchedTitle {
  const { publisher = '', authors: [author = ''] = [] } = record.fields;
  const words = { kind, folded, publisher, author, isApart };
  const numbers = { before: none, settled: none, identifiers: none };
  return { stored: null, words: null, id: 0, ...words, ...numbers, ...nothingYet() };
}

/** What is filled while the rows of this list are matched. */
export function nothingYet(): Pick<MatchedTitle, 'stated' | 'carriedAs' | 'claim' | 'places'> {
  return { stated: none, carriedAs: none, claim: null, places: [] };
}
