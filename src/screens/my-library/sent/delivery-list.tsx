// The reader's requests for copies in the personal center: drafts of this device, and requests with their states.
import { useAtomValue } from 'jotai';
import { deliveryQueryOf, isDeliveryDraft } from '#client/drafts/drafts.ts';
import { listOwnDeliveries } from '#contract/calls/patron/deliveries.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useCardListStyles, useCardStyles } from '../card-styles.ts';
import { NewestOnly, PatronList } from '../patron-list.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DraftList } from './draft-list.tsx';

/** Drafts first: they wait for the reader. */
export function DeliveryList() {
  const styles = useCardListStyles();
  const { quiet } = useCardStyles();
  const text = useText();
  const reading = useRead(listOwnDeliveries, {}, { hideMessage: true, isReadOnOpening: true });
  return (
    <>
      <Drafts />
      <PatronList reading={reading}>
        {({ items, usedThisMonth: used, monthlyLimit: limit, nextMonthOn: day }) => (
          <>
            <div className={styles.head}>
              {items.length === 0 ? null : (
                <LinkButton to={shellPaths.literatureDelivery}>{text('delivery.title')}</LinkButton>
              )}
              <span className={quiet}>
                {used >= limit
                  ? text('delivery.monthFull', { limit, day })
                  : text('delivery.month', { used, limit })}
              </span>
              <ReadingAge reading={reading} />
            </div>
            {items.length === 0 ? (
              <NoRequests />
            ) : (
              <ul className={styles.list} aria-label={text('patron.tabs.deliveries')}>
                {items.map((delivery) => (
                  <DeliveryCard key={delivery.id} delivery={delivery} onChanged={reading.retry} />
                ))}
              </ul>
            )}
            <NewestOnly count={items.length} />
          </>
        )}
      </PatronList>
    </>
  );
}

function NoRequests() {
  const text = useText();
  return (
    <StatePanel title={text('delivery.list.emptyTitle')} text={text('delivery.list.emptyText')}>
      <LinkButton to={shellPaths.literatureDelivery} appearance="primary">
        {text('delivery.title')}
      </LinkButton>
    </StatePanel>
  );
}

function Drafts() {
  const text = useText();
  const drafts = useAtomValue(draftsAtom).filter(isDeliveryDraft);
  return (
    <DraftList
      id="delivery-drafts"
      title={text('delivery.drafts.title')}
      drafts={drafts.map(({ key, input: { title, sourceTitle, doi }, changedAt }) => ({
        key,
        path: pathOf(key),
        name: text('delivery.drafts.open', {
          name: title || sourceTitle || doi || text('delivery.drafts.untitled'),
        }),
        typed: text('delivery.drafts.typedAt', { time: minuteOf(changedAt) }),
      }))}
    />
  );
}

/** The form in which the draft was begun: its key says which. */
function pathOf(key: string): string {
  const query = deliveryQueryOf(key);
  return query === '' ? shellPaths.literatureDelivery : `${shellPaths.literatureDelivery}?${query}`;
}
