// The patron's notifications as the page knows them: the facts, with the reading marks that the service has not
// confirmed yet.
import { useMemo } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listNotifications, setNotificationsRead } from '#contract/calls/patron/notifications.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import { usePending } from '#data/pending.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { usePatron, useSession } from '#session/use-session.ts';

interface Notifications {
  reading: Reading<OutputOf<typeof listNotifications>>;
  /** Newest first; empty until they are known. */
  items: readonly Notification[];
  unread: readonly Notification[];
  /** Whether a reading mark is not sent yet. */
  isWaiting: boolean;
}

/** What happens while a page stays open shows at its bell after that time, ms. */
const everyMs = 2 * 60_000;

/**
 * For visitors there are none, and none before the first form.
 * @param isOpened true for the screen that shows them
 */
export function useNotifications(isOpened = false): Notifications {
  const patron = usePatron();
  const isEnabled = useSession().kind !== 'mustComplete' && patron !== null;
  const reading = useRead(
    listNotifications,
    {},
    {
      isEnabled,
      hideMessage: true,
      isReadOnOpening: isOpened,
      everyMs,
    },
  );
  const { changes, isWaiting } = usePending(setNotificationsRead, reading);
  const known = reading.data?.items;
  return useMemo(() => {
    const marked = new Set(changes.flatMap(({ input }) => input.ids));
    const items = (known ?? []).map((each) =>
      marked.has(each.id) ? { ...each, isRead: true } : each,
    );
    return { reading, items, unread: items.filter(({ isRead }) => !isRead), isWaiting };
  }, [reading, known, changes, isWaiting]);
}
