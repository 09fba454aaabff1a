import { type Bits, keepCommon } from '#text-search/index/bits.ts';
import type { Holdings } from '../index/holdings.ts';
import type { Titles } from '../index/titles.ts';
import type { TitleSearch } from '../port.ts';

export function scopeBits(
  titles: Titles,
  holdings: Holdings,
  { kind, scope }: Pick<TitleSearch, 'kind' | 'scope'>,
): Bits {
  const bits = titles.ofKind[kind].slice();
  if (scope === 'library') keepCommon(bits, holdings.held);
  return bits;
}
