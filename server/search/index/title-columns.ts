// The values of titles in all layers, by name: each layer has its own numbers for them (columns.ts).
import type { Bits } from '#text-search/index/bits.ts';
import { endOf, stretchOf } from '#text-search/index/space.ts';
import { bitsWith, countValues, valuesAt } from './columns.ts';
import { type Segment, segmentOf, type Titles } from './titles.ts';
import type { TitlesData } from './titles-data.ts';

export type ColumnName = keyof TitlesData['columns'];

export function addWithValue(
  { segments }: Titles,
  name: ColumnName,
  isWanted: (value: string) => boolean,
  bits: Bits,
): void {
  for (const segment of segments) {
    const column = segment.titles.columns[name];
    const { names } = column;
    bitsWith(column, (value) => isWanted(names[value] ?? ''), stretchOf(bits, segment));
  }
}

export function valuesIn(titles: Titles, name: ColumnName, document: number): string[] {
  const segment = segmentOf(titles, document);
  const column = segment.titles.columns[name];
  const values = new Set(valuesAt(column, document - segment.offset));
  return [...values].flatMap((value) => column.names[value] || []);
}

/** @param list ascending; documents without a value are not counted */
export function countsIn(
  { segments }: Titles,
  name: ColumnName,
  list: Uint32Array,
): [value: string, count: number][] {
  const counted = segments.map((segment) => {
    const column = segment.titles.columns[name];
    return named(column.names, countValues(column, listIn(segment, list)));
  });
  const [first = [], ...others] = counted;
  if (others.every(({ length }) => length === 0)) return first;
  const sums = new Map(first);
  for (const [value, count] of others.flat()) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums];
}

function named(names: readonly string[], counts: Uint32Array): [string, number][] {
  const found: [string, number][] = [];
  for (let value = 1; value < names.length; value += 1) {
    const count = counts[value] ?? 0;
    const name = names[value] ?? '';
    if (count > 0 && name !== '') found.push([name, count]);
  }
  return found;
}

export function listIn({ text, offset }: Segment, list: Uint32Array): Uint32Array {
  const own = list.subarray(
    firstFrom(list, offset),
    firstFrom(list, offset + endOf(text.documents)),
  );
  return offset === 0 ? own : own.map((document) => document - offset);
}

function firstFrom(list: Uint32Array, wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
