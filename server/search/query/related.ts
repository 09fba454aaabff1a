// Held titles with the most subjects in common, or the same publisher if the title has no subject.
import { boundedCache, shortName } from '#server/store/bounded-cache.ts';
import { type Bits, countBits } from '#text-search/index/bits.ts';
import { inListOrder } from '#text-search/index/list-order.ts';
import { type Column, documentsOf } from '../index/columns.ts';
import type { Holdings } from '../index/holdings.ts';
import { type ColumnName, listIn, valuesIn } from '../index/title-columns.ts';
import { documentOf, idOf, isJournal, type Titles } from '../index/titles.ts';
import { nowhere } from '../index/titles-data.ts';
import { scopeBits } from './scope-bits.ts';

const remembered = boundedCache<readonly number[]>('related', {
  maxBytes: 8 * 1024 * 1024,
  bytesOf: (documents) => 8 * documents.length,
});
const numbers = new WeakMap<Holdings, number>();
let nextNumber = 0;

function numberOf(holdings: Holdings): number {
  const known = numbers.get(holdings);
  if (known !== undefined) return known;
  nextNumber += 1;
  numbers.set(holdings, nextNumber);
  return nextNumber;
}

export function relatedTitles(
  titles: Titles,
  holdings: Holdings,
  id: number,
  most: number,
): number[] {
  const document = documentOf(titles, id);
  if (document === nowhere) return [];
  const subjects = valuesIn(titles, 'subject', document).toSorted();
  const [name, values]: [ColumnName, string[]] =
    subjects.length > 0
      ? ['subject', subjects]
      : ['publisher', valuesIn(titles, 'publisher', document)];
  if (values.length === 0) return [];
  const kind = isJournal(titles, document) ? 'journal' : 'ebook';
  const likeness = shortName(JSON.stringify([numberOf(holdings), kind, name, most, ...values]));
  let like = remembered.get(likeness);
  if (like === undefined) {
    const among = scopeBits(titles, holdings, { kind, scope: 'library' });
    // One more than is shown, because the title itself is among the results.
    like = nearest(titles, name, values, among, most + 1);
    remembered.set(likeness, like);
  }
  return like
    .filter((each) => each !== document)
    .slice(0, most)
    .map((each) => idOf(titles, each));
}

function nearest(
  { segments, order }: Titles,
  name: ColumnName,
  values: readonly string[],
  among: Bits,
  most: number,
): readonly number[] {
  const byShared: number[][] = values.map(() => []);
  const list = documentsOf(among, countBits(among));
  for (const segment of segments) {
    const column = segment.titles.columns[name];
    const wanted = new Uint8Array(column.names.length);
    for (const value of values) wanted[column.names.indexOf(value)] = 1;
    // In one layer, the numbers of documents are in list order.
    const own: number[][] = values.map(() => []);
    for (const document of listIn(segment, list)) {
      const group = own[sharedBy(column, document, wanted) - 1];
      if (group !== undefined && group.length < most) group.push(segment.offset + document);
    }
    for (const [index, group] of own.entries()) byShared[index]?.push(...group);
  }
  const best = byShared.map((group) => inListOrder(order, group).slice(0, most));
  return best.toReversed().flat().slice(0, most);
}

function sharedBy({ starts, values }: Column, document: number, wanted: Uint8Array): number {
  const from = starts === null ? document : (starts[document] ?? 0);
  const to = starts === null ? document + 1 : (starts[document + 1] ?? 0);
  let shared = 0;
  for (let index = from; index < to; index += 1) shared += wanted[values[index] ?? 0] ?? 0;
  return shared;
}
