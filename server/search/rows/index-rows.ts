// The rows of the database from which indexes are built, as the files of this folder read them.

import type { AccessKind } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Field } from '#text-search/text/field.ts';
import type { TopicWord } from '#text-search/topics/topics.ts';
import type { OwnKind } from '../port.ts';

/** A title for the index. */
export interface TitleRow {
  id: number;
  kind: TitleKind;
  zh: string | null;
  en: string | null;
  abbreviation: string;
  aliases: string[];
  formerNames: string[];
  keyZh: string;
  /** The same without the article with which the name begins. */
  sortKey: string;
  publisher: string;
  languages: string[];
  subjects: string[];
  clc: string | null;
  authors: string[];
  keywords: string[];
  publishedOn: string | null;
  startedIn: number | null;
  isOpenAccess: boolean;
  /** The part of the abstract that is searched; left out if there is no abstract. */
  abstract?: string;
}

/** Some titles, with all data by which they are searched. */
export interface LayerRows {
  /** E-books first, each kind in list order. */
  titles: readonly TitleRow[];
  /** The values of `title_identifiers`, with the kind of number. */
  numbers: readonly { id: number; value: string }[];
  inclusions: readonly { id: number; name: string }[];
  /** The newest impact factor of each title. */
  impacts: readonly { id: number; value: number }[];
}

export const noRows: LayerRows = { titles: [], numbers: [], inclusions: [], impacts: [] };

/** A package that the library holds. */
export interface HeldPackage {
  id: string;
  provider: string;
  name: string;
  access: AccessKind[];
}

/**
 * A title in a held package. A year is 0 if it is not known, `openYear` if the holding has no end; what has no
 * years of full text begins with `openYear`.
 */
export interface HeldTitle {
  id: number;
  packageId: string;
  from: number;
  to: number;
  isFree: boolean;
}

export const openYear = 0xffff;

/** A resource of the library itself. */
export interface OwnRow {
  kind: OwnKind;
  id: string;
  fields: Field[];
  /** Descriptions. They are apart from the other fields, because matches in those come first. */
  description: Field[];
  numbers: string[];
  /** It is not shown before this day; '' if it is shown at once. */
  publishedOn: string;
  /** Last day on which it is shown; null or missing where it stays. */
  expiresOn?: string | null;
}

/** The kinds, in their order in the index. */
export const ownKinds: readonly OwnKind[] = ['database', 'other', 'notice', 'fund', 'work'];

/** The holdings of a library, and its own data about titles. */
export interface HeldRows {
  packages: HeldPackage[];
  titles: HeldTitle[];
  /** Titles that only this library sees in this form. They hide the platform's titles with the same ids. */
  ownTitles: LayerRows;
  /** Ids of the platform's titles that the library's own titles replace for its readers. */
  hidden: number[];
  /** Ids of titles that are not free for its readers as a whole, whatever other data says. */
  paid: number[];
  /** Facts that only this library knows. */
  inclusions: { id: number; name: string }[];
  impacts: { id: number; value: number }[];
}

/** All other data of the library. */
export interface OwnRows {
  /** Ids of the resources that readers use most, by kind, most used first. */
  popular: Record<string, string[]>;
  /** In the order of `ownKinds`; each kind is in list order. */
  own: OwnRow[];
  topics: TopicWord[];
}

export type LibraryRows = HeldRows & OwnRows;
