// What is known of a shared article or book.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { useText } from '#i18n/use-text.ts';
import { FactList } from '#ui/layout/fact-list.tsx';

/** The facts; `address` is '' for a reference without one. */
export function ItemFacts({ item, address }: { item: DeliveryItem; address: string }) {
  const text = useText();
  const source = item.kind === 'book' ? '' : item.sourceTitle;
  return (
    <FactList
      facts={[
        { term: text('share.address'), value: address },
        { term: text('delivery.fields.title'), value: item.title },
        { term: text('delivery.fields.authors'), value: item.authors },
        { term: text('delivery.fields.sourceTitle'), value: source },
        { term: text('delivery.fields.year'), value: item.year },
        { term: text('delivery.fields.issn'), value: item.issn },
        { term: text('delivery.fields.isbn'), value: item.isbn },
        { term: text('delivery.fields.doi'), value: item.doi },
      ]}
    />
  );
}
