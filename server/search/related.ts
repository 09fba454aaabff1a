// Titles that a library holds and that are like one: of the most subjects in common, or of the same
// publisher where the title has no subject.
import { type Bits, countBits } from './bits.ts';
import { nowhere, type TitlesData } from './build-titles.ts';
import { type Column, documentsOf } from './columns.ts';
import type { Holdings } from './holdings.ts';
import { scopeBits } from './search-titles.ts';

/** Kinds of likeness that are remembered of a library, each a handful of numbers. */
const mostRemembered = 5_000;

/** What a library's index gave already: whole series share their subjects or their publisher. */
const remembered = new WeakMap<Holdings, Map<string, readonly number[]>>();

/**
 * Ids of held titles of the same kind, nearest first and then in list order.
 *
 * @param most at most so many
 */
export function relatedTitles(
  titles: TitlesData,
  holdings: Holdings,
  id: number,
  most: number,
): number[] {
  const document = titles.documentOf[id] ?? nowhere;
  if (document === nowhere) return [];
  const { subject, publisher } = titles.columns;
  const subjects = valuesOf(subject, document).toSorted();
  const [column, values] =
    subjects.length > 0 ? [subject, subjects] : [publisher, valuesOf(publisher, document)];
  if (values.length === 0) return [];
  const kind = document >= titles.firstJournal ? 'journal' : 'ebook';
  const likeness = [kind, column === subject, most, ...values].join();
  const known = remembered.get(holdings) ?? new Map<string, readonly number[]>();
  remembered.set(holdings, known);
  let like = known.get(likeness);
  if (like === undefined) {
    // One more than is shown, since the title is among those that are like it.
    like = nearest(
      column,
      values,
      scopeBits(titles, holdings, { kind, scope: 'library' }),
      most + 1,
    );
    if (known.size >= mostRemembered) known.clear();
    known.set(likeness, like);
  }
  return like
    .filter((each) => each !== document)
    .slice(0, most)
    .map((each) => titles.ids[each] ?? 0);
}

/** The documents with most of the values, in the order of the documents where they have as many. */
function nearest(
  column: Column,
  values: readonly number[],
  among: Bits,
  most: number,
): readonly number[] {
  const wanted = new Uint8Array(column.names.length);
  for (const value of values) wanted[value] = 1;
  const byShared: number[][] = values.map(() => []);
  for (const document of documentsOf(among, countBits(among))) {
    const group = byShared[sharedBy(column, document, wanted) - 1];
    if (group !== undefined && group.length < most) group.push(document);
  }
  return byShared.toReversed().flat().slice(0, most);
}

function sharedBy({ starts, values }: Column, document: number, wanted: Uint8Array): number {
  const from = starts === null ? document : (starts[document] ?? 0);
  const to = starts === null ? document + 1 : (starts[document + 1] ?? 0);
  let shared = 0;
  for (let at = from; at < to; at += 1) shared += wanted[values[at] ?? 0] ?? 0;
  return shared;
}

/** Numbers of a document's values; 0 stands for none. */
function valuesOf({ starts, values }: Column, document: number): number[] {
  const from = starts === null ? document : (starts[document] ?? 0);
  const to = starts === null ? document + 1 : (starts[document + 1] ?? 0);
  return [...new Set(values.subarray(from, to))].filter((value) => value !== 0);
}
