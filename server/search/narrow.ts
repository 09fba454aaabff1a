// Narrows titles by the filters of a list, and counts what other choices would leave.
import type { AccessKind } from '#contract/model.ts';
import type { TitleFilter } from '#contract/title-model.ts';
import { addAll, type Bits, keepCommon, noBits, rangeBits, setBit } from './bits.ts';
import type { TitlesData } from './build-titles.ts';
import { bitsWith } from './columns.ts';
import { accessBits, type Holdings } from './holdings.ts';

/** Facets that a filter narrows; `year` is narrowed by two fields. */
export const facetNames = [
  'subject',
  'language',
  'publisher',
  'inclusion',
  'access',
  'package',
  'clc',
  'year',
] as const;
export type FacetName = (typeof facetNames)[number];
export type NarrowingName = FacetName | 'letter' | 'added';

/** The documents that each filter in use leaves, by its name. */
export type Narrowing = Map<NarrowingName, Bits>;

/** Reads the filters; those that ask for nothing are left out. */
export function narrowingOf(
  titles: TitlesData,
  holdings: Holdings,
  filter: TitleFilter,
): Narrowing {
  const { columns } = titles;
  const { documents } = titles.text;
  const narrowing: Narrowing = new Map();
  for (const name of ['subject', 'language', 'publisher'] as const) {
    const wanted = new Set(filter[name]);
    if (wanted.size === 0) continue;
    const { names } = columns[name];
    narrowing.set(
      name,
      bitsWith(columns[name], (value) => wanted.has(names[value] ?? ''), noBits(documents)),
    );
  }
  if (filter.inclusion.length > 0)
    narrowing.set('inclusion', inclusionBits(titles, holdings, filter));
  if (filter.access.length > 0)
    narrowing.set('access', accessBitsOf(titles, holdings, filter.access));
  if (filter.package.length > 0) {
    const bits = noBits(documents);
    for (const id of filter.package) addAll(bits, holdings.ofPackage(id));
    narrowing.set('package', bits);
  }
  if (filter.clc !== '') {
    const { names } = columns.clc;
    const isBelow = (value: number) => names[value]?.startsWith(filter.clc) ?? false;
    narrowing.set('clc', bitsWith(columns.clc, isBelow, noBits(documents)));
  }
  if (filter.yearFrom !== '' || filter.yearTo !== '') {
    narrowing.set('year', yearBits(titles, holdings, filter));
  }
  if (filter.letter !== '') {
    const { names } = columns.letter;
    const letter = filter.letter.toUpperCase();
    narrowing.set(
      'letter',
      bitsWith(columns.letter, (value) => names[value] === letter, noBits(documents)),
    );
  }
  return narrowing;
}

/** What is left of `bits` by all filters but one. */
export function narrowed(bits: Bits, narrowing: Narrowing, except?: NarrowingName): Bits {
  const left = bits.slice();
  for (const [name, kept] of narrowing) if (name !== except) keepCommon(left, kept);
  return left;
}

function inclusionBits(titles: TitlesData, holdings: Holdings, { inclusion }: TitleFilter): Bits {
  const column = titles.columns.inclusion;
  const wanted = new Set(inclusion);
  const isIn = (value: number) => wanted.has(column.names[value] ?? '');
  const bits = bitsWith(column, isIn, noBits(titles.text.documents));
  for (const name of wanted) {
    for (const document of holdings.inclusions.get(name) ?? []) setBit(bits, document);
  }
  return bits;
}

function accessBitsOf(
  titles: TitlesData,
  { access }: Holdings,
  wanted: readonly AccessKind[],
): Bits {
  const ways = wanted.reduce((sum, way) => sum | accessBits[way], 0);
  const bits = noBits(titles.text.documents);
  for (let at = 0; at < access.length; at += 1)
    if (((access[at] ?? 0) & ways) !== 0) setBit(bits, at);
  return bits;
}

function yearBits(titles: TitlesData, holdings: Holdings, { yearFrom, yearTo }: TitleFilter): Bits {
  const low = Number(yearFrom) || 0;
  const high = Number(yearTo) || 9_999;
  const { documents } = titles.text;
  const bits = rangeBits(documents, 0, 0);
  for (let document = 0; document < documents; document += 1) {
    const [first, last] = yearsOf(titles, holdings, document);
    if (first > 0 && first <= high && last >= low) setBit(bits, document);
  }
  return bits;
}

/** Years a title is counted under: a book's of publication, a journal's held, or since it began. */
export function yearsOf(
  titles: TitlesData,
  { from, to }: Holdings,
  document: number,
): [number, number] {
  const own = titles.years[document] ?? 0;
  if (document < titles.firstJournal) return [own, own];
  const first = from[document] || own;
  const last = to[document] || (from[document] ? first : 0xffff);
  return [first, last];
}
