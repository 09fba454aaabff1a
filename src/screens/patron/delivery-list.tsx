// The reader's requests for copies in the personal center: drafts of this device, and requests with their states.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { deliveryQueryOf, isDeliveryDraft } from '#client/drafts/drafts.ts';
import { listOwnDeliveries } from '#contract/calls/deliveries.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { PatronList } from './patron-list.tsx';

/** Drafts first: they wait for the reader. */
export function DeliveryList() {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(listOwnDeliveries, {}, { hideMessage: true });
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
              <span className={styles.quiet}>
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
  const styles = useStyles();
  const text = useText();
  const drafts = useAtomValue(draftsAtom).filter(isDeliveryDraft);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="delivery-drafts" className={styles.drafts}>
      <h2 id="delivery-drafts" className={styles.heading}>
        {text('delivery.drafts.title')}
      </h2>
      <ul className={styles.list}>
        {drafts.map(({ key, input, changedAt }) => (
          <li key={key} className={styles.draft}>
            <NameLink to={pathOf(key)}>
              {text('delivery.drafts.open', {
                name:
                  input.title || input.sourceTitle || input.doi || text('delivery.drafts.untitled'),
              })}
            </NameLink>
            <p className={styles.quiet}>
              {text('delivery.drafts.typedAt', { time: minuteOf(changedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form in which the draft was begun: its key says which. */
function pathOf(key: string): string {
  const query = deliveryQueryOf(key);
  return query === '' ? shellPaths.literatureDelivery : `${shellPaths.literatureDelivery}?${query}`;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  drafts: {
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  draft: { minWidth: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
