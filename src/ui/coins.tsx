// What reference managers such as Zotero read of an item in a page: COinS. Nothing of it is seen.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { coinsOf } from '#contract/wire/references/openurl.ts';

/** The element. Not for journals as a whole, of which reference managers know no kind. */
export function Coins({ item }: { item: DeliveryItem }) {
  return <span className="Z3988" title={coinsOf(item)} hidden />;
}
