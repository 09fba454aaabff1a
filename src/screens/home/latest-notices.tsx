// The newest notices on the home screen, pinned ones first.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import type { Notice } from '#contract/models/notice-model.ts';
import { noticePath, shellPaths } from '#contract/wire/paths.ts';
import { mergedNotices, useNotices } from '#features/notice-board/use-notices.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { useText } from '#i18n/use-text.ts';
import { ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { signLook } from '#ui/styles/badge-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { plainList } from '#ui/styles/list-frame.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';

const most = 5;

/** Five notices, with a link to the notice board. */
export function LatestNotices({ tools }: { tools: RowTools }) {
  const styles = useStyles();
  const text = useText();
  const { board, own } = useNotices();
  const { isUnread } = useSeenNotices();
  return (
    <HomeSection title={text('home.notices.title')} to={shellPaths.notice}>
      <Read reading={board} rows={most}>
        {(first) => {
          const items = mergedNotices(first.items, own);
          return items.length === 0 ? (
            <Empty>{text('home.notices.empty')}</Empty>
          ) : (
            <ul className={styles.list}>
              {items.slice(0, most).map((notice) => (
                <ResourceItem
                  key={notice.id}
                  tools={tools}
                  look="small"
                  resource={{ kind: 'notice', id: notice.id }}
                  name={notice.title}
                  path={noticePath(notice.id)}
                  before={isUnread(notice) ? <UnreadMark /> : null}
                  signs={<Beside notice={notice} />}
                />
              ))}
            </ul>
          );
        }}
      </Read>
    </HomeSection>
  );
}

/** Stands before the line, so that all titles begin at the same place. */
function UnreadMark() {
  const text = useText();
  return <span className={useStyles().unread} role="img" aria-label={text('notices.unread')} />;
}

function Beside({ notice }: { notice: Notice }) {
  const text = useText();
  return (
    <span className={useStyles().beside}>
      {notice.isPinned ? <Pin16Regular aria-label={text('notices.pinned')} /> : null}
      {notice.publishedOn}
    </span>
  );
}

const useStyles = makeStyles({
  list: plainList,
  beside: signLook,
  unread: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalM}))`,
    [compact]: { marginInlineStart: `calc(-2 * ${tokens.spacingHorizontalS})` },
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
  },
});
