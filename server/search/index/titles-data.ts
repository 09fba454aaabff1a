// The index of some titles, as build-titles.ts makes it.

import type { TextData } from '#text-search/index/text-data.ts';
import type { Column } from './columns.ts';
import type { TitleKeys } from './title-keys.ts';

export interface TitlesData {
  text: TextData;
  /** Most titles have no abstract. */
  described: TextData;
  describedOf: Uint32Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer>;
  /** `nowhere` for gaps; null if ids have so many gaps that `byId` needs less memory. */
  documentOf: Uint32Array<ArrayBuffer> | null;
  /** Documents by their ids; null if there is `documentOf`. */
  byId: Uint32Array<ArrayBuffer> | null;
  keys: TitleKeys;
  /** All documents before it are e-books. */
  firstJournal: number;
  columns: Record<'subject' | 'language' | 'publisher' | 'inclusion' | 'clc' | 'letter', Column>;
  /** Year of publication, or of the first issue; 0 if it is not known. */
  years: Uint16Array<ArrayBuffer>;
  isOpen: Uint8Array<ArrayBuffer>;
  byYear: Uint32Array<ArrayBuffer>;
  /** Highest first; `impacts` has the factors. */
  byImpact: Uint32Array<ArrayBuffer>;
  impacts: Float64Array<ArrayBuffer>;
}

export const nowhere = 0xffffffff;

/** The document of a title, or `nowhere`. */
export function documentIn(
  { ids, documentOf, byId }: Pick<TitlesData, 'ids' | 'documentOf' | 'byId'>,
  id: number,
): number {
  if (byId === null) return documentOf?.[id] ?? nowhere;
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const found = byId[low] ?? nowhere;
  return ids[found] === id ? found : nowhere;
}
