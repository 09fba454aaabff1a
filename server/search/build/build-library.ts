// Builds the part of a library. It takes the rows of library-index-rows.ts, and returns the library's
// holdings of the knowledge base, and the index of its own resources: databases, other resources, notices,
// projects, works.

import { TextBuilder } from '#text-search/index/build-text.ts';
import { topicsFrom } from '#text-search/topics/topics.ts';
import type { HeldData, LibraryData, OwnData } from '../index/library-data.ts';
import { readingOf } from '../index/pinyin.ts';
import { type HeldRows, type LibraryRows, type OwnRows, ownKinds } from '../rows/index-rows.ts';
import { titlesFrom } from './build-layer.ts';

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
    dated: rows.own.flatMap(({ publishedOn, expiresOn = null }, document) =>
      publishedOn === '' ? [] : [{ document, publishedOn, expiresOn }],
    ),
    topics: topicsFrom(rows.topics),
  };
}
