// The pages of the board: newer, older, and where one is.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { boardPath, pagesOf } from './notice-board.ts';

interface NoticePagesProps {
  kind: NoticeKind | null;
  page: number;
  /** Number of notices of the kind. */
  total: number;
}

/** Nothing where one page has all. */
export function NoticePages({ kind, page, total }: NoticePagesProps) {
  const styles = useStyles();
  const text = useText();
  const pages = pagesOf(total);
  if (pages === 1) return null;
  return (
    <nav aria-label={text('notices.pages.label')} className={styles.pages}>
      {page > 1 ? (
        <LinkButton to={boardPath(kind, null, page - 1)} rel="prev">
          {text('notices.pages.newer')}
        </LinkButton>
      ) : null}
      <span className={styles.place}>{text('notices.pages.place', { page, pages, total })}</span>
      {page < pages ? (
        <LinkButton to={boardPath(kind, null, page + 1)} rel="next">
          {text('notices.pages.older')}
        </LinkButton>
      ) : null}
    </nav>
  );
}

const useStyles = makeStyles({
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalL,
    [print]: { display: 'none' },
  },
  place: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
