// The newest notices on the home screen, pinned ones first.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import { listNotices } from '#contract/calls/notices.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { noticePath, shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { useText } from '#i18n/use-text.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { LinkRows } from './link-rows.tsx';

const most = 5;

/** Five notices, with a link to the notice board. */
export function LatestNotices() {
  const text = useText();
  const notices = useRead(listNotices, {}, { hideMessage: true });
  const { isUnread } = useSeenNotices();
  return (
    <HomeSection title={text('home.notices.title')} to={shellPaths.notice}>
      <Read reading={notices} rows={most}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{text('home.notices.empty')}</Empty>
          ) : (
            <LinkRows
              rows={items.slice(0, most).map((notice) => ({
                key: notice.id,
                to: noticePath(notice.id),
                name: notice.title,
                before: <Marks notice={notice} isUnread={isUnread(notice)} />,
                beside: notice.publishedOn,
              }))}
            />
          )
        }
      </Read>
    </HomeSection>
  );
}

function Marks({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  const styles = useStyles();
  const text = useText();
  return (
    <>
      {isUnread ? (
        <span className={styles.unread} role="img" aria-label={text('notices.unread')} />
      ) : null}
      {notice.isPinned ? (
        <Pin16Regular className={styles.pin} aria-label={text('notices.pinned')} />
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  unread: {
    flexShrink: 0,
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
  },
  pin: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
