// Builds an index of few titles from rows in memory; a base has too many rows for this.

import type { Layer } from '../index/titles.ts';
import type { TitlesData } from '../index/titles-data.ts';
import type { LayerRows } from '../rows/index-rows.ts';
import { TitlesBuilder } from './build-titles.ts';

export function titlesFrom({ titles, numbers, inclusions, impacts }: LayerRows): TitlesData {
  const builder = new TitlesBuilder();
  for (const row of titles) builder.add(row);
  for (const { id, value } of numbers) builder.addNumber(id, plainValue(value));
  for (const { id, name } of inclusions) builder.addInclusion(id, name);
  for (const { id, value } of impacts) builder.addImpact(id, value);
  return builder.done();
}

export function layerFrom(rows: LayerRows, ids: Iterable<number>): Layer {
  return { titles: titlesFrom(rows), covers: Uint32Array.from(ids) };
}

export function plainValue(value: string): string {
  return value.slice(value.indexOf(':') + 1);
}
