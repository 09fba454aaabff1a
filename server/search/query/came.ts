// Which titles came to a library in which month.
import {
  addAll,
  type Bits,
  countBits,
  countCommon,
  noBits,
  setBit,
  takeOut,
} from '#text-search/bits.ts';
import { documentsOf } from '../index/columns.ts';
import type { Holdings } from '../index/holdings.ts';
import { idOf, type Titles } from '../index/titles.ts';
import { scopeBits } from './search-titles.ts';

/** Months as `yyyy-MM`, oldest first. */
export interface Coming {
  months: readonly string[];
  /** The first id of a title told of in each month or later. */
  firstIds: readonly number[];
  /** The library's packages, those it holds longest first, with the month it began to. */
  packages: readonly { id: string; month: string }[];
}

interface Searched {
  titles: Titles;
  holdings: Holdings;
}

/**
 * The titles that came in each month, the last of all later ones too. A title came when the library
 * first held one of its packages, or later, when it was first told of.
 */
export function cameIn({ titles, holdings }: Searched, coming: Coming): Bits[] {
  const { months, firstIds, packages } = coming;
  const came = months.map(() => noBits(titles.documents));
  const seen = noBits(titles.documents);
  for (const { id, month } of packages) {
    const bits = holdings.ofPackage(id).slice();
    takeOut(bits, seen);
    addAll(seen, bits);
    const held = months.findLastIndex((each) => month >= each);
    for (const document of documentsOf(bits, countBits(bits))) {
      const told = firstIds.findLastIndex((first) => idOf(titles, document) >= first);
      const bitsOfMonth = came[Math.max(told, held)];
      if (bitsOfMonth !== undefined) setBit(bitsOfMonth, document);
    }
  }
  return came;
}

/** The same, how many of each kind. */
export function countCame(
  searched: Searched,
  coming: Coming,
): { journal: number; ebook: number }[] {
  const { titles, holdings } = searched;
  const journals = scopeBits(titles, holdings, { kind: 'journal', scope: 'library' });
  const ebooks = scopeBits(titles, holdings, { kind: 'ebook', scope: 'library' });
  return cameIn(searched, coming).map((bits) => ({
    journal: countCommon(bits, journals),
    ebook: countCommon(bits, ebooks),
  }));
}

/** How many titles the library holds by each of its packages. */
export function countsByPackage({ titles, holdings }: Searched) {
  const [journals, ebooks] = (['journal', 'ebook'] as const).map((kind) =>
    scopeBits(titles, holdings, { kind, scope: 'library' }),
  ) as [Bits, Bits];
  return (id: string) => {
    const own = holdings.ofPackage(id);
    return { journals: countCommon(journals, own), ebooks: countCommon(ebooks, own) };
  };
}
