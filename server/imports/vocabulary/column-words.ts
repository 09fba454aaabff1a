// Names of columns for comparing, and which columns of a header they are.
import { fold } from '#contract/rules/rules.ts';

/** A title without case, marks, asterisks and doubled blanks. */
export function plainTitle(title: string): string {
  return fold(title.replace(/[_\-\s:：*＊]+/g, ' '));
}

/** A column's name without case, full stops, marks and doubled blanks. */
export function plainColumn(title: string): string {
  return plainTitle(title.replaceAll('.', ' '));
}

/** A column's name as it may be known: as it is, and with its words apart, which EBSCO and others join (`PrintISSN`). */
export function columnWords(title: string): string[] {
  const apart = title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return apart === title ? [plainColumn(title)] : [plainColumn(title), plainColumn(apart)];
}

/** Names of columns as lists write them, as `plainColumn` gives them. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/** Places of the known columns in a header: several where a column is named more than once. */
export function allPlacesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number[]> {
  const columnOf = new Map(
    (Object.keys(names) as Column[]).flatMap((column) =>
      names[column].map((name) => [fold(name), column] as const),
    ),
  );
  const places = new Map<Column, number[]>();
  for (const [place, title] of header.entries()) {
    const [column] = columnWords(title).flatMap((name) => columnOf.get(name) ?? []);
    if (column !== undefined) places.set(column, [...(places.get(column) ?? []), place]);
  }
  return places;
}

/** Places of the known columns in a header; of columns with the same name, the first. */
export function placesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number> {
  const all = [...allPlacesOf(names, header)];
  return new Map(
    all.flatMap(([column, [first]]) => (first === undefined ? [] : [[column, first]])),
  );
}

/** Whether a header has one column of every group. */
export function hasColumns<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
  groups: readonly (readonly Column[])[],
): boolean {
  const places = placesOf(names, header);
  return groups.every((group) => group.some((column) => places.has(column)));
}
