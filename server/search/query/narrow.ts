// Turns each filter into a set of documents. facets.ts leaves one out, to count what other choices would leave.
import type { AccessKind } from '#contract/models/model.ts';
import type { FacetName, TitleFilter } from '#contract/models/title-list-model.ts';
import { addAll, type Bits, keepCommon, noBits, setBit } from '#text-search/index/bits.ts';
import { accessBits, type Holdings, type YearRange } from '../index/holdings.ts';
import { addWithValue, type ColumnName } from '../index/title-columns.ts';
import { isJournal, type Titles, yearIn } from '../index/titles.ts';

export type NarrowingName = FacetName | 'letter' | 'added';

export type Narrowing = Map<NarrowingName, Bits>;

export function narrowingOf(titles: Titles, holdings: Holdings, filter: TitleFilter): Narrowing {
  const narrowing: Narrowing = new Map();
  const narrow = (name: ColumnName & NarrowingName, isWanted: (value: string) => boolean) => {
    const bits = noBits(titles.documents);
    addWithValue(titles, name, isWanted, bits);
    narrowing.set(name, bits);
  };
  for (const name of ['subject', 'language', 'publisher'] as const) {
    const wanted = new Set(filter[name]);
    if (wanted.size > 0) narrow(name, (value) => wanted.has(value));
  }
  if (filter.inclusion.length > 0)
    narrowing.set('inclusion', inclusionBits(titles, holdings, filter));
  if (filter.access.length > 0)
    narrowing.set('access', accessBitsOf(titles, holdings, filter.access));
  if (filter.package.length > 0) {
    const bits = noBits(titles.documents);
    for (const id of filter.package) addAll(bits, holdings.ofPackage(id));
    narrowing.set('package', bits);
  }
  if (filter.clc !== '') {
    narrow('clc', (value) => value.startsWith(filter.clc));
  }
  if (filter.yearFrom !== '' || filter.yearTo !== '') {
    narrowing.set('year', yearBits(titles, holdings, filter));
  }
  if (filter.letter !== '') {
    const letter = filter.letter.toUpperCase();
    narrow('letter', (value) => value === letter);
  }
  return narrowing;
}

export function narrowed(bits: Bits, narrowing: Narrowing, except?: NarrowingName): Bits {
  const left = bits.slice();
  for (const [name, kept] of narrowing) if (name !== except) keepCommon(left, kept);
  return left;
}

function inclusionBits(titles: Titles, holdings: Holdings, { inclusion }: TitleFilter): Bits {
  const wanted = new Set(inclusion);
  const bits = noBits(titles.documents);
  addWithValue(titles, 'inclusion', (value) => wanted.has(value), bits);
  for (const name of wanted) {
    for (const document of holdings.inclusions.get(name) ?? []) setBit(bits, document);
  }
  return bits;
}

function accessBitsOf(titles: Titles, { access }: Holdings, wanted: readonly AccessKind[]): Bits {
  const ways = wanted.reduce((sum, way) => sum | accessBits[way], 0);
  const bits = noBits(titles.documents);
  for (let index = 0; index < access.length; index += 1)
    if (((access[index] ?? 0) & ways) !== 0) setBit(bits, index);
  return bits;
}

function yearBits(titles: Titles, holdings: Holdings, { yearFrom, yearTo }: TitleFilter): Bits {
  const low = Number(yearFrom) || 0;
  const high = Number(yearTo) || 9_999;
  const { documents } = titles;
  const bits = noBits(documents);
  for (let document = 0; document < documents; document += 1) {
    const isWithin = ([first, last]: YearRange) => first > 0 && first <= high && last >= low;
    if (yearsOf(titles, holdings, document).some(isWithin)) setBit(bits, document);
  }
  return bits;
}

/** Of a book the year of publication; of a journal the held years, or all since it began. */
export function yearsOf(
  titles: Titles,
  { from, to, stretches }: Holdings,
  document: number,
): readonly YearRange[] {
  const own = yearIn(titles, document);
  if (!isJournal(titles, document)) return [[own, own]];
  const known = stretches.get(document);
  if (known !== undefined) return known.map(([first, last]) => [first || own || 1, last]);
  const first = from[document] || own;
  const last = to[document] || (from[document] ? first : 0xffff);
  return [[first, last]];
}
