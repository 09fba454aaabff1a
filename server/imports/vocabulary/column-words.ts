import { fold } from '#contract/rules/rules.ts';
import { simplify } from '#text-search/text/fold-text.ts';

/** In simplified characters, without case, marks, asterisks, question marks and doubled blanks. */
export function plainTitle(title: string): string {
  return simplify(fold(title.replace(/[_\-\s:：*＊?？]+/g, ' ')));
}

export function plainColumn(title: string): string {
  return plainTitle(title.replaceAll('.', ' '));
}

/** Also with words apart that EBSCO and others join (`PrintISSN`). */
export function columnWords(title: string): string[] {
  const apart = title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return apart === title ? [plainColumn(title)] : [plainColumn(title), plainColumn(apart)];
}

export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

export function allPlacesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number[]> {
  const columnOf = new Map(
    (Object.keys(names) as Column[]).flatMap((column) =>
      names[column].map((name) => [simplify(fold(name)), column] as const),
    ),
  );
  const places = new Map<Column, number[]>();
  for (const [place, title] of header.entries()) {
    const [column] = columnWords(title).flatMap((name) => columnOf.get(name) ?? []);
    if (column !== undefined) places.set(column, [...(places.get(column) ?? []), place]);
  }
  return places;
}

export function placesOf<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number> {
  const all = [...allPlacesOf(names, header)];
  return new Map(
    all.flatMap(([column, [first]]) => (first === undefined ? [] : [[column, first]])),
  );
}

export function hasColumns<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
  groups: readonly (readonly Column[])[],
): boolean {
  const places = placesOf(names, header);
  return groups.every((group) => group.some((column) => places.has(column)));
}
