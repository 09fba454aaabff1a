import {
  addAll,
  type Bits,
  countBits,
  countCommon,
  noBits,
  setBit,
  takeOut,
} from '#text-search/index/bits.ts';
import { documentsOf } from '../index/columns.ts';
import { idOf } from '../index/titles.ts';
import type { Coming, TitleCounts } from '../port.ts';
import { scopeBits } from './scope-bits.ts';
import type { Searched } from './searched.ts';

type HeldTitles = Pick<Searched, 'titles' | 'holdings'>;

/** The last month includes all later ones. */
export function addedIn({ titles, holdings }: HeldTitles, coming: Coming): Bits[] {
  const { months, firstIds, packages } = coming;
  const added = months.map(() => noBits(titles.documents));
  const seen = noBits(titles.documents);
  for (const { id, month } of packages) {
    const bits = holdings.ofPackage(id).slice();
    takeOut(bits, seen);
    addAll(seen, bits);
    const held = months.findLastIndex((each) => month >= each);
    for (const document of documentsOf(bits, countBits(bits))) {
      const known = firstIds.findLastIndex((first) => idOf(titles, document) >= first);
      const bitsOfMonth = added[Math.max(known, held)];
      if (bitsOfMonth !== undefined) setBit(bitsOfMonth, document);
    }
  }
  return added;
}

export function countAdded(searched: HeldTitles, coming: Coming): TitleCounts[] {
  const count = counterOf(searched);
  return addedIn(searched, coming).map(count);
}

export function countPackage(searched: HeldTitles, id: string): TitleCounts {
  return counterOf(searched)(searched.holdings.ofPackage(id));
}

function counterOf({ titles, holdings }: HeldTitles): (bits: Bits) => TitleCounts {
  const journals = scopeBits(titles, holdings, { kind: 'journal', scope: 'library' });
  const ebooks = scopeBits(titles, holdings, { kind: 'ebook', scope: 'library' });
  return (bits) => ({
    journals: countCommon(bits, journals),
    ebooks: countCommon(bits, ebooks),
  });
}
