// The newest notices on the home screen, pinned ones first.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import type { Notice } from '#contract/models/notice-model.ts';
import { noticePath, shellPaths } from '#contract/wire/paths.ts';
import { mergedNotices, useNotices } from '#features/notice-board/use-notices.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { useText } from '#i18n/use-text.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { LinkRows } from './link-rows.tsx';

const most = 5;

/** Five notices, with a link to the notice board. */
export function LatestNotices() {
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
            <LinkRows
              rows={items.slice(0, most).map((notice) => ({
                key: notice.id,
                to: noticePath(notice.id),
                name: notice.title,
                before: isUnread(notice) ? <UnreadMark /> : null,
                beside: <Beside notice={notice} />,
              }))}
            />
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
    <>
      {notice.isPinned ? <Pin16Regular aria-label={text('notices.pinned')} /> : null}
      {notice.publishedOn}
    </>
  );
}

const useStyles = makeStyles({
  unread: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalSNudge}))`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
  },
});
