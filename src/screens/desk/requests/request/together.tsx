// Other open reports of the same fault: one step handles them all.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { QueuedRequest } from '#contract/models/desk/request-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { type QueueFilters, requestPath } from '../queue/queue-address.ts';

/** Renders the list; nothing where the request is alone. */
export function Together({
  items,
  filters,
}: {
  items: readonly QueuedRequest[];
  filters: QueueFilters;
}) {
  const styles = useStyles();
  const text = useText();
  if (items.length === 0) return null;
  return (
    <DetailPart id="together" title={text('deskRequests.together.title', { count: items.length })}>
      <p className={styles.quiet}>{text('deskRequests.together.text')}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link className={styles.link} to={requestPath(item, filters)}>
              {item.words || minuteOf(item.sentAt)}
            </Link>{' '}
            <span className={styles.quiet}>{minuteOf(item.sentAt)}</span>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
