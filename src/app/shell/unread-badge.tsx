// The number on the icon of the installed app: how many recent notices were not opened on this device.
import { useEffect } from 'react';
import { showBadge } from '#browser/app-badge.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { useRead } from '#data/use-read.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';

/** Draws nothing. What else is unread is added to the same number. */
export function UnreadBadge() {
  const { data } = useRead(listNotices, {}, { hideMessage: true });
  const { isUnread } = useSeenNotices();
  const count = data?.items.filter(isUnread).length ?? null;
  useEffect(() => {
    if (count !== null) showBadge(count);
  }, [count]);
  return null;
}
