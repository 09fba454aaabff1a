// One request for a copy: what was asked for, where it stands, its file, what the library answered.
import { Badge } from '@fluentui/react-components';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { useCardStyles } from '../card-styles.ts';
import { CardSteps } from './card-steps.tsx';
import { DeliveryActions } from './delivery-actions.tsx';

interface DeliveryCardProps {
  delivery: OwnDelivery;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The card. */
export function DeliveryCard({ delivery, onChanged }: DeliveryCardProps) {
  const styles = useCardStyles();
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
      <CardSteps
        label={text('delivery.events.label')}
        steps={delivery.events.map((event) => ({
          ...event,
          by: text(event.isReaders ? 'delivery.events.byYou' : 'delivery.events.byLibrary'),
          state: text(`delivery.states.${event.state}`),
        }))}
      />
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
