// The requests of a page of the queue; each leads to the request, beside the list.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Image16Regular } from '@fluentui/react-icons/svg/image';
import { PeopleTeam16Regular } from '@fluentui/react-icons/svg/people-team';
import { Link } from 'react-router-dom';
import type { QueuedRequest } from '#contract/models/desk/request-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { RequestSign } from '#features/requests/sent/request-sign.tsx';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { badgeLook } from '#ui/styles/badge-styles.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { type QueueFilters, requestPath } from './queue-address.ts';
import { headingOf, isOverdue } from './request-words.ts';

interface QueueListProps {
  items: readonly QueuedRequest[];
  filters: QueueFilters;
  /** The request that is open. */
  current: { kind: string; id: string } | null;
}

export function QueueList({ items, filters, current }: QueueListProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <ul className={styles.list} aria-label={text('deskRequests.queue')}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <QueueRow
            item={item}
            to={requestPath(item, filters)}
            isCurrent={item.kind === current?.kind && item.id === current.id}
          />
        </li>
      ))}
    </ul>
  );
}

interface QueueRowProps {
  item: QueuedRequest;
  to: string;
  isCurrent: boolean;
}

function QueueRow({ item, to, isCurrent }: QueueRowProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  const heading = headingOf(item, language);
  const { kind, state, words, sentAt, desk, dueOn, images, together } = item;
  const isLate = isOverdue(item, today());
  return (
    <Link
      to={to}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.head}>
        <span className={styles.name}>{heading}</span>
        <RequestSign state={state} />
      </span>
      {words === '' || words === heading ? null : <span className={styles.words}>{words}</span>}
      <span className={styles.facts}>
        <span>{text(`deskRequests.kindNames.${kind}`)}</span>
        <span title={minuteOf(sentAt)}>{relativeDay(dayOf(sentAt), today(), language)}</span>
        {together > 1 ? (
          <span className={styles.sign}>
            <PeopleTeam16Regular aria-hidden="true" />
            {text('deskRequests.readers', { count: together })}
          </span>
        ) : null}
        {images > 0 ? (
          <span className={styles.sign}>
            <Image16Regular aria-hidden="true" />
            <span className={unseen}>{text('feedback.images.label')}</span>
            {images}
          </span>
        ) : null}
        {desk === '' ? null : <span>{desk}</span>}
        {dueOn === null ? null : (
          <span className={isLate ? styles.late : undefined}>
            {text(isLate ? 'deskRequests.overdue' : 'deskRequests.due', { day: dueOn })}
          </span>
        )}
      </span>
    </Link>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  words: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  sign: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  late: {
    ...badgeLook,
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
});
