// The number on the installed app's icon: unread behind a patron's bell; for visitors, recent notices not opened here.
import { useEffect } from 'react';
import { showBadge } from '#client/app-badge.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { useRead } from '#data/use-read.ts';
import { useNotifications } from '#features/notifications/use-notifications.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { usePatron } from '#session/use-session.ts';

export function UnreadBadge() {
  const isPatron = usePatron() !== null;
  const { data } = useRead(listNotices, {}, { isEnabled: !isPatron, hideMessage: true });
  const { isUnread } = useSeenNotices();
  const { unread } = useNotifications();
  const notices = data?.items.filter(isUnread).length ?? null;
  const count = isPatron ? unread.length : notices;
  useEffect(() => {
    if (count !== null) showBadge(count);
  }, [count]);
  return null;
}
