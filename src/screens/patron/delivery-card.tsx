// One request for a copy: what was asked for, where it stands, its file, what the library answered.
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { DeliveryActions } from './delivery-actions.tsx';

interface DeliveryCardProps {
  delivery: OwnDelivery;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The card. */
export function DeliveryCard({ delivery, onChanged }: DeliveryCardProps) {
  const styles = useStyles();
  const text = useText();
  const { id, title, doi, state, authors } = delivery;
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`delivery-${id}`}>
          {title || doi}
        </h2>
        <Badge appearance="tint" color={colours[state]}>
          {text(`delivery.states.${state}`)}
        </Badge>
      </div>
      {[authors, sourceOf(delivery)].map((words) =>
        words === '' ? null : (
          <p key={words} className={styles.words}>
            {words}
          </p>
        ),
      )}
      <p className={styles.quiet}>
        {text('delivery.list.sentAt', { time: minuteOf(delivery.sentAt) })}
      </p>
      <Events delivery={delivery} text={text} />
      <DeliveryActions delivery={delivery} onChanged={onChanged} />
    </li>
  );
}

const colours = {
  submitted: 'informative',
  checking: 'brand',
  supplied: 'success',
  refused: 'warning',
  cancelled: 'subtle',
} as const;

/** `Nature, 2015, 521(7553): 436-444`; unknown parts are left out. */
function sourceOf({ sourceTitle, publisher, year, volume, issue, pages }: OwnDelivery): string {
  const number = volume + (issue === '' ? '' : `(${issue})`);
  const head = [sourceTitle, publisher, year, number].filter((part) => part !== '').join(', ');
  return [head, pages].filter((part) => part !== '').join(': ');
}

/** Steps after the sending, with reasons and words of the library. */
function Events({ delivery: { id, events }, text }: { delivery: OwnDelivery; text: Translate }) {
  const styles = useStyles();
  if (events.length < 2) return null;
  return (
    <ol className={styles.events} aria-label={text('delivery.events.label')}>
      {events.slice(1).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
        <li key={`${id} ${index}`} className={styles.event}>
          <span className={styles.quiet}>
            {minuteOf(event.at)} ·{' '}
            {text(event.isReaders ? 'delivery.events.byYou' : 'delivery.events.byLibrary')} ·{' '}
            {text(`delivery.states.${event.state}`)}
          </span>
          {event.text === '' ? null : <p className={styles.words}>{event.text}</p>}
        </li>
      ))}
    </ol>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  words: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  events: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  event: { minWidth: 0 },
});
