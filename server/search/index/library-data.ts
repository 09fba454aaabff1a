// The part of a library in the search, as build-library.ts makes it.

import type { TextData } from '#text-search/index/text-data.ts';
import type { Topic } from '#text-search/topics/topics.ts';
import type { HeldPackage, HeldRows, OwnRows } from '../rows/index-rows.ts';
import type { TitlesData } from './titles-data.ts';

export interface HeldData {
  /** Titles that only this library sees; they are a layer above the platform's titles. */
  ownTitles: TitlesData;
  hidden: HeldRows['hidden'];
  paid: HeldRows['paid'];
  packages: HeldPackage[];
  heldIds: Uint32Array<ArrayBuffer>;
  /** For each held title, the index of its package in `packages`. */
  heldPackages: Uint16Array<ArrayBuffer>;
  heldFrom: Uint16Array<ArrayBuffer>;
  heldTo: Uint16Array<ArrayBuffer>;
  heldFree: Uint8Array<ArrayBuffer>;
  inclusions: HeldRows['inclusions'];
  impacts: HeldRows['impacts'];
}

export interface OwnData {
  popular: OwnRows['popular'];
  text: TextData;
  /** Descriptions of the same documents. */
  described: TextData;
  /** Id of each document. */
  ids: string[];
  /** Where each kind of `ownKinds` begins; one more entry marks the end. */
  kindStarts: Uint32Array<ArrayBuffer>;
  /** Documents that are not shown before a day, or after one. */
  dated: { document: number; publishedOn: string; expiresOn: string | null }[];
  topics: Topic[];
}

export type LibraryData = HeldData & OwnData;
