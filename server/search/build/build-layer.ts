// Builds a layer of titles out of rows that are all in memory: few, against the base.

import type { Layer } from '../index/titles.ts';
import { type TitleRow, TitlesBuilder, type TitlesData } from './build-titles.ts';

/** Some titles with all that is searched of them. */
export interface LayerRows {
  /** E-books first, each kind in list order. */
  titles: readonly TitleRow[];
  /** As `title_identifiers` has them, with what kind of number it is. */
  numbers: readonly { id: number; value: string }[];
  inclusions: readonly { id: number; name: string }[];
  /** The newest of each. */
  impacts: readonly { id: number; value: number }[];
}

export const noRows: LayerRows = { titles: [], numbers: [], inclusions: [], impacts: [] };

export function titlesFrom({ titles, numbers, inclusions, impacts }: LayerRows): TitlesData {
  const builder = new TitlesBuilder();
  for (const row of titles) builder.add(row);
  for (const { id, value } of numbers) builder.addNumber(id, plainValue(value));
  for (const { id, name } of inclusions) builder.addInclusion(id, name);
  for (const { id, value } of impacts) builder.addImpact(id, value);
  return builder.done();
}

/** @param ids of the titles that changed; those without a row are gone */
export function layerFrom(rows: LayerRows, ids: Iterable<number>): Layer {
  return { titles: titlesFrom(rows), covers: Uint32Array.from(ids) };
}

/** A number without what kind it is. */
export function plainValue(value: string): string {
  return value.slice(value.indexOf(':') + 1);
}
