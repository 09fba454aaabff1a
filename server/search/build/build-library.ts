// Builds the part of a library. It takes the rows of library-index-rows.ts, and returns the library's
// holdings of the knowledge base, and the index of its own resources: databases, other resources, notices,
// projects, works.

import type { AccessKind } from '#contract/models/model.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import type { TextData } from '#text-search/index/text-data.ts';
import type { Field } from '#text-search/text/field.ts';
import { type Topic, type TopicWord, topicsFrom } from '#text-search/topics/topics.ts';
import { readingOf } from '../index/pinyin.ts';
import type { OwnKind } from '../port.ts';
import { type LayerRows, titlesFrom } from './build-layer.ts';
import type { TitlesData } from './build-titles.ts';

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
  /** Documents that are not shown before a day. */
  dated: { document: number; publishedOn: string }[];
  topics: Topic[];
}

export type LibraryData = HeldData & OwnData;

export function buildLibrary(rows: LibraryRows): LibraryData {
  return { ...buildHeld(rows), ...buildOwn(rows) };
}

export function buildHeld(rows: HeldRows): HeldData {
  const place = new Map(rows.packages.map(({ id }, index) => [id, index]));
  const held = rows.titles.filter(({ packageId }) => place.has(packageId));
  return {
    ownTitles: titlesFrom(rows.ownTitles),
    hidden: rows.hidden,
    paid: rows.paid,
    packages: rows.packages,
    heldIds: Uint32Array.from(held, ({ id }) => id),
    heldPackages: Uint16Array.from(held, ({ packageId }) => place.get(packageId) ?? 0),
    heldFrom: Uint16Array.from(held, ({ from }) => from),
    heldTo: Uint16Array.from(held, ({ to }) => to),
    heldFree: Uint8Array.from(held, ({ isFree }) => (isFree ? 1 : 0)),
    inclusions: rows.inclusions,
    impacts: rows.impacts,
  };
}

export function buildOwn(rows: OwnRows): OwnData {
  const text = new TextBuilder(readingOf);
  const described = new TextBuilder(readingOf);
  for (const [document, { fields, description, numbers }] of rows.own.entries()) {
    text.add(fields);
    described.add(description);
    for (const number of numbers) text.addNumber(document, number);
  }
  const starts = ownKinds.map((kind) => {
    const position = rows.own.findIndex(
      (row) => ownKinds.indexOf(row.kind) >= ownKinds.indexOf(kind),
    );
    return position < 0 ? rows.own.length : position;
  });
  return {
    popular: rows.popular,
    text: text.done(),
    described: described.done(),
    ids: rows.own.map(({ id }) => id),
    kindStarts: Uint32Array.from([...starts, rows.own.length]),
    dated: rows.own.flatMap(({ publishedOn }, document) =>
      publishedOn === '' ? [] : [{ document, publishedOn }],
    ),
    topics: topicsFrom(rows.topics),
  };
}
