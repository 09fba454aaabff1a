// One request for a copy: what was asked for, where it stands, its file, what the library answered.
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { sourceOf } from '#features/requests/sent/copy-source.ts';
import { RequestSign } from '#features/requests/sent/request-sign.tsx';
import { RequestSteps } from '#features/requests/sent/request-steps.tsx';
import { useText } from '#i18n/use-text.ts';
import { useCardStyles } from '../card-styles.ts';
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
        <RequestSign state={state} />
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
      <RequestSteps
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
