import type { AccessKind } from '#contract/models/model.ts';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Field } from '#text-search/text/field.ts';
import type { TopicWord } from '#text-search/topics/topics.ts';
import type { OwnKind } from '../port.ts';

export interface TitleRow {
  id: number;
  kind: TitleKind;
  zh: string | null;
  en: string | null;
  abbreviation: string;
  aliases: string[];
  formerNames: string[];
  keyZh: string;
  /** Without the article with which the name begins. */
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
  abstract?: string;
}

export interface LayerRows {
  titles: readonly TitleRow[];
  /** As in `title_identifiers`, with the kind of number. */
  numbers: readonly { id: number; value: string }[];
  inclusions: readonly { id: number; name: string }[];
  impacts: readonly { id: number; value: number }[];
}

export const noRows: LayerRows = { titles: [], numbers: [], inclusions: [], impacts: [] };

export interface HeldPackage {
  id: string;
  provider: string;
  name: string;
  access: AccessKind[];
}

/** 0 for an unknown year, `openYear` for no end; without years of full text it begins with `openYear`. */
export interface HeldTitle {
  id: number;
  packageId: string;
  from: number;
  to: number;
  isFree: boolean;
}

export const openYear = 0xffff;

export interface OwnRow {
  kind: OwnKind;
  id: string;
  fields: Field[];
  /** Apart from the other fields, because matches in those come first. */
  description: Field[];
  numbers: string[];
  /** It is not shown before this day; '' if it is shown at once. */
  publishedOn: string;
  /** Last day on which it is shown; null or missing where it stays. */
  expiresOn?: string | null;
}

export const ownKinds: readonly OwnKind[] = ['database', 'other', 'notice', 'fund', 'work'];

export interface HeldRows {
  packages: HeldPackage[];
  titles: HeldTitle[];
  /** Only this library sees them in this form. They hide the platform's titles with the same ids. */
  ownTitles: LayerRows;
  /** The library's own titles replace these for its readers. */
  hidden: number[];
  /** Not free for its readers as a whole, whatever other data says. */
  paid: number[];
  inclusions: { id: number; name: string }[];
  impacts: { id: number; value: number }[];
}

export interface OwnRows {
  popular: Record<string, string[]>;
  own: OwnRow[];
  topics: TopicWord[];
}

export type LibraryRows = HeldRows & OwnRows;
