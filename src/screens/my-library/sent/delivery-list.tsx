// The reader's requests for copies in the personal center: drafts of this device, and requests with their states.
import { useAtomValue } from 'jotai';
import { deliveryQueryOf, isDeliveryDraft } from '#client/drafts/drafts.ts';
import { listOwnDeliveries } from '#contract/calls/patron/deliveries.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { useCardStyles } from '#ui/styles/card-styles.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { RequestList } from './request-list.tsx';

/** The list. */
export function DeliveryList() {
  const { quiet } = useCardStyles();
  const text = useText();
  const reading = useRead(listOwnDeliveries, {}, { hideMessage: true, isReadOnOpening: true });
  const drafts = useAtomValue(draftsAtom).filter(isDeliveryDraft);
  return (
    <RequestList
      empty={{ title: text('delivery.list.emptyTitle'), text: text('delivery.list.emptyText') }}
      reading={reading}
      label={text('patron.tabs.deliveries')}
      to={shellPaths.literatureDelivery}
      toWords={text('delivery.title')}
      drafts={drafts.map(({ key, input: { title, sourceTitle, doi }, changedAt }) => ({
        key,
        path: pathOf(key),
        name: text('draft.open', {
          name: title || sourceTitle || doi || text('delivery.drafts.untitled'),
        }),
        changedAt,
      }))}
      above={({ usedThisMonth: used, monthlyLimit: limit, nextMonthOn: day }) => (
        <span className={quiet}>
          {used >= limit
            ? text('delivery.monthFull', { limit, day })
            : text('delivery.month', { used, limit })}
        </span>
      )}
    >
      {({ items }) =>
        items.map((delivery) => (
          <DeliveryCard key={delivery.id} delivery={delivery} onChanged={reading.retry} />
        ))
      }
    </RequestList>
  );
}

/** The form in which the draft was begun: its key says which. */
function pathOf(key: string): string {
  const query = deliveryQueryOf(key);
  return query === '' ? shellPaths.literatureDelivery : `${shellPaths.literatureDelivery}?${query}`;
}
