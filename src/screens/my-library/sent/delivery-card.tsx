// One request for a copy: what was asked for, where it stands, its file, what the library answered.
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { sourceOf } from '#features/requests/sent/copy-source.ts';
import { RequestCard } from '#features/requests/sent/request-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { useCardStyles } from '#ui/styles/card-styles.ts';
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
  const { title, doi, authors } = delivery;
  return (
    <RequestCard
      kind="delivery"
      request={delivery}
      title={title || doi}
      actions={<DeliveryActions delivery={delivery} onChanged={onChanged} />}
    >
      {[authors, sourceOf(delivery)].map((words) =>
        words === '' ? null : (
          <p key={words} className={styles.words}>
            {words}
          </p>
        ),
      )}
      <p className={styles.quiet}>
        {text('patron.request.sentAt', { time: minuteOf(delivery.sentAt) })}
      </p>
    </RequestCard>
  );
}
