// KBART's columns (NISO RP-9, both phases), by name in any order, with names that are nearly theirs.
import { allPlacesOf, columnWords, plainColumn } from './column-words.ts';
import columns from './columns/kbart.json' with { type: 'json' };

const { standard, alike } = columns;

export type KbartColumn = keyof typeof standard | keyof typeof alike;

/** KBART's own, then what lists of other systems call the same. Of several columns that a row fills, the first name counts. */
const all = Object.fromEntries(
  Object.entries<string[]>({ ...alike, ...standard }).map(([column, names]) => [
    column,
    column in standard && column in alike
      ? [...names, ...alike[column as keyof typeof standard & keyof typeof alike]]
      : names,
  ]),
) as Record<KbartColumn, string[]>;

/** Columns that no other kind of list has: two of them make a list without KBART's title column one. */
const telling: readonly KbartColumn[] = [
  ...(['dateFirst', 'volumeFirst', 'issueFirst', 'dateLast', 'volumeLast', 'issueLast'] as const),
  ...(['coverageDepth', 'publishedPrint', 'publishedOnline', 'parentId', 'precedingId'] as const),
];

/** Places of the columns; a column that comes more than once has several. */
export type KbartPlaces = ReadonlyMap<KbartColumn, readonly number[]>;

export function kbartPlaces(header: readonly string[]): KbartPlaces {
  const places = allPlacesOf(all, header);
  for (const [column, some] of places) {
    const rank = (place: number) =>
      Math.min(
        ...columnWords(header[place] ?? '').map((name) => all[column].indexOf(name) + 1 || 99),
      );
    some.sort((one, other) => rank(one) - rank(other) || one - other);
  }
  return places;
}

export function isKbartHeader(cells: readonly string[]): boolean {
  if (cells.length < 2) return false;
  const places = allPlacesOf(all, cells);
  if (!places.has('title')) return false;
  return (
    (cells.some((cell) => plainColumn(cell) === 'publication title') &&
      allPlacesOf(standard, cells).size >= 3) ||
    telling.filter((column) => places.has(column)).length >= 2
  );
}
