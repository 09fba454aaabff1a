// The part of a title that the address is about, and the package in which it is.
import { useSearchParams } from 'react-router-dom';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { Holding } from '#contract/models/holding-model.ts';
import { soughtIn } from '#contract/wire/delivery-paths.ts';
import { dateOfOpenUrl } from '#contract/wire/references/openurl.ts';

interface Sought {
  item: DeliveryItem;
  /** Day or month of publication; '' where the year alone is known, or nothing. */
  date: string;
  /** The package to enter by; undefined where any is as good. */
  holding: Holding | undefined;
}

/** Null where the address is about the whole title. */
export function useSought(holdings: readonly Holding[]): Sought | null {
  const [query] = useSearchParams();
  const item = soughtIn(query);
  if (item === null) return null;
  const holding = holdings.find(
    ({ packageId, url }) => url !== '' && packageId === query.get('package'),
  );
  return { item, date: dateOfOpenUrl(query), holding };
}
