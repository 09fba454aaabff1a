// One notification: what happened, when, and whether it is read. The link leads to its place, and marks it as read.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { TrialOutcome } from '#contract/models/database-model.ts';
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { ReportState } from '#contract/models/feedback-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import { clockOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { notificationPath } from '#contract/wire/notification-paths.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface NotificationRowProps {
  notification: Notification;
  /** The row before is about the same. */
  isMore: boolean;
  onRead: () => void;
}

/** Renders the row. */
export function NotificationRow({ notification, isMore, onRead }: NotificationRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { isRead, at } = notification;
  return (
    <li
      className={mergeClasses(styles.row, isMore && styles.more)}
      data-state={isRead ? 'read' : 'unread'}
    >
      <span className={mergeClasses(styles.dot, isRead && styles.noDot)} aria-hidden="true" />
      <div className={styles.what}>
        <Link
          to={notificationPath(notification)}
          className={mergeClasses(styles.link, !isRead && styles.unread)}
          onClick={() => {
            if (!isRead) onRead();
          }}
        >
          {notificationText(notification, text, language)}
        </Link>
        <span className={styles.quiet}>
          <time dateTime={at}>{clockOf(at)}</time>
          {isRead ? null : <span>{text('notifications.isUnread')}</span>}
        </span>
      </div>
      {isRead ? null : (
        <Button appearance="transparent" className={styles.mark} onClick={onRead}>
          {text('notifications.markOne')}
        </Button>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  more: { paddingTop: 0, borderTopStyle: 'none', marginInlineStart: tokens.spacingHorizontalXXL },
  dot: {
    flexShrink: 0,
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
  },
  noDot: { backgroundColor: 'transparent' },
  what: { display: 'grid', flexGrow: 1, minWidth: 0 },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { minHeight: touchTarget, display: 'flex', alignItems: 'center' },
  },
  unread: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  mark: { flexShrink: 0 },
});

// What a notification says, in one line.

/** The line in the reader's language. */
function notificationText(
  { event, name: names, detail }: Notification,
  text: Translate,
  language: Language,
): string {
  const name = textIn(names, language);
  if (event === 'reportHandled') {
    const state = ReportState.safeParse(detail).data ?? 'inProgress';
    return withName(text(`notifications.reports.${state}`), name, text);
  }
  if (event === 'reportAssigned') {
    return withName(text('notifications.reports.assigned', { desk: detail }), name, text);
  }
  if (event === 'deliveryMoved') {
    const state = DeliveryState.safeParse(detail).data ?? 'checking';
    return withName(text(`notifications.deliveries.${state}`), name, text);
  }
  if (event === 'trialBegan' && detail !== '') {
    return text('notifications.events.trialBeganUntil', { name, day: detail });
  }
  if (event === 'trialDecided') {
    const outcome = TrialOutcome.safeParse(detail).data ?? 'postponed';
    const words = text(`databases.trial.outcomes.${outcome}`);
    return text('notifications.events.trialDecided', { name, outcome: words });
  }
  return text(`notifications.events.${event}`, { name, day: detail });
}

function withName(what: string, name: string, text: Translate): string {
  return name === '' ? what : text('notifications.withName', { what, name });
}
