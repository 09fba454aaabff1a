// The notice board: kinds in the address, pinned notices first, unread notices marked.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePatron } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { Boundary } from '#ui/layout/boundary.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { boardPath } from './notice-board.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { NoticePages } from './notice-pages.tsx';

const SubscribedMark = lazy(async () => {
  await loadLaterTexts();
  return { default: (await import('#features/subscribe/subscribed-mark.tsx')).SubscribedMark };
});

interface NoticeKindsProps {
  kinds: readonly NoticeKind[];
  chosen: NoticeKind | null;
}

/** The filter by kind. */
export function NoticeKinds({ kinds, chosen }: NoticeKindsProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <nav aria-label={text('notices.kinds.label')} className={styles.kinds}>
      {[null, ...kinds].map((one) => (
        <Link
          key={one ?? 'all'}
          to={boardPath(one, null)}
          preventScrollReset
          className={mergeClasses(styles.kind, one === chosen && styles.chosen)}
          aria-current={one === chosen ? 'true' : undefined}
        >
          {text(`notices.kinds.${one ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

interface NoticeListProps {
  /** Those of the page. */
  notices: readonly Notice[];
  kind: NoticeKind | null;
  page: number;
  /** Number of notices of the kind. */
  total: number;
}

/** The list of a page. */
export function NoticeList({ notices, kind, page, total }: NoticeListProps) {
  const styles = useStyles();
  const text = useText();
  const { isUnread } = useSeenNotices();
  if (total === 0 && kind === null) {
    return <StatePanel title={text('notices.empty.title')} text={text('notices.empty.text')} />;
  }
  if (notices.length === 0) {
    const title = total === 0 ? 'kindTitle' : 'pageTitle';
    return (
      <StatePanel title={text(`notices.empty.${title}`)}>
        <LinkButton to={boardPath(null, null)}>{text('notices.empty.showAll')}</LinkButton>
      </StatePanel>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={text('notices.list')}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            to={boardPath(kind, notice.id, page)}
            isUnread={isUnread(notice)}
          />
        ))}
      </ul>
      <NoticePages kind={kind} page={page} total={total} />
    </>
  );
}

interface NoticeRowProps {
  notice: Notice;
  to: string;
  isUnread: boolean;
}

function NoticeRow({ notice, to, isUnread }: NoticeRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const patron = usePatron();
  const title = shownText(notice.title, language);
  const summary = shownText(notice.summary, language);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <NoticeFacts notice={notice} />
        {/* The device knows later what is unread: without its place the facts would break into another line then. */}
        <span className={isUnread ? styles.unread : styles.unreadPlace}>
          {isUnread ? text('notices.unread') : null}
        </span>
        {patron === null ? null : (
          <Boundary fallback={null}>
            <SubscribedMark notice={notice} />
          </Boundary>
        )}
      </div>
      <h2 className={styles.title}>
        <Link to={to} className={styles.link}>
          <Isolated {...title} />
        </Link>
      </h2>
      {summary.text === '' ? null : (
        <p className={styles.summary}>
          <Isolated {...summary} />
        </p>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  kinds: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalL,
  },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '960px' },
  row: {
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  unreadPlace: { minWidth: '4em', minHeight: tokens.lineHeightBase200 },
  unread: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      width: tokens.spacingHorizontalS,
      height: tokens.spacingHorizontalS,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'currentColor',
    },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: {
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: touchTarget,
      paddingBlock: tokens.spacingVerticalXS,
    },
  },
  summary: {
    margin: 0,
    maxWidth: '48em',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});
